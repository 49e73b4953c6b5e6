<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>tokviz</name>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count}-mal</translation>
    </message>
    <message>
        <source>rank {rank}: {left} + {right} needs {missing}</source>
        <translation>Rang {rank}: {left} + {right} braucht {missing}</translation>
    </message>
    <message>
        <source>the merge of rank {rank}, {left} + {right}, needs {missing}, which the vocabulary lacks; add what is missing, or take the merge out.</source>
        <translation>der Merge mit Rang {rank}, {left} + {right}, braucht {missing}, was dem Vokabular fehlt; bitte das Fehlende ergänzen oder den Merge herausnehmen.</translation>
    </message>
    <message>
        <source>{count:,} merges need tokens that the vocabulary lacks ({named}); add what is missing, or take the merges out.</source>
        <translation>{count:,} Merges brauchen Token, die dem Vokabular fehlen ({named}); bitte das Fehlende ergänzen oder die Merges herausnehmen.</translation>
    </message>
    <message>
        <source>{count:,} merges need tokens that the vocabulary lacks ({named}; …); add what is missing, or take the merges out (`tokviz vocab --tokenizer FILE --only bad-merges` lists them all).</source>
        <translation>{count:,} Merges brauchen Token, die dem Vokabular fehlen ({named}; …); bitte das Fehlende ergänzen oder die Merges herausnehmen (`tokviz vocab --tokenizer FILE --only bad-merges` nennt sie alle).</translation>
    </message>
    <message>
        <source>`python3 packaging/vocabularies.py` in a checkout (it needs the network once)</source>
        <translation>`python3 packaging/vocabularies.py` im Quellverzeichnis (braucht einmal das Netz)</translation>
    </message>
    <message>
        <source>256 bytes and one merge, f + i</source>
        <translation>256 Bytes und ein Merge, f + i</translation>
    </message>
    <message>
        <source>six merges, by hand</source>
        <translation>sechs Merges, von Hand</translation>
    </message>
    <message>
        <source>small BPE that falls back to bytes, as Llama's</source>
        <translation>kleines BPE, das auf Bytes ausweicht, wie bei Llama</translation>
    </message>
    <message>
        <source>small WordPiece, as BERT's</source>
        <translation>kleines WordPiece, wie bei BERT</translation>
    </message>
    <message>
        <source>small Unigram, as T5's</source>
        <translation>kleines Unigram, wie bei T5</translation>
    </message>
    <message>
        <source>OpenAI GPT-2, 50,257 tokens</source>
        <translation>OpenAI GPT-2, 50.257 Token</translation>
    </message>
    <message>
        <source>OpenAI GPT-3.5 and GPT-4, 100,277 tokens</source>
        <translation>OpenAI GPT-3.5 und GPT-4, 100.277 Token</translation>
    </message>
    <message>
        <source>OpenAI GPT-4o, 200,019 tokens</source>
        <translation>OpenAI GPT-4o, 200.019 Token</translation>
    </message>
    <message>
        <source>Mistral 7B, SentencePiece BPE with byte fallback, 32,000 tokens</source>
        <translation>Mistral 7B, SentencePiece-BPE mit Byte-Rückfall, 32.000 Token</translation>
    </message>
    <message>
        <source>Mistral v3, SentencePiece BPE with control tokens, 32,768 tokens</source>
        <translation>Mistral v3, SentencePiece-BPE mit Steuertoken, 32.768 Token</translation>
    </message>
    <message>
        <source>Mistral Nemo's tekken, byte-level BPE, 131,072 tokens</source>
        <translation>Tekken von Mistral Nemo, BPE auf Bytes, 131.072 Token</translation>
    </message>
    <message>
        <source>SentencePiece BPE of one novel, 1,000 tokens</source>
        <translation>SentencePiece-BPE eines Romans, 1.000 Token</translation>
    </message>
    <message>
        <source>SentencePiece Unigram of one novel, 1,000 tokens</source>
        <translation>SentencePiece-Unigram eines Romans, 1.000 Token</translation>
    </message>
    <message>
        <source>There is no tokenizer named {name_or_path!r}; known: {catalog}, or give the path of a file.</source>
        <translation>Es gibt keinen Tokenizer namens {name_or_path!r}; bekannt sind: {catalog}, oder der Pfad einer Datei.</translation>
    </message>
    <message>
        <source>The tokenizer's name is empty; see `tokviz list`.</source>
        <translation>Der Name des Tokenizers ist leer; siehe `tokviz list`.</translation>
    </message>
    <message>
        <source>The vocabulary of {name} is not on this computer; get it with {command}.</source>
        <translation>Das Vokabular von {name} ist nicht auf diesem Rechner; zu holen mit {command}.</translation>
    </message>
    <message>
        <source>The tokenizer {name_or_path!r} can't be looked for: {reason}; check the name.</source>
        <translation>Der Tokenizer {name_or_path!r} lässt sich nicht suchen: {reason}; bitte den Namen prüfen.</translation>
    </message>
    <message>
        <source>There is no tokenizer in the folder {path}; looked for: {files}.</source>
        <translation>Im Ordner {path} ist kein Tokenizer; gesucht wurde nach: {files}.</translation>
    </message>
    <message>
        <source>in tiktoken's cache</source>
        <translation>im Zwischenspeicher von tiktoken</translation>
    </message>
    <message>
        <source>in the hub's cache, {file}</source>
        <translation>im Zwischenspeicher des Hubs, {file}</translation>
    </message>
    <message>
        <source>The normalization rules are broken: {count} byte that says that its trie has {size}. Is the file whole?</source>
        <translation>Die Normalisierungsregeln sind beschädigt: {count} Byte, das angibt, sein Trie habe {size}. Ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: {count} bytes that say that their trie has {size}. Is the file whole?</source>
        <translation>Die Normalisierungsregeln sind beschädigt: {count} Bytes, die angeben, ihr Trie habe {size}. Ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: a trie of {size} bytes (a multiple of 1,024) and replacements that end in a zero byte were expected. Is the file whole?</source>
        <translation>Die Normalisierungsregeln sind beschädigt: ein Trie von {size} Bytes (erwartet: ein Vielfaches von 1.024) und Ersetzungen, die mit einem Nullbyte enden müssen. Ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: unit {node} of their trie points out of them. Is the file whole?</source>
        <translation>Die Normalisierungsregeln sind beschädigt: Einheit {node} ihres Tries zeigt aus ihnen hinaus. Ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: the replacement at byte {at} is not UTF-8.</source>
        <translation>Die Normalisierungsregeln sind beschädigt: die Ersetzung bei Byte {at} ist kein UTF-8.</translation>
    </message>
    <message>
        <source>That is at code points {start} to {end} of {a}, {start_b} to {end_b} of {b}.</source>
        <translation>Das ist an den Codepunkten {start} bis {end} von {a}, {start_b} bis {end_b} von {b}.</translation>
    </message>
    <message>
        <source>That is at code points {start} to {end}.</source>
        <translation>Das ist an den Codepunkten {start} bis {end}.</translation>
    </message>
    <message>
        <source>{contract} against {reference}: {holder} holds it, {loser} does not</source>
        <translation>{contract} gegenüber {reference}: {holder} erfüllt ihn, {loser} nicht</translation>
    </message>
    <message>
        <source>Both give the same at every stage.</source>
        <translation>Beide ergeben auf jeder Stufe dasselbe.</translation>
    </message>
    <message>
        <source>They are the same again from the {stage} on.</source>
        <translation>Ab der Stufe {stage} sind sie wieder gleich.</translation>
    </message>
    <message>
        <source>{stage}: {words}</source>
        <translation>{stage}: {words}</translation>
    </message>
    <message>
        <source>both draw the same glyphs at the same places</source>
        <translation>beide zeichnen dieselben Glyphen an denselben Stellen</translation>
    </message>
    <message>
        <source>The decoded text and the normalized text: {relation}.</source>
        <translation>Der decodierte und der normalisierte Text: {relation}.</translation>
    </message>
    <message>
        <source>the UTF-8 bytes are equal, byte for byte</source>
        <translation>die UTF-8-Bytes sind gleich, Byte für Byte</translation>
    </message>
    <message>
        <source>the same code points stand in the same order</source>
        <translation>dieselben Codepunkte stehen in derselben Reihenfolge</translation>
    </message>
    <message>
        <source>both are equal after NFC</source>
        <translation>beide sind nach NFC gleich</translation>
    </message>
    <message>
        <source>both are equal after NFD</source>
        <translation>beide sind nach NFD gleich</translation>
    </message>
    <message>
        <source>both are equal after NFKC</source>
        <translation>beide sind nach NFKC gleich</translation>
    </message>
    <message>
        <source>both are equal after NFKD</source>
        <translation>beide sind nach NFKD gleich</translation>
    </message>
    <message>
        <source>encoding the decoded text again gives the same ids in the same order</source>
        <translation>den decodierten Text noch einmal zu encodieren ergibt dieselben IDs in derselben Reihenfolge</translation>
    </message>
    <message>
        <source>Every contract that was checked holds.</source>
        <translation>Jeder geprüfte Vertrag ist erfüllt.</translation>
    </message>
    <message>
        <source>The exact passage survives this pipeline.</source>
        <translation>Genau dieser Text übersteht diese Pipeline.</translation>
    </message>
    <message>
        <source>Encoding the decoded text again gives the same ids.</source>
        <translation>Den decodierten Text noch einmal zu encodieren ergibt dieselben IDs.</translation>
    </message>
    <message>
        <source>The decoded text and the source: {relation}.</source>
        <translation>Der decodierte Text und die Quelle: {relation}.</translation>
    </message>
    <message>
        <source>Not known whether it holds. {reason}</source>
        <translation>Ob er erfüllt ist, ist nicht bekannt. {reason}</translation>
    </message>
    <message>
        <source>{difference} Not known which stage lost it. {reason}</source>
        <translation>{difference} Auf welcher Stufe es verloren ging, ist nicht bekannt. {reason}</translation>
    </message>
    <message>
        <source>The contract display needs a font; see it in the window.</source>
        <translation>Der Vertrag display braucht eine Schriftart; er ist im Fenster zu sehen.</translation>
    </message>
    <message>
        <source>There is no contract named {name!r}; known: {by_name}.</source>
        <translation>Es gibt keinen Vertrag namens {name!r}; bekannt sind: {by_name}.</translation>
    </message>
    <message>
        <source>code point</source>
        <translation>Codepunkt</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>from 1 to {last}</source>
        <translation>von 1 bis {last}</translation>
    </message>
    <message>
        <source>in a longer text</source>
        <translation>in einem längeren Text</translation>
    </message>
    <message>
        <source>There is nothing to cut at {unit} {at} of a text of {length}; choose a place {where}.</source>
        <translation>Bei {unit} {at} eines Textes der Länge {length} gibt es nichts zu schneiden; bitte eine Stelle {where} wählen.</translation>
    </message>
    <message>
        <source>normalizer</source>
        <translation>Normalizer</translation>
    </message>
    <message>
        <source>pre-tokenizer</source>
        <translation>Pre-Tokenizer</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>Cut to {count} id ({strategy}): {gone} of {total} tokens of the {which}, on the {side}; code points {start} to {end} are not delivered.</source>
        <translation>Auf {count} ID abgeschnitten ({strategy}): {gone} von {total} Token, {which}, {side}; die Codepunkte {start} bis {end} werden nicht geliefert.</translation>
    </message>
    <message>
        <source>Cut to {count} ids ({strategy}): {gone} of {total} tokens of the {which}, on the {side}; code points {start} to {end} are not delivered.</source>
        <translation>Auf {count} IDs abgeschnitten ({strategy}): {gone} von {total} Token, {which}, {side}; die Codepunkte {start} bis {end} werden nicht geliefert.</translation>
    </message>
    <message>
        <source>The library keeps the rest as {count} further piece</source>
        <translation>Die Bibliothek behält den Rest als {count} weiteres Stück</translation>
    </message>
    <message>
        <source>The library keeps the rest as {count} further pieces</source>
        <translation>Die Bibliothek behält den Rest als {count} weitere Stücke</translation>
    </message>
    <message>
        <source>{pieces}, neighbours overlapping by {stride} (the stride).</source>
        <translation>{pieces}, Nachbarn überlappen um {stride} (stride).</translation>
    </message>
    <message>
        <source>Filled up {goal}: {count} × {token} (id {id}) on the {side}, with attention mask 0.</source>
        <translation>Aufgefüllt {goal}: {count} × {token} (ID {id}), {side}, mit Attention-Maske 0.</translation>
    </message>
    <message>
        <source>first text</source>
        <translation>erster Text</translation>
    </message>
    <message>
        <source>second text</source>
        <translation>zweiter Text</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>{pieces}.</source>
        <translation>{pieces}.</translation>
    </message>
    <message>
        <source>to {count} id, rounded up to a multiple of {multiple}</source>
        <translation>auf {count} ID, aufgerundet auf ein Vielfaches von {multiple}</translation>
    </message>
    <message>
        <source>to {count} ids, rounded up to a multiple of {multiple}</source>
        <translation>auf {count} IDs, aufgerundet auf ein Vielfaches von {multiple}</translation>
    </message>
    <message>
        <source>Nothing to fill up: padding goes {goal}.</source>
        <translation>Nichts aufzufüllen: aufgefüllt wird {goal}.</translation>
    </message>
    <message>
        <source>Not cut: the special tokens alone take {added}, more than the {most} that are allowed, and then the library cuts nothing.</source>
        <translation>Nicht abgeschnitten: schon die Spezialtoken brauchen {added}, mehr als die erlaubten {most}, und dann schneidet die Bibliothek nichts ab.</translation>
    </message>
    <message>
        <source>The decoder and the round trip get the ids above, not these: uncut, unpadded, of the first text alone.</source>
        <translation>Decoder und Round-Trip bekommen die IDs oben, nicht diese: nicht abgeschnitten, nicht aufgefüllt, nur vom ersten Text.</translation>
    </message>
    <message>
        <source>to {count} id</source>
        <translation>auf {count} ID</translation>
    </message>
    <message>
        <source>to {count} ids</source>
        <translation>auf {count} IDs</translation>
    </message>
    <message>
        <source>Not cut: at most {count} id is allowed, and the length is {length}.</source>
        <translation>Nicht abgeschnitten: höchstens {count} ID ist erlaubt, und die Länge ist {length}.</translation>
    </message>
    <message>
        <source>Not cut: at most {count} ids are allowed, and the length is {length}.</source>
        <translation>Nicht abgeschnitten: höchstens {count} IDs sind erlaubt, und die Länge ist {length}.</translation>
    </message>
    <message>
        <source>to a multiple of {multiple}</source>
        <translation>auf ein Vielfaches von {multiple}</translation>
    </message>
    <message>
        <source>to the longest text of a batch, here this one alone</source>
        <translation>auf den längsten Text eines Stapels, hier nur diesen einen</translation>
    </message>
    <message>
        <source>{both} have the same ids; after this stage nothing tells them apart.</source>
        <translation>{both} haben dieselben IDs; nach dieser Stufe ist nichts mehr da, was sie unterscheidet.</translation>
    </message>
    <message>
        <source>The text with {points} and the text without it</source>
        <translation>Der Text mit {points} und der Text ohne</translation>
    </message>
    <message>
        <source>{before} became {after}; after this stage nothing tells them apart.</source>
        <translation>Aus {before} wurde {after}; nach dieser Stufe ist nichts mehr da, was sie unterscheidet.</translation>
    </message>
    <message>
        <source>The rule that makes "{becomes}" of "{found}" fired at code point {at}.</source>
        <translation>Die Regel, die aus „{found}“ „{becomes}“ macht, griff bei Codepunkt {at}.</translation>
    </message>
    <message>
        <source>It added {tokens}, and decoding kept that in the text.</source>
        <translation>Er hat {tokens} hinzugefügt, und beim Decodieren blieb das im Text.</translation>
    </message>
    <message>
        <source>The ids still tell the two texts apart, but they were decoded to another one.</source>
        <translation>Die IDs unterscheiden die beiden Texte noch, aber decodiert wurde ein anderer.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>The model has no token for {points} and left it out.</source>
        <translation>Das Modell hat kein Token für {points} und hat es weggelassen.</translation>
    </message>
    <message>
        <source>It made {after} of {before}, and nothing after it undid that.</source>
        <translation>Er hat {after} aus {before} gemacht, und danach hat das nichts rückgängig gemacht.</translation>
    </message>
    <message>
        <source>{both} give the same pre-tokens; after this stage nothing tells them apart.</source>
        <translation>{both} ergeben dieselben Pre-Token; nach dieser Stufe ist nichts mehr da, was sie unterscheidet.</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} und {other}</translation>
    </message>
    <message>
        <source>Both texts</source>
        <translation>Beide Texte</translation>
    </message>
    <message>
        <source>{both} are normalized to the same; after this stage nothing tells them apart.</source>
        <translation>{both} werden zu demselben normalisiert; nach dieser Stufe ist nichts mehr da, was sie unterscheidet.</translation>
    </message>
    <message>
        <source>{before} was taken out; after this stage nothing tells them apart.</source>
        <translation>{before} wurde herausgenommen; nach dieser Stufe ist nichts mehr da, was die Texte unterscheidet.</translation>
    </message>
    <message>
        <source>The special token {token} was left out.</source>
        <translation>Das Spezialtoken {token} wurde weggelassen.</translation>
    </message>
    <message>
        <source>The normalized text has an added token that the source had not.</source>
        <translation>Der normalisierte Text hat ein hinzugefügtes Token, das die Quelle nicht hatte.</translation>
    </message>
    <message>
        <source>{points} is in no pre-token.</source>
        <translation>{points} ist in keinem Pre-Token.</translation>
    </message>
    <message>
        <source>It put {after} in, and nothing after it took that out.</source>
        <translation>Er hat {after} eingefügt, und danach hat das nichts herausgenommen.</translation>
    </message>
    <message>
        <source>It took {before} out, and nothing after it put that back.</source>
        <translation>Er hat {before} herausgenommen, und danach hat das nichts wieder eingefügt.</translation>
    </message>
    <message>
        <source>The model put {token} for {points}.</source>
        <translation>Das Modell hat {token} für {points} gesetzt.</translation>
    </message>
    <message>
        <source>The {name} can't be negative: {value}; give 0 or more.</source>
        <translation>Eingabe „{name}“: {value} darf nicht negativ sein; bitte 0 oder mehr angeben.</translation>
    </message>
    <message>
        <source>The {name} is too long a number: {value}; give one of at most {digits} digits, with an exponent of at most two.</source>
        <translation>Eingabe „{name}“: {value} ist als Zahl zu lang; bitte höchstens {digits} Ziffern angeben, im Exponenten höchstens zwei.</translation>
    </message>
    <message>
        <source>The {name} is not a number: {value!r}; give one like 0.5.</source>
        <translation>Eingabe „{name}“: {value!r} ist keine Zahl; bitte eine wie 0.5 angeben.</translation>
    </message>
    <message>
        <source>number of messages</source>
        <translation>Anzahl der Nachrichten</translation>
    </message>
    <message>
        <source>number of words in a message</source>
        <translation>Anzahl der Wörter je Nachricht</translation>
    </message>
    <message>
        <source>number of tokens in a word</source>
        <translation>Anzahl der Token je Wort</translation>
    </message>
    <message>
        <source>price of a million tokens</source>
        <translation>Preis je Million Token</translation>
    </message>
    <message>
        <source>merges.txt or vocab.bpe</source>
        <translation>merges.txt oder vocab.bpe</translation>
    </message>
    <message>
        <source>vocab.json or encoder.json</source>
        <translation>vocab.json oder encoder.json</translation>
    </message>
    <message>
        <source>.tiktoken ranks</source>
        <translation>.tiktoken-Ränge</translation>
    </message>
    <message>
        <source>SentencePiece .model</source>
        <translation>.model von SentencePiece</translation>
    </message>
    <message>
        <source>{path} is not a tokenizer file that tokviz knows: it begins with {head}. Known: {known}.</source>
        <translation>{path} ist keine Tokenizer-Datei, die tokviz kennt: sie beginnt mit {head}. Bekannt sind: {known}.</translation>
    </message>
    <message>
        <source>{path} is a Git LFS pointer, not the file itself; fetch that with `git lfs pull`.</source>
        <translation>{path} ist ein Git-LFS-Zeiger, nicht die Datei selbst; sie lässt sich mit `git lfs pull` holen.</translation>
    </message>
    <message>
        <source>{path} is an HTML page, not a tokenizer; download the file itself (raw).</source>
        <translation>{path} ist eine HTML-Seite, kein Tokenizer; bitte die Datei selbst herunterladen (raw).</translation>
    </message>
    <message>
        <source>{path} is an XML page (often a download's error), not a tokenizer; download it again.</source>
        <translation>{path} ist eine XML-Seite (oft die Fehlermeldung eines Downloads), kein Tokenizer; bitte noch einmal herunterladen.</translation>
    </message>
    <message>
        <source>{path} is a zip archive (a PyTorch checkpoint is one); name the tokenizer file.</source>
        <translation>{path} ist ein Zip-Archiv (wie etwa ein PyTorch-Checkpoint); bitte die Tokenizer-Datei angeben.</translation>
    </message>
    <message>
        <source>{path} is compressed with gzip; unpack it first.</source>
        <translation>{path} ist mit gzip komprimiert; bitte zuerst entpacken.</translation>
    </message>
    <message>
        <source>{path} is a Python pickle, which is never run; name the tokenizer file.</source>
        <translation>{path} ist ein Python-Pickle, das nie ausgeführt wird; bitte die Tokenizer-Datei angeben.</translation>
    </message>
    <message>
        <source>{path} is UTF-16 text; save it as UTF-8.</source>
        <translation>{path} ist UTF-16-Text; bitte als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>{path} is empty; download it again.</source>
        <translation>{path} ist leer; bitte noch einmal herunterladen.</translation>
    </message>
    <message>
        <source>{path} holds a model's weights (safetensors); name the tokenizer file beside it.</source>
        <translation>{path} enthält die Gewichte eines Modells (safetensors); bitte die Tokenizer-Datei daneben angeben.</translation>
    </message>
    <message>
        <source>{path} says itself how text is split; only .tiktoken ranks take a split pattern.</source>
        <translation>{path} sagt selbst, wie Text zerlegt wird; nur .tiktoken-Ränge nehmen ein Trennmuster an.</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>JSON with {keys}</source>
        <translation>JSON mit {keys}</translation>
    </message>
    <message>
        <source>a tokenizer.json or a tekken.json</source>
        <translation>eine tokenizer.json oder eine tekken.json</translation>
    </message>
    <message>
        <source>The token {short!r} is how {long!r} begins; where both fit, tiktoken may take either, by the order of a hash table.</source>
        <translation>Das Token {short!r} ist der Anfang von {long!r}; wo beide passen, kann tiktoken jedes der beiden nehmen, je nach Reihenfolge einer Hashtabelle.</translation>
    </message>
    <message>
        <source>The token {short!r} is how {long!r} begins; where both fit, the longest is taken, of those looked for in the same text.</source>
        <translation>Das Token {short!r} ist der Anfang von {long!r}; wo beide passen, wird das längste genommen von denen, die im selben Text gesucht werden.</translation>
    </message>
    <message>
        <source>The added token {listed} is empty: left out.</source>
        <translation>Das hinzugefügte Token {listed} ist leer: weggelassen.</translation>
    </message>
    <message>
        <source>The file gives {content!r} the id {listed}; the library, without a word, gives it {id}.</source>
        <translation>Die Datei gibt {content!r} die ID {listed}; die Bibliothek gibt ihm stillschweigend {id}.</translation>
    </message>
    <message>
        <source>vocab.txt does not say whether letters are made small; no token but the special ones has a capital, so they are.</source>
        <translation>vocab.txt sagt nicht, ob Buchstaben kleingeschrieben werden; außer den Spezialtoken hat kein Token einen Großbuchstaben, also werden sie es.</translation>
    </message>
    <message>
        <source>vocab.txt does not say whether letters are made small; tokens have capitals, so they are not.</source>
        <translation>vocab.txt sagt nicht, ob Buchstaben kleingeschrieben werden; es gibt Token mit Großbuchstaben, also werden sie es nicht.</translation>
    </message>
    <message>
        <source>The file's lines end in CR LF; the CRs were left out.</source>
        <translation>Die Zeilen der Datei enden auf CR LF; die CR wurden weggelassen.</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>eine leere Zeile</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>ein Token</translation>
    </message>
    <message>
        <source>{token!r} again (line {first})</source>
        <translation>{token!r} noch einmal (Zeile {first})</translation>
    </message>
    <message>
        <source>each token once</source>
        <translation>jedes Token einmal</translation>
    </message>
    <message>
        <source>a component that this version of tokviz knows ({known})</source>
        <translation>eine Komponente, die diese Version von tokviz kennt ({known})</translation>
    </message>
    <message>
        <source>a length of at least 1</source>
        <translation>eine Länge von mindestens 1</translation>
    </message>
    <message>
        <source>true, or the prepend_scheme "never" beside it</source>
        <translation>true, oder daneben das prepend_scheme "never"</translation>
    </message>
    <message>
        <source>GGUF says less than the original tokenizer's files; sha256 is that of the metadata.</source>
        <translation>GGUF sagt weniger als die ursprünglichen Dateien des Tokenizers; sha256 ist die Prüfsumme der Metadaten.</translation>
    </message>
    <message>
        <source>The split pattern named {pre!r} is not known here; GPT-2's is taken.</source>
        <translation>Das Trennmuster namens {pre!r} ist hier nicht bekannt; genommen wird das von GPT-2.</translation>
    </message>
    <message>
        <source>byte {at}</source>
        <translation>Byte {at}</translation>
    </message>
    <message>
        <source>a value of type {kind}</source>
        <translation>einen Wert vom Typ {kind}</translation>
    </message>
    <message>
        <source>a type from 0 to 12</source>
        <translation>ein Typ von 0 bis 12</translation>
    </message>
    <message>
        <source>byte 4</source>
        <translation>Byte 4</translation>
    </message>
    <message>
        <source>version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>GGUF version 2 or 3</source>
        <translation>GGUF Version 2 oder 3</translation>
    </message>
    <message>
        <source>{count} types, one a token</source>
        <translation>{count} Typen, einer je Token</translation>
    </message>
    <message>
        <source>types from 1 to 6</source>
        <translation>Typen von 1 bis 6</translation>
    </message>
    <message>
        <source>the type {unknown}</source>
        <translation>der Typ {unknown}</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a byte</source>
        <translation>ein Byte</translation>
    </message>
    <message>
        <source>{count} scores</source>
        <translation>{count} Scores</translation>
    </message>
    <message>
        <source>{again!r} twice</source>
        <translation>{again!r} zweimal</translation>
    </message>
    <message>
        <source>the end, {count} byte too early</source>
        <translation>das Ende, {count} Byte zu früh</translation>
    </message>
    <message>
        <source>the end, {count} bytes too early</source>
        <translation>das Ende, {count} Bytes zu früh</translation>
    </message>
    <message>
        <source>the whole metadata</source>
        <translation>die ganzen Metadaten</translation>
    </message>
    <message>
        <source>the id of one of the {count} tokens</source>
        <translation>die ID eines der {count} Token</translation>
    </message>
    <message>
        <source>byte {start}</source>
        <translation>Byte {start}</translation>
    </message>
    <message>
        <source>a string that is no UTF-8</source>
        <translation>eine Zeichenkette, die kein UTF-8 ist</translation>
    </message>
    <message>
        <source>llama, t5, gpt2 or bert</source>
        <translation>llama, t5, gpt2 oder bert</translation>
    </message>
    <message>
        <source>'no tokenizer'</source>
        <translation>„kein Tokenizer“</translation>
    </message>
    <message>
        <source>The two files do not say how text is cut into pre-tokens; taken here: GPT-2's, on bytes.</source>
        <translation>Die beiden Dateien sagen nicht, wie Text in Pre-Token zerlegt wird; genommen wird hier: wie bei GPT-2, auf Bytes.</translation>
    </message>
    <message>
        <source>The two files do not say how text is cut into pre-tokens; taken here: white space and punctuation.</source>
        <translation>Die beiden Dateien sagen nicht, wie Text in Pre-Token zerlegt wird; genommen wird hier: an Leerraum und Satzzeichen.</translation>
    </message>
    <message>
        <source>{path} is a list of merges; the vocabulary that belongs to it ({partners}) is not beside it. Put it there.</source>
        <translation>{path} ist eine Merge-Liste; das zugehörige Vokabular ({partners}) liegt nicht daneben. Bitte dort ablegen.</translation>
    </message>
    <message>
        <source>vocab and merges</source>
        <translation>vocab und merges</translation>
    </message>
    <message>
        <source>two parts with one space (U+0020) between</source>
        <translation>zwei Teile mit einem Leerzeichen (U+0020) dazwischen</translation>
    </message>
    <message>
        <source>The list's lines end in CR LF; the CRs were left out.</source>
        <translation>Die Zeilen der Liste enden auf CR LF; die CR wurden weggelassen.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>a whole number from 0 to 18,446,744,073,709,551,615</source>
        <translation>eine ganze Zahl von 0 bis 18.446.744.073.709.551.615</translation>
    </message>
    <message>
        <source>a whole number from 0 to 4,294,967,295</source>
        <translation>eine ganze Zahl von 0 bis 4.294.967.295</translation>
    </message>
    <message>
        <source>one character</source>
        <translation>ein Zeichen</translation>
    </message>
    <message>
        <source>one of {names}</source>
        <translation>eines von {names}</translation>
    </message>
    <message>
        <source>The file says dropout {dropout}; it is off here, so that runs can be repeated.</source>
        <translation>Die Datei gibt dropout {dropout} an; hier ist es aus, damit sich Läufe wiederholen lassen.</translation>
    </message>
    <message>
        <source>The merge {left!r} + {right!r} is listed more than once; its last place counts.</source>
        <translation>Der Merge {left!r} + {right!r} steht mehrmals in der Liste; es zählt die letzte Stelle.</translation>
    </message>
    <message>
        <source>{count} of 256 byte tokens are there, spelled &lt;0xXX&gt;; the first missing is &lt;0x{first:02X}&gt;. A character that needs a missing one becomes the unknown token.</source>
        <translation>{count} von 256 Byte-Token sind da, geschrieben &lt;0xXX&gt;; das erste fehlende ist &lt;0x{first:02X}&gt;. Ein Zeichen, das ein fehlendes braucht, wird zum unbekannten Token.</translation>
    </message>
    <message>
        <source>{count} of 256 byte tokens are there, spelled &lt;0xXX&gt;; the first missing is &lt;0x{first:02X}&gt;. A character that needs a missing one is dropped without a trace.</source>
        <translation>{count} von 256 Byte-Token sind da, geschrieben &lt;0xXX&gt;; das erste fehlende ist &lt;0x{first:02X}&gt;. Ein Zeichen, das ein fehlendes braucht, fällt spurlos weg.</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>ein Modell</translation>
    </message>
    <message>
        <source>a token of the vocabulary</source>
        <translation>ein Token des Vokabulars</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>an index below {count}</source>
        <translation>ein Index unter {count}</translation>
    </message>
    <message>
        <source>an id, a whole number from 0 to 4,294,967,295</source>
        <translation>eine ID, eine ganze Zahl von 0 bis 4.294.967.295</translation>
    </message>
    <message>
        <source>each id once</source>
        <translation>jede ID einmal</translation>
    </message>
    <message>
        <source>the id {id} of {by_id!r} again</source>
        <translation>die ID {id} von {by_id!r} noch einmal</translation>
    </message>
    <message>
        <source>a merge, as a text or as a pair</source>
        <translation>ein Merge, als Text oder als Paar</translation>
    </message>
    <message>
        <source>merges that are all texts or all pairs</source>
        <translation>Merges, die alle Texte oder alle Paare sind</translation>
    </message>
    <message>
        <source>the other way of writing</source>
        <translation>die andere Schreibweise</translation>
    </message>
    <message>
        <source>a right part that begins with the prefix {prefix!r}</source>
        <translation>ein rechter Teil, der mit dem Präfix {prefix!r} beginnt</translation>
    </message>
    <message>
        <source>a piece and its score</source>
        <translation>ein Stück und sein Score</translation>
    </message>
    <message>
        <source>a piece and its score, which is finite</source>
        <translation>ein Stück und sein Score, der endlich ist</translation>
    </message>
    <message>
        <source>The piece {again!r} is listed more than once.</source>
        <translation>Das Stück {again!r} steht mehrmals in der Liste.</translation>
    </message>
    <message>
        <source>two parts with one space between (a token that has a space can only be written as a pair, ["a ", "b"])</source>
        <translation>zwei Teile mit einem Leerzeichen dazwischen (ein Token mit einem Leerzeichen darin lässt sich nur als Paar schreiben, ["a ", "b"])</translation>
    </message>
    <message>
        <source>two texts</source>
        <translation>zwei Texte</translation>
    </message>
    <message>
        <source>ByteLevel, BertProcessing, RobertaProcessing, TemplateProcessing or Sequence</source>
        <translation>ByteLevel, BertProcessing, RobertaProcessing, TemplateProcessing oder Sequence</translation>
    </message>
    <message>
        <source>ByteLevel (trim_offsets)</source>
        <translation>ByteLevel (trim_offsets)</translation>
    </message>
    <message>
        <source>ByteLevel (keeps offsets)</source>
        <translation>ByteLevel (behält Offsets)</translation>
    </message>
    <message>
        <source>no second processor that adds tokens</source>
        <translation>kein zweiter Prozessor, der Token hinzufügt</translation>
    </message>
    <message>
        <source>a token and its id</source>
        <translation>ein Token und seine ID</translation>
    </message>
    <message>
        <source>a token that special_tokens lists</source>
        <translation>ein Token, das in special_tokens steht</translation>
    </message>
    <message>
        <source>a number of more than 10 bytes</source>
        <translation>eine Zahl aus mehr als 10 Bytes</translation>
    </message>
    <message>
        <source>byte {at}: {found}</source>
        <translation>Byte {at}: {found}</translation>
    </message>
    <message>
        <source>field number 0</source>
        <translation>Feldnummer 0</translation>
    </message>
    <message>
        <source>{count} byte announced and {there} there (cut off?)</source>
        <translation>{count} Byte angekündigt und {there} vorhanden (abgeschnitten?)</translation>
    </message>
    <message>
        <source>{count} bytes announced and {there} there (cut off?)</source>
        <translation>{count} Bytes angekündigt und {there} vorhanden (abgeschnitten?)</translation>
    </message>
    <message>
        <source>the end inside a number (cut off?)</source>
        <translation>das Ende mitten in einer Zahl (abgeschnitten?)</translation>
    </message>
    <message>
        <source>wire type {kind}</source>
        <translation>Wire-Typ {kind}</translation>
    </message>
    <message>
        <source>piece {index}</source>
        <translation>Stück {index}</translation>
    </message>
    <message>
        <source>the type {type}</source>
        <translation>der Typ {type}</translation>
    </message>
    <message>
        <source>a type from 1 to 6</source>
        <translation>ein Typ von 1 bis 6</translation>
    </message>
    <message>
        <source>{count} and none of type UNKNOWN</source>
        <translation>{count}, und keines vom Typ UNKNOWN</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eines</translation>
    </message>
    <message>
        <source>{count} and none that text is made of</source>
        <translation>{count}, und keines, aus dem Text besteht</translation>
    </message>
    <message>
        <source>at least one of type NORMAL</source>
        <translation>mindestens eines vom Typ NORMAL</translation>
    </message>
    <message>
        <source>{count} of 256 byte pieces, without &lt;0x{missing:02X}&gt;</source>
        <translation>{count} von 256 Byte-Stücken, ohne &lt;0x{missing:02X}&gt;</translation>
    </message>
    <message>
        <source>all, since byte_fallback is on</source>
        <translation>alle, da byte_fallback an ist</translation>
    </message>
    <message>
        <source>a SentencePiece model</source>
        <translation>ein SentencePiece-Modell</translation>
    </message>
    <message>
        <source>an empty piece</source>
        <translation>ein leeres Stück</translation>
    </message>
    <message>
        <source>at least one character</source>
        <translation>mindestens ein Zeichen</translation>
    </message>
    <message>
        <source>{text!r} with U+0000 in it</source>
        <translation>{text!r} mit U+0000 darin</translation>
    </message>
    <message>
        <source>a piece without it</source>
        <translation>ein Stück ohne das</translation>
    </message>
    <message>
        <source>{text!r} again (piece {seen})</source>
        <translation>{text!r} noch einmal (Stück {seen})</translation>
    </message>
    <message>
        <source>each piece once</source>
        <translation>jedes Stück einmal</translation>
    </message>
    <message>
        <source>the score {score} of {text!r}</source>
        <translation>der Score {score} von {text!r}</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>model type {value!r}</source>
        <translation>Modelltyp {value!r}</translation>
    </message>
    <message>
        <source>1, 2, 3 or 4</source>
        <translation>1, 2, 3 oder 4</translation>
    </message>
    <message>
        <source>a second unknown piece (the first is {unknown})</source>
        <translation>ein zweites unbekanntes Stück (das erste ist {unknown})</translation>
    </message>
    <message>
        <source>the byte piece {text}</source>
        <translation>das Byte-Stück {text}</translation>
    </message>
    <message>
        <source>none, since byte_fallback is off</source>
        <translation>keines, da byte_fallback aus ist</translation>
    </message>
    <message>
        <source>the byte piece {text!r}</source>
        <translation>das Byte-Stück {text!r}</translation>
    </message>
    <message>
        <source>&lt;0x00&gt; to &lt;0xFF&gt;, in capitals</source>
        <translation>&lt;0x00&gt; bis &lt;0xFF&gt;, in Großbuchstaben</translation>
    </message>
    <message>
        <source>piece {index}, byte {start}</source>
        <translation>Stück {index}, Byte {start}</translation>
    </message>
    <message>
        <source>{count} piece is UNUSED: it is merged, and taken apart again when merging has ended, into the two that could last have become it anywhere in the text; a single character becomes unknown. So the text is not cut at spaces.</source>
        <translation>{count} Stück ist UNUSED: es wird zusammengeführt und nach dem Ende des Zusammenführens wieder zerlegt, in die zwei, die irgendwo im Text zuletzt dazu werden konnten; ein einzelnes Zeichen wird unbekannt. Darum wird der Text nicht an Leerzeichen geschnitten.</translation>
    </message>
    <message>
        <source>{count} pieces are UNUSED: they are merged, and taken apart again when merging has ended, each into the two that could last have become it anywhere in the text; a single character becomes unknown. So the text is not cut at spaces.</source>
        <translation>{count} Stücke sind UNUSED: sie werden zusammengeführt und am Ende wieder zerlegt, jedes in die zwei, aus denen es zuletzt irgendwo im Text hätte entstehen können; ein einzelnes Zeichen wird unbekannt. Darum wird der Text nicht an Leerzeichen geschnitten.</translation>
    </message>
    <message>
        <source>{count} user-defined symbol is always cut out whole; the space before it is a piece of its own.</source>
        <translation>{count} benutzerdefiniertes Symbol wird immer als Ganzes herausgeschnitten; das Leerzeichen davor ist ein eigenes Stück.</translation>
    </message>
    <message>
        <source>{count} user-defined symbols are always cut out whole; the space before one is a piece of its own.</source>
        <translation>{count} benutzerdefinierte Symbole werden immer als Ganzes herausgeschnitten; das Leerzeichen vor einem ist ein eigenes Stück.</translation>
    </message>
    <message>
        <source>no piece crosses</source>
        <translation>kein Stück reicht darüber</translation>
    </message>
    <message>
        <source>somewhere</source>
        <translation>irgendwo</translation>
    </message>
    <message>
        <source>{path}, {where}: found {found}, expected {expected}.</source>
        <translation>{path}, {where}: gefunden: {found}, erwartet: {expected}.</translation>
    </message>
    <message>
        <source>{path}, {where}: found {found}, expected {expected}; is the file whole?</source>
        <translation>{path}, {where}: gefunden: {found}, erwartet: {expected}; ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>{path}, {where}: {sentence}</source>
        <translation>{path}, {where}: {sentence}</translation>
    </message>
    <message>
        <source>a number that JSON knows</source>
        <translation>eine Zahl, die JSON kennt</translation>
    </message>
    <message>
        <source>{code}, half of a surrogate pair</source>
        <translation>{code}, die Hälfte eines Surrogatpaars</translation>
    </message>
    <message>
        <source>whole characters only</source>
        <translation>nur ganze Zeichen</translation>
    </message>
    <message>
        <source>the name {again!r} twice in one object</source>
        <translation>der Name {again!r} zweimal in einem Objekt</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>jeder Name einmal</translation>
    </message>
    <message>
        <source>{path} is a folder; name the tokenizer file inside it.</source>
        <translation>{path} ist ein Ordner; bitte die Tokenizer-Datei darin angeben.</translation>
    </message>
    <message>
        <source>{path} is no file; name the tokenizer file.</source>
        <translation>{path} ist keine Datei; bitte die Tokenizer-Datei angeben.</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes; a tokenizer file has at most {most:,}. Is it a model's weights?</source>
        <translation>{path} hat {size:,} Bytes; eine Tokenizer-Datei hat höchstens {most:,}. Sind es die Gewichte eines Modells?</translation>
    </message>
    <message>
        <source>There is no file {path}; check the name, or see `tokviz list`.</source>
        <translation>Es gibt keine Datei {path}; bitte den Namen prüfen, oder siehe `tokviz list`.</translation>
    </message>
    <message>
        <source>{path} can't be read: {strerror}.</source>
        <translation>{path} lässt sich nicht lesen: {strerror}.</translation>
    </message>
    <message>
        <source>UTF-8 text</source>
        <translation>UTF-8-Text</translation>
    </message>
    <message>
        <source>{path}, line {lineno} column {colno}: not JSON ({msg}); is the file whole?</source>
        <translation>{path}, Zeile {lineno}, Spalte {colno}: kein JSON ({msg}); ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>{path} has a number that can't be: {error}.</source>
        <translation>{path} enthält eine unmögliche Zahl: {error}.</translation>
    </message>
    <message>
        <source>{path} is JSON nested too deeply to be a tokenizer; is it the right file?</source>
        <translation>{path} ist JSON, das für einen Tokenizer zu tief verschachtelt ist; ist es die richtige Datei?</translation>
    </message>
    <message>
        <source>a number below default_vocab_size</source>
        <translation>eine Zahl unter default_vocab_size</translation>
    </message>
    <message>
        <source>a pattern whose every match has a character</source>
        <translation>ein Muster, bei dem jeder Treffer ein Zeichen hat</translation>
    </message>
    <message>
        <source>at least {used} tokens</source>
        <translation>mindestens {used} Token</translation>
    </message>
    <message>
        <source>{index}, since ranks are in order</source>
        <translation>{index}, da die Ränge der Reihe nach kommen</translation>
    </message>
    <message>
        <source>each number from 0 to {last} at most once</source>
        <translation>jede Zahl von 0 bis {last} höchstens einmal</translation>
    </message>
    <message>
        <source>{name} does not say how text is split; cl100k_base's pattern is taken, without special tokens. Choose one of {encodings}.</source>
        <translation>{name} sagt nicht, wie Text zerlegt wird; genommen wird das Muster von cl100k_base, ohne Spezialtoken. Zur Wahl stehen {encodings}.</translation>
    </message>
    <message>
        <source>an empty token</source>
        <translation>ein leeres Token</translation>
    </message>
    <message>
        <source>at least one byte</source>
        <translation>mindestens ein Byte</translation>
    </message>
    <message>
        <source>the token {token!r} again</source>
        <translation>das Token {token!r} noch einmal</translation>
    </message>
    <message>
        <source>end of file</source>
        <translation>Dateiende</translation>
    </message>
    <message>
        <source>no token for {count} single byte, {missing:02X}</source>
        <translation>kein Token für {count} einzelnes Byte, {missing:02X}</translation>
    </message>
    <message>
        <source>no token for {count} single bytes, the first {missing:02X}</source>
        <translation>kein Token für {count} einzelne Bytes, das erste ist {missing:02X}</translation>
    </message>
    <message>
        <source>one for each of the 256</source>
        <translation>eines für jedes der 256</translation>
    </message>
    <message>
        <source>base64, a space and a rank</source>
        <translation>Base64, ein Leerzeichen und ein Rang</translation>
    </message>
    <message>
        <source>the rank {rank}</source>
        <translation>der Rang {rank}</translation>
    </message>
    <message>
        <source>a rank from 0 to 4,294,967,294</source>
        <translation>ein Rang von 0 bis 4.294.967.294</translation>
    </message>
    <message>
        <source>There is no split pattern named {encoding!r}; known: {encodings}.</source>
        <translation>Es gibt kein Trennmuster namens {encoding!r}; bekannt sind: {encodings}.</translation>
    </message>
    <message>
        <source>ranks that reach the id of {clash}</source>
        <translation>Ränge, die bis zur ID von {clash} reichen</translation>
    </message>
    <message>
        <source>the ranks of {name}</source>
        <translation>die Ränge von {name}</translation>
    </message>
    <message>
        <source>rank {rank} again (line {seen})</source>
        <translation>Rang {rank} noch einmal (Zeile {seen})</translation>
    </message>
    <message>
        <source>each rank once</source>
        <translation>jeder Rang einmal</translation>
    </message>
    <message>
        <source>The file cuts at the length {max_length}, but the special tokens alone take {added}: the library then delivers the text uncut.</source>
        <translation>Die Datei schneidet bei der Länge {max_length} ab, aber schon die Spezialtoken brauchen {added}: die Bibliothek liefert den Text dann unabgeschnitten.</translation>
    </message>
    <message>
        <source>The file cuts after {count} id ({strategy}, on the {direction}); the stages show the whole text, `delivered` the cut one.</source>
        <translation>Die Datei schneidet nach {count} ID ab ({strategy}, {direction}); die Stufen zeigen den ganzen Text, `delivered` den abgeschnittenen.</translation>
    </message>
    <message>
        <source>The file cuts after {count} ids ({strategy}, on the {direction}); the stages show the whole text, `delivered` the cut one.</source>
        <translation>Die Datei schneidet nach {count} IDs ab ({strategy}, {direction}); die Stufen zeigen den ganzen Text, `delivered` den abgeschnittenen.</translation>
    </message>
    <message>
        <source>The file pads with {token!r}; the stages show the text without padding.</source>
        <translation>Die Datei füllt mit {token!r} auf; die Stufen zeigen den Text ohne Auffüllung.</translation>
    </message>
    <message>
        <source>tokenizer_config.json asks for English clean-up after decoding: spaces may be lost.</source>
        <translation>tokenizer_config.json verlangt eine englische Bereinigung nach dem Decodieren: dabei können Leerzeichen verloren gehen.</translation>
    </message>
    <message>
        <source>a template for a single text that has this text once</source>
        <translation>eine Vorlage für einen einzelnen Text, die ihn einmal enthält</translation>
    </message>
    <message>
        <source>another</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>The added token {content!r} is normalized: the library keeps it as {written!r} and decodes it so.</source>
        <translation>Das hinzugefügte Token {content!r} wird normalisiert: die Bibliothek führt es als {written!r} und decodiert es so.</translation>
    </message>
    <message>
        <source>The added tokens {seen!r} and {content!r} are the same when normalized; the library takes either, by the order of a hash table.</source>
        <translation>Die hinzugefügten Token {seen!r} und {content!r} sind normalisiert gleich; die Bibliothek nimmt eines der beiden, je nach Reihenfolge einer Hashtabelle.</translation>
    </message>
    <message>
        <source>only {parts}, since the library reads no other name</source>
        <translation>nur {parts}, da die Bibliothek keinen anderen Namen liest</translation>
    </message>
    <message>
        <source>the name {name!r}</source>
        <translation>der Name {name!r}</translation>
    </message>
    <message>
        <source>The file begins with a byte order mark, which was left out.</source>
        <translation>Die Datei beginnt mit einer Byte-Reihenfolge-Marke, die weggelassen wurde.</translation>
    </message>
    <message>
        <source>After {form}, code point {at}: expected {expected}, got {got}.</source>
        <translation>Nach {form}, Codepunkt {at}: erwartet {expected}, erhalten {got}.</translation>
    </message>
    <message>
        <source>Byte {at}: expected {expected}, got {got}.</source>
        <translation>Byte {at}: erwartet {expected}, erhalten {got}.</translation>
    </message>
    <message>
        <source>Code point {at}: expected {expected}, got {got}.</source>
        <translation>Codepunkt {at}: erwartet {expected}, erhalten {got}.</translation>
    </message>
    <message>
        <source>Id {at}: expected {expected}, got {got}.</source>
        <translation>ID {at}: erwartet {expected}, erhalten {got}.</translation>
    </message>
    <message>
        <source>Glyph {at}: expected {expected}, got {got}.</source>
        <translation>Glyphe {at}: erwartet {expected}, erhalten {got}.</translation>
    </message>
    <message>
        <source>the end of the ids</source>
        <translation>das Ende der IDs</translation>
    </message>
    <message>
        <source>the end of the glyphs</source>
        <translation>das Ende der Glyphen</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>post-processor</source>
        <translation>Post-Processor</translation>
    </message>
    <message>
        <source>cleanup</source>
        <translation>Bereinigung</translation>
    </message>
    <message>
        <source>Lost at the {stage}.</source>
        <translation>Verloren auf dieser Stufe: {stage}.</translation>
    </message>
    <message>
        <source>end of text</source>
        <translation>Textende</translation>
    </message>
    <message>
        <source>by pair</source>
        <translation>nach Paaren</translation>
    </message>
    <message>
        <source>by merged bytes</source>
        <translation>nach zusammengeführten Bytes</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>nach Score</translation>
    </message>
    <message>
        <source>merges: {a} ranks them {one}, {b} {other}</source>
        <translation>Merges: {a} ordnet sie {one}, {b} {other}</translation>
    </message>
    <message>
        <source>merge {rank}: {a} has {one}, {b} has {other}</source>
        <translation>Merge {rank}: {a} hat {one}, {b} hat {other}</translation>
    </message>
    <message>
        <source>{merge}; {a} ranks merges {one}, {b} {other}</source>
        <translation>{merge}; {a} ordnet Merges {one}, {b} {other}</translation>
    </message>
    <message>
        <source>merge {rank}: {a} has {one}, {b} ends</source>
        <translation>Merge {rank}: {a} hat {one}, {b} ist zu Ende</translation>
    </message>
    <message>
        <source>merge {rank}: {a} ends, {b} has {other}</source>
        <translation>Merge {rank}: {a} ist zu Ende, {b} hat {other}</translation>
    </message>
    <message>
        <source>Merge {rank}: its right part {right!r} does not begin with the continuing-subword prefix; write it with the prefix or take the merge out.</source>
        <translation>Merge {rank}: sein rechter Teil {right!r} beginnt nicht mit dem Präfix für Fortsetzungen; bitte mit Präfix schreiben oder den Merge herausnehmen.</translation>
    </message>
    <message>
        <source>Merge {rank} ({left!r}, {right!r}): {missing!r} is not in the vocabulary; add it there or take the merge out.</source>
        <translation>Merge {rank} ({left!r}, {right!r}): {missing!r} steht nicht im Vokabular; bitte dort hinzufügen oder den Merge herausnehmen.</translation>
    </message>
    <message>
        <source>rank {rank:,}, its turn</source>
        <translation>Rang {rank:,}, ist dran</translation>
    </message>
    <message>
        <source>rank {rank:,}, later</source>
        <translation>Rang {rank:,}, später</translation>
    </message>
    <message>
        <source>rank {rank:,}, its turn in the list has gone by</source>
        <translation>Rang {rank:,}, in der Liste schon vorbei</translation>
    </message>
    <message>
        <source>rank {rank:,}, passed over by dropout</source>
        <translation>Rang {rank:,}, von dropout übergangen</translation>
    </message>
    <message>
        <source>not in the merge list</source>
        <translation>nicht in der Merge-Liste</translation>
    </message>
    <message>
        <source>There is no merge rule {rule!r}; choose one of {rules}.</source>
        <translation>Es gibt keine Merge-Regel {rule!r}; zur Wahl stehen {rules}.</translation>
    </message>
    <message>
        <source>The unknown token {unk_token!r} is not in the vocabulary; add it there or name another one.</source>
        <translation>Das unbekannte Token {unk_token!r} steht nicht im Vokabular; bitte dort hinzufügen oder ein anderes angeben.</translation>
    </message>
    <message>
        <source>{form} is not a Unicode normalization form; choose one of {forms}.</source>
        <translation>{form} ist keine Unicode-Normalform; zur Wahl stehen {forms}.</translation>
    </message>
    <message>
        <source>{start} to {end}</source>
        <translation>{start} bis {end}</translation>
    </message>
    <message>
        <source>{library} says {theirs}; exact: {exact}{but}.</source>
        <translation>{library} sagt {theirs}; genau ist {exact}{but}.</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nirgends</translation>
    </message>
    <message>
        <source>{count} code points</source>
        <translation>{count} Codepunkte</translation>
    </message>
    <message>
        <source>{library} gives {count} token another place than the exact one</source>
        <translation>{library} gibt {count} Token eine andere Stelle als die genaue</translation>
    </message>
    <message>
        <source>{library} gives {count} tokens another place than the exact one</source>
        <translation>{library} gibt {count} Token andere Stellen als die genauen</translation>
    </message>
    <message>
        <source>{words}; by its offsets no token covers {count} code point.</source>
        <translation>{words}; nach seinen Offsets deckt kein Token {count} Codepunkt ab.</translation>
    </message>
    <message>
        <source>{words}; by its offsets no token covers {count} code points.</source>
        <translation>{words}; nach seinen Offsets deckt kein Token {count} Codepunkte ab.</translation>
    </message>
    <message>
        <source>{words}.</source>
        <translation>{words}.</translation>
    </message>
    <message>
        <source>, it loses {code_points}</source>
        <translation>, verloren gehen {code_points}</translation>
    </message>
    <message>
        <source>, it takes {code_points} along</source>
        <translation>, mitgenommen werden {code_points}</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Ist kein Ordner</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei existiert bereits</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem nur lesbar</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>Zu viele Ebenen symbolischer Verknüpfungen</translation>
    </message>
    <message>
        <source>embedded null byte</source>
        <translation>Nullbyte darin</translation>
    </message>
    <message>
        <source>invalid start byte</source>
        <translation>ungültiges Startbyte</translation>
    </message>
    <message>
        <source>invalid continuation byte</source>
        <translation>ungültiges Folgebyte</translation>
    </message>
    <message>
        <source>unexpected end of data</source>
        <translation>unerwartetes Ende der Daten</translation>
    </message>
    <message>
        <source>truncated data</source>
        <translation>abgeschnittene Daten</translation>
    </message>
    <message>
        <source>illegal encoding</source>
        <translation>unzulässige Codierung</translation>
    </message>
    <message>
        <source>illegal UTF-16 surrogate</source>
        <translation>unzulässiges UTF-16-Surrogat</translation>
    </message>
    <message>
        <source>code point not in range(0x110000)</source>
        <translation>Codepunkt nicht in range(0x110000)</translation>
    </message>
    <message>
        <source>Expecting value</source>
        <translation>Wert erwartet</translation>
    </message>
    <message>
        <source>Extra data</source>
        <translation>überzählige Daten</translation>
    </message>
    <message>
        <source>Unterminated string starting at</source>
        <translation>nicht beendete Zeichenkette ab</translation>
    </message>
    <message>
        <source>Invalid control character at</source>
        <translation>ungültiges Steuerzeichen bei</translation>
    </message>
    <message>
        <source>Invalid \escape</source>
        <translation>ungültiges Escape mit Backslash</translation>
    </message>
    <message>
        <source>Invalid \uXXXX escape</source>
        <translation>ungültiges \uXXXX-Escape</translation>
    </message>
    <message>
        <source>Expecting property name enclosed in double quotes</source>
        <translation>Name in doppelten Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>Expecting ':' delimiter</source>
        <translation>„:“ erwartet</translation>
    </message>
    <message>
        <source>Expecting ',' delimiter</source>
        <translation>„,“ erwartet</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of object</source>
        <translation>unzulässiges Komma vor dem Ende des Objekts</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of array</source>
        <translation>unzulässiges Komma vor dem Ende des Arrays</translation>
    </message>
    <message>
        <source>{a} has {one}, {b} has {other} at code point {at}</source>
        <translation>{a} hat {one}, {b} hat {other}, bei Codepunkt {at}</translation>
    </message>
    <message>
        <source>{a} adds {one}, {b} adds {other}</source>
        <translation>{a} fügt {one} hinzu, {b} {other}</translation>
    </message>
    <message>
        <source>{a} writes {one}, {b} {other} at code point {at} of the decoded text</source>
        <translation>{a} schreibt {one}, {b} {other}, bei Codepunkt {at} des decodierten Textes</translation>
    </message>
    <message>
        <source>{name} puts {inserted} in at code point {at}; {other} does not</source>
        <translation>{name} fügt bei Codepunkt {at} {inserted} ein; {other} tut es nicht</translation>
    </message>
    <message>
        <source>{a} and {b} take other added tokens out of the text</source>
        <translation>{a} und {b} nehmen verschiedene hinzugefügte Token aus dem Text</translation>
    </message>
    <message>
        <source>{token} is {id_a} in {a} and {id_b} in {b}</source>
        <translation>{token} ist {id_a} in {a} und {id_b} in {b}</translation>
    </message>
    <message>
        <source>{a} makes {one} of {piece}, {b} makes {other}</source>
        <translation>{a} macht aus {piece} {one}, {b} macht daraus {other}</translation>
    </message>
    <message>
        <source>{before} before and {after} behind</source>
        <translation>{before} davor und {after} dahinter</translation>
    </message>
    <message>
        <source>{before} before</source>
        <translation>{before} davor</translation>
    </message>
    <message>
        <source>{after} behind</source>
        <translation>{after} dahinter</translation>
    </message>
    <message>
        <source>{name} turns {before} into {after}</source>
        <translation>{name} macht aus {before} {after}</translation>
    </message>
    <message>
        <source>{a} gives the model {one}, {b} gives it {other}</source>
        <translation>{a} gibt dem Modell {one}, {b} gibt ihm {other}</translation>
    </message>
    <message>
        <source>{first} cuts {whole} as {cut}, {second} drops it</source>
        <translation>{first} zerlegt {whole} in {cut}, {second} lässt es fallen</translation>
    </message>
    <message>
        <source>{a} gives the model the bytes of each pre-token, {b} the characters</source>
        <translation>{a} gibt dem Modell die Bytes jedes Pre-Tokens, {b} die Zeichen</translation>
    </message>
    <message>
        <source>{a} gives the model the characters of each pre-token, {b} the bytes</source>
        <translation>{a} gibt dem Modell die Zeichen jedes Pre-Tokens, {b} die Bytes</translation>
    </message>
    <message>
        <source>{name} keeps it</source>
        <translation>{name} behält es</translation>
    </message>
    <message>
        <source>{name} takes {gone} out</source>
        <translation>{name} nimmt {gone} heraus</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>nichts mehr</translation>
    </message>
    <message>
        <source>{first} cuts {whole} as {cut}, {second} leaves it whole</source>
        <translation>{first} zerlegt {whole} in {cut}, {second} lässt es ganz</translation>
    </message>
    <message>
        <source>{first} cuts {whole} as {cut}, {second} as {rest}</source>
        <translation>{first} zerlegt {whole} in {cut}, {second} in {rest}</translation>
    </message>
    <message>
        <source>{sign} repeats an anchor or a look around</source>
        <translation>{sign} wiederholt einen Anker oder eine Vor- oder Rückschau</translation>
    </message>
    <message>
        <source>{sign} counts what may be empty</source>
        <translation>{sign} zählt etwas, das leer sein kann</translation>
    </message>
    <message>
        <source>\K, which moves a match's beginning, is not known here</source>
        <translation>\K, das den Anfang eines Treffers verschiebt, ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>a group that has no name is referred to beside one that has</source>
        <translation>neben einer benannten Gruppe wird auf eine unbenannte verwiesen</translation>
    </message>
    <message>
        <source>contraction</source>
        <translation>Kontraktion</translation>
    </message>
    <message>
        <source>letters, with a space before them</source>
        <translation>Buchstaben mit einem Leerzeichen davor</translation>
    </message>
    <message>
        <source>digits, with a space before them</source>
        <translation>Ziffern mit einem Leerzeichen davor</translation>
    </message>
    <message>
        <source>other characters, with a space before them</source>
        <translation>andere Zeichen mit einem Leerzeichen davor</translation>
    </message>
    <message>
        <source>letters, with one other character before them</source>
        <translation>Buchstaben mit einem anderen Zeichen davor</translation>
    </message>
    <message>
        <source>one to three digits</source>
        <translation>eine bis drei Ziffern</translation>
    </message>
    <message>
        <source>one digit</source>
        <translation>eine Ziffer</translation>
    </message>
    <message>
        <source>other characters, with a space and line ends</source>
        <translation>andere Zeichen mit Leerzeichen und Zeilenenden</translation>
    </message>
    <message>
        <source>other characters, with a space, line ends and slashes</source>
        <translation>andere Zeichen mit Leerzeichen, Zeilenenden und Schrägstrichen</translation>
    </message>
    <message>
        <source>white space at the end</source>
        <translation>Leerraum am Ende</translation>
    </message>
    <message>
        <source>white space up to the last line end</source>
        <translation>Leerraum bis zum letzten Zeilenende</translation>
    </message>
    <message>
        <source>white space, all but its last character before more text</source>
        <translation>Leerraum, alles bis auf sein letztes Zeichen vor weiterem Text</translation>
    </message>
    <message>
        <source>white space</source>
        <translation>Leerraum</translation>
    </message>
    <message>
        <source>one white space character</source>
        <translation>ein Leerraumzeichen</translation>
    </message>
    <message>
        <source>letters and marks that end in small ones</source>
        <translation>Buchstaben und Zeichen, die auf kleine enden</translation>
    </message>
    <message>
        <source>letters and marks that begin with capitals</source>
        <translation>Buchstaben und Zeichen, die mit großen beginnen</translation>
    </message>
    <message>
        <source>The pattern {pattern} backtracks too long: the {stage} was stopped after {seconds:.3g} seconds, past code point {at} of the {length} that it was given; mend the pattern (nested repeats such as (a+)+ do this).</source>
        <translation>Das Muster {pattern} sucht zu lange: {stage} wurde nach {seconds:.3g} Sekunden angehalten, hinter Codepunkt {at} von {length}; bitte das Muster berichtigen (verschachtelte Wiederholungen wie (a+)+ führen dazu).</translation>
    </message>
    <message>
        <source>The pattern {text} can't be read: {error}; mend it.</source>
        <translation>Das Muster {text} lässt sich nicht lesen: {error}; bitte berichtigen.</translation>
    </message>
    <message>
        <source>{name} has no merges, so no merge rule can be chosen for it.</source>
        <translation>{name} hat keine Merges, also lässt sich dafür keine Merge-Regel wählen.</translation>
    </message>
    <message>
        <source>{name} has no merges, so none can be left out.</source>
        <translation>{name} hat keine Merges, also lässt sich keiner weglassen.</translation>
    </message>
    <message>
        <source>The first {count} merges can't be used; give 0 or more.</source>
        <translation>Die ersten {count} Merges lassen sich nicht nutzen; bitte 0 oder mehr angeben.</translation>
    </message>
    <message>
        <source>the merge rule is {rule}</source>
        <translation>die Merge-Regel ist {rule}</translation>
    </message>
    <message>
        <source>only the first merge is used</source>
        <translation>nur der erste Merge wird genutzt</translation>
    </message>
    <message>
        <source>only the first {count:,} merges are used</source>
        <translation>nur die ersten {count:,} Merges werden genutzt</translation>
    </message>
    <message>
        <source>The text has the special token {content} at code point {at}; choose whether it is a token or plain text.</source>
        <translation>Der Text hat bei Codepunkt {at} das Spezialtoken {content}; bitte wählen, ob es ein Token oder einfacher Text ist.</translation>
    </message>
    <message>
        <source>The {which} would be cut to {count} token, with {stride} shared by two pieces; choose a smaller stride or a greater length.</source>
        <translation>Auf {count} Token würde abgeschnitten ({which}), mit {stride} gemeinsamen in zwei Stücken; bitte einen kleineren stride oder eine größere Länge wählen.</translation>
    </message>
    <message>
        <source>The {which} would be cut to {count} tokens, with {stride} shared by two pieces; choose a smaller stride or a greater length.</source>
        <translation>Auf {count} Token würde abgeschnitten ({which}), mit {stride} gemeinsamen in zwei Stücken; bitte einen kleineren stride oder eine größere Länge wählen.</translation>
    </message>
    <message>
        <source>Padding to {length:,} ids is more than is laid out here; choose a length of up to {most:,}.</source>
        <translation>Auf {length:,} IDs aufzufüllen ist mehr, als hier ausgelegt wird; bitte eine Länge bis {most:,} wählen.</translation>
    </message>
    <message>
        <source>Truncation of the second text only, but there is no second text.</source>
        <translation>Nur der zweite Text soll abgeschnitten werden, aber es gibt keinen zweiten Text.</translation>
    </message>
    <message>
        <source>The {which} is too short to be cut by {count} id.</source>
        <translation>Zu kurz, um {count} ID abzuschneiden: {which}.</translation>
    </message>
    <message>
        <source>The {which} is too short to be cut by {count} ids.</source>
        <translation>Zu kurz, um {count} IDs abzuschneiden: {which}.</translation>
    </message>
    <message>
        <source>canonical variant</source>
        <translation>kanonische Variante</translation>
    </message>
    <message>
        <source>space</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>compatibility variant</source>
        <translation>Kompatibilitätsvariante</translation>
    </message>
    <message>
        <source>case</source>
        <translation>Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>code point {at}: {after} put in ({kind})</source>
        <translation>Codepunkt {at}: {after} eingefügt ({kind})</translation>
    </message>
    <message>
        <source>code point {at}: {before} left out ({kind})</source>
        <translation>Codepunkt {at}: {before} weggelassen ({kind})</translation>
    </message>
    <message>
        <source>code point {at}: {after} for {before} ({kind})</source>
        <translation>Codepunkt {at}: {after} statt {before} ({kind})</translation>
    </message>
    <message>
        <source>{count} match: the pattern {pattern} is a literal string that looks like a regular expression.</source>
        <translation>{count} Treffer: das Muster {pattern} ist eine feste Zeichenkette, die wie ein regulärer Ausdruck aussieht.</translation>
    </message>
    <message>
        <source>{count} matches: the pattern {pattern} is a literal string that looks like a regular expression.</source>
        <translation>{count} Treffer: das Muster {pattern} ist eine feste Zeichenkette, die wie ein regulärer Ausdruck aussieht.</translation>
    </message>
    <message>
        <source>{path} has more than {most:,} bytes, or no end; name a smaller text.</source>
        <translation>{path} hat mehr als {most:,} Bytes oder kein Ende; bitte einen kleineren Text angeben.</translation>
    </message>
    <message>
        <source>The bytes given are not the source's text in {encoding}.</source>
        <translation>Die angegebenen Bytes sind nicht die des Quelltextes in {encoding}.</translation>
    </message>
    <message>
        <source>{path} is no record: {problem}.</source>
        <translation>{path} ist keine Aufzeichnung: {problem}.</translation>
    </message>
    <message>
        <source>{where} is not an object</source>
        <translation>{where} ist kein Objekt</translation>
    </message>
    <message>
        <source>{where} is {value}, not {schema}</source>
        <translation>{where} ist {value}, nicht {schema}</translation>
    </message>
    <message>
        <source>{path} can't be written: {strerror}.</source>
        <translation>{path} lässt sich nicht schreiben: {strerror}.</translation>
    </message>
    <message>
        <source>There is no file {path}; check the name.</source>
        <translation>Es gibt keine Datei {path}; bitte den Namen prüfen.</translation>
    </message>
    <message>
        <source>{path} is a folder; name the record inside it.</source>
        <translation>{path} ist ein Ordner; bitte die Aufzeichnung darin nennen.</translation>
    </message>
    <message>
        <source>{path} is no record: byte {start} is not UTF-8.</source>
        <translation>{path} ist keine Aufzeichnung: Byte {start} ist kein UTF-8.</translation>
    </message>
    <message>
        <source>{path} is no record: line {lineno}: {msg}.</source>
        <translation>{path} ist keine Aufzeichnung: Zeile {lineno}: {msg}.</translation>
    </message>
    <message>
        <source>{path} is no record: it is nested too deeply.</source>
        <translation>{path} ist keine Aufzeichnung: zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>{path} is no record: {error}.</source>
        <translation>{path} ist keine Aufzeichnung: {error}.</translation>
    </message>
    <message>
        <source>{where} is {value}, which is not what stands there in a record</source>
        <translation>{where} ist {value}, was in einer Aufzeichnung dort nicht steht</translation>
    </message>
    <message>
        <source>{where} is missing</source>
        <translation>{where} fehlt</translation>
    </message>
    <message>
        <source>There is no file {path}; put it beside the record (looked for: {places}).</source>
        <translation>Die Datei {path} gibt es nicht; bitte neben die Aufzeichnung legen (gesucht: {places}).</translation>
    </message>
    <message>
        <source>$.pipeline.tokenizer.split is not a text.</source>
        <translation>$.pipeline.tokenizer.split ist kein Text.</translation>
    </message>
    <message>
        <source>{token!r} takes the white space behind it along (rstrip): {count} code point becomes part of the token, and decoding does not give it back.</source>
        <translation>{token!r} nimmt den Leerraum dahinter mit (rstrip): {count} Codepunkt wird Teil des Tokens, und das Decodieren gibt ihn nicht zurück.</translation>
    </message>
    <message>
        <source>{token!r} takes the white space behind it along (rstrip): {count} code points become part of the token, and decoding does not give them back.</source>
        <translation>{token!r} nimmt den Leerraum dahinter mit (rstrip): {count} Codepunkte werden Teil des Tokens, und das Decodieren gibt sie nicht zurück.</translation>
    </message>
    <message>
        <source>{token!r} takes the white space before it along (lstrip): {count} code point becomes part of the token, and decoding does not give it back.</source>
        <translation>{token!r} nimmt den Leerraum davor mit (lstrip): {count} Codepunkt wird Teil des Tokens, und das Decodieren gibt ihn nicht zurück.</translation>
    </message>
    <message>
        <source>{token!r} takes the white space before it along (lstrip): {count} code points become part of the token, and decoding does not give them back.</source>
        <translation>{token!r} nimmt den Leerraum davor mit (lstrip): {count} Codepunkte werden Teil des Tokens, und das Decodieren gibt sie nicht zurück.</translation>
    </message>
    <message>
        <source>BOS twice: once from text, once from template. The text begins with {token!r}.</source>
        <translation>BOS zweimal: einmal aus dem Text, einmal aus der Vorlage. Der Text beginnt mit {token!r}.</translation>
    </message>
    <message>
        <source>EOS twice: once from text, once from template. The text ends with {token!r}.</source>
        <translation>EOS zweimal: einmal aus dem Text, einmal aus der Vorlage. Der Text endet mit {token!r}.</translation>
    </message>
    <message>
        <source>{token!r} exists in the vocabulary as CONTROL ({id}), never produced from text.</source>
        <translation>{token!r} steht als CONTROL im Vokabular ({id}) und entsteht nie aus Text.</translation>
    </message>
    <message>
        <source>The text has the special token {token!r}, {times}: it becomes id {id} and is no text any more.</source>
        <translation>Der Text hat das Spezialtoken {token!r}, {times}: es wird zur ID {id} und ist kein Text mehr.</translation>
    </message>
    <message>
        <source>{token!r} was looked for in the normalized text (normalized) and found where the source has {source!r}.</source>
        <translation>{token!r} wurde im normalisierten Text gesucht (normalized) und dort gefunden, wo die Quelle {source!r} hat.</translation>
    </message>
    <message>
        <source>The text has the special token {token!r}; it is encoded as plain text, not as id {id}.</source>
        <translation>Der Text hat das Spezialtoken {token!r}; es wird als einfacher Text encodiert, nicht als ID {id}.</translation>
    </message>
    <message>
        <source>{token!r} is a token only as a word of its own (single_word); here a word character touches it, so it stays text.</source>
        <translation>{token!r} ist nur als eigenes Wort ein Token (single_word); hier berührt es ein Wortzeichen, also bleibt es Text.</translation>
    </message>
    <message>
        <source>Leading pieces that are stripped to nothing are not counted.</source>
        <translation>Stücke am Anfang, die zu nichts werden, sind nicht mitgezählt.</translation>
    </message>
    <message>
        <source>Counted for the text before cleanup.</source>
        <translation>Gezählt für den Text vor der Bereinigung.</translation>
    </message>
    <message>
        <source>Special tokens, which decoding leaves out, are not counted.</source>
        <translation>Spezialtoken, die beim Decodieren wegfallen, sind nicht mitgezählt.</translation>
    </message>
    <message>
        <source>Tokens that add nothing, such as {token!r}, are not counted.</source>
        <translation>Token, die nichts hinzufügen, wie {token!r}, sind nicht mitgezählt.</translation>
    </message>
    <message>
        <source>The text has {size:,} bytes; id sequences are counted for up to {max_bytes:,}. Choose a shorter part.</source>
        <translation>Der Text hat {size:,} Bytes; ID-Folgen werden bis {max_bytes:,} gezählt. Bitte einen kürzeren Teil wählen.</translation>
    </message>
    <message>
        <source>Ill-formed bytes that also decode to U+FFFD are not counted.</source>
        <translation>Fehlerhafte Bytes, die auch zu U+FFFD decodiert werden, sind nicht mitgezählt.</translation>
    </message>
    <message>
        <source>Id sequences can't be counted: what the decoder's step {name} makes of a token depends on its neighbours.</source>
        <translation>ID-Folgen lassen sich nicht zählen: was der Decoder-Schritt {name} aus einem Token macht, hängt von seinen Nachbarn ab.</translation>
    </message>
    <message>
        <source>Id sequences can't be counted: the decoder's step {name} on the whole text can't be undone.</source>
        <translation>ID-Folgen lassen sich nicht zählen: der Decoder-Schritt {name} auf dem ganzen Text lässt sich nicht umkehren.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>ändert nichts</translation>
    </message>
    <message>
        <source>{count:,} pre-token is written otherwise</source>
        <translation>{count:,} Pre-Token wird anders geschrieben</translation>
    </message>
    <message>
        <source>{count:,} pre-tokens are written otherwise</source>
        <translation>{count:,} Pre-Token werden anders geschrieben</translation>
    </message>
    <message>
        <source>{changed:,} of {count:,} strings change</source>
        <translation>{changed:,} von {count:,} Zeichenketten ändern sich</translation>
    </message>
    <message>
        <source>{before:,} pre-token becomes {after:,}</source>
        <translation>aus {before:,} Pre-Token werden {after:,}</translation>
    </message>
    <message>
        <source>{before:,} pre-tokens become {after:,}</source>
        <translation>aus {before:,} Pre-Token werden {after:,}</translation>
    </message>
    <message>
        <source>{count:,} pre-token is written as bytes</source>
        <translation>{count:,} Pre-Token wird als Bytes geschrieben</translation>
    </message>
    <message>
        <source>{count:,} pre-tokens are written as bytes</source>
        <translation>{count:,} Pre-Token werden als Bytes geschrieben</translation>
    </message>
    <message>
        <source>{count:,} pre-token is cut shorter</source>
        <translation>{count:,} Pre-Token wird gekürzt</translation>
    </message>
    <message>
        <source>{count:,} pre-tokens are cut elsewhere</source>
        <translation>{count:,} Pre-Token werden anders geschnitten</translation>
    </message>
    <message>
        <source>{before:,} string becomes {after:,}</source>
        <translation>aus {before:,} Zeichenkette werden {after:,}</translation>
    </message>
    <message>
        <source>{before:,} strings become {after:,}</source>
        <translation>aus {before:,} Zeichenketten werden {after:,}</translation>
    </message>
    <message>
        <source>the string changes</source>
        <translation>die Zeichenkette ändert sich</translation>
    </message>
    <message>
        <source>{before:,} strings become 1</source>
        <translation>aus {before:,} Zeichenketten wird 1</translation>
    </message>
    <message>
        <source>its replacement</source>
        <translation>seine Ersetzung</translation>
    </message>
    <message>
        <source>canonical, composed</source>
        <translation>kanonisch, zusammengesetzt</translation>
    </message>
    <message>
        <source>canonical, decomposed</source>
        <translation>kanonisch, zerlegt</translation>
    </message>
    <message>
        <source>compatibility, composed</source>
        <translation>Kompatibilität, zusammengesetzt</translation>
    </message>
    <message>
        <source>compatibility, decomposed</source>
        <translation>Kompatibilität, zerlegt</translation>
    </message>
    <message>
        <source>every letter in lower case</source>
        <translation>jeder Buchstabe klein</translation>
    </message>
    <message>
        <source>marks that stand by themselves left out</source>
        <translation>für sich stehende kombinierende Zeichen weggelassen</translation>
    </message>
    <message>
        <source>only A becomes a</source>
        <translation>nur A wird a</translation>
    </message>
    <message>
        <source>SentencePiece's clean-up of invisible characters</source>
        <translation>Bereinigung unsichtbarer Zeichen nach SentencePiece</translation>
    </message>
    <message>
        <source>white space left out at both ends</source>
        <translation>Leerraum an beiden Enden weggelassen</translation>
    </message>
    <message>
        <source>white space left out at the start</source>
        <translation>Leerraum am Anfang weggelassen</translation>
    </message>
    <message>
        <source>white space left out at the end</source>
        <translation>Leerraum am Ende weggelassen</translation>
    </message>
    <message>
        <source>a text put before all</source>
        <translation>ein Text vor allem anderen</translation>
    </message>
    <message>
        <source>one text for another</source>
        <translation>ein Text statt eines anderen</translation>
    </message>
    <message>
        <source>what a pattern matches</source>
        <translation>was ein Muster trifft</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>There is no step {name!r}; there are {kinds}.</source>
        <translation>Es gibt keinen Schritt {name!r}; es gibt {kinds}.</translation>
    </message>
    <message>
        <source>The step {spec!r} is written {form}.</source>
        <translation>Der Schritt {spec!r} wird so geschrieben: {form}.</translation>
    </message>
    <message>
        <source>UNUSED, waits for its turn</source>
        <translation>UNUSED, wartet auf seine Reihe</translation>
    </message>
    <message>
        <source>rank {rank:,}</source>
        <translation>Rang {rank:,}</translation>
    </message>
    <message>
        <source>unknown neighbours become one</source>
        <translation>unbekannte Nachbarn werden eins</translation>
    </message>
    <message>
        <source>best path to here scores {score:.3f}</source>
        <translation>der beste Pfad bis hier hat den Score {score:.3f}</translation>
    </message>
    <message>
        <source>wins: its turn in the list</source>
        <translation>gewinnt: ist in der Liste dran</translation>
    </message>
    <message>
        <source>wins: lowest rank</source>
        <translation>gewinnt: niedrigster Rang</translation>
    </message>
    <message>
        <source>crosses a pre-token</source>
        <translation>überschreitet ein Pre-Token</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>path score</source>
        <translation>Pfad-Score</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>UNUSED, so it is unknown</source>
        <translation>UNUSED, also unbekannt</translation>
    </message>
    <message>
        <source>UNUSED, so it is taken apart again</source>
        <translation>UNUSED, also wieder zerlegt</translation>
    </message>
    <message>
        <source>longest that is in the vocabulary, {count} tried</source>
        <translation>das längste im Vokabular, {count} versucht</translation>
    </message>
    <message>
        <source>nothing fits here, so the whole word is unknown</source>
        <translation>hier passt nichts, also ist das ganze Wort unbekannt</translation>
    </message>
    <message>
        <source>longer than the model takes, so the whole word is unknown</source>
        <translation>länger, als das Modell annimmt, also ist das ganze Wort unbekannt</translation>
    </message>
    <message>
        <source>wins: longest in the vocabulary</source>
        <translation>gewinnt: das längste im Vokabular</translation>
    </message>
    <message>
        <source>not in the vocabulary</source>
        <translation>nicht im Vokabular</translation>
    </message>
    <message>
        <source>first to reach its end</source>
        <translation>als Erstes am Ende angekommen</translation>
    </message>
    <message>
        <source>better than {score:.3f}</source>
        <translation>besser als {score:.3f}</translation>
    </message>
    <message>
        <source>worse than {score:.3f}</source>
        <translation>schlechter als {score:.3f}</translation>
    </message>
    <message>
        <source>{match} at code point {at} is not a Unicode scalar value (those are U+0000 to U+D7FF and U+E000 to U+10FFFF).</source>
        <translation>{match} bei Codepunkt {at} ist kein Unicode-Skalarwert (das sind U+0000 bis U+D7FF und U+E000 bis U+10FFFF).</translation>
    </message>
    <message>
        <source>Code point {at} is the lone surrogate U+{lone:04X}, which is no character and has no UTF-8 bytes; remove it or replace it by U+FFFD.</source>
        <translation>Codepunkt {at} ist das einzelne Surrogat U+{lone:04X}, das kein Zeichen ist und keine UTF-8-Bytes hat; bitte entfernen oder durch U+FFFD ersetzen.</translation>
    </message>
    <message>
        <source>The backslash at code point {slash} starts no escape; write \\ for itself, or one of \n \r \t \0 \u00E9 \u{{1F30D}}.</source>
        <translation>Der Backslash bei Codepunkt {slash} beginnt kein Escape; \\ steht für ihn selbst, sonst eines von \n \r \t \0 \u00E9 \u{{1F30D}}.</translation>
    </message>
    <message>
        <source>{both} at code point {at} is one character in the two halves of UTF-16; write it as \u{{{whole}}}.</source>
        <translation>{both} bei Codepunkt {at} ist ein Zeichen in den zwei Hälften von UTF-16; bitte als \u{{{whole}}} schreiben.</translation>
    </message>
    <message>
        <source>Byte {start} ({data:02X}) is not {name}: {reason}.</source>
        <translation>Byte {start} ({data:02X}) ist kein {name}: {reason}.</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>tie of {ties} at count {count}: {picks}</source>
        <translation>Gleichstand von {ties} bei der Anzahl {count}: {picks}</translation>
    </message>
    <message>
        <source>picked by hand</source>
        <translation>von Hand gewählt</translation>
    </message>
    <message>
        <source>the only pair with the highest count</source>
        <translation>das einzige Paar mit der höchsten Anzahl</translation>
    </message>
    <message>
        <source>The unknown token {unk_token!r} is not in the vocabulary; add it to the specials.</source>
        <translation>Das unbekannte Token {unk_token!r} steht nicht im Vokabular; bitte zu den Spezialtoken hinzufügen.</translation>
    </message>
    <message>
        <source>The pair {left!r} + {right!r} can't be picked at step {number}: it does not occur there.</source>
        <translation>Das Paar {left!r} + {right!r} lässt sich bei Schritt {number} nicht wählen: es kommt dort nicht vor.</translation>
    </message>
    <message>
        <source>The pair {left!r} + {right!r} can't be picked at step {number}: training ends after step {last}.</source>
        <translation>Das Paar {left!r} + {right!r} lässt sich bei Schritt {number} nicht wählen: das Training endet nach Schritt {last}.</translation>
    </message>
    <message>
        <source>the smallest pair in code point order, left symbol first</source>
        <translation>das kleinste Paar in Codepunkt-Reihenfolge, linkes Symbol zuerst</translation>
    </message>
    <message>
        <source>the textbook rule</source>
        <translation>die Regel der Lehrbücher</translation>
    </message>
    <message>
        <source>the pair with the smaller ids, left id first</source>
        <translation>das Paar mit den kleineren IDs, linke ID zuerst</translation>
    </message>
    <message>
        <source>tokenizers 0.23, BpeTrainer</source>
        <translation>tokenizers 0.23, BpeTrainer</translation>
    </message>
    <message>
        <source>the pair that comes first in the corpus as it stands now</source>
        <translation>das Paar, das im jetzigen Korpus zuerst kommt</translation>
    </message>
    <message>
        <source>minbpe, max() over counts in order of appearance</source>
        <translation>minbpe, max() über die Anzahlen in der Reihenfolge des Auftretens</translation>
    </message>
    <message>
        <source>the largest pair in code point order, left symbol first</source>
        <translation>das größte Paar in Codepunkt-Reihenfolge, linkes Symbol zuerst</translation>
    </message>
    <message>
        <source>subword-nmt, max() by count, then pair</source>
        <translation>subword-nmt, max() nach Anzahl, dann nach Paar</translation>
    </message>
    <message>
        <source>the shorter result, then the smaller result in code point order</source>
        <translation>das kürzere Ergebnis, dann das kleinere in Codepunkt-Reihenfolge</translation>
    </message>
    <message>
        <source>sentencepiece 0.2, BPE trainer</source>
        <translation>sentencepiece 0.2, BPE-Trainer</translation>
    </message>
    <message>
        <source>There is no tie-break rule {name!r}; use one of {names}.</source>
        <translation>Es gibt keine Gleichstandsregel {name!r}; zur Wahl stehen {names}.</translation>
    </message>
    <message>
        <source>The unknown token's id {unk_id} is not in the vocabulary, which has {count} piece; give the id of that.</source>
        <translation>Die ID {unk_id} des unbekannten Tokens steht nicht im Vokabular, das {count} Stück hat; bitte dessen ID angeben.</translation>
    </message>
    <message>
        <source>The unknown token's id {unk_id} is not in the vocabulary, which has {count} pieces; give the id of one of them.</source>
        <translation>Die ID {unk_id} des unbekannten Tokens steht nicht im Vokabular, das {count} Stücke hat; bitte die ID eines davon angeben.</translation>
    </message>
    <message>
        <source>The character {text!r} is unknown to this Unigram model, which has no unknown token; give it one (unk_id).</source>
        <translation>Das Zeichen {text!r} ist diesem Unigram-Modell unbekannt, und es hat kein unbekanntes Token; bitte eines angeben (unk_id).</translation>
    </message>
    <message>
        <source>{where}: recorded {recorded}, now {now}.</source>
        <translation>{where}: aufgezeichnet {recorded}, jetzt {now}.</translation>
    </message>
    <message>
        <source>$.pieces.boundaries has something else than whole numbers in it.</source>
        <translation>In $.pieces.boundaries steht etwas anderes als ganze Zahlen.</translation>
    </message>
    <message>
        <source>$.pipeline.form: there is no form {form!r}.</source>
        <translation>$.pipeline.form: es gibt keine Form {form!r}.</translation>
    </message>
    <message>
        <source>$.pipeline.specials_in_text is none of token, text, refuse.</source>
        <translation>$.pipeline.specials_in_text ist keines von token, text, refuse.</translation>
    </message>
    <message>
        <source>$.pipeline.first_steps has something else than texts in it.</source>
        <translation>In $.pipeline.first_steps steht etwas anderes als Texte.</translation>
    </message>
    <message>
        <source>$.pipeline.rule: there is no merge rule {rule!r}.</source>
        <translation>$.pipeline.rule: es gibt keine Merge-Regel {rule!r}.</translation>
    </message>
    <message>
        <source>$.pipeline.steps: the step {recorded} is not the tokenizer's own and can't be made again.</source>
        <translation>$.pipeline.steps: der Schritt {recorded} ist keiner des Tokenizers und lässt sich nicht wieder herstellen.</translation>
    </message>
    <message>
        <source>$.source.base64 is no base64.</source>
        <translation>$.source.base64 ist kein Base64.</translation>
    </message>
    <message>
        <source>$.source is not a text in its encoding, {encoding}.</source>
        <translation>$.source ist kein Text in seiner Codierung, {encoding}.</translation>
    </message>
    <message>
        <source>The pattern {query} can't be read: {error}.</source>
        <translation>Das Muster {query} lässt sich nicht lesen: {error}.</translation>
    </message>
    <message>
        <source>{query} is not an id; write 42, or 10-20 for a range.</source>
        <translation>{query} ist keine ID; bitte 42 oder für einen Bereich 10-20 schreiben.</translation>
    </message>
    <message>
        <source>The pattern {query} backtracks too long on {text}; mend it.</source>
        <translation>Das Muster {query} sucht in {text} zu lange; bitte berichtigen.</translation>
    </message>
    <message>
        <source>{query} is not bytes in hexadecimal; write them as in e2 82 ac.</source>
        <translation>{query} sind keine Bytes in hexadezimaler Form; Schreibweise wie in e2 82 ac.</translation>
    </message>
    <message>
        <source>This tokenizer has no token with the id {id}; its ids go from {first} to {last}.</source>
        <translation>Dieser Tokenizer hat kein Token mit der ID {id}; seine IDs gehen von {first} bis {last}.</translation>
    </message>
    <message>
        <source>This tokenizer has no token with the id {id}; its ids go from {first} to {last}, with gaps.</source>
        <translation>Dieser Tokenizer hat kein Token mit der ID {id}; seine IDs gehen von {first} bis {last}, mit Lücken.</translation>
    </message>
    <message>
        <source>This tokenizer has no tokens at all, so none with the id {id}.</source>
        <translation>Dieser Tokenizer hat gar keine Token, also auch keines mit der ID {id}.</translation>
    </message>
    <message>
        <source>The piece {piece!r} is not in this WordLevel vocabulary and its unknown token {unk_token!r} has no id; add it to the vocabulary or name another one.</source>
        <translation>Das Stück {piece!r} steht nicht in diesem WordLevel-Vokabular, und dessen unbekanntes Token {unk_token!r} hat keine ID; bitte zum Vokabular hinzufügen oder ein anderes angeben.</translation>
    </message>
    <message>
        <source>The piece {piece!r} is unknown to this WordPiece model and its unknown token {unk_token!r} has no id; add it to the vocabulary or name another one.</source>
        <translation>Das Stück {piece!r} ist diesem WordPiece-Modell unbekannt, und dessen unbekanntes Token {unk_token!r} hat keine ID; bitte zum Vokabular hinzufügen oder ein anderes angeben.</translation>
    </message>
    <message>
        <source>The work on this text was stopped before all of it was done.</source>
        <translation>Die Arbeit an diesem Text wurde abgebrochen, bevor alles getan war.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>tokviz made a mistake. Your text is still there and you can go on working. Please send the details to the people who make tokviz.</source>
        <translation>tokviz hat einen Fehler gemacht. Der Text ist noch da, und die Arbeit kann weitergehen. Bitte die Einzelheiten an die Entwickler von tokviz schicken.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>code points {start} to {end} of the source</source>
        <translation>Codepunkte {start} bis {end} der Quelle</translation>
    </message>
    <message>
        <source>byte {at}: {byte:02X}, {byte}, byte {number} of {size} of {char}</source>
        <translation>Byte {at}: {byte:02X}, {byte}, Byte {number} von {size} von {char}</translation>
    </message>
    <message>
        <source>pre-token {index}</source>
        <translation>Pre-Token {index}</translation>
    </message>
    <message>
        <source>symbol {symbol} of pre-token {index}</source>
        <translation>Symbol {symbol} des Pre-Tokens {index}</translation>
    </message>
    <message>
        <source>added by the post-processor</source>
        <translation>vom Post-Processor hinzugefügt</translation>
    </message>
    <message>
        <source>id {id}: {token}</source>
        <translation>ID {id}: {token}</translation>
    </message>
    <message>
        <source>bytes {bytes}</source>
        <translation>Bytes {bytes}</translation>
    </message>
    <message>
        <source>byte {at}: {byte:02X}, {byte}</source>
        <translation>Byte {at}: {byte:02X}, {byte}</translation>
    </message>
    <message>
        <source>{count} tried</source>
        <translation>{count} versucht</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>Pipeline {letter}</source>
        <translation>Pipeline {letter}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>eigener Text</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>Normalization form</source>
        <translation>Normalform</translation>
    </message>
    <message>
        <source>Not on this computer; get it with {command}.</source>
        <translation>Nicht auf diesem Rechner; zu holen mit {command}.</translation>
    </message>
    <message>
        <source>Open a tokenizer file …</source>
        <translation>Tokenizer-Datei öffnen …</translation>
    </message>
    <message>
        <source>Own text, twin, place, close</source>
        <translation>Eigener Text, Zwilling, Platz, Schließen</translation>
    </message>
    <message>
        <source>A text of its own</source>
        <translation>Eigener Text</translation>
    </message>
    <message>
        <source>Duplicate this pipeline</source>
        <translation>Diese Pipeline verdoppeln</translation>
    </message>
    <message>
        <source>Move to the left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Move to the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Close this pipeline</source>
        <translation>Diese Pipeline schließen</translation>
    </message>
    <message>
        <source>uppercase letter</source>
        <translation>Großbuchstabe</translation>
    </message>
    <message>
        <source>lowercase letter</source>
        <translation>Kleinbuchstabe</translation>
    </message>
    <message>
        <source>titlecase letter</source>
        <translation>Titelbuchstabe</translation>
    </message>
    <message>
        <source>modifier letter</source>
        <translation>Modifizierbuchstabe</translation>
    </message>
    <message>
        <source>other letter</source>
        <translation>anderer Buchstabe</translation>
    </message>
    <message>
        <source>nonspacing mark</source>
        <translation>Zeichen ohne eigene Breite</translation>
    </message>
    <message>
        <source>spacing mark</source>
        <translation>Zeichen mit eigener Breite</translation>
    </message>
    <message>
        <source>enclosing mark</source>
        <translation>umschließendes Zeichen</translation>
    </message>
    <message>
        <source>decimal number</source>
        <translation>Dezimalziffer</translation>
    </message>
    <message>
        <source>letter number</source>
        <translation>Buchstabenzahl</translation>
    </message>
    <message>
        <source>other number</source>
        <translation>andere Zahl</translation>
    </message>
    <message>
        <source>connector punctuation</source>
        <translation>verbindendes Satzzeichen</translation>
    </message>
    <message>
        <source>dash punctuation</source>
        <translation>Strich</translation>
    </message>
    <message>
        <source>open punctuation</source>
        <translation>öffnendes Satzzeichen</translation>
    </message>
    <message>
        <source>close punctuation</source>
        <translation>schließendes Satzzeichen</translation>
    </message>
    <message>
        <source>initial quote</source>
        <translation>öffnendes Anführungszeichen</translation>
    </message>
    <message>
        <source>final quote</source>
        <translation>schließendes Anführungszeichen</translation>
    </message>
    <message>
        <source>other punctuation</source>
        <translation>anderes Satzzeichen</translation>
    </message>
    <message>
        <source>math symbol</source>
        <translation>mathematisches Symbol</translation>
    </message>
    <message>
        <source>currency symbol</source>
        <translation>Währungssymbol</translation>
    </message>
    <message>
        <source>modifier symbol</source>
        <translation>Modifizierzeichen</translation>
    </message>
    <message>
        <source>other symbol</source>
        <translation>anderes Symbol</translation>
    </message>
    <message>
        <source>space separator</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>line separator</source>
        <translation>Zeilentrenner</translation>
    </message>
    <message>
        <source>paragraph separator</source>
        <translation>Absatztrenner</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Steuerzeichen</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Formatierungszeichen</translation>
    </message>
    <message>
        <source>surrogate</source>
        <translation>Surrogat</translation>
    </message>
    <message>
        <source>private use</source>
        <translation>privat genutzt</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>nicht zugewiesen</translation>
    </message>
    <message>
        <source>{count:,} code point, {start:,} to {end:,}</source>
        <translation>{count:,} Codepunkt, {start:,} bis {end:,}</translation>
    </message>
    <message>
        <source>{count:,} code points, {start:,} to {end:,}</source>
        <translation>{count:,} Codepunkte, {start:,} bis {end:,}</translation>
    </message>
    <message>
        <source>none: added by the post-processor</source>
        <translation>keine: vom Post-Processor hinzugefügt</translation>
    </message>
    <message>
        <source>code points {start:,} to {end:,}</source>
        <translation>Codepunkte {start:,} bis {end:,}</translation>
    </message>
    <message>
        <source>token {index:,}</source>
        <translation>Token {index:,}</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>code point {at:,}</source>
        <translation>Codepunkt {at:,}</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>script</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>combining class</source>
        <translation>Kombinationsklasse</translation>
    </message>
    <message>
        <source>decomposition</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>… and {count:,} more</source>
        <translation>… und {count:,} weitere</translation>
    </message>
    <message>
        <source>raw form</source>
        <translation>Rohform</translation>
    </message>
    <message>
        <source>readable</source>
        <translation>lesbar</translation>
    </message>
    <message>
        <source>special</source>
        <translation>Spezialtoken</translation>
    </message>
    <message>
        <source>unknown characters joined</source>
        <translation>unbekannte Zeichen, zusammengefasst</translation>
    </message>
    <message>
        <source>the whole pre-token is in the vocabulary, so nothing was merged</source>
        <translation>das ganze Pre-Token steht im Vokabular, also wurde nichts zusammengeführt</translation>
    </message>
    <message>
        <source>an added token: it was cut out of the text before the model</source>
        <translation>ein hinzugefügtes Token: es wurde vor dem Modell aus dem Text geschnitten</translation>
    </message>
    <message>
        <source>what remains of an UNUSED piece, which the last steps undo</source>
        <translation>was von einem UNUSED-Stück bleibt, das die letzten Schritte zerlegen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>offsets</source>
        <translation>Offsets</translation>
    </message>
    <message>
        <source>pre-token</source>
        <translation>Pre-Token</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>es selbst</translation>
    </message>
    <message>
        <source>and more tokens</source>
        <translation>und weitere Token</translation>
    </message>
    <message>
        <source>on the best path, with the score {score:.4f}</source>
        <translation>auf dem besten Pfad, mit dem Score {score:.4f}</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>Merges</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Round trip</source>
        <translation>Round-Trip</translation>
    </message>
    <message>
        <source>Same ids</source>
        <translation>Gleiche IDs</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Player</translation>
    </message>
    <message>
        <source>{path} can't be written: pictures are {endings}.</source>
        <translation>{path} lässt sich nicht schreiben: Bilder sind {endings}.</translation>
    </message>
    <message>
        <source>{path} can't be written: {why}.</source>
        <translation>{path} lässt sich nicht schreiben: {why}.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Animation of the steps</source>
        <translation>Animation der Schritte</translation>
    </message>
    <message>
        <source>Picture in pixels (*.png)</source>
        <translation>Bild in Pixeln (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Page (*.pdf)</source>
        <translation>Seite (*.pdf)</translation>
    </message>
    <message>
        <source>Animation (*.gif)</source>
        <translation>Animation (*.gif)</translation>
    </message>
    <message>
        <source>Animation (*.webp)</source>
        <translation>Animation (*.webp)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>From step</source>
        <translation>Ab Schritt</translation>
    </message>
    <message>
        <source>To step</source>
        <translation>Bis Schritt</translation>
    </message>
    <message>
        <source>Drawing the steps …</source>
        <translation>Schritte werden gezeichnet …</translation>
    </message>
    <message>
        <source>png in pixels; svg and pdf in outlines, sharp at any size.</source>
        <translation>png in Pixeln; svg und pdf in Umrissen, scharf in jeder Größe.</translation>
    </message>
    <message>
        <source>{path} is written.</source>
        <translation>{path} ist geschrieben.</translation>
    </message>
    <message>
        <source>gif or webp, {count:,} frame: one a step, without an end.</source>
        <translation>gif oder webp, {count:,} Bild: eines je Schritt, ohne Ende.</translation>
    </message>
    <message>
        <source>gif or webp, {count:,} frames: one a step, without an end.</source>
        <translation>gif oder webp, {count:,} Bilder: eines je Schritt, ohne Ende.</translation>
    </message>
    <message>
        <source>An animation has from 1 to {most:,} frames; choose others.</source>
        <translation>Eine Animation hat 1 bis {most:,} Bilder; bitte andere wählen.</translation>
    </message>
    <message>
        <source>{path} can't be read: {reason}.</source>
        <translation>{path} lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>{file}: {error}</source>
        <translation>{file}: {error}</translation>
    </message>
    <message>
        <source>{count} more can't be opened; open each alone to see why: {names}</source>
        <translation>{count} weitere lassen sich nicht öffnen; bitte einzeln öffnen, um den Grund zu sehen: {names}</translation>
    </message>
    <message>
        <source>{path} is a folder; open a file inside it.</source>
        <translation>{path} ist ein Ordner; bitte eine Datei darin öffnen.</translation>
    </message>
    <message>
        <source>{path} is a pipe or a device, which may never end; save it as a file first.</source>
        <translation>{path} ist eine Pipe oder ein Gerät, das vielleicht nie endet; bitte zuerst als Datei speichern.</translation>
    </message>
    <message>
        <source>• {words}</source>
        <translation>• {words}</translation>
    </message>
    <message>
        <source>{path} can't be written: animations are {endings}.</source>
        <translation>{path} lässt sich nicht schreiben: Animationen sind {endings}.</translation>
    </message>
    <message>
        <source>{frames:,} steps are too many for one animation; choose a range of at most {most:,}.</source>
        <translation>{frames:,} Schritte sind zu viele für eine Animation; bitte einen Bereich von höchstens {most:,} wählen.</translation>
    </message>
    <message>
        <source>step {step:,}</source>
        <translation>Schritt {step:,}</translation>
    </message>
    <message>
        <source>rank {rank:,}, step {step:,}</source>
        <translation>Rang {rank:,}, Schritt {step:,}</translation>
    </message>
    <message>
        <source>{symbol}, rank {rank:,}, step {step}, made</source>
        <translation>{symbol}, Rang {rank:,}, Schritt {step}, gemacht</translation>
    </message>
    <message>
        <source>{symbol}, first symbol</source>
        <translation>{symbol}, Anfangssymbol</translation>
    </message>
    <message>
        <source>{symbol}, step {step}, coming</source>
        <translation>{symbol}, Schritt {step}, kommt noch</translation>
    </message>
    <message>
        <source>{symbol}, step {step}, made</source>
        <translation>{symbol}, Schritt {step}, gemacht</translation>
    </message>
    <message>
        <source>{symbol}, rank {rank:,}, step {step}, coming</source>
        <translation>{symbol}, Rang {rank:,}, Schritt {step}, kommt noch</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>✕ apart {apart}, together {together}</source>
        <translation>✕ getrennt {apart}, zusammen {together}</translation>
    </message>
    <message>
        <source>✓ safe for this text</source>
        <translation>✓ sicher für diesen Text</translation>
    </message>
    <message>
        <source>In {count:,} pieces the ids are the same as of the whole.</source>
        <translation>In {count:,} Stücken sind die IDs dieselben wie die des Ganzen.</translation>
    </message>
    <message>
        <source>The text has {length:,} code points; pieces are compared up to {most:,}. Take a part of it.</source>
        <translation>Der Text hat {length:,} Codepunkte; Stücke werden bis {most:,} verglichen. Bitte einen Teil davon nehmen.</translation>
    </message>
    <message>
        <source>✓ safe whatever stands around it</source>
        <translation>✓ sicher, was auch darum herum steht</translation>
    </message>
    <message>
        <source>In {count:,} pieces the normalized text differs; normalizing the join once more does give the whole's.</source>
        <translation>In {count:,} Stücken ist der normalisierte Text anders; nochmaliges Normalisieren des Zusammengefügten ergibt den des Ganzen.</translation>
    </message>
    <message>
        <source>In {count:,} pieces the normalized text differs; normalizing the join once more does not give the whole's.</source>
        <translation>In {count:,} Stücken ist der normalisierte Text anders; auch nochmaliges Normalisieren des Zusammengefügten ergibt nicht den des Ganzen.</translation>
    </message>
    <message>
        <source>The ids differ: {count:,} in both.</source>
        <translation>Die IDs sind verschieden: beide Male {count:,}.</translation>
    </message>
    <message>
        <source>The ids differ: {joined:,} instead of {whole:,}.</source>
        <translation>Die IDs sind verschieden: {joined:,} statt {whole:,}.</translation>
    </message>
    <message>
        <source>They decode to different texts.</source>
        <translation>Sie werden zu verschiedenen Texten decodiert.</translation>
    </message>
    <message>
        <source>the other list has not</source>
        <translation>die andere Liste hat es nicht</translation>
    </message>
    <message>
        <source>The ids are the same as of the whole.</source>
        <translation>Die IDs sind dieselben wie die des Ganzen.</translation>
    </message>
    <message>
        <source>Both decode to the same text; encoding that again gives the whole's ids.</source>
        <translation>Beide werden zum selben Text decodiert; diesen noch einmal zu encodieren ergibt die IDs des Ganzen.</translation>
    </message>
    <message>
        <source>Both decode to the same text; encoding that again does not give the whole's ids.</source>
        <translation>Beide werden zum selben Text decodiert; auch diesen noch einmal zu encodieren ergibt nicht die IDs des Ganzen.</translation>
    </message>
    <message>
        <source>Merge player</source>
        <translation>Merge-Player</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>what they do</source>
        <translation>was sie tun</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Play or stop</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>To the end of this pre-token's merges</source>
        <translation>Ans Ende der Merges dieses Pre-Tokens</translation>
    </message>
    <message>
        <source>To the beginning of this pre-token's merges</source>
        <translation>An den Anfang der Merges dieses Pre-Tokens</translation>
    </message>
    <message>
        <source>In a text to tokenize, where Tab writes a tab</source>
        <translation>Im Text, der tokenisiert wird (Tab schreibt einen Tabulator)</translation>
    </message>
    <message>
        <source>At the arrow beside a stage</source>
        <translation>Am Pfeil neben einer Stufe</translation>
    </message>
    <message>
        <source>While “Where the pipelines part” is in sight</source>
        <translation>Solange „Wo die Pipelines auseinandergehen“ zu sehen ist</translation>
    </message>
    <message>
        <source>In a strip of chips</source>
        <translation>In einer Reihe von Chips</translation>
    </message>
    <message>
        <source>In the text to cut</source>
        <translation>Im Text, der geschnitten wird</translation>
    </message>
    <message>
        <source>In the merge tree and the lattice</source>
        <translation>Im Merge-Baum und im Gitter</translation>
    </message>
    <message>
        <source>In the bytes</source>
        <translation>In den Bytes</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Strg+Tab</translation>
    </message>
    <message>
        <source>Leave the field and go on</source>
        <translation>Das Feld verlassen und weitergehen</translation>
    </message>
    <message>
        <source>Shift+Tab</source>
        <translation>Umschalt+Tab</translation>
    </message>
    <message>
        <source>Leave the field and go back</source>
        <translation>Das Feld verlassen und zurückgehen</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Leertaste, Eingabe</translation>
    </message>
    <message>
        <source>Show its steps one by one, or what it gives alone</source>
        <translation>Die Schritte der Stufe einzeln zeigen oder nur ihr Ergebnis</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Shift+F8</source>
        <translation>Umschalt+F8</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Voriger Unterschied</translation>
    </message>
    <message>
        <source>←, →, Home, End</source>
        <translation>←, →, Pos1, Ende</translation>
    </message>
    <message>
        <source>From chip to chip</source>
        <translation>Von Chip zu Chip</translation>
    </message>
    <message>
        <source>Shift+←, Shift+→</source>
        <translation>Umschalt+←, Umschalt+→</translation>
    </message>
    <message>
        <source>Keep a stretch of chips in focus</source>
        <translation>Mehrere Chips festhalten</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Keep the chip in focus, or let it go</source>
        <translation>Den Chip festhalten oder loslassen</translation>
    </message>
    <message>
        <source>From gap to gap</source>
        <translation>Von Lücke zu Lücke</translation>
    </message>
    <message>
        <source>From cut to cut</source>
        <translation>Von Schnitt zu Schnitt</translation>
    </message>
    <message>
        <source>Cut, or join</source>
        <translation>Schneiden oder zusammenfügen</translation>
    </message>
    <message>
        <source>Ctrl+←, Ctrl+→</source>
        <translation>Strg+←, Strg+→</translation>
    </message>
    <message>
        <source>Move the cut</source>
        <translation>Den Schnitt verschieben</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Take the cut away</source>
        <translation>Den Schnitt wegnehmen</translation>
    </message>
    <message>
        <source>Ctrl+←, →, ↑, ↓</source>
        <translation>Strg+←, →, ↑, ↓</translation>
    </message>
    <message>
        <source>From symbol to symbol</source>
        <translation>Von Symbol zu Symbol</translation>
    </message>
    <message>
        <source>Keep the symbol in focus, or let it go</source>
        <translation>Das Symbol festhalten oder loslassen</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Umschalt+Eingabe</translation>
    </message>
    <message>
        <source>Go to the symbol's step</source>
        <translation>Zum Schritt des Symbols gehen</translation>
    </message>
    <message>
        <source>Larger, smaller, all of it</source>
        <translation>Größer, kleiner, alles im Blick</translation>
    </message>
    <message>
        <source>Shift+←, →, ↑, ↓</source>
        <translation>Umschalt+←, →, ↑, ↓</translation>
    </message>
    <message>
        <source>Move the drawing</source>
        <translation>Die Zeichnung verschieben</translation>
    </message>
    <message>
        <source>From byte to byte</source>
        <translation>Von Byte zu Byte</translation>
    </message>
    <message>
        <source>Ctrl+Shift+←, →</source>
        <translation>Strg+Umschalt+←, →</translation>
    </message>
    <message>
        <source>Keep a stretch of bytes in focus</source>
        <translation>Mehrere Bytes festhalten</translation>
    </message>
    <message>
        <source>Keep the byte in focus, or let it go</source>
        <translation>Das Byte festhalten oder loslassen</translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1.234,5</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Place in the text</source>
        <translation>Stelle im Text</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open a text or a tokenizer</source>
        <translation>Text oder Tokenizer öffnen</translation>
    </message>
    <message>
        <source>Open a tokenizer</source>
        <translation>Tokenizer öffnen</translation>
    </message>
    <message>
        <source>A large file</source>
        <translation>Eine große Datei</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>{file} has {size:,.0f} MB. Opening it takes a while and much memory; the text that is open now stays until then. Open it?</source>
        <translation>{file} hat {size:,.0f} MB. Das Öffnen dauert eine Weile und braucht viel Speicher; bis dahin bleibt der jetzige Text offen. Öffnen?</translation>
    </message>
    <message>
        <source>Open as {encoding}</source>
        <translation>Als {encoding} öffnen</translation>
    </message>
    <message>
        <source>Open {file} as {encoding}</source>
        <translation>{file} als {encoding} öffnen</translation>
    </message>
    <message>
        <source>{path} can't be written: {reason}. The text is still here.</source>
        <translation>{path} lässt sich nicht schreiben: {reason}. Der Text ist noch hier.</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Pair counts as</source>
        <translation>Paarzahlen als</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>Pair counts before this step</source>
        <translation>Paarzahlen vor diesem Schritt</translation>
    </message>
    <message>
        <source>Take the other pair</source>
        <translation>Das andere Paar nehmen</translation>
    </message>
    <message>
        <source>Undo picks</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Taken by hand: {picks}.</source>
        <translation>Von Hand genommen: {picks}.</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>genommen</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>{pair} at step {step:,}</source>
        <translation>{pair} bei Schritt {step:,}</translation>
    </message>
    <message>
        <source>Take {pair} instead</source>
        <translation>Stattdessen {pair} nehmen</translation>
    </message>
    <message>
        <source>byte {byte:,} (hexadecimal {byte:X}): {value:02X}, {value}</source>
        <translation>Byte {byte:,} (hexadezimal {byte:X}): {value:02X}, {value}</translation>
    </message>
    <message>
        <source>byte {number} of {size} of {char}</source>
        <translation>Byte {number} von {size} von {char}</translation>
    </message>
    <message>
        <source>Byte grid</source>
        <translation>Byte-Raster</translation>
    </message>
    <message>
        <source>The normalized text in UTF-8. A line under the bytes is one token.</source>
        <translation>Der normalisierte Text in UTF-8. Ein Strich unter den Bytes ist ein Token.</translation>
    </message>
    <message>
        <source>{count:,} byte</source>
        <translation>{count:,} Byte</translation>
    </message>
    <message>
        <source>{count:,} bytes</source>
        <translation>{count:,} Bytes</translation>
    </message>
    <message>
        <source>{count:,} token</source>
        <translation>{count:,} Token</translation>
    </message>
    <message>
        <source>{count:,} tokens</source>
        <translation>{count:,} Token</translation>
    </message>
    <message>
        <source>No pipeline has run.</source>
        <translation>Es ist keine Pipeline gelaufen.</translation>
    </message>
    <message>
        <source>{bytes} in {tokens}</source>
        <translation>{bytes} in {tokens}</translation>
    </message>
    <message>
        <source>Candidates before step {step:,}, in “{piece}”</source>
        <translation>Kandidaten vor Schritt {step:,}, in „{piece}“</translation>
    </message>
    <message>
        <source>Candidates before the last step, {step:,}, in “{piece}”</source>
        <translation>Kandidaten vor dem letzten Schritt, {step:,}, in „{piece}“</translation>
    </message>
    <message>
        <source>Candidate pairs</source>
        <translation>Kandidatenpaare</translation>
    </message>
    <message>
        <source>Nothing typed yet.</source>
        <translation>Noch nichts eingegeben.</translation>
    </message>
    <message>
        <source>No pair of this text is in the merge list.</source>
        <translation>Kein Paar dieses Textes steht in der Merge-Liste.</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>English punctuation</source>
        <translation>englische Satzzeichen</translation>
    </message>
    <message>
        <source>Pulls punctuation to the word before it, as clean_up_tokenization does: it knows nothing of what was typed.</source>
        <translation>Zieht Satzzeichen an das Wort davor, wie es clean_up_tokenization tut: es weiß nichts davon, was eingegeben wurde.</translation>
    </message>
    <message>
        <source>U+2581, ## and &lt;/w&gt; become spaces.</source>
        <translation>Aus U+2581, ## und &lt;/w&gt; werden Leerzeichen.</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>Bereinigung</translation>
    </message>
    <message>
        <source>word markers to spaces</source>
        <translation>Wortmarken zu Leerzeichen</translation>
    </message>
    <message>
        <source>changed the text</source>
        <translation>hat den Text geändert</translation>
    </message>
    <message>
        <source>There is one pipeline. “+ Compare” sets its twin beside it, ready to be changed.</source>
        <translation>Es gibt eine Pipeline. „+ Vergleichen“ stellt ihren Zwilling daneben, der sich dann ändern lässt.</translation>
    </message>
    <message>
        <source>{words}, ids {ids}</source>
        <translation>{words}, IDs {ids}</translation>
    </message>
    <message>
        <source>{count:,} stretch of the text has other tokens.</source>
        <translation>{count:,} Stelle des Textes hat andere Token.</translation>
    </message>
    <message>
        <source>{count:,} stretches of the text have other tokens.</source>
        <translation>{count:,} Stellen des Textes haben andere Token.</translation>
    </message>
    <message>
        <source>code points {start} to {end}</source>
        <translation>Codepunkte {start} bis {end}</translation>
    </message>
    <message>
        <source>at least {count:,} stretches of the text have other tokens.</source>
        <translation>mindestens {count:,} Stellen des Textes haben andere Token.</translation>
    </message>
    <message>
        <source>Where the pipelines part</source>
        <translation>Wo die Pipelines auseinandergehen</translation>
    </message>
    <message>
        <source>Where {one} and {other} part</source>
        <translation>Wo {one} und {other} auseinandergehen</translation>
    </message>
    <message>
        <source>Which two pipelines are compared</source>
        <translation>Welche beiden Pipelines verglichen werden</translation>
    </message>
    <message>
        <source>All pipelines</source>
        <translation>Alle Pipelines</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriger</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Show the place</source>
        <translation>Stelle zeigen</translation>
    </message>
    <message>
        <source>{what} ({keys})</source>
        <translation>{what} ({keys})</translation>
    </message>
    <message>
        <source>Difference {number:,} of {count:,}: {text}. {name}: {tokens}. {twin}: {others}.</source>
        <translation>Unterschied {number:,} von {count:,}: {text}. {name}: {tokens}. {twin}: {others}.</translation>
    </message>
    <message>
        <source>ids {ids}</source>
        <translation>IDs {ids}</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>bytes each</source>
        <translation>Bytes je Token</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>parts at</source>
        <translation>trennt sich bei</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>{held} of {total} contracts hold</source>
        <translation>{held} von {total} Verträgen erfüllt</translation>
    </message>
    <message>
        <source>One of the two has no result.</source>
        <translation>Eine der beiden hat kein Ergebnis.</translation>
    </message>
    <message>
        <source>normalized</source>
        <translation>normalisiert</translation>
    </message>
    <message>
        <source>against the source</source>
        <translation>gegenüber der Quelle</translation>
    </message>
    <message>
        <source>against the normalized text</source>
        <translation>gegenüber dem normalisierten Text</translation>
    </message>
    <message>
        <source>Contracts</source>
        <translation>Verträge</translation>
    </message>
    <message>
        <source>{failed} of {count} checks fail, {unknown} could not be made.</source>
        <translation>{failed} von {count} Prüfungen schlagen fehl, {unknown} ließen sich nicht durchführen.</translation>
    </message>
    <message>
        <source>contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>{failed} of {count} checks fail.</source>
        <translation>{failed} von {count} Prüfungen schlagen fehl.</translation>
    </message>
    <message>
        <source>All {count} checks hold.</source>
        <translation>Alle {count} Prüfungen sind erfüllt.</translation>
    </message>
    <message>
        <source>✓ holds</source>
        <translation>✓ erfüllt</translation>
    </message>
    <message>
        <source>? not known</source>
        <translation>? nicht bekannt</translation>
    </message>
    <message>
        <source>✕ fails</source>
        <translation>✕ nicht erfüllt</translation>
    </message>
    <message>
        <source>fails at {stage}</source>
        <translation>scheitert bei {stage}</translation>
    </message>
    <message>
        <source>Holds when {condition}.</source>
        <translation>Erfüllt, wenn {condition}.</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>Show the steps of the decoder</source>
        <translation>Schritte des Decoders zeigen</translation>
    </message>
    <message>
        <source>Hide the steps of the decoder</source>
        <translation>Schritte des Decoders ausblenden</translation>
    </message>
    <message>
        <source>joined as they are</source>
        <translation>verbunden, wie sie sind</translation>
    </message>
    <message>
        <source>{count:,} code point</source>
        <translation>{count:,} Codepunkt</translation>
    </message>
    <message>
        <source>{count:,} code points</source>
        <translation>{count:,} Codepunkte</translation>
    </message>
    <message>
        <source>type id {type_id}, attention mask {mask}</source>
        <translation>Typ-ID {type_id}, Attention-Maske {mask}</translation>
    </message>
    <message>
        <source>{type_id} · {mask}</source>
        <translation>{type_id} · {mask}</translation>
    </message>
    <message>
        <source>only fills up</source>
        <translation>füllt nur auf</translation>
    </message>
    <message>
        <source>added by the template</source>
        <translation>von der Vorlage hinzugefügt</translation>
    </message>
    <message>
        <source>{count:,} id; below it its type id and attention mask. Post-processor: {steps}.</source>
        <translation>{count:,} ID; darunter ihre Typ-ID und Attention-Maske. Post-Processor: {steps}.</translation>
    </message>
    <message>
        <source>{count:,} ids; below each its type id and attention mask. Post-processor: {steps}.</source>
        <translation>{count:,} IDs; unter jeder ihre Typ-ID und Attention-Maske. Post-Processor: {steps}.</translation>
    </message>
    <message>
        <source>of the second text</source>
        <translation>des zweiten Textes</translation>
    </message>
    <message>
        <source>Post-processor</source>
        <translation>Post-Processor</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>geliefert</translation>
    </message>
    <message>
        <source>{count:,} id: type · mask</source>
        <translation>{count:,} ID: Typ · Maske</translation>
    </message>
    <message>
        <source>{count:,} ids: type · mask</source>
        <translation>{count:,} IDs: Typ · Maske</translation>
    </message>
    <message>
        <source>type id · mask</source>
        <translation>Typ-ID · Maske</translation>
    </message>
    <message>
        <source>nothing is delivered</source>
        <translation>nichts wird geliefert</translation>
    </message>
    <message>
        <source>Point at anything, or click it to keep it here: a character, a byte, a symbol, an id.</source>
        <translation>Auf etwas zeigen, oder es anklicken, damit es hier bleibt: ein Zeichen, ein Byte, ein Symbol, eine ID.</translation>
    </message>
    <message>
        <source>Last pointed at. Click a thing to keep it here.</source>
        <translation>Zuletzt gezeigt. Ein Klick auf etwas hält es hier fest.</translation>
    </message>
    <message>
        <source>Pinned. Escape lets go.</source>
        <translation>Festgehalten. Escape lässt los.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>Die Details kopieren</translation>
    </message>
    <message>
        <source>most tokens first</source>
        <translation>meiste Token zuerst</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>code points</source>
        <translation>Codepunkte</translation>
    </message>
    <message>
        <source>UTF-8 bytes</source>
        <translation>UTF-8-Bytes</translation>
    </message>
    <message>
        <source>per word</source>
        <translation>je Wort</translation>
    </message>
    <message>
        <source>tokens per word</source>
        <translation>Token je Wort</translation>
    </message>
    <message>
        <source>per code point</source>
        <translation>je Codepunkt</translation>
    </message>
    <message>
        <source>tokens per code point</source>
        <translation>Token je Codepunkt</translation>
    </message>
    <message>
        <source>per byte</source>
        <translation>je Byte</translation>
    </message>
    <message>
        <source>tokens per byte</source>
        <translation>Token je Byte</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Words in a message</source>
        <translation>Wörter je Nachricht</translation>
    </message>
    <message>
        <source>Tokens in a word</source>
        <translation>Token je Wort</translation>
    </message>
    <message>
        <source>$ per million tokens</source>
        <translation>$ je Million Token</translation>
    </message>
    <message>
        <source>most tokens first, {listed:,} of {count:,}; of the first {most:,} tokens</source>
        <translation>meiste Token zuerst, {listed:,} von {count:,}; aus den ersten {most:,} Token</translation>
    </message>
    <message>
        <source>most tokens first, {listed:,} of {count:,}</source>
        <translation>meiste Token zuerst, {listed:,} von {count:,}</translation>
    </message>
    <message>
        <source>most tokens first; of the first {most:,} tokens</source>
        <translation>meiste Token zuerst; aus den ersten {most:,} Token</translation>
    </message>
    <message>
        <source>Tokens in each word</source>
        <translation>Token in jedem Wort</translation>
    </message>
    <message>
        <source>Tokens of the words as</source>
        <translation>Token der Wörter als</translation>
    </message>
    <message>
        <source>Empty: as in this text</source>
        <translation>Leer: wie in diesem Text</translation>
    </message>
    <message>
        <source>{each} token in a message, {all} in all: ${usd}</source>
        <translation>{each} Token je Nachricht, {all} insgesamt: ${usd}</translation>
    </message>
    <message>
        <source>{each} tokens in a message, {all} in all: ${usd}</source>
        <translation>{each} Token je Nachricht, {all} insgesamt: ${usd}</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Mal</translation>
    </message>
    <message>
        <source>There is no word in the text.</source>
        <translation>Im Text ist kein Wort.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Say how many tokens a word has: the text has no word.</source>
        <translation>Bitte angeben, wie viele Token ein Wort hat: der Text hat kein Wort.</translation>
    </message>
    <message>
        <source>{form} changes {count} place (the first {most} from code point {start:,} on are shown).</source>
        <translation>{form} ändert {count} Stelle (gezeigt werden die ersten {most} ab Codepunkt {start:,}).</translation>
    </message>
    <message>
        <source>{form} changes {count} places (the first {most} from code point {start:,} on are shown).</source>
        <translation>{form} ändert {count} Stellen (gezeigt werden die ersten {most} ab Codepunkt {start:,}).</translation>
    </message>
    <message>
        <source>{form} leaves this text as it is; {others} would change it.</source>
        <translation>{form} lässt diesen Text, wie er ist; {others} würde ihn ändern.</translation>
    </message>
    <message>
        <source>{form} changes {count} place.</source>
        <translation>{form} ändert {count} Stelle.</translation>
    </message>
    <message>
        <source>{form} changes {count} places.</source>
        <translation>{form} ändert {count} Stellen.</translation>
    </message>
    <message>
        <source>The text is the same in all four forms.</source>
        <translation>Der Text ist in allen vier Formen derselbe.</translation>
    </message>
    <message>
        <source>How a normalization form got there</source>
        <translation>Wie eine Normalform zustande kommt</translation>
    </message>
    <message>
        <source>Form to explain</source>
        <translation>Form, die erklärt wird</translation>
    </message>
    <message>
        <source>Segments that the form changes</source>
        <translation>Abschnitte, die die Form ändert</translation>
    </message>
    <message>
        <source>Numbers after a code point are its combining class.</source>
        <translation>Zahlen hinter einem Codepunkt sind seine Kombinationsklasse.</translation>
    </message>
    <message>
        <source>decomposed</source>
        <translation>zerlegt</translation>
    </message>
    <message>
        <source>reordered</source>
        <translation>umgeordnet</translation>
    </message>
    <message>
        <source>composed</source>
        <translation>zusammengesetzt</translation>
    </message>
    <message>
        <source>Type a text: what a form makes of each character is shown here.</source>
        <translation>Nach der Eingabe eines Textes steht hier, was eine Form aus jedem Zeichen macht.</translation>
    </message>
    <message>
        <source>sorted by combining class</source>
        <translation>nach Kombinationsklasse sortiert</translation>
    </message>
    <message>
        <source>already in order</source>
        <translation>schon in der richtigen Reihenfolge</translation>
    </message>
    <message>
        <source>UTF-16 units</source>
        <translation>UTF-16-Einheiten</translation>
    </message>
    <message>
        <source>graphemes</source>
        <translation>Grapheme</translation>
    </message>
    <message>
        <source>Text to tokenize</source>
        <translation>Text, der tokenisiert wird</translation>
    </message>
    <message>
        <source>Type or drop a text here.</source>
        <translation>Hier einen Text eingeben oder ablegen.</translation>
    </message>
    <message>
        <source>Common text</source>
        <translation>Gemeinsamer Text</translation>
    </message>
    <message>
        <source>Back to the text that the others have</source>
        <translation>Zurück zum Text, den die anderen haben</translation>
    </message>
    <message>
        <source>{column}’s own text</source>
        <translation>Eigener Text von {column}</translation>
    </message>
    <message>
        <source>Text of {columns}</source>
        <translation>Text von {columns}</translation>
    </message>
    <message>
        <source>A pair is put together by the post-processor: see the stage “delivered”.</source>
        <translation>Ein Paar setzt der Post-Processor zusammen: siehe die Stufe „geliefert“.</translation>
    </message>
    <message>
        <source>Second text, delivered beside the first as a pair</source>
        <translation>Zweiter Text, neben dem ersten als Paar geliefert</translation>
    </message>
    <message>
        <source>The second text of a pair.</source>
        <translation>Der zweite Text eines Paares.</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>Zweiter Text</translation>
    </message>
    <message>
        <source>No second text</source>
        <translation>Kein zweiter Text</translation>
    </message>
    <message>
        <source>− Second text</source>
        <translation>− Zweiter Text</translation>
    </message>
    <message>
        <source>+ Second text</source>
        <translation>+ Zweiter Text</translation>
    </message>
    <message>
        <source>Leave the second text out</source>
        <translation>Den zweiten Text weglassen</translation>
    </message>
    <message>
        <source>Add a second text</source>
        <translation>Einen zweiten Text hinzufügen</translation>
    </message>
    <message>
        <source>Delivered to a model as they are, all with type id 0 and attention mask 1. Post-processor: {steps}.</source>
        <translation>Einem Modell geliefert, wie sie sind, alle mit Typ-ID 0 und Attention-Maske 1. Post-Processor: {steps}.</translation>
    </message>
    <message>
        <source>after step {step:,} of {total:,}</source>
        <translation>nach Schritt {step:,} von {total:,}</translation>
    </message>
    <message>
        <source>{tokens} · {count:,} placed otherwise</source>
        <translation>{tokens} · {count:,} mit anderen Offsets</translation>
    </message>
    <message>
        <source>{tokens}, {count:,} added</source>
        <translation>{tokens}, {count:,} hinzugefügt</translation>
    </message>
    <message>
        <source>symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>ids</source>
        <translation>IDs</translation>
    </message>
    <message>
        <source>no merge applies</source>
        <translation>kein Merge anwendbar</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>Merge</translation>
    </message>
    <message>
        <source>Merge list</source>
        <translation>Merge-Liste</translation>
    </message>
    <message>
        <source>Merge steps</source>
        <translation>Merge-Schritte</translation>
    </message>
    <message>
        <source>Normalizer</source>
        <translation>Normalizer</translation>
    </message>
    <message>
        <source>{count:,} change</source>
        <translation>{count:,} Änderung</translation>
    </message>
    <message>
        <source>{count:,} changes</source>
        <translation>{count:,} Änderungen</translation>
    </message>
    <message>
        <source>same as source</source>
        <translation>wie die Quelle</translation>
    </message>
    <message>
        <source>nothing is left</source>
        <translation>nichts bleibt übrig</translation>
    </message>
    <message>
        <source>then</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Decodieren</translation>
    </message>
    <message>
        <source>To character</source>
        <translation>Zum Zeichen</translation>
    </message>
    <message>
        <source>Move the cut to a character border</source>
        <translation>Schnitt an eine Zeichengrenze setzen</translation>
    </message>
    <message>
        <source>Move the chosen cut to the nearest character border</source>
        <translation>Setzt den gewählten Schnitt an die nächste Zeichengrenze</translation>
    </message>
    <message>
        <source>To grapheme</source>
        <translation>Zum Graphem</translation>
    </message>
    <message>
        <source>Move the cut to a grapheme border</source>
        <translation>Schnitt an eine Graphemgrenze setzen</translation>
    </message>
    <message>
        <source>Move the chosen cut to the nearest grapheme border</source>
        <translation>Setzt den gewählten Schnitt an die nächste Graphemgrenze</translation>
    </message>
    <message>
        <source>To pre-token</source>
        <translation>Zum Pre-Token</translation>
    </message>
    <message>
        <source>Move the cut to a pre-token border</source>
        <translation>Schnitt an eine Pre-Token-Grenze setzen</translation>
    </message>
    <message>
        <source>Move the chosen cut to the nearest pre-token border</source>
        <translation>Setzt den gewählten Schnitt an die nächste Pre-Token-Grenze</translation>
    </message>
    <message>
        <source>Cut by</source>
        <translation>Schneiden nach</translation>
    </message>
    <message>
        <source>Text to cut</source>
        <translation>Text, der geschnitten wird</translation>
    </message>
    <message>
        <source>Normalized of the pieces, joined</source>
        <translation>Stücke normalisiert und zusammengefügt</translation>
    </message>
    <message>
        <source>Normalized of the whole</source>
        <translation>Das Ganze normalisiert</translation>
    </message>
    <message>
        <source>Tokens of the pieces, joined</source>
        <translation>Token der Stücke, zusammengefügt</translation>
    </message>
    <message>
        <source>Tokens of the whole</source>
        <translation>Token des Ganzen</translation>
    </message>
    <message>
        <source>Cuts</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>Pieces by bytes</source>
        <translation>Stücke nach Bytes</translation>
    </message>
    <message>
        <source>Ids decoded one by one</source>
        <translation>IDs, einzeln decodiert</translation>
    </message>
    <message>
        <source>Click between two characters to cut there; drag a cut to move it. A green point says that the ids would stay the same.</source>
        <translation>Ein Klick zwischen zwei Zeichen schneidet dort; ein Schnitt lässt sich ziehen. Ein grüner Punkt sagt, dass die IDs gleich blieben.</translation>
    </message>
    <message>
        <source>Click between two bytes to cut there, inside a character too.</source>
        <translation>Ein Klick zwischen zwei Bytes schneidet dort, auch mitten in einem Zeichen.</translation>
    </message>
    <message>
        <source>The ids as they come in. An unfinished character is held back; decoded alone, its parts would be U+FFFD.</source>
        <translation>Die IDs, wie sie eintreffen. Ein unfertiges Zeichen wird zurückgehalten; einzeln decodiert, wären seine Teile U+FFFD.</translation>
    </message>
    <message>
        <source>cut at</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>cut before it</source>
        <translation>Schnitt davor</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>emitted</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>{count:,} piece</source>
        <translation>{count:,} Stück</translation>
    </message>
    <message>
        <source>{count:,} pieces</source>
        <translation>{count:,} Stücke</translation>
    </message>
    <message>
        <source>Pre-tokens</source>
        <translation>Pre-Token</translation>
    </message>
    <message>
        <source>pre-tokens</source>
        <translation>Pre-Token</translation>
    </message>
    <message>
        <source>Show the steps of the pre-tokenizer</source>
        <translation>Schritte des Pre-Tokenizers zeigen</translation>
    </message>
    <message>
        <source>Hide the steps of the pre-tokenizer</source>
        <translation>Schritte des Pre-Tokenizers ausblenden</translation>
    </message>
    <message>
        <source>{tried:,} tried</source>
        <translation>{tried:,} geprüft</translation>
    </message>
    <message>
        <source>No other text was found: {search}.</source>
        <translation>Kein anderer Text gefunden: {search}.</translation>
    </message>
    <message>
        <source>{tried:,} tried in the part that is pinned; the search ended at its bound, there may be more</source>
        <translation>{tried:,} geprüft im festgehaltenen Teil; die Suche endete an ihrer Grenze, es kann mehr geben</translation>
    </message>
    <message>
        <source>{found:,} found, {search}. None can be told from the input.</source>
        <translation>{found:,} gefunden, {search}. Keiner ist von der Eingabe zu unterscheiden.</translation>
    </message>
    <message>
        <source>Exactly {number} id sequences decode to this text.</source>
        <translation>Genau {number} ID-Folgen werden zu diesem Text decodiert.</translation>
    </message>
    <message>
        <source>a number of {count} digits, {about},</source>
        <translation>eine Zahl mit {count} Stellen, {about},</translation>
    </message>
    <message>
        <source>{chars} put in</source>
        <translation>{chars} eingefügt</translation>
    </message>
    <message>
        <source>{kind} at {place:,}</source>
        <translation>{kind} bei {place:,}</translation>
    </message>
    <message>
        <source>{count:,} · own</source>
        <translation>{count:,} · eigene</translation>
    </message>
    <message>
        <source>{count:,} token, the encoder’s own</source>
        <translation>{count:,} Token, das des Encoders</translation>
    </message>
    <message>
        <source>{count:,} tokens, the encoder’s own</source>
        <translation>{count:,} Token, die des Encoders</translation>
    </message>
    <message>
        <source>Texts with the same ids</source>
        <translation>Texte mit denselben IDs</translation>
    </message>
    <message>
        <source>Use this text</source>
        <translation>Diesen Text nehmen</translation>
    </message>
    <message>
        <source>Use the chosen text as the input</source>
        <translation>Den gewählten Text als Eingabe nehmen</translation>
    </message>
    <message>
        <source>Puts the chosen text into the input; undo brings the present one back</source>
        <translation>Setzt den gewählten Text in die Eingabe; Rückgängig bringt den jetzigen zurück</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Id sequences of the same text</source>
        <translation>ID-Folgen desselben Textes</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Show all {count:,}</source>
        <translation>Alle {count:,} zeigen</translation>
    </message>
    <message>
        <source>{tried:,} tried in the part that is pinned</source>
        <translation>{tried:,} geprüft im festgehaltenen Teil</translation>
    </message>
    <message>
        <source>Exactly {number} id sequence decodes to this text.</source>
        <translation>Genau {number} ID-Folge wird zu diesem Text decodiert.</translation>
    </message>
    <message>
        <source>{chars} left out</source>
        <translation>{chars} weggelassen</translation>
    </message>
    <message>
        <source>what differs</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Same ids, other texts</source>
        <translation>Gleiche IDs, andere Texte</translation>
    </message>
    <message>
        <source>Same text, other ids</source>
        <translation>Gleicher Text, andere IDs</translation>
    </message>
    <message>
        <source>The {count} shortest:</source>
        <translation>Die {count} kürzesten:</translation>
    </message>
    <message>
        <source>{tried:,} tried; the search ended at its bound, there may be more</source>
        <translation>{tried:,} geprüft; die Suche endete an ihrer Grenze, es kann mehr geben</translation>
    </message>
    <message>
        <source>Nothing to check yet. Type a text on the left, drop a file on the window, or choose a sample.</source>
        <translation>Noch nichts zu prüfen. Links einen Text eingeben, eine Datei ins Fenster ziehen oder ein Beispiel wählen.</translation>
    </message>
    <message>
        <source>against source</source>
        <translation>gegen die Quelle</translation>
    </message>
    <message>
        <source>against normalized</source>
        <translation>gegen normalisiert</translation>
    </message>
    <message>
        <source>{contract} against source holds</source>
        <translation>{contract} gegen die Quelle: erfüllt</translation>
    </message>
    <message>
        <source>{contract} against source does not hold</source>
        <translation>{contract} gegen die Quelle: nicht erfüllt</translation>
    </message>
    <message>
        <source>{contract} against source is not known</source>
        <translation>{contract} gegen die Quelle: nicht bekannt</translation>
    </message>
    <message>
        <source>{contract} against normalized holds</source>
        <translation>{contract} gegen den normalisierten Text: erfüllt</translation>
    </message>
    <message>
        <source>{contract} against normalized does not hold</source>
        <translation>{contract} gegen den normalisierten Text: nicht erfüllt</translation>
    </message>
    <message>
        <source>{contract} against normalized is not known</source>
        <translation>{contract} gegen den normalisierten Text: nicht bekannt</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>round trip</source>
        <translation>Round-Trip</translation>
    </message>
    <message>
        <source>Pipeline {letter}: {words}</source>
        <translation>Pipeline {letter}: {words}</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Pre-tokenizer steps</source>
        <translation>Schritte des Pre-Tokenizers</translation>
    </message>
    <message>
        <source>Decoder steps</source>
        <translation>Schritte des Decoders</translation>
    </message>
    <message>
        <source>pre-tokens after step {number}, {name}</source>
        <translation>Pre-Token nach Schritt {number}, {name}</translation>
    </message>
    <message>
        <source>text after decoder step {number}, {name}</source>
        <translation>Text nach Decoder-Schritt {number}, {name}</translation>
    </message>
    <message>
        <source>The input</source>
        <translation>Die Eingabe</translation>
    </message>
    <message>
        <source>Own text</source>
        <translation>Eigener Text</translation>
    </message>
    <message>
        <source>No word has two symbols beside each other, so there is nothing to learn.</source>
        <translation>Kein Wort hat zwei Symbole nebeneinander, also gibt es nichts zu lernen.</translation>
    </message>
    <message>
        <source>Step {step:,} of {total:,}: {pair} → {token}, once</source>
        <translation>Schritt {step:,} von {total:,}: {pair} → {token}, einmal</translation>
    </message>
    <message>
        <source>Step {step:,} of {total:,}: {pair} → {token}, {count:,} times</source>
        <translation>Schritt {step:,} von {total:,}: {pair} → {token}, {count:,}-mal</translation>
    </message>
    <message>
        <source>Words after this step</source>
        <translation>Wörter nach diesem Schritt</translation>
    </message>
    <message>
        <source>Learn from</source>
        <translation>Lernen aus</translation>
    </message>
    <message>
        <source>Text to learn from</source>
        <translation>Text, aus dem gelernt wird</translation>
    </message>
    <message>
        <source>Words to learn from, with white space between them</source>
        <translation>Wörter zum Lernen, mit Leerraum dazwischen</translation>
    </message>
    <message>
        <source>Tie-break rule</source>
        <translation>Regel bei Gleichstand</translation>
    </message>
    <message>
        <source>Second rule to compare</source>
        <translation>Zweite Regel zum Vergleich</translation>
    </message>
    <message>
        <source>Merges at most</source>
        <translation>Höchstzahl der Merges</translation>
    </message>
    <message>
        <source> merges</source>
        <translation> Merges</translation>
    </message>
    <message>
        <source>Which of the most frequent pairs is taken when several are</source>
        <translation>Welches der häufigsten Paare genommen wird, wenn es mehrere sind</translation>
    </message>
    <message>
        <source>First training step</source>
        <translation>Erster Trainingsschritt</translation>
    </message>
    <message>
        <source>One training step back</source>
        <translation>Einen Trainingsschritt zurück</translation>
    </message>
    <message>
        <source>One training step on</source>
        <translation>Einen Trainingsschritt vor</translation>
    </message>
    <message>
        <source>Last training step</source>
        <translation>Letzter Trainingsschritt</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>Trainingsschritt</translation>
    </message>
    <message>
        <source>Use this tokenizer</source>
        <translation>Diesen Tokenizer nehmen</translation>
    </message>
    <message>
        <source>Puts it into the active pipeline</source>
        <translation>Setzt ihn in die aktive Pipeline</translation>
    </message>
    <message>
        <source>Save as tokenizer.json</source>
        <translation>Als tokenizer.json speichern</translation>
    </message>
    <message>
        <source>No step</source>
        <translation>Kein Schritt</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>Der Text ist leer.</translation>
    </message>
    <message>
        <source>Save the tokenizer</source>
        <translation>Tokenizer speichern</translation>
    </message>
    <message>
        <source>Tokenizer (*.json)</source>
        <translation>Tokenizer (*.json)</translation>
    </message>
    <message>
        <source>one rule only</source>
        <translation>nur eine Regel</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Gespeichert als {file}.</translation>
    </message>
    <message>
        <source>Learning …</source>
        <translation>Wird gelernt …</translation>
    </message>
    <message>
        <source>{path} can't be written: {reason}. Choose another place.</source>
        <translation>{path} lässt sich nicht schreiben: {reason}. Bitte einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}</source>
        <translation>Schritt {step:,} von {total:,}</translation>
    </message>
    <message>
        <source>Merge tree</source>
        <translation>Merge-Baum</translation>
    </message>
    <message>
        <source>Merge tree as a list</source>
        <translation>Merge-Baum als Liste</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Kleiner (−)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>All of it in sight (0)</source>
        <translation>Alles im Blick (0)</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>The same as a list</source>
        <translation>Dasselbe als Liste</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>kein Schritt</translation>
    </message>
    <message>
        <source>drawn without the last {count:,}, which take pieces apart</source>
        <translation>gezeichnet ohne die letzten {count:,}, die Stücke zerlegen</translation>
    </message>
    <message>
        <source>Pin what it came from</source>
        <translation>Festhalten, woraus es kam</translation>
    </message>
    <message>
        <source>This pre-token has {size:,} code points; up to {most:,} are drawn.</source>
        <translation>Dieses Pre-Token hat {size:,} Codepunkte; gezeichnet werden bis zu {most:,}.</translation>
    </message>
    <message>
        <source>Numbers on the symbols are ranks.</source>
        <translation>Zahlen an den Symbolen sind Ränge.</translation>
    </message>
    <message>
        <source>Run to here</source>
        <translation>Bis hier laufen</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Regex</source>
        <translation>Regex</translation>
    </message>
    <message>
        <source>has this in it</source>
        <translation>enthält dies</translation>
    </message>
    <message>
        <source>42, or 10-20</source>
        <translation>42, oder 10-20</translation>
    </message>
    <message>
        <source>{found:,} of {total:,} tokens</source>
        <translation>{found:,} von {total:,} Token</translation>
    </message>
    <message>
        <source>all tokens</source>
        <translation>alle Token</translation>
    </message>
    <message>
        <source>several for the same bytes</source>
        <translation>mehrere für dieselben Bytes</translation>
    </message>
    <message>
        <source>made by no merge</source>
        <translation>von keinem Merge gemacht</translation>
    </message>
    <message>
        <source>not given by their own text</source>
        <translation>nicht von ihrem eigenen Text ergeben</translation>
    </message>
    <message>
        <source>{found:,} of the {count:,} token that fits</source>
        <translation>{found:,} von {count:,} passenden Token</translation>
    </message>
    <message>
        <source>{found:,} of the {count:,} tokens that fit</source>
        <translation>{found:,} der {count:,} passenden Token</translation>
    </message>
    <message>
        <source>The first {most:,} of {total:,} tokens that fit</source>
        <translation>Die ersten {most:,} von {total:,} passenden Token</translation>
    </message>
    <message>
        <source>Search the vocabulary</source>
        <translation>Vokabular durchsuchen</translation>
    </message>
    <message>
        <source>Search by</source>
        <translation>Suchen nach</translation>
    </message>
    <message>
        <source>Which tokens</source>
        <translation>Welche Token</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>How it is merged</source>
        <translation>Wie es zusammengeführt wird</translation>
    </message>
    <message>
        <source>Merge tree of the token</source>
        <translation>Merge-Baum des Tokens</translation>
    </message>
    <message>
        <source>{found:,} of the first {tried:,} tokens that fit</source>
        <translation>{found:,} der ersten {tried:,} passenden Token</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>len</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>inside the grapheme {start:,} to {end:,}</source>
        <translation>im Graphem {start:,} bis {end:,}</translation>
    </message>
    <message>
        <source>bytes {start:,} to {end:,}</source>
        <translation>Bytes {start:,} bis {end:,}</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>inside character {at:,}</source>
        <translation>in Zeichen {at:,}</translation>
    </message>
    <message>
        <source>✓ same</source>
        <translation>✓ gleich</translation>
    </message>
    <message>
        <source>✕ change</source>
        <translation>✕ anders</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>by place</source>
        <translation>nach Stelle</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>nach Rang</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Into this pre-token, where its steps begin</source>
        <translation>In dieses Pre-Token, wo seine Schritte beginnen</translation>
    </message>
    <message>
        <source>Out of this pre-token, after its last step</source>
        <translation>Aus diesem Pre-Token heraus, hinter seinen letzten Schritt</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>A round as one step</source>
        <translation>Eine Runde als ein Schritt</translation>
    </message>
    <message>
        <source>All places of one merge in a pre-token as one step</source>
        <translation>Alle Stellen eines Merges in einem Pre-Token als ein Schritt</translation>
    </message>
    <message>
        <source>Merge step</source>
        <translation>Merge-Schritt</translation>
    </message>
    <message>
        <source>How the pipelines are stepped together</source>
        <translation>Wie die Pipelines gemeinsam gesteuert werden</translation>
    </message>
    <message>
        <source>All pipelines stand at the same place in the text (Ctrl+J changes this)</source>
        <translation>Alle Pipelines stehen an derselben Stelle des Textes (Strg+J wechselt)</translation>
    </message>
    <message>
        <source>At the same place, and there at the same rank of their merges (Ctrl+J)</source>
        <translation>An derselben Stelle, und dort beim selben Rang ihrer Merges (Strg+J)</translation>
    </message>
    <message>
        <source>Only the pipeline with the coloured letter is stepped (Ctrl+J)</source>
        <translation>Nur die Pipeline mit dem farbigen Buchstaben wird gesteuert (Strg+J)</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}: {parts} → {result}, {detail} at symbol {at}</source>
        <translation>Schritt {step:,} von {total:,}: {parts} → {result}, {detail} bei Symbol {at}</translation>
    </message>
    <message>
        <source>nothing typed yet</source>
        <translation>noch nichts eingegeben</translation>
    </message>
    <message>
        <source>no merge applies to this text</source>
        <translation>kein Merge ist auf diesen Text anwendbar</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}: nothing merged yet</source>
        <translation>Schritt {step:,} von {total:,}: noch nichts zusammengeführt</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}: {parts} → {result}, {detail}</source>
        <translation>Schritt {step:,} von {total:,}: {parts} → {result}, {detail}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Code point {at} is {char}, which a plain text field turns into a line feed.</source>
        <translation>Codepunkt {at} ist {char}, woraus ein einfaches Textfeld einen Zeilenvorschub macht.</translation>
    </message>
    <message>
        <source>{reason} Use the escaped form for this text.</source>
        <translation>{reason} Für diesen Text bitte die Escape-Form nehmen.</translation>
    </message>
    <message>
        <source>✕ delivered otherwise by {library}, first at row {row}</source>
        <translation>✕ von {library} anders geliefert, zuerst in Zeile {row}</translation>
    </message>
    <message>
        <source>✕ differs from {library}, first at id {id}</source>
        <translation>✕ weicht ab von {library}, zuerst bei ID {id}</translation>
    </message>
    <message>
        <source>working on all of the text …</source>
        <translation>der ganze Text wird bearbeitet …</translation>
    </message>
    <message>
        <source>The ids of {library} for this text are the same.</source>
        <translation>Die IDs von {library} für diesen Text sind dieselben.</translation>
    </message>
    <message>
        <source>The ids, and the ids, type ids and attention mask of what is delivered, are those of {library}.</source>
        <translation>Die IDs sowie die IDs, Typ-IDs und Attention-Maske dessen, was geliefert wird, sind die von {library}.</translation>
    </message>
    <message>
        <source>✓ equals {library}, also as delivered</source>
        <translation>✓ gleich {library}, auch wie geliefert</translation>
    </message>
    <message>
        <source>✕ {library} delivers nothing</source>
        <translation>✕ {library} liefert nichts</translation>
    </message>
    <message>
        <source>✕ differs from {library}, first at id {id}, as {reasons}</source>
        <translation>✕ weicht ab von {library}, zuerst bei ID {id}, wegen: {reasons}</translation>
    </message>
    <message>
        <source>✕ differs from {library}</source>
        <translation>✕ weicht ab von {library}</translation>
    </message>
    <message>
        <source>comparing with the reference library …</source>
        <translation>Vergleich mit der Referenzbibliothek …</translation>
    </message>
    <message>
        <source>no reference library reads this tokenizer</source>
        <translation>keine Referenzbibliothek liest diesen Tokenizer</translation>
    </message>
    <message>
        <source>✓ ids equal {library}; delivery not compared</source>
        <translation>✓ IDs gleich {library}; Geliefertes nicht verglichen</translation>
    </message>
    <message>
        <source>✓ equals {library}</source>
        <translation>✓ gleich {library}</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>✕ differs from {library}, as {reasons}</source>
        <translation>✕ weicht ab von {library}, wegen: {reasons}</translation>
    </message>
    <message>
        <source>✓ equals {library}, also as a pair</source>
        <translation>✓ gleich {library}, auch als Paar</translation>
    </message>
    <message>
        <source>Into this pre-token, before its first step</source>
        <translation>In dieses Pre-Token, vor seinen ersten Schritt</translation>
    </message>
    <message>
        <source>Run to where it is joined</source>
        <translation>Laufen, bis es verbunden wird</translation>
    </message>
    <message>
        <source>Run to where it is cut</source>
        <translation>Laufen, bis es abgeschnitten wird</translation>
    </message>
    <message>
        <source>Run to where it was made</source>
        <translation>Laufen, bis es gemacht ist</translation>
    </message>
    <message>
        <source>System's theme</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>another line of {count} code point</source>
        <translation>eine andere Zeile mit {count} Codepunkt</translation>
    </message>
    <message>
        <source>another line of {count} code points</source>
        <translation>eine andere Zeile mit {count} Codepunkten</translation>
    </message>
    <message>
        <source>glyph {index} of {font} at {x:g} px</source>
        <translation>Glyphe {index} von {font} bei {x:g} px</translation>
    </message>
    <message>
        <source>pre-token {index} after {name}</source>
        <translation>Pre-Token {index} nach {name}</translation>
    </message>
    <message>
        <source>string {index} after {name}</source>
        <translation>Zeichenkette {index} nach {name}</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
    <message>
        <source>They part at step {step:,}: {one}, {other}.</source>
        <translation>Sie gehen bei Schritt {step:,} auseinander: {one}, {other}.</translation>
    </message>
    <message>
        <source>{pairs} pairs are tied at {count:,}.</source>
        <translation>{pairs} Paare stehen gleichauf bei {count:,}.</translation>
    </message>
    <message>
        <source>{rule} takes {pair}</source>
        <translation>{rule} nimmt {pair}</translation>
    </message>
    <message>
        <source>{one} and {other} learn the same merge.</source>
        <translation>{one} und {other} lernen denselben Merge.</translation>
    </message>
    <message>
        <source>{one} and {other} learn the same {count:,} merges.</source>
        <translation>{one} und {other} lernen dieselben {count:,} Merges.</translation>
    </message>
    <message>
        <source>{rule} has ended</source>
        <translation>{rule} ist zu Ende</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>gewöhnlich</translation>
    </message>
    <message>
        <source>Encoding {text} gives it.</source>
        <translation>{text} zu encodieren ergibt es.</translation>
    </message>
    <message>
        <source>Only behind other text: encoding {text} gives {ids}.</source>
        <translation>Nur hinter anderem Text: {text} zu encodieren ergibt {ids}.</translation>
    </message>
    <message>
        <source>It is cut out of the text {text} before the model.</source>
        <translation>Es wird vor dem Modell aus dem Text {text} geschnitten.</translation>
    </message>
    <message>
        <source>No text gives it: it is a control token.</source>
        <translation>Kein Text ergibt es: es ist ein Steuertoken.</translation>
    </message>
    <message>
        <source>Its bytes alone are not UTF-8: it is part of a character.</source>
        <translation>Seine Bytes allein sind kein UTF-8: es ist Teil eines Zeichens.</translation>
    </message>
    <message>
        <source>Encoding {text} gives the ids {ids} instead.</source>
        <translation>{text} zu encodieren ergibt stattdessen die IDs {ids}.</translation>
    </message>
    <message>
        <source>id {id} ({kind}): {token}
bytes {bytes}</source>
        <translation>ID {id} ({kind}): {token}
Bytes {bytes}</translation>
    </message>
    <message>
        <source>Bytes in hexadecimal</source>
        <translation>Bytes, hexadezimal</translation>
    </message>
    <message>
        <source>row from byte {first:,}</source>
        <translation>Zeile ab Byte {first:,}</translation>
    </message>
    <message>
        <source>no bytes</source>
        <translation>keine Bytes</translation>
    </message>
    <message>
        <source>Cuts: {cuts}.</source>
        <translation>Schnitte: {cuts}.</translation>
    </message>
    <message>
        <source>Click to cut at {gap}.</source>
        <translation>Ein Klick schneidet bei {gap}.</translation>
    </message>
    <message>
        <source>Cuts: {cuts}. The keyboard is at {gap}.</source>
        <translation>Schnitte: {cuts}. Die Tastatur steht bei {gap}.</translation>
    </message>
    <message>
        <source>Cut at {gap}: drag to move it, click to join.</source>
        <translation>Schnitt bei {gap}: ziehen verschiebt ihn, ein Klick fügt zusammen.</translation>
    </message>
    <message>
        <source>The ids would stay the same.</source>
        <translation>Die IDs blieben gleich.</translation>
    </message>
    <message>
        <source>gap {gap}, between {before} and {after}</source>
        <translation>Lücke {gap}, zwischen {before} und {after}</translation>
    </message>
    <message>
        <source>Float or dock {pane}</source>
        <translation>{pane} herauslösen oder andocken</translation>
    </message>
    <message>
        <source>Hide {pane}</source>
        <translation>{pane} ausblenden</translation>
    </message>
    <message>
        <source>Hide; the View menu brings it back</source>
        <translation>Ausblenden; das Menü Ansicht holt es zurück</translation>
    </message>
    <message>
        <source>Take out of the window, or put back</source>
        <translation>Aus dem Fenster lösen oder zurücksetzen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy as escapes</source>
        <translation>Als Escapes kopieren</translation>
    </message>
    <message>
        <source>Copy as UTF-8 hex</source>
        <translation>Als UTF-8-Hex kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Edit as text</source>
        <translation>Als Text bearbeiten</translation>
    </message>
    <message>
        <source>Edit as escapes</source>
        <translation>Als Escapes bearbeiten</translation>
    </message>
    <message>
        <source>Edit as hex</source>
        <translation>Als Hex bearbeiten</translation>
    </message>
    <message>
        <source>Escapes</source>
        <translation>Escapes</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>Tab writes a tab; Ctrl and Tab leaves the field, Shift and Tab backwards.</source>
        <translation>Tab schreibt einen Tabulator; Strg und Tab verlässt das Feld, Umschalt und Tab rückwärts.</translation>
    </message>
    <message>
        <source>CR, CRLF → LF</source>
        <translation>CR, CRLF → LF</translation>
    </message>
    <message>
        <source>Turn CR and CRLF into LF</source>
        <translation>CR und CRLF in LF umwandeln</translation>
    </message>
    <message>
        <source>{reason} So the text is shown with escapes.</source>
        <translation>{reason} Deshalb wird der Text mit Escapes gezeigt.</translation>
    </message>
    <message>
        <source>A plain text field can hold this text again: choose Text to go back to it.</source>
        <translation>Ein einfaches Textfeld kann diesen Text wieder halten: mit Text geht es dorthin zurück.</translation>
    </message>
    <message>
        <source>{problem} Until then the last good text stays.</source>
        <translation>{problem} Bis dahin gilt der letzte gültige Text.</translation>
    </message>
    <message>
        <source>A line is longer than {longest:,} code points. It is shown in rows of up to {row:,}; the breaks between them are not in the text.</source>
        <translation>Eine Zeile ist länger als {longest:,} Codepunkte. Sie wird in Reihen von bis zu {row:,} gezeigt; die Umbrüche dazwischen gehören nicht zum Text.</translation>
    </message>
    <message>
        <source>Code point {at} is no hex digit; write each byte as two of 0 to 9, A to F.</source>
        <translation>Codepunkt {at} ist keine Hexziffer; jedes Byte wird mit zweien aus 0 bis 9, A bis F geschrieben.</translation>
    </message>
    <message>
        <source>The last byte, byte {at}, has one hex digit of two.</source>
        <translation>Das letzte Byte, Byte {at}, hat nur eine von zwei Hexziffern.</translation>
    </message>
    <message>
        <source>id {id}, score {score:.4f}</source>
        <translation>ID {id}, Score {score:.4f}</translation>
    </message>
    <message>
        <source>code points {start} to {end} of the piece</source>
        <translation>Codepunkte {start} bis {end} des Stücks</translation>
    </message>
    <message>
        <source>Lattice of tokens that fit</source>
        <translation>Gitter der passenden Token</translation>
    </message>
    <message>
        <source>Characters: {count:,}; steps done: {done:,}. Best path to here: {path}</source>
        <translation>Zeichen: {count:,}; getane Schritte: {done:,}. Bester Pfad bis hier: {path}</translation>
    </message>
    <message>
        <source>unknown, score {score:.4f}</source>
        <translation>unbekannt, Score {score:.4f}</translation>
    </message>
    <message>
        <source>place {place:,}, {char}</source>
        <translation>Stelle {place:,}, {char}</translation>
    </message>
    <message>
        <source>on the best path</source>
        <translation>auf dem besten Pfad</translation>
    </message>
    <message>
        <source>Step and edit pipeline {letter}</source>
        <translation>Pipeline {letter} schrittweise zeigen und bearbeiten</translation>
    </message>
    <message>
        <source>The player steps this pipeline, and the panes beside tell of it (Ctrl+{number})</source>
        <translation>Der Player geht durch diese Pipeline, und die Bereiche daneben handeln von ihr (Strg+{number})</translation>
    </message>
    <message>
        <source>{count} symbols</source>
        <translation>{count} Symbole</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,} here</source>
        <translation>Schritt {step:,} von {total:,} hier</translation>
    </message>
    <message>
        <source>First symbols: {leaves:,}; steps done: {done:,} of {steps:,}. Now: {symbols}</source>
        <translation>Anfangssymbole: {leaves:,}; getane Schritte: {done:,} von {steps:,}. Jetzt: {symbols}</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,} here, rank {rank:,}</source>
        <translation>Schritt {step:,} von {total:,} hier, Rang {rank:,}</translation>
    </message>
    <message>
        <source>first symbol</source>
        <translation>Anfangssymbol</translation>
    </message>
    <message>
        <source>double-click: go there</source>
        <translation>Doppelklick: dorthin gehen</translation>
    </message>
    <message>
        <source>made by step {step:,}</source>
        <translation>gemacht von Schritt {step:,}</translation>
    </message>
    <message>
        <source>coming with step {step:,}</source>
        <translation>kommt mit Schritt {step:,}</translation>
    </message>
    <message>
        <source>Shows its place: code points {start:,} to {end:,}</source>
        <translation>Zeigt die Stelle: Codepunkte {start:,} bis {end:,}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>{count:,} more in tokviz trace; show fewer</source>
        <translation>{count:,} weitere in tokviz trace; weniger zeigen</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>Weniger zeigen</translation>
    </message>
    <message>
        <source>and {count:,} more</source>
        <translation>und {count:,} weitere</translation>
    </message>
    <message>
        <source>Drawing (*.svg);;Picture (*.png)</source>
        <translation>Zeichnung (*.svg);;Bild (*.png)</translation>
    </message>
    <message>
        <source>{file} must end in .svg or .png to be written as a chart.</source>
        <translation>{file} muss auf .svg oder .png enden, um als Diagramm geschrieben zu werden.</translation>
    </message>
    <message>
        <source>{path} can't be written; choose another place.</source>
        <translation>{path} lässt sich nicht schreiben; bitte einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel the work on this text</source>
        <translation>Die Arbeit an diesem Text abbrechen</translation>
    </message>
    <message>
        <source>{stage} …</source>
        <translation>{stage} …</translation>
    </message>
    <message>
        <source>The pipelines part here</source>
        <translation>Hier gehen die Pipelines auseinander</translation>
    </message>
    <message>
        <source>{group}: {choice}</source>
        <translation>{group}: {choice}</translation>
    </message>
    <message>
        <source>lowest rank first, one place a step</source>
        <translation>niedrigster Rang zuerst, eine Stelle je Schritt</translation>
    </message>
    <message>
        <source>through the list once, in order</source>
        <translation>einmal durch die Liste, der Reihe nach</translation>
    </message>
    <message>
        <source>lowest rank first, all places at once</source>
        <translation>niedrigster Rang zuerst, alle Stellen auf einmal</translation>
    </message>
    <message>
        <source>are the tokens</source>
        <translation>sind die Token</translation>
    </message>
    <message>
        <source>are plain text</source>
        <translation>sind einfacher Text</translation>
    </message>
    <message>
        <source>are refused</source>
        <translation>werden abgelehnt</translation>
    </message>
    <message>
        <source>the first {used:,} of {total:,}</source>
        <translation>die ersten {used:,} von {total:,}</translation>
    </message>
    <message>
        <source>Settings of this pipeline</source>
        <translation>Einstellungen dieser Pipeline</translation>
    </message>
    <message>
        <source>Merge rule, how many merges are used, special tokens</source>
        <translation>Merge-Regel, Anzahl der genutzten Merges, Spezialtoken</translation>
    </message>
    <message>
        <source>as the file's name says</source>
        <translation>wie der Dateiname sagt</translation>
    </message>
    <message>
        <source>the post-processor adds its tokens</source>
        <translation>der Post-Processor fügt seine Token hinzu</translation>
    </message>
    <message>
        <source>How many merges of the list are used</source>
        <translation>Wie viele Merges der Liste genutzt werden</translation>
    </message>
    <message>
        <source>Merge rule</source>
        <translation>Merge-Regel</translation>
    </message>
    <message>
        <source>Merges used</source>
        <translation>Genutzte Merges</translation>
    </message>
    <message>
        <source>Split pattern</source>
        <translation>Trennmuster</translation>
    </message>
    <message>
        <source>Special tokens in the text</source>
        <translation>Spezialtoken im Text</translation>
    </message>
    <message>
        <source>all {total:,}</source>
        <translation>alle {total:,}</translation>
    </message>
    <message>
        <source>this model has no merges</source>
        <translation>dieses Modell hat keine Merges</translation>
    </message>
    <message>
        <source>Pipelines</source>
        <translation>Pipelines</translation>
    </message>
    <message>
        <source>Place among the pipelines</source>
        <translation>Stelle unter den Pipelines</translation>
    </message>
    <message>
        <source>{about}. Write {form}</source>
        <translation>{about}. Schreibweise: {form}</translation>
    </message>
    <message>
        <source>Step {number}: {step}. Press to take it away.</source>
        <translation>Schritt {number}: {step}. Drücken nimmt ihn weg.</translation>
    </message>
    <message>
        <source>Normalizer steps of your own</source>
        <translation>Eigene Schritte des Normalizers</translation>
    </message>
    <message>
        <source>+ step</source>
        <translation>+ Schritt</translation>
    </message>
    <message>
        <source>Add a normalizer step</source>
        <translation>Normalizer-Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Put a step of your own before the tokenizer's normalizer</source>
        <translation>Einen eigenen Schritt vor den Normalizer des Tokenizers setzen</translation>
    </message>
    <message>
        <source>Step {name}</source>
        <translation>Schritt {name}</translation>
    </message>
    <message>
        <source>Take the step {step} away</source>
        <translation>Schritt {step} wegnehmen</translation>
    </message>
    <message>
        <source>made by the step just done</source>
        <translation>vom letzten Schritt gemacht</translation>
    </message>
    <message>
        <source>taken by the next step</source>
        <translation>vom nächsten Schritt genommen</translation>
    </message>
    <message>
        <source>an added token</source>
        <translation>ein hinzugefügtes Token</translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation>Das ganze Fenster</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Save the text …</source>
        <translation>Text speichern …</translation>
    </message>
    <message>
        <source>Step the pipelines by place, by rank, or free</source>
        <translation>Pipelines nach Stelle, nach Rang oder frei steuern</translation>
    </message>
    <message>
        <source>Move this pipeline to the left</source>
        <translation>Diese Pipeline nach links rücken</translation>
    </message>
    <message>
        <source>Move this pipeline to the right</source>
        <translation>Diese Pipeline nach rechts rücken</translation>
    </message>
    <message>
        <source>Own text for this pipeline, or the common one</source>
        <translation>Eigener Text für diese Pipeline oder der gemeinsame</translation>
    </message>
    <message>
        <source>Tokens in raw form (Ġ ▁)</source>
        <translation>Token in Rohform (Ġ ▁)</translation>
    </message>
    <message>
        <source>Show spaces as · → ↵</source>
        <translation>Leerzeichen als · → ↵ zeigen</translation>
    </message>
    <message>
        <source>+ Compare</source>
        <translation>+ Vergleichen</translation>
    </message>
    <message>
        <source>raw Ġ</source>
        <translation>roh Ġ</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>Übliche Textgröße</translation>
    </message>
    <message>
        <source>Keyboard …</source>
        <translation>Tastatur …</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Colour by token id</source>
        <translation>Farbe nach Token-ID</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Präsentieren</translation>
    </message>
    <message>
        <source>Larger, for a room; Escape or F11 ends it</source>
        <translation>Größer, für einen Raum; Escape oder F11 beendet es</translation>
    </message>
    <message>
        <source>Set this pipeline's twin beside it</source>
        <translation>Den Zwilling dieser Pipeline daneben stellen</translation>
    </message>
    <message>
        <source>Step pipeline {letter}</source>
        <translation>Pipeline {letter} schrittweise zeigen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>End presenting</source>
        <translation>Präsentation beenden</translation>
    </message>
    <message>
        <source>Accents, composed and not</source>
        <translation>Akzente, zusammengesetzt und nicht</translation>
    </message>
    <message>
        <source>Ligatures and look-alikes</source>
        <translation>Ligaturen und Doppelgänger</translation>
    </message>
    <message>
        <source>Emoji and their families</source>
        <translation>Emoji und ihre Familien</translation>
    </message>
    <message>
        <source>Indic scripts</source>
        <translation>Indische Schriften</translation>
    </message>
    <message>
        <source>Arabic and Hebrew</source>
        <translation>Arabisch und Hebräisch</translation>
    </message>
    <message>
        <source>Chinese, Japanese, Korean</source>
        <translation>Chinesisch, Japanisch, Koreanisch</translation>
    </message>
    <message>
        <source>Program text</source>
        <translation>Programmtext</translation>
    </message>
    <message>
        <source>White space of every kind</source>
        <translation>Leerraum jeder Art</translation>
    </message>
    <message>
        <source>Characters that draw nothing</source>
        <translation>Zeichen, die nichts zeichnen</translation>
    </message>
</context>
</TS>
