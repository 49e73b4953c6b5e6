<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>tokviz</name>
    <message>
        <source>once</source>
        <translation>1 回</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} 回</translation>
    </message>
    <message>
        <source>rank {rank}: {left} + {right} needs {missing}</source>
        <translation>ランク {rank}: {left} + {right} に {missing} が必要</translation>
    </message>
    <message>
        <source>the merge of rank {rank}, {left} + {right}, needs {missing}, which the vocabulary lacks; add what is missing, or take the merge out.</source>
        <translation>ランク {rank} のマージ {left} + {right} には語彙にない {missing} が必要です。足りないものを加えるか、そのマージを取り除いてください。</translation>
    </message>
    <message>
        <source>{count:,} merges need tokens that the vocabulary lacks ({named}); add what is missing, or take the merges out.</source>
        <translation>{count:,} 個のマージに語彙にないトークンが必要です ({named})。足りないものを加えるか、それらのマージを取り除いてください。</translation>
    </message>
    <message>
        <source>{count:,} merges need tokens that the vocabulary lacks ({named}; …); add what is missing, or take the merges out (`tokviz vocab --tokenizer FILE --only bad-merges` lists them all).</source>
        <translation>{count:,} 個のマージに語彙にないトークンが必要です ({named}; …)。足りないものを加えるか、それらのマージを取り除いてください (`tokviz vocab --tokenizer FILE --only bad-merges` ですべてを一覧できます)。</translation>
    </message>
    <message>
        <source>`python3 packaging/vocabularies.py` in a checkout (it needs the network once)</source>
        <translation>ソースのフォルダーで `python3 packaging/vocabularies.py`(一度だけネットワークが必要)</translation>
    </message>
    <message>
        <source>256 bytes and one merge, f + i</source>
        <translation>256 バイトとマージ 1 つ、f + i</translation>
    </message>
    <message>
        <source>six merges, by hand</source>
        <translation>手作りの 6 つのマージ</translation>
    </message>
    <message>
        <source>small BPE that falls back to bytes, as Llama's</source>
        <translation>バイトに戻る小さな BPE、Llama と同じ方式</translation>
    </message>
    <message>
        <source>small WordPiece, as BERT's</source>
        <translation>小さな WordPiece、BERT と同じ方式</translation>
    </message>
    <message>
        <source>small Unigram, as T5's</source>
        <translation>小さな Unigram、T5 と同じ方式</translation>
    </message>
    <message>
        <source>OpenAI GPT-2, 50,257 tokens</source>
        <translation>OpenAI GPT-2、50,257 トークン</translation>
    </message>
    <message>
        <source>OpenAI GPT-3.5 and GPT-4, 100,277 tokens</source>
        <translation>OpenAI GPT-3.5 と GPT-4、100,277 トークン</translation>
    </message>
    <message>
        <source>OpenAI GPT-4o, 200,019 tokens</source>
        <translation>OpenAI GPT-4o、200,019 トークン</translation>
    </message>
    <message>
        <source>Mistral 7B, SentencePiece BPE with byte fallback, 32,000 tokens</source>
        <translation>Mistral 7B、バイトに戻る SentencePiece BPE、32,000 トークン</translation>
    </message>
    <message>
        <source>Mistral v3, SentencePiece BPE with control tokens, 32,768 tokens</source>
        <translation>Mistral v3、制御トークンのある SentencePiece BPE、32,768 トークン</translation>
    </message>
    <message>
        <source>Mistral Nemo's tekken, byte-level BPE, 131,072 tokens</source>
        <translation>Mistral Nemo の tekken、バイト単位の BPE、131,072 トークン</translation>
    </message>
    <message>
        <source>SentencePiece BPE of one novel, 1,000 tokens</source>
        <translation>小説 1 冊の SentencePiece BPE、1,000 トークン</translation>
    </message>
    <message>
        <source>SentencePiece Unigram of one novel, 1,000 tokens</source>
        <translation>小説 1 冊の SentencePiece Unigram、1,000 トークン</translation>
    </message>
    <message>
        <source>There is no tokenizer named {name_or_path!r}; known: {catalog}, or give the path of a file.</source>
        <translation>{name_or_path!r} というトークナイザーはありません。{catalog} のいずれか、またはファイルのパスを指定してください。</translation>
    </message>
    <message>
        <source>The tokenizer's name is empty; see `tokviz list`.</source>
        <translation>トークナイザーの名前が空です。`tokviz list` を見てください。</translation>
    </message>
    <message>
        <source>The vocabulary of {name} is not on this computer; get it with {command}.</source>
        <translation>{name} の語彙はこのコンピューターにありません。{command} で取得してください。</translation>
    </message>
    <message>
        <source>The tokenizer {name_or_path!r} can't be looked for: {reason}; check the name.</source>
        <translation>トークナイザー {name_or_path!r} を探せません: {reason}。名前を確認してください。</translation>
    </message>
    <message>
        <source>There is no tokenizer in the folder {path}; looked for: {files}.</source>
        <translation>フォルダー {path} にトークナイザーがありません。探したもの: {files}。</translation>
    </message>
    <message>
        <source>in tiktoken's cache</source>
        <translation>tiktoken のキャッシュ内</translation>
    </message>
    <message>
        <source>in the hub's cache, {file}</source>
        <translation>Hub のキャッシュ内、{file}</translation>
    </message>
    <message>
        <source>The normalization rules are broken: {count} byte that says that its trie has {size}. Is the file whole?</source>
        <translation>正規化規則が壊れています: {count} バイトなのに、トライは {size} バイトと書かれています。ファイルは完全ですか?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: {count} bytes that say that their trie has {size}. Is the file whole?</source>
        <translation>正規化規則が壊れています: {count} バイトなのに、トライは {size} バイトと書かれています。ファイルは完全ですか?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: a trie of {size} bytes (a multiple of 1,024) and replacements that end in a zero byte were expected. Is the file whole?</source>
        <translation>正規化規則が壊れています: トライは {size} バイト (1,024 の倍数のはず) で、置換先の並びは 0 のバイトで終わるはずです。ファイルは完全ですか?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: unit {node} of their trie points out of them. Is the file whole?</source>
        <translation>正規化規則が壊れています: トライの単位 {node} が規則の外を指しています。ファイルは完全ですか?</translation>
    </message>
    <message>
        <source>The normalization rules are broken: the replacement at byte {at} is not UTF-8.</source>
        <translation>正規化規則が壊れています: バイト {at} の置換先が UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>That is at code points {start} to {end} of {a}, {start_b} to {end_b} of {b}.</source>
        <translation>場所は {a} では符号位置 {start} から {end}、{b} では {start_b} から {end_b} です。</translation>
    </message>
    <message>
        <source>That is at code points {start} to {end}.</source>
        <translation>場所は符号位置 {start} から {end} です。</translation>
    </message>
    <message>
        <source>{contract} against {reference}: {holder} holds it, {loser} does not</source>
        <translation>{reference} に対する {contract}: {holder} では成立、{loser} では不成立です</translation>
    </message>
    <message>
        <source>Both give the same at every stage.</source>
        <translation>どの段階でも両者は同じです。</translation>
    </message>
    <message>
        <source>They are the same again from the {stage} on.</source>
        <translation>{stage}から後は再び同じです。</translation>
    </message>
    <message>
        <source>{stage}: {words}</source>
        <translation>{stage}: {words}</translation>
    </message>
    <message>
        <source>both draw the same glyphs at the same places</source>
        <translation>両方とも同じグリフを同じ位置に描きます</translation>
    </message>
    <message>
        <source>The decoded text and the normalized text: {relation}.</source>
        <translation>デコード結果と正規化後のテキスト: {relation}。</translation>
    </message>
    <message>
        <source>the UTF-8 bytes are equal, byte for byte</source>
        <translation>UTF-8 のバイトがすべて等しい</translation>
    </message>
    <message>
        <source>the same code points stand in the same order</source>
        <translation>同じ符号位置が同じ順に並ぶ</translation>
    </message>
    <message>
        <source>both are equal after NFC</source>
        <translation>NFC にすると等しい</translation>
    </message>
    <message>
        <source>both are equal after NFD</source>
        <translation>NFD にすると等しい</translation>
    </message>
    <message>
        <source>both are equal after NFKC</source>
        <translation>NFKC にすると等しい</translation>
    </message>
    <message>
        <source>both are equal after NFKD</source>
        <translation>NFKD にすると等しい</translation>
    </message>
    <message>
        <source>encoding the decoded text again gives the same ids in the same order</source>
        <translation>デコード結果を再びエンコードすると同じ ID が同じ順に得られる</translation>
    </message>
    <message>
        <source>Every contract that was checked holds.</source>
        <translation>確認したすべての契約が成立します。</translation>
    </message>
    <message>
        <source>The exact passage survives this pipeline.</source>
        <translation>このテキストはパイプラインを通ってもそのまま残ります。</translation>
    </message>
    <message>
        <source>Encoding the decoded text again gives the same ids.</source>
        <translation>デコード結果を再びエンコードすると同じ ID になります。</translation>
    </message>
    <message>
        <source>The decoded text and the source: {relation}.</source>
        <translation>デコード結果と原文: {relation}。</translation>
    </message>
    <message>
        <source>Not known whether it holds. {reason}</source>
        <translation>成立するかどうか不明です。{reason}</translation>
    </message>
    <message>
        <source>{difference} Not known which stage lost it. {reason}</source>
        <translation>{difference}どの段階で失われたか不明です。{reason}</translation>
    </message>
    <message>
        <source>The contract display needs a font; see it in the window.</source>
        <translation>契約 display にはフォントが必要です。ウィンドウで確認できます。</translation>
    </message>
    <message>
        <source>There is no contract named {name!r}; known: {by_name}.</source>
        <translation>{name!r} という契約はありません。あるもの: {by_name}。</translation>
    </message>
    <message>
        <source>code point</source>
        <translation>符号位置</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>from 1 to {last}</source>
        <translation>1 から {last} まで</translation>
    </message>
    <message>
        <source>in a longer text</source>
        <translation>より長いテキストの中</translation>
    </message>
    <message>
        <source>There is nothing to cut at {unit} {at} of a text of {length}; choose a place {where}.</source>
        <translation>長さ {length} のテキストの {unit} {at} では切れません。{where} の位置を選んでください。</translation>
    </message>
    <message>
        <source>normalizer</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>pre-tokenizer</source>
        <translation>プレトークナイザー</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>Cut to {count} id ({strategy}): {gone} of {total} tokens of the {which}, on the {side}; code points {start} to {end} are not delivered.</source>
        <translation>{count} ID で切り詰め({strategy}): {which}の{side}で {total} 中 {gone} トークン。符号位置 {start} から {end} は渡されません。</translation>
    </message>
    <message>
        <source>Cut to {count} ids ({strategy}): {gone} of {total} tokens of the {which}, on the {side}; code points {start} to {end} are not delivered.</source>
        <translation>{count} ID で切り詰め({strategy}): {which}の{side}で {total} 中 {gone} トークン。符号位置 {start} から {end} は渡されません。</translation>
    </message>
    <message>
        <source>The library keeps the rest as {count} further piece</source>
        <translation>ライブラリは残りをもう {count} つの断片として保ちます</translation>
    </message>
    <message>
        <source>The library keeps the rest as {count} further pieces</source>
        <translation>ライブラリは残りをさらに {count} 個の断片として保ちます</translation>
    </message>
    <message>
        <source>{pieces}, neighbours overlapping by {stride} (the stride).</source>
        <translation>{pieces}、隣どうしは {stride} 重なります (stride)。</translation>
    </message>
    <message>
        <source>Filled up {goal}: {count} × {token} (id {id}) on the {side}, with attention mask 0.</source>
        <translation>{goal}埋めました: {side}に {token} (ID {id}) × {count}、attention mask は 0。</translation>
    </message>
    <message>
        <source>first text</source>
        <translation>1 つ目のテキスト</translation>
    </message>
    <message>
        <source>second text</source>
        <translation>2 つ目のテキスト</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>{pieces}.</source>
        <translation>{pieces}。</translation>
    </message>
    <message>
        <source>to {count} id, rounded up to a multiple of {multiple}</source>
        <translation>{count} ID まで({multiple} の倍数に切り上げ)</translation>
    </message>
    <message>
        <source>to {count} ids, rounded up to a multiple of {multiple}</source>
        <translation>{count} ID まで({multiple} の倍数に切り上げ)</translation>
    </message>
    <message>
        <source>Nothing to fill up: padding goes {goal}.</source>
        <translation>埋めるものはありません。埋めるのは{goal}です。</translation>
    </message>
    <message>
        <source>Not cut: the special tokens alone take {added}, more than the {most} that are allowed, and then the library cuts nothing.</source>
        <translation>切り詰めなし: 特殊トークンだけで {added} になり、許される {most} を超えます。この場合ライブラリは何も切り詰めません。</translation>
    </message>
    <message>
        <source>The decoder and the round trip get the ids above, not these: uncut, unpadded, of the first text alone.</source>
        <translation>デコーダーと往復が使うのは上の ID です。切り詰めず、埋めず、1 つ目のテキストのみです。</translation>
    </message>
    <message>
        <source>to {count} id</source>
        <translation>{count} ID まで</translation>
    </message>
    <message>
        <source>to {count} ids</source>
        <translation>{count} ID まで</translation>
    </message>
    <message>
        <source>Not cut: at most {count} id is allowed, and the length is {length}.</source>
        <translation>切り詰めなし: {count} ID まで許され、長さは {length} です。</translation>
    </message>
    <message>
        <source>Not cut: at most {count} ids are allowed, and the length is {length}.</source>
        <translation>切り詰めなし: {count} ID まで許され、長さは {length} です。</translation>
    </message>
    <message>
        <source>to a multiple of {multiple}</source>
        <translation>{multiple} の倍数まで</translation>
    </message>
    <message>
        <source>to the longest text of a batch, here this one alone</source>
        <translation>バッチの最長テキスト(ここではこの 1 つ)まで</translation>
    </message>
    <message>
        <source>{both} have the same ids; after this stage nothing tells them apart.</source>
        <translation>{both} の ID は同じで、この段階より後では区別できません。</translation>
    </message>
    <message>
        <source>The text with {points} and the text without it</source>
        <translation>{points} のあるテキストとないテキスト</translation>
    </message>
    <message>
        <source>{before} became {after}; after this stage nothing tells them apart.</source>
        <translation>{before} が {after} になり、この段階より後では区別できません。</translation>
    </message>
    <message>
        <source>The rule that makes "{becomes}" of "{found}" fired at code point {at}.</source>
        <translation>符号位置 {at} で「{found}」を「{becomes}」にする規則が働きました。</translation>
    </message>
    <message>
        <source>It added {tokens}, and decoding kept that in the text.</source>
        <translation>{tokens} が加えられ、デコード後もテキストに残りました。</translation>
    </message>
    <message>
        <source>The ids still tell the two texts apart, but they were decoded to another one.</source>
        <translation>ID では 2 つのテキストを区別できますが、別のテキストにデコードされました。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The model has no token for {points} and left it out.</source>
        <translation>モデルには {points} のトークンがなく、省きました。</translation>
    </message>
    <message>
        <source>It made {after} of {before}, and nothing after it undid that.</source>
        <translation>{before} が {after} になり、その後の段階で元に戻されませんでした。</translation>
    </message>
    <message>
        <source>{both} give the same pre-tokens; after this stage nothing tells them apart.</source>
        <translation>{both} のプレトークンは同じで、この段階より後では区別できません。</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} と {other}</translation>
    </message>
    <message>
        <source>Both texts</source>
        <translation>両方のテキスト</translation>
    </message>
    <message>
        <source>{both} are normalized to the same; after this stage nothing tells them apart.</source>
        <translation>{both} は正規化すると同じで、この段階より後では区別できません。</translation>
    </message>
    <message>
        <source>{before} was taken out; after this stage nothing tells them apart.</source>
        <translation>{before} が取り除かれ、この段階より後では区別できません。</translation>
    </message>
    <message>
        <source>The special token {token} was left out.</source>
        <translation>特殊トークン {token} が省かれました。</translation>
    </message>
    <message>
        <source>The normalized text has an added token that the source had not.</source>
        <translation>正規化後のテキストには、原文にない追加トークンがあります。</translation>
    </message>
    <message>
        <source>{points} is in no pre-token.</source>
        <translation>{points} はどのプレトークンにもありません。</translation>
    </message>
    <message>
        <source>It put {after} in, and nothing after it took that out.</source>
        <translation>{after} が挿入され、その後の段階で取り除かれませんでした。</translation>
    </message>
    <message>
        <source>It took {before} out, and nothing after it put that back.</source>
        <translation>{before} が取り除かれ、その後の段階で戻されませんでした。</translation>
    </message>
    <message>
        <source>The model put {token} for {points}.</source>
        <translation>モデルは {points} を {token} にしました。</translation>
    </message>
    <message>
        <source>The {name} can't be negative: {value}; give 0 or more.</source>
        <translation>{name} を負の数 {value} にはできません。0 以上を入力してください。</translation>
    </message>
    <message>
        <source>The {name} is too long a number: {value}; give one of at most {digits} digits, with an exponent of at most two.</source>
        <translation>{name} の数が長すぎます: {value}。{digits} 桁以下、指数は 2 桁以下で入力してください。</translation>
    </message>
    <message>
        <source>The {name} is not a number: {value!r}; give one like 0.5.</source>
        <translation>{name} が数ではありません: {value!r}。0.5 のように入力してください。</translation>
    </message>
    <message>
        <source>number of messages</source>
        <translation>メッセージ数</translation>
    </message>
    <message>
        <source>number of words in a message</source>
        <translation>メッセージの単語数</translation>
    </message>
    <message>
        <source>number of tokens in a word</source>
        <translation>単語のトークン数</translation>
    </message>
    <message>
        <source>price of a million tokens</source>
        <translation>100 万トークンの価格</translation>
    </message>
    <message>
        <source>merges.txt or vocab.bpe</source>
        <translation>merges.txt または vocab.bpe</translation>
    </message>
    <message>
        <source>vocab.json or encoder.json</source>
        <translation>vocab.json または encoder.json</translation>
    </message>
    <message>
        <source>.tiktoken ranks</source>
        <translation>.tiktoken のランク</translation>
    </message>
    <message>
        <source>SentencePiece .model</source>
        <translation>SentencePiece の .model</translation>
    </message>
    <message>
        <source>{path} is not a tokenizer file that tokviz knows: it begins with {head}. Known: {known}.</source>
        <translation>{path} は tokviz が知っているトークナイザーファイルではありません。先頭は {head} です。対応しているもの: {known}。</translation>
    </message>
    <message>
        <source>{path} is a Git LFS pointer, not the file itself; fetch that with `git lfs pull`.</source>
        <translation>{path} は Git LFS のポインターで、ファイル本体ではありません。`git lfs pull` で取得してください。</translation>
    </message>
    <message>
        <source>{path} is an HTML page, not a tokenizer; download the file itself (raw).</source>
        <translation>{path} は HTML ページで、トークナイザーではありません。ファイル本体 (raw) をダウンロードしてください。</translation>
    </message>
    <message>
        <source>{path} is an XML page (often a download's error), not a tokenizer; download it again.</source>
        <translation>{path} は XML ページ(多くはダウンロードのエラー)で、トークナイザーではありません。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>{path} is a zip archive (a PyTorch checkpoint is one); name the tokenizer file.</source>
        <translation>{path} は zip アーカイブです(PyTorch のチェックポイントなど)。トークナイザーファイルを指定してください。</translation>
    </message>
    <message>
        <source>{path} is compressed with gzip; unpack it first.</source>
        <translation>{path} は gzip で圧縮されています。先に展開してください。</translation>
    </message>
    <message>
        <source>{path} is a Python pickle, which is never run; name the tokenizer file.</source>
        <translation>{path} は Python の pickle で、実行されることはありません。トークナイザーファイルを指定してください。</translation>
    </message>
    <message>
        <source>{path} is UTF-16 text; save it as UTF-8.</source>
        <translation>{path} は UTF-16 のテキストです。UTF-8 で保存してください。</translation>
    </message>
    <message>
        <source>{path} is empty; download it again.</source>
        <translation>{path} は空です。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>{path} holds a model's weights (safetensors); name the tokenizer file beside it.</source>
        <translation>{path} はモデルの重み (safetensors) です。隣にあるトークナイザーファイルを指定してください。</translation>
    </message>
    <message>
        <source>{path} says itself how text is split; only .tiktoken ranks take a split pattern.</source>
        <translation>{path} にはテキストの分割方法が書かれています。分割パターンを受け取るのは .tiktoken のランクファイルだけです。</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>JSON with {keys}</source>
        <translation>{keys} を持つ JSON</translation>
    </message>
    <message>
        <source>a tokenizer.json or a tekken.json</source>
        <translation>tokenizer.json または tekken.json</translation>
    </message>
    <message>
        <source>The token {short!r} is how {long!r} begins; where both fit, tiktoken may take either, by the order of a hash table.</source>
        <translation>トークン {short!r} は {long!r} の先頭部分です。両方が当てはまるところでは、ハッシュテーブルの順序により tiktoken がどちらを取るか決まりません。</translation>
    </message>
    <message>
        <source>The token {short!r} is how {long!r} begins; where both fit, the longest is taken, of those looked for in the same text.</source>
        <translation>トークン {short!r} は {long!r} の先頭部分です。両方が当てはまるところでは、同じテキストの中で探すもののうち最長のものが取られます。</translation>
    </message>
    <message>
        <source>The added token {listed} is empty: left out.</source>
        <translation>追加トークン {listed} は空なので省きました。</translation>
    </message>
    <message>
        <source>The file gives {content!r} the id {listed}; the library, without a word, gives it {id}.</source>
        <translation>ファイルは {content!r} に ID {listed} を与えていますが、ライブラリは何も言わずに {id} を与えます。</translation>
    </message>
    <message>
        <source>vocab.txt does not say whether letters are made small; no token but the special ones has a capital, so they are.</source>
        <translation>vocab.txt には小文字にするかどうかが書かれていません。特殊トークン以外に大文字を持つトークンがないので、小文字にします。</translation>
    </message>
    <message>
        <source>vocab.txt does not say whether letters are made small; tokens have capitals, so they are not.</source>
        <translation>vocab.txt には小文字にするかどうかが書かれていません。大文字を持つトークンがあるので、小文字にしません。</translation>
    </message>
    <message>
        <source>The file's lines end in CR LF; the CRs were left out.</source>
        <translation>ファイルの行末は CR LF です。CR は省きました。</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>{number} 行目</translation>
    </message>
    <message>
        <source>an empty line</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>{token!r} again (line {first})</source>
        <translation>再び {token!r}({first} 行目)</translation>
    </message>
    <message>
        <source>each token once</source>
        <translation>各トークンは一度だけ</translation>
    </message>
    <message>
        <source>a component that this version of tokviz knows ({known})</source>
        <translation>このバージョンの tokviz が知っている構成要素 ({known})</translation>
    </message>
    <message>
        <source>a length of at least 1</source>
        <translation>1 以上の長さ</translation>
    </message>
    <message>
        <source>true, or the prepend_scheme "never" beside it</source>
        <translation>true、または隣に prepend_scheme "never"</translation>
    </message>
    <message>
        <source>GGUF says less than the original tokenizer's files; sha256 is that of the metadata.</source>
        <translation>GGUF は元のトークナイザーファイルより情報が少なくなっています。sha256 はメタデータのものです。</translation>
    </message>
    <message>
        <source>The split pattern named {pre!r} is not known here; GPT-2's is taken.</source>
        <translation>{pre!r} という分割パターンは未知なので、GPT-2 のものを使います。</translation>
    </message>
    <message>
        <source>byte {at}</source>
        <translation>バイト {at}</translation>
    </message>
    <message>
        <source>a value of type {kind}</source>
        <translation>型 {kind} の値</translation>
    </message>
    <message>
        <source>a type from 0 to 12</source>
        <translation>0 から 12 までの型</translation>
    </message>
    <message>
        <source>byte 4</source>
        <translation>バイト 4</translation>
    </message>
    <message>
        <source>version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <source>GGUF version 2 or 3</source>
        <translation>GGUF バージョン 2 または 3</translation>
    </message>
    <message>
        <source>{count} types, one a token</source>
        <translation>トークンごとに 1 つ、{count} 個の型</translation>
    </message>
    <message>
        <source>types from 1 to 6</source>
        <translation>1 から 6 までの型</translation>
    </message>
    <message>
        <source>the type {unknown}</source>
        <translation>型 {unknown}</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a byte</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>{count} scores</source>
        <translation>{count} 個のスコア</translation>
    </message>
    <message>
        <source>{again!r} twice</source>
        <translation>{again!r} が 2 回</translation>
    </message>
    <message>
        <source>the end, {count} byte too early</source>
        <translation>終端が {count} バイト早い</translation>
    </message>
    <message>
        <source>the end, {count} bytes too early</source>
        <translation>終端が {count} バイト早い</translation>
    </message>
    <message>
        <source>the whole metadata</source>
        <translation>メタデータ全体</translation>
    </message>
    <message>
        <source>the id of one of the {count} tokens</source>
        <translation>{count} トークンのいずれかの ID</translation>
    </message>
    <message>
        <source>byte {start}</source>
        <translation>バイト {start}</translation>
    </message>
    <message>
        <source>a string that is no UTF-8</source>
        <translation>UTF-8 でない文字列</translation>
    </message>
    <message>
        <source>llama, t5, gpt2 or bert</source>
        <translation>llama、t5、gpt2、bert のいずれか</translation>
    </message>
    <message>
        <source>'no tokenizer'</source>
        <translation>「トークナイザーなし」</translation>
    </message>
    <message>
        <source>The two files do not say how text is cut into pre-tokens; taken here: GPT-2's, on bytes.</source>
        <translation>2 つのファイルにはテキストをプレトークンに分ける方法が書かれていません。ここでは GPT-2 の方法をバイトに対して使います。</translation>
    </message>
    <message>
        <source>The two files do not say how text is cut into pre-tokens; taken here: white space and punctuation.</source>
        <translation>2 つのファイルにはテキストをプレトークンに分ける方法が書かれていません。ここでは空白と句読点で分けます。</translation>
    </message>
    <message>
        <source>{path} is a list of merges; the vocabulary that belongs to it ({partners}) is not beside it. Put it there.</source>
        <translation>{path} はマージのリストです。対応する語彙 ({partners}) が隣にありません。同じ場所に置いてください。</translation>
    </message>
    <message>
        <source>vocab and merges</source>
        <translation>vocab と merges</translation>
    </message>
    <message>
        <source>two parts with one space (U+0020) between</source>
        <translation>スペース (U+0020) 1 つで区切られた 2 つの部分</translation>
    </message>
    <message>
        <source>The list's lines end in CR LF; the CRs were left out.</source>
        <translation>リストの行末は CR LF です。CR は省きました。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true または false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>a whole number from 0 to 18,446,744,073,709,551,615</source>
        <translation>0 から 18,446,744,073,709,551,615 までの整数</translation>
    </message>
    <message>
        <source>a whole number from 0 to 4,294,967,295</source>
        <translation>0 から 4,294,967,295 までの整数</translation>
    </message>
    <message>
        <source>one character</source>
        <translation>1 文字</translation>
    </message>
    <message>
        <source>one of {names}</source>
        <translation>{names} のいずれか</translation>
    </message>
    <message>
        <source>The file says dropout {dropout}; it is off here, so that runs can be repeated.</source>
        <translation>ファイルには dropout {dropout} とありますが、結果を再現できるようここでは無効です。</translation>
    </message>
    <message>
        <source>The merge {left!r} + {right!r} is listed more than once; its last place counts.</source>
        <translation>マージ {left!r} + {right!r} はリストに複数回あります。最後の位置が有効です。</translation>
    </message>
    <message>
        <source>{count} of 256 byte tokens are there, spelled &lt;0xXX&gt;; the first missing is &lt;0x{first:02X}&gt;. A character that needs a missing one becomes the unknown token.</source>
        <translation>&lt;0xXX&gt; の形のバイトトークンは 256 個中 {count} 個あります。最初に欠けているのは &lt;0x{first:02X}&gt; です。欠けているものを必要とする文字は未知トークンになります。</translation>
    </message>
    <message>
        <source>{count} of 256 byte tokens are there, spelled &lt;0xXX&gt;; the first missing is &lt;0x{first:02X}&gt;. A character that needs a missing one is dropped without a trace.</source>
        <translation>&lt;0xXX&gt; の形のバイトトークンは 256 個中 {count} 個あります。最初に欠けているのは &lt;0x{first:02X}&gt; です。欠けているものを必要とする文字は跡形もなく落とされます。</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>a token of the vocabulary</source>
        <translation>語彙にあるトークン</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>0 から 1 までの数</translation>
    </message>
    <message>
        <source>an index below {count}</source>
        <translation>{count} 未満の番号</translation>
    </message>
    <message>
        <source>an id, a whole number from 0 to 4,294,967,295</source>
        <translation>0 から 4,294,967,295 までの整数の ID</translation>
    </message>
    <message>
        <source>each id once</source>
        <translation>各 ID は一度だけ</translation>
    </message>
    <message>
        <source>the id {id} of {by_id!r} again</source>
        <translation>再び {by_id!r} の ID {id}</translation>
    </message>
    <message>
        <source>a merge, as a text or as a pair</source>
        <translation>テキストまたはペアで書かれたマージ</translation>
    </message>
    <message>
        <source>merges that are all texts or all pairs</source>
        <translation>すべてテキストか、すべてペアのマージ</translation>
    </message>
    <message>
        <source>the other way of writing</source>
        <translation>もう一方の書き方</translation>
    </message>
    <message>
        <source>a right part that begins with the prefix {prefix!r}</source>
        <translation>接頭辞 {prefix!r} で始まる右側</translation>
    </message>
    <message>
        <source>a piece and its score</source>
        <translation>ピースとそのスコア</translation>
    </message>
    <message>
        <source>a piece and its score, which is finite</source>
        <translation>ピースとその有限のスコア</translation>
    </message>
    <message>
        <source>The piece {again!r} is listed more than once.</source>
        <translation>ピース {again!r} はリストに複数回あります。</translation>
    </message>
    <message>
        <source>two parts with one space between (a token that has a space can only be written as a pair, ["a ", "b"])</source>
        <translation>スペース 1 つで区切られた 2 つの部分(スペースを含むトークンはペア ["a ", "b"] でのみ書けます)</translation>
    </message>
    <message>
        <source>two texts</source>
        <translation>2 つのテキスト</translation>
    </message>
    <message>
        <source>ByteLevel, BertProcessing, RobertaProcessing, TemplateProcessing or Sequence</source>
        <translation>ByteLevel、BertProcessing、RobertaProcessing、TemplateProcessing、Sequence のいずれか</translation>
    </message>
    <message>
        <source>ByteLevel (trim_offsets)</source>
        <translation>ByteLevel (trim_offsets)</translation>
    </message>
    <message>
        <source>ByteLevel (keeps offsets)</source>
        <translation>ByteLevel(オフセットを保つ)</translation>
    </message>
    <message>
        <source>no second processor that adds tokens</source>
        <translation>トークンを加える処理は 1 つだけ</translation>
    </message>
    <message>
        <source>a token and its id</source>
        <translation>トークンとその ID</translation>
    </message>
    <message>
        <source>a token that special_tokens lists</source>
        <translation>special_tokens にあるトークン</translation>
    </message>
    <message>
        <source>a number of more than 10 bytes</source>
        <translation>10 バイトを超える数</translation>
    </message>
    <message>
        <source>byte {at}: {found}</source>
        <translation>バイト {at}: {found}</translation>
    </message>
    <message>
        <source>field number 0</source>
        <translation>フィールド番号 0</translation>
    </message>
    <message>
        <source>{count} byte announced and {there} there (cut off?)</source>
        <translation>{count} バイトのはずが {there} バイトしかない(途中で切れている?)</translation>
    </message>
    <message>
        <source>{count} bytes announced and {there} there (cut off?)</source>
        <translation>{count} バイトのはずが {there} バイトしかない(途中で切れている?)</translation>
    </message>
    <message>
        <source>the end inside a number (cut off?)</source>
        <translation>数の途中での終端(途中で切れている?)</translation>
    </message>
    <message>
        <source>wire type {kind}</source>
        <translation>ワイヤータイプ {kind}</translation>
    </message>
    <message>
        <source>piece {index}</source>
        <translation>ピース {index}</translation>
    </message>
    <message>
        <source>the type {type}</source>
        <translation>型 {type}</translation>
    </message>
    <message>
        <source>a type from 1 to 6</source>
        <translation>1 から 6 までの型</translation>
    </message>
    <message>
        <source>{count} and none of type UNKNOWN</source>
        <translation>{count} 個で、UNKNOWN 型がない</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1 つ</translation>
    </message>
    <message>
        <source>{count} and none that text is made of</source>
        <translation>{count} 個で、テキストになるものがない</translation>
    </message>
    <message>
        <source>at least one of type NORMAL</source>
        <translation>NORMAL 型が 1 個以上</translation>
    </message>
    <message>
        <source>{count} of 256 byte pieces, without &lt;0x{missing:02X}&gt;</source>
        <translation>256 個中 {count} 個のバイトピース、&lt;0x{missing:02X}&gt; がない</translation>
    </message>
    <message>
        <source>all, since byte_fallback is on</source>
        <translation>byte_fallback が有効なのですべて</translation>
    </message>
    <message>
        <source>a SentencePiece model</source>
        <translation>SentencePiece モデル</translation>
    </message>
    <message>
        <source>an empty piece</source>
        <translation>空のピース</translation>
    </message>
    <message>
        <source>at least one character</source>
        <translation>1 文字以上</translation>
    </message>
    <message>
        <source>{text!r} with U+0000 in it</source>
        <translation>U+0000 を含む {text!r}</translation>
    </message>
    <message>
        <source>a piece without it</source>
        <translation>それを含まないピース</translation>
    </message>
    <message>
        <source>{text!r} again (piece {seen})</source>
        <translation>再び {text!r}(ピース {seen})</translation>
    </message>
    <message>
        <source>each piece once</source>
        <translation>各ピースは一度だけ</translation>
    </message>
    <message>
        <source>the score {score} of {text!r}</source>
        <translation>{text!r} のスコア {score}</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限の数</translation>
    </message>
    <message>
        <source>model type {value!r}</source>
        <translation>モデルタイプ {value!r}</translation>
    </message>
    <message>
        <source>1, 2, 3 or 4</source>
        <translation>1、2、3、4 のいずれか</translation>
    </message>
    <message>
        <source>a second unknown piece (the first is {unknown})</source>
        <translation>2 つ目の未知ピース(1 つ目は {unknown})</translation>
    </message>
    <message>
        <source>the byte piece {text}</source>
        <translation>バイトピース {text}</translation>
    </message>
    <message>
        <source>none, since byte_fallback is off</source>
        <translation>byte_fallback が無効なのでなし</translation>
    </message>
    <message>
        <source>the byte piece {text!r}</source>
        <translation>バイトピース {text!r}</translation>
    </message>
    <message>
        <source>&lt;0x00&gt; to &lt;0xFF&gt;, in capitals</source>
        <translation>大文字の &lt;0x00&gt; から &lt;0xFF&gt;</translation>
    </message>
    <message>
        <source>piece {index}, byte {start}</source>
        <translation>ピース {index}、バイト {start}</translation>
    </message>
    <message>
        <source>{count} piece is UNUSED: it is merged, and taken apart again when merging has ended, into the two that could last have become it anywhere in the text; a single character becomes unknown. So the text is not cut at spaces.</source>
        <translation>{count} 個のピースが UNUSED です。それはマージされ、マージが終わるとテキスト中で最後にそれになり得た 2 つに再び分解されます。1 文字のものは未知になります。そのためテキストはスペースで切られません。</translation>
    </message>
    <message>
        <source>{count} pieces are UNUSED: they are merged, and taken apart again when merging has ended, each into the two that could last have become it anywhere in the text; a single character becomes unknown. So the text is not cut at spaces.</source>
        <translation>{count} 個のピースが UNUSED です。いったんマージされ、マージが終わると再び分解されます。それぞれ、テキスト全体で最後にそのピースになり得た 2 つに分かれます。1 文字のものは未知になります。そのため、テキストは空白で切られません。</translation>
    </message>
    <message>
        <source>{count} user-defined symbol is always cut out whole; the space before it is a piece of its own.</source>
        <translation>{count} 個のユーザー定義シンボルは常に丸ごと切り出されます。その前のスペースは独立したピースです。</translation>
    </message>
    <message>
        <source>{count} user-defined symbols are always cut out whole; the space before one is a piece of its own.</source>
        <translation>{count} 個のユーザー定義シンボルは常に丸ごと切り出されます。その前のスペースは独立したピースです。</translation>
    </message>
    <message>
        <source>no piece crosses</source>
        <translation>どのピースもまたがない</translation>
    </message>
    <message>
        <source>somewhere</source>
        <translation>どこか</translation>
    </message>
    <message>
        <source>{path}, {where}: found {found}, expected {expected}.</source>
        <translation>{path}、{where}: {found} が見つかりましたが、{expected} のはずです。</translation>
    </message>
    <message>
        <source>{path}, {where}: found {found}, expected {expected}; is the file whole?</source>
        <translation>{path}、{where}: {found} が見つかりましたが、{expected} のはずです。ファイルは完全ですか?</translation>
    </message>
    <message>
        <source>{path}, {where}: {sentence}</source>
        <translation>{path}、{where}: {sentence}</translation>
    </message>
    <message>
        <source>a number that JSON knows</source>
        <translation>JSON の数</translation>
    </message>
    <message>
        <source>{code}, half of a surrogate pair</source>
        <translation>{code}（サロゲートペアの片方）</translation>
    </message>
    <message>
        <source>whole characters only</source>
        <translation>完全な文字だけ</translation>
    </message>
    <message>
        <source>the name {again!r} twice in one object</source>
        <translation>1 つのオブジェクトに名前 {again!r} が 2 回</translation>
    </message>
    <message>
        <source>each name once</source>
        <translation>各名前は一度だけ</translation>
    </message>
    <message>
        <source>{path} is a folder; name the tokenizer file inside it.</source>
        <translation>{path} はフォルダーです。中のトークナイザーファイルを指定してください。</translation>
    </message>
    <message>
        <source>{path} is no file; name the tokenizer file.</source>
        <translation>{path} はファイルではありません。トークナイザーファイルを指定してください。</translation>
    </message>
    <message>
        <source>{path} has {size:,} bytes; a tokenizer file has at most {most:,}. Is it a model's weights?</source>
        <translation>{path} は {size:,} バイトあります。トークナイザーファイルは最大 {most:,} バイトです。モデルの重みではありませんか?</translation>
    </message>
    <message>
        <source>There is no file {path}; check the name, or see `tokviz list`.</source>
        <translation>{path} というファイルはありません。名前を確認するか、`tokviz list` を見てください。</translation>
    </message>
    <message>
        <source>{path} can't be read: {strerror}.</source>
        <translation>{path} を読めません: {strerror}。</translation>
    </message>
    <message>
        <source>UTF-8 text</source>
        <translation>UTF-8 のテキスト</translation>
    </message>
    <message>
        <source>{path}, line {lineno} column {colno}: not JSON ({msg}); is the file whole?</source>
        <translation>{path}、{lineno} 行 {colno} 列: JSON ではありません ({msg})。ファイルは完全ですか?</translation>
    </message>
    <message>
        <source>{path} has a number that can't be: {error}.</source>
        <translation>{path} にあり得ない数があります: {error}。</translation>
    </message>
    <message>
        <source>{path} is JSON nested too deeply to be a tokenizer; is it the right file?</source>
        <translation>{path} はトークナイザーとしては入れ子が深すぎる JSON です。正しいファイルですか?</translation>
    </message>
    <message>
        <source>a number below default_vocab_size</source>
        <translation>default_vocab_size 未満の数</translation>
    </message>
    <message>
        <source>a pattern whose every match has a character</source>
        <translation>一致が必ず 1 文字以上になるパターン</translation>
    </message>
    <message>
        <source>at least {used} tokens</source>
        <translation>{used} 個以上のトークン</translation>
    </message>
    <message>
        <source>{index}, since ranks are in order</source>
        <translation>ランクは順番なので {index}</translation>
    </message>
    <message>
        <source>each number from 0 to {last} at most once</source>
        <translation>0 から {last} までの各数は一度まで</translation>
    </message>
    <message>
        <source>{name} does not say how text is split; cl100k_base's pattern is taken, without special tokens. Choose one of {encodings}.</source>
        <translation>{name} にはテキストの分割方法が書かれていません。cl100k_base のパターンを特殊トークンなしで使います。{encodings} から選べます。</translation>
    </message>
    <message>
        <source>an empty token</source>
        <translation>空のトークン</translation>
    </message>
    <message>
        <source>at least one byte</source>
        <translation>1 バイト以上</translation>
    </message>
    <message>
        <source>the token {token!r} again</source>
        <translation>再びトークン {token!r}</translation>
    </message>
    <message>
        <source>end of file</source>
        <translation>ファイルの終わり</translation>
    </message>
    <message>
        <source>no token for {count} single byte, {missing:02X}</source>
        <translation>単独バイト {count} 個 ({missing:02X}) にトークンがない</translation>
    </message>
    <message>
        <source>no token for {count} single bytes, the first {missing:02X}</source>
        <translation>単独バイト {count} 個にトークンがない。最初は {missing:02X}</translation>
    </message>
    <message>
        <source>one for each of the 256</source>
        <translation>256 個それぞれに 1 つ</translation>
    </message>
    <message>
        <source>base64, a space and a rank</source>
        <translation>base64、スペース、ランク</translation>
    </message>
    <message>
        <source>the rank {rank}</source>
        <translation>ランク {rank}</translation>
    </message>
    <message>
        <source>a rank from 0 to 4,294,967,294</source>
        <translation>0 から 4,294,967,294 までのランク</translation>
    </message>
    <message>
        <source>There is no split pattern named {encoding!r}; known: {encodings}.</source>
        <translation>{encoding!r} という分割パターンはありません。対応しているもの: {encodings}。</translation>
    </message>
    <message>
        <source>ranks that reach the id of {clash}</source>
        <translation>{clash} の ID まで達するランク</translation>
    </message>
    <message>
        <source>the ranks of {name}</source>
        <translation>{name} のランク</translation>
    </message>
    <message>
        <source>rank {rank} again (line {seen})</source>
        <translation>再びランク {rank}({seen} 行目)</translation>
    </message>
    <message>
        <source>each rank once</source>
        <translation>各ランクは一度だけ</translation>
    </message>
    <message>
        <source>The file cuts at the length {max_length}, but the special tokens alone take {added}: the library then delivers the text uncut.</source>
        <translation>ファイルは長さ {max_length} で切り詰めますが、特殊トークンだけで {added} になります。この場合ライブラリはテキストを切り詰めずに渡します。</translation>
    </message>
    <message>
        <source>The file cuts after {count} id ({strategy}, on the {direction}); the stages show the whole text, `delivered` the cut one.</source>
        <translation>ファイルは {count} ID で切り詰めます({strategy}、{direction})。各段階はテキスト全体を、`delivered` は切り詰めたものを示します。</translation>
    </message>
    <message>
        <source>The file cuts after {count} ids ({strategy}, on the {direction}); the stages show the whole text, `delivered` the cut one.</source>
        <translation>ファイルは {count} ID で切り詰めます({strategy}、{direction})。各段階はテキスト全体を、`delivered` は切り詰めたものを示します。</translation>
    </message>
    <message>
        <source>The file pads with {token!r}; the stages show the text without padding.</source>
        <translation>ファイルは {token!r} で埋めます。各段階は埋める前のテキストを示します。</translation>
    </message>
    <message>
        <source>tokenizer_config.json asks for English clean-up after decoding: spaces may be lost.</source>
        <translation>tokenizer_config.json はデコード後の英語用の整形を求めています。スペースが失われることがあります。</translation>
    </message>
    <message>
        <source>a template for a single text that has this text once</source>
        <translation>1 つのテキストを一度だけ含む単独テキスト用のテンプレート</translation>
    </message>
    <message>
        <source>another</source>
        <translation>別のもの</translation>
    </message>
    <message>
        <source>The added token {content!r} is normalized: the library keeps it as {written!r} and decodes it so.</source>
        <translation>追加トークン {content!r} は正規化されます。ライブラリはこれを {written!r} として保持し、そのままデコードします。</translation>
    </message>
    <message>
        <source>The added tokens {seen!r} and {content!r} are the same when normalized; the library takes either, by the order of a hash table.</source>
        <translation>追加トークン {seen!r} と {content!r} は正規化すると同じです。ハッシュテーブルの順序により、ライブラリがどちらを取るか決まりません。</translation>
    </message>
    <message>
        <source>only {parts}, since the library reads no other name</source>
        <translation>{parts} のみ (ライブラリは他の名前を読みません)</translation>
    </message>
    <message>
        <source>the name {name!r}</source>
        <translation>名前 {name!r}</translation>
    </message>
    <message>
        <source>The file begins with a byte order mark, which was left out.</source>
        <translation>ファイルの先頭のバイト順マークは省きました。</translation>
    </message>
    <message>
        <source>After {form}, code point {at}: expected {expected}, got {got}.</source>
        <translation>{form} の後、符号位置 {at}: {expected} のはずが {got} です。</translation>
    </message>
    <message>
        <source>Byte {at}: expected {expected}, got {got}.</source>
        <translation>バイト {at}: {expected} のはずが {got} です。</translation>
    </message>
    <message>
        <source>Code point {at}: expected {expected}, got {got}.</source>
        <translation>符号位置 {at}: {expected} のはずが {got} です。</translation>
    </message>
    <message>
        <source>Id {at}: expected {expected}, got {got}.</source>
        <translation>ID {at}: {expected} のはずが {got} です。</translation>
    </message>
    <message>
        <source>Glyph {at}: expected {expected}, got {got}.</source>
        <translation>グリフ {at}: {expected} のはずが {got} です。</translation>
    </message>
    <message>
        <source>the end of the ids</source>
        <translation>ID の終わり</translation>
    </message>
    <message>
        <source>the end of the glyphs</source>
        <translation>グリフの終わり</translation>
    </message>
    <message>
        <source>source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>post-processor</source>
        <translation>後処理</translation>
    </message>
    <message>
        <source>cleanup</source>
        <translation>整形</translation>
    </message>
    <message>
        <source>Lost at the {stage}.</source>
        <translation>{stage}で失われました。</translation>
    </message>
    <message>
        <source>end of text</source>
        <translation>テキストの終わり</translation>
    </message>
    <message>
        <source>by pair</source>
        <translation>ペア順</translation>
    </message>
    <message>
        <source>by merged bytes</source>
        <translation>マージ後のバイト順</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>スコア順</translation>
    </message>
    <message>
        <source>merges: {a} ranks them {one}, {b} {other}</source>
        <translation>マージ: {a} は{one}、{b} は{other}に並べます</translation>
    </message>
    <message>
        <source>merge {rank}: {a} has {one}, {b} has {other}</source>
        <translation>マージ {rank}: {a} は {one}、{b} は {other} です</translation>
    </message>
    <message>
        <source>{merge}; {a} ranks merges {one}, {b} {other}</source>
        <translation>{merge}。{a} はマージを{one}、{b} は{other}に並べます</translation>
    </message>
    <message>
        <source>merge {rank}: {a} has {one}, {b} ends</source>
        <translation>マージ {rank}: {a} は {one}、{b} は終わりです</translation>
    </message>
    <message>
        <source>merge {rank}: {a} ends, {b} has {other}</source>
        <translation>マージ {rank}: {a} は終わり、{b} は {other} です</translation>
    </message>
    <message>
        <source>Merge {rank}: its right part {right!r} does not begin with the continuing-subword prefix; write it with the prefix or take the merge out.</source>
        <translation>マージ {rank}: 右側 {right!r} が継続の接頭辞で始まりません。接頭辞を付けるか、マージを除いてください。</translation>
    </message>
    <message>
        <source>Merge {rank} ({left!r}, {right!r}): {missing!r} is not in the vocabulary; add it there or take the merge out.</source>
        <translation>マージ {rank} ({left!r}, {right!r}): {missing!r} が語彙にありません。語彙に加えるか、マージを除いてください。</translation>
    </message>
    <message>
        <source>rank {rank:,}, its turn</source>
        <translation>ランク {rank:,}、順番</translation>
    </message>
    <message>
        <source>rank {rank:,}, later</source>
        <translation>ランク {rank:,}、後で</translation>
    </message>
    <message>
        <source>rank {rank:,}, its turn in the list has gone by</source>
        <translation>ランク {rank:,}、リストで通過済み</translation>
    </message>
    <message>
        <source>rank {rank:,}, passed over by dropout</source>
        <translation>ランク {rank:,}、dropout により見送り</translation>
    </message>
    <message>
        <source>not in the merge list</source>
        <translation>マージリストにない</translation>
    </message>
    <message>
        <source>There is no merge rule {rule!r}; choose one of {rules}.</source>
        <translation>{rule!r} というマージ規則はありません。{rules} から選んでください。</translation>
    </message>
    <message>
        <source>The unknown token {unk_token!r} is not in the vocabulary; add it there or name another one.</source>
        <translation>未知トークン {unk_token!r} が語彙にありません。語彙に加えるか、別のものを指定してください。</translation>
    </message>
    <message>
        <source>{form} is not a Unicode normalization form; choose one of {forms}.</source>
        <translation>{form} は Unicode の正規形ではありません。{forms} から選んでください。</translation>
    </message>
    <message>
        <source>{start} to {end}</source>
        <translation>{start} から {end}</translation>
    </message>
    <message>
        <source>{library} says {theirs}; exact: {exact}{but}.</source>
        <translation>{library} では {theirs}、正確には {exact}{but}。</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{count} code points</source>
        <translation>{count} 符号位置</translation>
    </message>
    <message>
        <source>{library} gives {count} token another place than the exact one</source>
        <translation>{library} は {count} トークンに正確でない位置を与えます</translation>
    </message>
    <message>
        <source>{library} gives {count} tokens another place than the exact one</source>
        <translation>{library} は {count} トークンに正確でない位置を与えます</translation>
    </message>
    <message>
        <source>{words}; by its offsets no token covers {count} code point.</source>
        <translation>{words}。そのオフセットでは {count} 符号位置がどのトークンにも含まれません。</translation>
    </message>
    <message>
        <source>{words}; by its offsets no token covers {count} code points.</source>
        <translation>{words}。そのオフセットでは {count} 符号位置がどのトークンにも含まれません。</translation>
    </message>
    <message>
        <source>{words}.</source>
        <translation>{words}。</translation>
    </message>
    <message>
        <source>, it loses {code_points}</source>
        <translation>、{code_points} が抜けます</translation>
    </message>
    <message>
        <source>, it takes {code_points} along</source>
        <translation>、{code_points} を余分に含みます</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>ファイルまたはフォルダーがありません</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>アクセスが許可されていません</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>フォルダーではありません</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>ファイルがすでにあります</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>ファイル名が長すぎます</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>空き容量がありません</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>読み取り専用のファイルシステムです</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>入出力エラー</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>シンボリックリンクの階層が多すぎます</translation>
    </message>
    <message>
        <source>embedded null byte</source>
        <translation>ヌルバイトを含む</translation>
    </message>
    <message>
        <source>invalid start byte</source>
        <translation>開始バイトが不正</translation>
    </message>
    <message>
        <source>invalid continuation byte</source>
        <translation>後続バイトが不正</translation>
    </message>
    <message>
        <source>unexpected end of data</source>
        <translation>データが途中で終わっている</translation>
    </message>
    <message>
        <source>truncated data</source>
        <translation>データが切れている</translation>
    </message>
    <message>
        <source>illegal encoding</source>
        <translation>符号化が不正</translation>
    </message>
    <message>
        <source>illegal UTF-16 surrogate</source>
        <translation>UTF-16 サロゲートが不正</translation>
    </message>
    <message>
        <source>code point not in range(0x110000)</source>
        <translation>符号位置が range(0x110000) にない</translation>
    </message>
    <message>
        <source>Expecting value</source>
        <translation>値が必要</translation>
    </message>
    <message>
        <source>Extra data</source>
        <translation>余分なデータ</translation>
    </message>
    <message>
        <source>Unterminated string starting at</source>
        <translation>閉じられていない文字列</translation>
    </message>
    <message>
        <source>Invalid control character at</source>
        <translation>不正な制御文字</translation>
    </message>
    <message>
        <source>Invalid \escape</source>
        <translation>バックスラッシュの不正なエスケープ</translation>
    </message>
    <message>
        <source>Invalid \uXXXX escape</source>
        <translation>不正な \uXXXX エスケープ</translation>
    </message>
    <message>
        <source>Expecting property name enclosed in double quotes</source>
        <translation>二重引用符で囲んだ名前が必要</translation>
    </message>
    <message>
        <source>Expecting ':' delimiter</source>
        <translation>「:」が必要</translation>
    </message>
    <message>
        <source>Expecting ',' delimiter</source>
        <translation>「,」が必要</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of object</source>
        <translation>オブジェクトの末尾に不正なコンマ</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of array</source>
        <translation>配列の末尾に不正なコンマ</translation>
    </message>
    <message>
        <source>{a} has {one}, {b} has {other} at code point {at}</source>
        <translation>符号位置 {at} で {a} は {one}、{b} は {other} です</translation>
    </message>
    <message>
        <source>{a} adds {one}, {b} adds {other}</source>
        <translation>{a} は {one} を、{b} は {other} を加えます</translation>
    </message>
    <message>
        <source>{a} writes {one}, {b} {other} at code point {at} of the decoded text</source>
        <translation>デコード結果の符号位置 {at} で {a} は {one}、{b} は {other} と書きます</translation>
    </message>
    <message>
        <source>{name} puts {inserted} in at code point {at}; {other} does not</source>
        <translation>{name} は符号位置 {at} に {inserted} を入れますが、{other} は入れません</translation>
    </message>
    <message>
        <source>{a} and {b} take other added tokens out of the text</source>
        <translation>{a} と {b} はテキストから異なる追加トークンを切り出します</translation>
    </message>
    <message>
        <source>{token} is {id_a} in {a} and {id_b} in {b}</source>
        <translation>{token} は {a} では {id_a}、{b} では {id_b} です</translation>
    </message>
    <message>
        <source>{a} makes {one} of {piece}, {b} makes {other}</source>
        <translation>{piece} を {a} は {one} に、{b} は {other} にします</translation>
    </message>
    <message>
        <source>{before} before and {after} behind</source>
        <translation>前に {before}、後に {after}</translation>
    </message>
    <message>
        <source>{before} before</source>
        <translation>前に {before}</translation>
    </message>
    <message>
        <source>{after} behind</source>
        <translation>後に {after}</translation>
    </message>
    <message>
        <source>{name} turns {before} into {after}</source>
        <translation>{name} は {before} を {after} にします</translation>
    </message>
    <message>
        <source>{a} gives the model {one}, {b} gives it {other}</source>
        <translation>モデルに {a} は {one} を、{b} は {other} を渡します</translation>
    </message>
    <message>
        <source>{first} cuts {whole} as {cut}, {second} drops it</source>
        <translation>{first} は {whole} を {cut} に切り、{second} は捨てます</translation>
    </message>
    <message>
        <source>{a} gives the model the bytes of each pre-token, {b} the characters</source>
        <translation>モデルに {a} は各プレトークンのバイトを、{b} は文字を渡します</translation>
    </message>
    <message>
        <source>{a} gives the model the characters of each pre-token, {b} the bytes</source>
        <translation>モデルに {a} は各プレトークンの文字を、{b} はバイトを渡します</translation>
    </message>
    <message>
        <source>{name} keeps it</source>
        <translation>{name} はそのまま残します</translation>
    </message>
    <message>
        <source>{name} takes {gone} out</source>
        <translation>{name} は {gone} を取り除きます</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>何もなし</translation>
    </message>
    <message>
        <source>{first} cuts {whole} as {cut}, {second} leaves it whole</source>
        <translation>{first} は {whole} を {cut} に切り、{second} は切りません</translation>
    </message>
    <message>
        <source>{first} cuts {whole} as {cut}, {second} as {rest}</source>
        <translation>{first} は {whole} を {cut} に、{second} は {rest} に切ります</translation>
    </message>
    <message>
        <source>{sign} repeats an anchor or a look around</source>
        <translation>{sign} がアンカーまたは先読み・後読みを繰り返しています</translation>
    </message>
    <message>
        <source>{sign} counts what may be empty</source>
        <translation>{sign} が空になりうるものの回数を数えています</translation>
    </message>
    <message>
        <source>\K, which moves a match's beginning, is not known here</source>
        <translation>一致の始まりを動かす \K はここでは使えません</translation>
    </message>
    <message>
        <source>a group that has no name is referred to beside one that has</source>
        <translation>名前付きグループがあるのに、名前のないグループを参照しています</translation>
    </message>
    <message>
        <source>contraction</source>
        <translation>短縮形</translation>
    </message>
    <message>
        <source>letters, with a space before them</source>
        <translation>文字と前のスペース</translation>
    </message>
    <message>
        <source>digits, with a space before them</source>
        <translation>数字と前のスペース</translation>
    </message>
    <message>
        <source>other characters, with a space before them</source>
        <translation>その他の文字と前のスペース</translation>
    </message>
    <message>
        <source>letters, with one other character before them</source>
        <translation>文字と前の別の 1 文字</translation>
    </message>
    <message>
        <source>one to three digits</source>
        <translation>1~3 桁の数字</translation>
    </message>
    <message>
        <source>one digit</source>
        <translation>1 桁の数字</translation>
    </message>
    <message>
        <source>other characters, with a space and line ends</source>
        <translation>その他の文字とスペース、行末</translation>
    </message>
    <message>
        <source>other characters, with a space, line ends and slashes</source>
        <translation>その他の文字とスペース、行末、スラッシュ</translation>
    </message>
    <message>
        <source>white space at the end</source>
        <translation>末尾の空白</translation>
    </message>
    <message>
        <source>white space up to the last line end</source>
        <translation>最後の行末までの空白</translation>
    </message>
    <message>
        <source>white space, all but its last character before more text</source>
        <translation>次の文字の直前を除く空白</translation>
    </message>
    <message>
        <source>white space</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>one white space character</source>
        <translation>空白 1 文字</translation>
    </message>
    <message>
        <source>letters and marks that end in small ones</source>
        <translation>小文字で終わる文字と記号</translation>
    </message>
    <message>
        <source>letters and marks that begin with capitals</source>
        <translation>大文字で始まる文字と記号</translation>
    </message>
    <message>
        <source>The pattern {pattern} backtracks too long: the {stage} was stopped after {seconds:.3g} seconds, past code point {at} of the {length} that it was given; mend the pattern (nested repeats such as (a+)+ do this).</source>
        <translation>パターン {pattern} の後戻りが長すぎます: {stage} を {seconds:.3g} 秒後、{length} 中符号位置 {at} の先で止めました。パターンを修正してください((a+)+ のような入れ子の繰り返しが原因です)。</translation>
    </message>
    <message>
        <source>The pattern {text} can't be read: {error}; mend it.</source>
        <translation>パターン {text} を読めません: {error}。修正してください。</translation>
    </message>
    <message>
        <source>{name} has no merges, so no merge rule can be chosen for it.</source>
        <translation>{name} にはマージがないため、マージ規則は選べません。</translation>
    </message>
    <message>
        <source>{name} has no merges, so none can be left out.</source>
        <translation>{name} にはマージがないため、省けるものがありません。</translation>
    </message>
    <message>
        <source>The first {count} merges can't be used; give 0 or more.</source>
        <translation>最初の {count} 個のマージは使えません。0 以上にしてください。</translation>
    </message>
    <message>
        <source>the merge rule is {rule}</source>
        <translation>マージ規則が {rule}</translation>
    </message>
    <message>
        <source>only the first merge is used</source>
        <translation>最初のマージのみ使用</translation>
    </message>
    <message>
        <source>only the first {count:,} merges are used</source>
        <translation>最初の {count:,} 個のマージのみ使用</translation>
    </message>
    <message>
        <source>The text has the special token {content} at code point {at}; choose whether it is a token or plain text.</source>
        <translation>テキストの符号位置 {at} に特殊トークン {content} があります。トークンとするか、ただのテキストとするか選んでください。</translation>
    </message>
    <message>
        <source>The {which} would be cut to {count} token, with {stride} shared by two pieces; choose a smaller stride or a greater length.</source>
        <translation>{which}は {count} トークンに切り詰められ、2 つの断片が {stride} を共有します。stride を小さくするか、長さを大きくしてください。</translation>
    </message>
    <message>
        <source>The {which} would be cut to {count} tokens, with {stride} shared by two pieces; choose a smaller stride or a greater length.</source>
        <translation>{which}は {count} トークンに切り詰められ、2 つの断片が {stride} を共有します。stride を小さくするか、長さを大きくしてください。</translation>
    </message>
    <message>
        <source>Padding to {length:,} ids is more than is laid out here; choose a length of up to {most:,}.</source>
        <translation>{length:,} ID までのパディングは、ここで並べられる量を超えます。{most:,} 以下の長さを選んでください。</translation>
    </message>
    <message>
        <source>Truncation of the second text only, but there is no second text.</source>
        <translation>2 つ目のテキストだけを切り詰める設定ですが、2 つ目のテキストがありません。</translation>
    </message>
    <message>
        <source>The {which} is too short to be cut by {count} id.</source>
        <translation>{which}は短すぎて {count} ID を切り詰められません。</translation>
    </message>
    <message>
        <source>The {which} is too short to be cut by {count} ids.</source>
        <translation>{which}は短すぎて {count} ID を切り詰められません。</translation>
    </message>
    <message>
        <source>canonical variant</source>
        <translation>正準等価</translation>
    </message>
    <message>
        <source>space</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>compatibility variant</source>
        <translation>互換等価</translation>
    </message>
    <message>
        <source>case</source>
        <translation>大文字と小文字</translation>
    </message>
    <message>
        <source>code point {at}: {after} put in ({kind})</source>
        <translation>符号位置 {at}: {after} を挿入({kind})</translation>
    </message>
    <message>
        <source>code point {at}: {before} left out ({kind})</source>
        <translation>符号位置 {at}: {before} を省略({kind})</translation>
    </message>
    <message>
        <source>code point {at}: {after} for {before} ({kind})</source>
        <translation>符号位置 {at}: {before} の代わりに {after}({kind})</translation>
    </message>
    <message>
        <source>{count} match: the pattern {pattern} is a literal string that looks like a regular expression.</source>
        <translation>一致 {count} 件: パターン {pattern} は、正規表現に見えるただの文字列です。</translation>
    </message>
    <message>
        <source>{count} matches: the pattern {pattern} is a literal string that looks like a regular expression.</source>
        <translation>一致 {count} 件: パターン {pattern} は、正規表現に見えるただの文字列です。</translation>
    </message>
    <message>
        <source>{path} has more than {most:,} bytes, or no end; name a smaller text.</source>
        <translation>{path} は {most:,} バイトを超えるか、終わりがありません。より小さいテキストを指定してください。</translation>
    </message>
    <message>
        <source>The bytes given are not the source's text in {encoding}.</source>
        <translation>与えられたバイトは原文の {encoding} のものではありません。</translation>
    </message>
    <message>
        <source>{path} is no record: {problem}.</source>
        <translation>{path} は記録ではありません: {problem}。</translation>
    </message>
    <message>
        <source>{where} is not an object</source>
        <translation>{where} がオブジェクトではありません</translation>
    </message>
    <message>
        <source>{where} is {value}, not {schema}</source>
        <translation>{where} は {value} で、{schema} ではありません</translation>
    </message>
    <message>
        <source>{path} can't be written: {strerror}.</source>
        <translation>{path} に書き込めません: {strerror}。</translation>
    </message>
    <message>
        <source>There is no file {path}; check the name.</source>
        <translation>{path} というファイルはありません。名前を確認してください。</translation>
    </message>
    <message>
        <source>{path} is a folder; name the record inside it.</source>
        <translation>{path} はフォルダーです。その中の記録を指定してください。</translation>
    </message>
    <message>
        <source>{path} is no record: byte {start} is not UTF-8.</source>
        <translation>{path} は記録ではありません: バイト {start} が UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>{path} is no record: line {lineno}: {msg}.</source>
        <translation>{path} は記録ではありません: {lineno} 行目: {msg}。</translation>
    </message>
    <message>
        <source>{path} is no record: it is nested too deeply.</source>
        <translation>{path} は記録ではありません: 入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>{path} is no record: {error}.</source>
        <translation>{path} は記録ではありません: {error}。</translation>
    </message>
    <message>
        <source>{where} is {value}, which is not what stands there in a record</source>
        <translation>{where} は {value} で、記録のその場所にあるものではありません</translation>
    </message>
    <message>
        <source>{where} is missing</source>
        <translation>{where} がありません</translation>
    </message>
    <message>
        <source>There is no file {path}; put it beside the record (looked for: {places}).</source>
        <translation>ファイル {path} がありません。記録の隣に置いてください (探した場所: {places})。</translation>
    </message>
    <message>
        <source>$.pipeline.tokenizer.split is not a text.</source>
        <translation>$.pipeline.tokenizer.split がテキストではありません。</translation>
    </message>
    <message>
        <source>{token!r} takes the white space behind it along (rstrip): {count} code point becomes part of the token, and decoding does not give it back.</source>
        <translation>{token!r} は後ろの空白を取り込みます (rstrip)。{count} 符号位置がトークンの一部になり、デコードしても戻りません。</translation>
    </message>
    <message>
        <source>{token!r} takes the white space behind it along (rstrip): {count} code points become part of the token, and decoding does not give them back.</source>
        <translation>{token!r} は後ろの空白を取り込みます (rstrip)。{count} 符号位置がトークンの一部になり、デコードしても戻りません。</translation>
    </message>
    <message>
        <source>{token!r} takes the white space before it along (lstrip): {count} code point becomes part of the token, and decoding does not give it back.</source>
        <translation>{token!r} は前の空白を取り込みます (lstrip)。{count} 符号位置がトークンの一部になり、デコードしても戻りません。</translation>
    </message>
    <message>
        <source>{token!r} takes the white space before it along (lstrip): {count} code points become part of the token, and decoding does not give them back.</source>
        <translation>{token!r} は前の空白を取り込みます (lstrip)。{count} 符号位置がトークンの一部になり、デコードしても戻りません。</translation>
    </message>
    <message>
        <source>BOS twice: once from text, once from template. The text begins with {token!r}.</source>
        <translation>BOS が 2 回: テキストとテンプレートから 1 回ずつ。テキストは {token!r} で始まります。</translation>
    </message>
    <message>
        <source>EOS twice: once from text, once from template. The text ends with {token!r}.</source>
        <translation>EOS が 2 回: テキストとテンプレートから 1 回ずつ。テキストは {token!r} で終わります。</translation>
    </message>
    <message>
        <source>{token!r} exists in the vocabulary as CONTROL ({id}), never produced from text.</source>
        <translation>{token!r} は CONTROL として語彙にあり ({id})、テキストからは作られません。</translation>
    </message>
    <message>
        <source>The text has the special token {token!r}, {times}: it becomes id {id} and is no text any more.</source>
        <translation>テキストに特殊トークン {token!r} が{times}あります。ID {id} になり、テキストではなくなります。</translation>
    </message>
    <message>
        <source>{token!r} was looked for in the normalized text (normalized) and found where the source has {source!r}.</source>
        <translation>{token!r} は正規化後のテキストで探され (normalized)、原文の {source!r} のところで見つかりました。</translation>
    </message>
    <message>
        <source>The text has the special token {token!r}; it is encoded as plain text, not as id {id}.</source>
        <translation>テキストに特殊トークン {token!r} があります。ID {id} ではなく、ただのテキストとしてエンコードされます。</translation>
    </message>
    <message>
        <source>{token!r} is a token only as a word of its own (single_word); here a word character touches it, so it stays text.</source>
        <translation>{token!r} は独立した単語のときだけトークンです (single_word)。ここでは単語の文字に接しているためテキストのままです。</translation>
    </message>
    <message>
        <source>Leading pieces that are stripped to nothing are not counted.</source>
        <translation>取り除かれて空になる先頭のピースは数えません。</translation>
    </message>
    <message>
        <source>Counted for the text before cleanup.</source>
        <translation>整形前のテキストについて数えました。</translation>
    </message>
    <message>
        <source>Special tokens, which decoding leaves out, are not counted.</source>
        <translation>デコードで省かれる特殊トークンは数えません。</translation>
    </message>
    <message>
        <source>Tokens that add nothing, such as {token!r}, are not counted.</source>
        <translation>{token!r} のように何も加えないトークンは数えません。</translation>
    </message>
    <message>
        <source>The text has {size:,} bytes; id sequences are counted for up to {max_bytes:,}. Choose a shorter part.</source>
        <translation>テキストは {size:,} バイトです。ID 列は {max_bytes:,} バイトまで数えます。短い部分を選んでください。</translation>
    </message>
    <message>
        <source>Ill-formed bytes that also decode to U+FFFD are not counted.</source>
        <translation>同じく U+FFFD になる不正なバイトは数えません。</translation>
    </message>
    <message>
        <source>Id sequences can't be counted: what the decoder's step {name} makes of a token depends on its neighbours.</source>
        <translation>ID 列を数えられません: デコーダーのステップ {name} の結果が前後のトークンによって変わります。</translation>
    </message>
    <message>
        <source>Id sequences can't be counted: the decoder's step {name} on the whole text can't be undone.</source>
        <translation>ID 列を数えられません: テキスト全体に対するデコーダーのステップ {name} は元に戻せません。</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>ピース</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>{count:,} pre-token is written otherwise</source>
        <translation>プレトークン {count:,} 個の表記が変わります</translation>
    </message>
    <message>
        <source>{count:,} pre-tokens are written otherwise</source>
        <translation>プレトークン {count:,} 個の表記が変わります</translation>
    </message>
    <message>
        <source>{changed:,} of {count:,} strings change</source>
        <translation>文字列 {count:,} 個のうち {changed:,} 個が変わります</translation>
    </message>
    <message>
        <source>{before:,} pre-token becomes {after:,}</source>
        <translation>プレトークン {before:,} 個が {after:,} 個に</translation>
    </message>
    <message>
        <source>{before:,} pre-tokens become {after:,}</source>
        <translation>プレトークン {before:,} 個が {after:,} 個に</translation>
    </message>
    <message>
        <source>{count:,} pre-token is written as bytes</source>
        <translation>プレトークン {count:,} 個をバイトで表記</translation>
    </message>
    <message>
        <source>{count:,} pre-tokens are written as bytes</source>
        <translation>プレトークン {count:,} 個をバイトで表記</translation>
    </message>
    <message>
        <source>{count:,} pre-token is cut shorter</source>
        <translation>プレトークン {count:,} 個が短くなります</translation>
    </message>
    <message>
        <source>{count:,} pre-tokens are cut elsewhere</source>
        <translation>プレトークン {count:,} 個の切れ目が変わります</translation>
    </message>
    <message>
        <source>{before:,} string becomes {after:,}</source>
        <translation>文字列 {before:,} 個が {after:,} 個に</translation>
    </message>
    <message>
        <source>{before:,} strings become {after:,}</source>
        <translation>文字列 {before:,} 個が {after:,} 個に</translation>
    </message>
    <message>
        <source>the string changes</source>
        <translation>文字列が変わります</translation>
    </message>
    <message>
        <source>{before:,} strings become 1</source>
        <translation>文字列 {before:,} 個が 1 個に</translation>
    </message>
    <message>
        <source>its replacement</source>
        <translation>その置換</translation>
    </message>
    <message>
        <source>canonical, composed</source>
        <translation>正準、合成</translation>
    </message>
    <message>
        <source>canonical, decomposed</source>
        <translation>正準、分解</translation>
    </message>
    <message>
        <source>compatibility, composed</source>
        <translation>互換、合成</translation>
    </message>
    <message>
        <source>compatibility, decomposed</source>
        <translation>互換、分解</translation>
    </message>
    <message>
        <source>every letter in lower case</source>
        <translation>すべて小文字に</translation>
    </message>
    <message>
        <source>marks that stand by themselves left out</source>
        <translation>独立した結合文字を省略</translation>
    </message>
    <message>
        <source>only A becomes a</source>
        <translation>A だけを a に</translation>
    </message>
    <message>
        <source>SentencePiece's clean-up of invisible characters</source>
        <translation>SentencePiece による見えない文字の整理</translation>
    </message>
    <message>
        <source>white space left out at both ends</source>
        <translation>両端の空白を省略</translation>
    </message>
    <message>
        <source>white space left out at the start</source>
        <translation>先頭の空白を省略</translation>
    </message>
    <message>
        <source>white space left out at the end</source>
        <translation>末尾の空白を省略</translation>
    </message>
    <message>
        <source>a text put before all</source>
        <translation>全体の前に置くテキスト</translation>
    </message>
    <message>
        <source>one text for another</source>
        <translation>テキストの置き換え</translation>
    </message>
    <message>
        <source>what a pattern matches</source>
        <translation>パターンに一致するもの</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>There is no step {name!r}; there are {kinds}.</source>
        <translation>{name!r} というステップはありません。あるもの: {kinds}。</translation>
    </message>
    <message>
        <source>The step {spec!r} is written {form}.</source>
        <translation>ステップ {spec!r} は {form} と書きます。</translation>
    </message>
    <message>
        <source>UNUSED, waits for its turn</source>
        <translation>UNUSED、順番待ち</translation>
    </message>
    <message>
        <source>rank {rank:,}</source>
        <translation>ランク {rank:,}</translation>
    </message>
    <message>
        <source>unknown neighbours become one</source>
        <translation>隣り合う未知が 1 つになる</translation>
    </message>
    <message>
        <source>best path to here scores {score:.3f}</source>
        <translation>ここまでの最良経路のスコアは {score:.3f}</translation>
    </message>
    <message>
        <source>wins: its turn in the list</source>
        <translation>採用: リストの順番</translation>
    </message>
    <message>
        <source>wins: lowest rank</source>
        <translation>採用: 最小ランク</translation>
    </message>
    <message>
        <source>crosses a pre-token</source>
        <translation>プレトークンをまたぐ</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>path score</source>
        <translation>経路スコア</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>UNUSED, so it is unknown</source>
        <translation>UNUSED のため未知</translation>
    </message>
    <message>
        <source>UNUSED, so it is taken apart again</source>
        <translation>UNUSED のため再び分解</translation>
    </message>
    <message>
        <source>longest that is in the vocabulary, {count} tried</source>
        <translation>語彙にある最長、{count} 件試行</translation>
    </message>
    <message>
        <source>nothing fits here, so the whole word is unknown</source>
        <translation>当てはまるものがないため、単語全体が未知</translation>
    </message>
    <message>
        <source>longer than the model takes, so the whole word is unknown</source>
        <translation>モデルの上限より長いため、単語全体が未知</translation>
    </message>
    <message>
        <source>wins: longest in the vocabulary</source>
        <translation>採用: 語彙にある最長</translation>
    </message>
    <message>
        <source>not in the vocabulary</source>
        <translation>語彙にない</translation>
    </message>
    <message>
        <source>first to reach its end</source>
        <translation>終点に最初に到達</translation>
    </message>
    <message>
        <source>better than {score:.3f}</source>
        <translation>{score:.3f} より良い</translation>
    </message>
    <message>
        <source>worse than {score:.3f}</source>
        <translation>{score:.3f} より悪い</translation>
    </message>
    <message>
        <source>{match} at code point {at} is not a Unicode scalar value (those are U+0000 to U+D7FF and U+E000 to U+10FFFF).</source>
        <translation>符号位置 {at} の {match} は Unicode スカラー値ではありません(U+0000~U+D7FF と U+E000~U+10FFFF がそうです)。</translation>
    </message>
    <message>
        <source>Code point {at} is the lone surrogate U+{lone:04X}, which is no character and has no UTF-8 bytes; remove it or replace it by U+FFFD.</source>
        <translation>符号位置 {at} は孤立サロゲート U+{lone:04X} で、文字ではなく UTF-8 のバイトもありません。取り除くか U+FFFD に置き換えてください。</translation>
    </message>
    <message>
        <source>The backslash at code point {slash} starts no escape; write \\ for itself, or one of \n \r \t \0 \u00E9 \u{{1F30D}}.</source>
        <translation>符号位置 {slash} のバックスラッシュはエスケープになっていません。それ自身は \\、ほかは \n \r \t \0 \u00E9 \u{{1F30D}} のように書いてください。</translation>
    </message>
    <message>
        <source>{both} at code point {at} is one character in the two halves of UTF-16; write it as \u{{{whole}}}.</source>
        <translation>符号位置 {at} の {both} は UTF-16 の 2 つの半分に分けた 1 文字です。\u{{{whole}}} と書いてください。</translation>
    </message>
    <message>
        <source>Byte {start} ({data:02X}) is not {name}: {reason}.</source>
        <translation>バイト {start} ({data:02X}) は {name} ではありません: {reason}。</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>「{text}」</translation>
    </message>
    <message>
        <source>tie of {ties} at count {count}: {picks}</source>
        <translation>{count} 回で {ties} 組が並びました: {picks}</translation>
    </message>
    <message>
        <source>picked by hand</source>
        <translation>手で選びました</translation>
    </message>
    <message>
        <source>the only pair with the highest count</source>
        <translation>回数が最多の唯一のペア</translation>
    </message>
    <message>
        <source>The unknown token {unk_token!r} is not in the vocabulary; add it to the specials.</source>
        <translation>未知トークン {unk_token!r} が語彙にありません。特殊トークンに加えてください。</translation>
    </message>
    <message>
        <source>The pair {left!r} + {right!r} can't be picked at step {number}: it does not occur there.</source>
        <translation>ペア {left!r} + {right!r} はステップ {number} に現れないため選べません。</translation>
    </message>
    <message>
        <source>The pair {left!r} + {right!r} can't be picked at step {number}: training ends after step {last}.</source>
        <translation>ペア {left!r} + {right!r} はステップ {number} では選べません。学習はステップ {last} で終わります。</translation>
    </message>
    <message>
        <source>the smallest pair in code point order, left symbol first</source>
        <translation>符号位置順で最小のペア、左のシンボルから</translation>
    </message>
    <message>
        <source>the textbook rule</source>
        <translation>教科書の規則</translation>
    </message>
    <message>
        <source>the pair with the smaller ids, left id first</source>
        <translation>ID の小さいペア、左の ID から</translation>
    </message>
    <message>
        <source>tokenizers 0.23, BpeTrainer</source>
        <translation>tokenizers 0.23、BpeTrainer</translation>
    </message>
    <message>
        <source>the pair that comes first in the corpus as it stands now</source>
        <translation>今のコーパスで最初に現れるペア</translation>
    </message>
    <message>
        <source>minbpe, max() over counts in order of appearance</source>
        <translation>minbpe、出現順の回数に対する max()</translation>
    </message>
    <message>
        <source>the largest pair in code point order, left symbol first</source>
        <translation>符号位置順で最大のペア、左のシンボルから</translation>
    </message>
    <message>
        <source>subword-nmt, max() by count, then pair</source>
        <translation>subword-nmt、回数、次にペアによる max()</translation>
    </message>
    <message>
        <source>the shorter result, then the smaller result in code point order</source>
        <translation>結果の短いもの、次に符号位置順で小さいもの</translation>
    </message>
    <message>
        <source>sentencepiece 0.2, BPE trainer</source>
        <translation>sentencepiece 0.2、BPE トレーナー</translation>
    </message>
    <message>
        <source>There is no tie-break rule {name!r}; use one of {names}.</source>
        <translation>{name!r} という同数時の規則はありません。{names} から選んでください。</translation>
    </message>
    <message>
        <source>The unknown token's id {unk_id} is not in the vocabulary, which has {count} piece; give the id of that.</source>
        <translation>未知トークンの ID {unk_id} が、{count} ピースの語彙にありません。語彙にある ID を指定してください。</translation>
    </message>
    <message>
        <source>The unknown token's id {unk_id} is not in the vocabulary, which has {count} pieces; give the id of one of them.</source>
        <translation>未知トークンの ID {unk_id} が、{count} ピースの語彙にありません。語彙にある ID を指定してください。</translation>
    </message>
    <message>
        <source>The character {text!r} is unknown to this Unigram model, which has no unknown token; give it one (unk_id).</source>
        <translation>文字 {text!r} はこの Unigram モデルにとって未知で、未知トークンがありません。指定してください (unk_id)。</translation>
    </message>
    <message>
        <source>{where}: recorded {recorded}, now {now}.</source>
        <translation>{where}: 記録では {recorded}、今は {now} です。</translation>
    </message>
    <message>
        <source>$.pieces.boundaries has something else than whole numbers in it.</source>
        <translation>$.pieces.boundaries に整数以外のものがあります。</translation>
    </message>
    <message>
        <source>$.pipeline.form: there is no form {form!r}.</source>
        <translation>$.pipeline.form: {form!r} という正規形はありません。</translation>
    </message>
    <message>
        <source>$.pipeline.specials_in_text is none of token, text, refuse.</source>
        <translation>$.pipeline.specials_in_text が token、text、refuse のいずれでもありません。</translation>
    </message>
    <message>
        <source>$.pipeline.first_steps has something else than texts in it.</source>
        <translation>$.pipeline.first_steps にテキスト以外のものがあります。</translation>
    </message>
    <message>
        <source>$.pipeline.rule: there is no merge rule {rule!r}.</source>
        <translation>$.pipeline.rule: {rule!r} というマージ規則はありません。</translation>
    </message>
    <message>
        <source>$.pipeline.steps: the step {recorded} is not the tokenizer's own and can't be made again.</source>
        <translation>$.pipeline.steps: ステップ {recorded} はトークナイザー自身のものではなく、作り直せません。</translation>
    </message>
    <message>
        <source>$.source.base64 is no base64.</source>
        <translation>$.source.base64 は base64 ではありません。</translation>
    </message>
    <message>
        <source>$.source is not a text in its encoding, {encoding}.</source>
        <translation>$.source は指定の符号化 {encoding} のテキストではありません。</translation>
    </message>
    <message>
        <source>The pattern {query} can't be read: {error}.</source>
        <translation>パターン {query} を読めません: {error}。</translation>
    </message>
    <message>
        <source>{query} is not an id; write 42, or 10-20 for a range.</source>
        <translation>{query} は ID ではありません。42、または範囲なら 10-20 と書いてください。</translation>
    </message>
    <message>
        <source>The pattern {query} backtracks too long on {text}; mend it.</source>
        <translation>パターン {query} は {text} で後戻りが長すぎます。修正してください。</translation>
    </message>
    <message>
        <source>{query} is not bytes in hexadecimal; write them as in e2 82 ac.</source>
        <translation>{query} は十六進のバイトではありません。e2 82 ac のように書いてください。</translation>
    </message>
    <message>
        <source>This tokenizer has no token with the id {id}; its ids go from {first} to {last}.</source>
        <translation>このトークナイザーに ID {id} のトークンはありません。ID は {first} から {last} までです。</translation>
    </message>
    <message>
        <source>This tokenizer has no token with the id {id}; its ids go from {first} to {last}, with gaps.</source>
        <translation>このトークナイザーに ID {id} のトークンはありません。ID は {first} から {last} まで、欠番があります。</translation>
    </message>
    <message>
        <source>This tokenizer has no tokens at all, so none with the id {id}.</source>
        <translation>このトークナイザーにはトークンが 1 つもないため、ID {id} のトークンもありません。</translation>
    </message>
    <message>
        <source>The piece {piece!r} is not in this WordLevel vocabulary and its unknown token {unk_token!r} has no id; add it to the vocabulary or name another one.</source>
        <translation>{piece!r} はこの WordLevel の語彙になく、未知トークン {unk_token!r} に ID がありません。語彙に加えるか、別のものを指定してください。</translation>
    </message>
    <message>
        <source>The piece {piece!r} is unknown to this WordPiece model and its unknown token {unk_token!r} has no id; add it to the vocabulary or name another one.</source>
        <translation>{piece!r} はこの WordPiece モデルにとって未知で、未知トークン {unk_token!r} に ID がありません。語彙に加えるか、別のものを指定してください。</translation>
    </message>
    <message>
        <source>The work on this text was stopped before all of it was done.</source>
        <translation>このテキストの処理は途中で止められました。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>問題が発生しました</translation>
    </message>
    <message>
        <source>tokviz made a mistake. Your text is still there and you can go on working. Please send the details to the people who make tokviz.</source>
        <translation>tokviz に誤りがありました。テキストは残っており、作業を続けられます。詳細を tokviz の開発者に送ってください。</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>code points {start} to {end} of the source</source>
        <translation>原文の符号位置 {start} から {end}</translation>
    </message>
    <message>
        <source>byte {at}: {byte:02X}, {byte}, byte {number} of {size} of {char}</source>
        <translation>バイト {at}: {byte:02X}、{byte}、{char} の {size} バイト中 {number} 番目</translation>
    </message>
    <message>
        <source>pre-token {index}</source>
        <translation>プレトークン {index}</translation>
    </message>
    <message>
        <source>symbol {symbol} of pre-token {index}</source>
        <translation>プレトークン {index} のシンボル {symbol}</translation>
    </message>
    <message>
        <source>added by the post-processor</source>
        <translation>後処理が加えたもの</translation>
    </message>
    <message>
        <source>id {id}: {token}</source>
        <translation>ID {id}: {token}</translation>
    </message>
    <message>
        <source>bytes {bytes}</source>
        <translation>バイト {bytes}</translation>
    </message>
    <message>
        <source>byte {at}: {byte:02X}, {byte}</source>
        <translation>バイト {at}: {byte:02X}、{byte}</translation>
    </message>
    <message>
        <source>{count} tried</source>
        <translation>{count} 件試行</translation>
    </message>
    <message>
        <source>added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Pipeline {letter}</source>
        <translation>パイプライン {letter}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>独自のテキスト</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>トークナイザー</translation>
    </message>
    <message>
        <source>Normalization form</source>
        <translation>正規形</translation>
    </message>
    <message>
        <source>Not on this computer; get it with {command}.</source>
        <translation>このコンピューターにはありません。{command} で取得できます。</translation>
    </message>
    <message>
        <source>Open a tokenizer file …</source>
        <translation>トークナイザーファイルを開く…</translation>
    </message>
    <message>
        <source>Own text, twin, place, close</source>
        <translation>独自のテキスト、複製、位置、閉じる</translation>
    </message>
    <message>
        <source>A text of its own</source>
        <translation>独自のテキスト</translation>
    </message>
    <message>
        <source>Duplicate this pipeline</source>
        <translation>このパイプラインを複製</translation>
    </message>
    <message>
        <source>Move to the left</source>
        <translation>左へ移動</translation>
    </message>
    <message>
        <source>Move to the right</source>
        <translation>右へ移動</translation>
    </message>
    <message>
        <source>Close this pipeline</source>
        <translation>このパイプラインを閉じる</translation>
    </message>
    <message>
        <source>uppercase letter</source>
        <translation>大文字</translation>
    </message>
    <message>
        <source>lowercase letter</source>
        <translation>小文字</translation>
    </message>
    <message>
        <source>titlecase letter</source>
        <translation>タイトル文字</translation>
    </message>
    <message>
        <source>modifier letter</source>
        <translation>修飾文字</translation>
    </message>
    <message>
        <source>other letter</source>
        <translation>その他の文字</translation>
    </message>
    <message>
        <source>nonspacing mark</source>
        <translation>幅なし結合文字</translation>
    </message>
    <message>
        <source>spacing mark</source>
        <translation>幅あり結合文字</translation>
    </message>
    <message>
        <source>enclosing mark</source>
        <translation>囲み文字</translation>
    </message>
    <message>
        <source>decimal number</source>
        <translation>十進数字</translation>
    </message>
    <message>
        <source>letter number</source>
        <translation>文字数字</translation>
    </message>
    <message>
        <source>other number</source>
        <translation>その他の数字</translation>
    </message>
    <message>
        <source>connector punctuation</source>
        <translation>接続句読点</translation>
    </message>
    <message>
        <source>dash punctuation</source>
        <translation>ダッシュ</translation>
    </message>
    <message>
        <source>open punctuation</source>
        <translation>開き括弧</translation>
    </message>
    <message>
        <source>close punctuation</source>
        <translation>閉じ括弧</translation>
    </message>
    <message>
        <source>initial quote</source>
        <translation>開き引用符</translation>
    </message>
    <message>
        <source>final quote</source>
        <translation>閉じ引用符</translation>
    </message>
    <message>
        <source>other punctuation</source>
        <translation>その他の句読点</translation>
    </message>
    <message>
        <source>math symbol</source>
        <translation>数学記号</translation>
    </message>
    <message>
        <source>currency symbol</source>
        <translation>通貨記号</translation>
    </message>
    <message>
        <source>modifier symbol</source>
        <translation>修飾記号</translation>
    </message>
    <message>
        <source>other symbol</source>
        <translation>その他の記号</translation>
    </message>
    <message>
        <source>space separator</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>line separator</source>
        <translation>行区切り</translation>
    </message>
    <message>
        <source>paragraph separator</source>
        <translation>段落区切り</translation>
    </message>
    <message>
        <source>control</source>
        <translation>制御</translation>
    </message>
    <message>
        <source>format</source>
        <translation>書式</translation>
    </message>
    <message>
        <source>surrogate</source>
        <translation>サロゲート</translation>
    </message>
    <message>
        <source>private use</source>
        <translation>私用</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>未割り当て</translation>
    </message>
    <message>
        <source>{count:,} code point, {start:,} to {end:,}</source>
        <translation>{count:,} 符号位置、{start:,} から {end:,}</translation>
    </message>
    <message>
        <source>{count:,} code points, {start:,} to {end:,}</source>
        <translation>{count:,} 符号位置、{start:,} から {end:,}</translation>
    </message>
    <message>
        <source>none: added by the post-processor</source>
        <translation>なし: 後処理が加えたもの</translation>
    </message>
    <message>
        <source>code points {start:,} to {end:,}</source>
        <translation>符号位置 {start:,} から {end:,}</translation>
    </message>
    <message>
        <source>token {index:,}</source>
        <translation>トークン {index:,}</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>code point {at:,}</source>
        <translation>符号位置 {at:,}</translation>
    </message>
    <message>
        <source>category</source>
        <translation>カテゴリー</translation>
    </message>
    <message>
        <source>script</source>
        <translation>文字体系</translation>
    </message>
    <message>
        <source>combining class</source>
        <translation>結合クラス</translation>
    </message>
    <message>
        <source>decomposition</source>
        <translation>分解</translation>
    </message>
    <message>
        <source>… and {count:,} more</source>
        <translation>…ほか {count:,} 件</translation>
    </message>
    <message>
        <source>raw form</source>
        <translation>生の形</translation>
    </message>
    <message>
        <source>readable</source>
        <translation>読める形</translation>
    </message>
    <message>
        <source>special</source>
        <translation>特殊</translation>
    </message>
    <message>
        <source>unknown characters joined</source>
        <translation>未知の文字をまとめたもの</translation>
    </message>
    <message>
        <source>the whole pre-token is in the vocabulary, so nothing was merged</source>
        <translation>プレトークン全体が語彙にあるため、マージはありません</translation>
    </message>
    <message>
        <source>an added token: it was cut out of the text before the model</source>
        <translation>追加トークン: モデルの前にテキストから切り出されました</translation>
    </message>
    <message>
        <source>what remains of an UNUSED piece, which the last steps undo</source>
        <translation>最後のステップで分解された UNUSED ピースの残り</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>offsets</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>pre-token</source>
        <translation>プレトークン</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>and more tokens</source>
        <translation>ほかのトークン</translation>
    </message>
    <message>
        <source>on the best path, with the score {score:.4f}</source>
        <translation>最良経路上、スコア {score:.4f}</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>マージ</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>ツリー</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>正規形</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>断片</translation>
    </message>
    <message>
        <source>Round trip</source>
        <translation>往復</translation>
    </message>
    <message>
        <source>Same ids</source>
        <translation>同じ ID</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレーヤー</translation>
    </message>
    <message>
        <source>{path} can't be written: pictures are {endings}.</source>
        <translation>{path} に書き込めません。画像は {endings} です。</translation>
    </message>
    <message>
        <source>{path} can't be written: {why}.</source>
        <translation>{path} に書き込めません: {why}。</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Animation of the steps</source>
        <translation>ステップのアニメーション</translation>
    </message>
    <message>
        <source>Picture in pixels (*.png)</source>
        <translation>ピクセル画像 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>図面 (*.svg)</translation>
    </message>
    <message>
        <source>Page (*.pdf)</source>
        <translation>ページ (*.pdf)</translation>
    </message>
    <message>
        <source>Animation (*.gif)</source>
        <translation>アニメーション (*.gif)</translation>
    </message>
    <message>
        <source>Animation (*.webp)</source>
        <translation>アニメーション (*.webp)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>書き出すもの</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>最初のステップ</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最後のステップ</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>What</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>As</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>From step</source>
        <translation>開始ステップ</translation>
    </message>
    <message>
        <source>To step</source>
        <translation>終了ステップ</translation>
    </message>
    <message>
        <source>Drawing the steps …</source>
        <translation>ステップを描画中…</translation>
    </message>
    <message>
        <source>png in pixels; svg and pdf in outlines, sharp at any size.</source>
        <translation>png はピクセル、svg と pdf は輪郭で、どの大きさでも鮮明です。</translation>
    </message>
    <message>
        <source>{path} is written.</source>
        <translation>{path} に書き出しました。</translation>
    </message>
    <message>
        <source>gif or webp, {count:,} frame: one a step, without an end.</source>
        <translation>gif または webp、{count:,} フレーム: 1 ステップに 1 つ、繰り返し。</translation>
    </message>
    <message>
        <source>gif or webp, {count:,} frames: one a step, without an end.</source>
        <translation>gif または webp、{count:,} フレーム: 1 ステップに 1 つ、繰り返し。</translation>
    </message>
    <message>
        <source>An animation has from 1 to {most:,} frames; choose others.</source>
        <translation>アニメーションは 1 から {most:,} フレームです。選び直してください。</translation>
    </message>
    <message>
        <source>{path} can't be read: {reason}.</source>
        <translation>{path} を読めません: {reason}。</translation>
    </message>
    <message>
        <source>{file}: {error}</source>
        <translation>{file}: {error}</translation>
    </message>
    <message>
        <source>{count} more can't be opened; open each alone to see why: {names}</source>
        <translation>ほか {count} 個を開けません。理由を見るには一つずつ開いてください: {names}</translation>
    </message>
    <message>
        <source>{path} is a folder; open a file inside it.</source>
        <translation>{path} はフォルダーです。中のファイルを開いてください。</translation>
    </message>
    <message>
        <source>{path} is a pipe or a device, which may never end; save it as a file first.</source>
        <translation>{path} はパイプかデバイスで、終わりがないかもしれません。先にファイルとして保存してください。</translation>
    </message>
    <message>
        <source>• {words}</source>
        <translation>• {words}</translation>
    </message>
    <message>
        <source>{path} can't be written: animations are {endings}.</source>
        <translation>{path} に書き込めません。アニメーションは {endings} です。</translation>
    </message>
    <message>
        <source>{frames:,} steps are too many for one animation; choose a range of at most {most:,}.</source>
        <translation>{frames:,} ステップは 1 つのアニメーションには多すぎます。最大 {most:,} の範囲を選んでください。</translation>
    </message>
    <message>
        <source>step {step:,}</source>
        <translation>ステップ {step:,}</translation>
    </message>
    <message>
        <source>rank {rank:,}, step {step:,}</source>
        <translation>ランク {rank:,}、ステップ {step:,}</translation>
    </message>
    <message>
        <source>{symbol}, rank {rank:,}, step {step}, made</source>
        <translation>{symbol}、ランク {rank:,}、ステップ {step}、作成済み</translation>
    </message>
    <message>
        <source>{symbol}, first symbol</source>
        <translation>{symbol}、最初のシンボル</translation>
    </message>
    <message>
        <source>{symbol}, step {step}, coming</source>
        <translation>{symbol}、ステップ {step}、これから</translation>
    </message>
    <message>
        <source>{symbol}, step {step}, made</source>
        <translation>{symbol}、ステップ {step}、作成済み</translation>
    </message>
    <message>
        <source>{symbol}, rank {rank:,}, step {step}, coming</source>
        <translation>{symbol}、ランク {rank:,}、ステップ {step}、これから</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>シンボル</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>✕ apart {apart}, together {together}</source>
        <translation>✕ 別々なら {apart}、続けると {together}</translation>
    </message>
    <message>
        <source>✓ safe for this text</source>
        <translation>✓ このテキストでは安全</translation>
    </message>
    <message>
        <source>In {count:,} pieces the ids are the same as of the whole.</source>
        <translation>{count:,} 個の断片に分けても、ID は全体と同じです。</translation>
    </message>
    <message>
        <source>The text has {length:,} code points; pieces are compared up to {most:,}. Take a part of it.</source>
        <translation>テキストは {length:,} 符号位置あります。断片の比較は {most:,} までです。一部を使ってください。</translation>
    </message>
    <message>
        <source>✓ safe whatever stands around it</source>
        <translation>✓ 前後に何があっても安全</translation>
    </message>
    <message>
        <source>In {count:,} pieces the normalized text differs; normalizing the join once more does give the whole's.</source>
        <translation>{count:,} 個の断片では正規化後のテキストが変わります。つないだものをもう一度正規化すると全体のものになります。</translation>
    </message>
    <message>
        <source>In {count:,} pieces the normalized text differs; normalizing the join once more does not give the whole's.</source>
        <translation>{count:,} 個の断片では正規化後のテキストが変わります。つないだものをもう一度正規化しても全体のものになりません。</translation>
    </message>
    <message>
        <source>The ids differ: {count:,} in both.</source>
        <translation>ID が異なります: どちらも {count:,} 個です。</translation>
    </message>
    <message>
        <source>The ids differ: {joined:,} instead of {whole:,}.</source>
        <translation>ID が異なります: {whole:,} 個のところ {joined:,} 個です。</translation>
    </message>
    <message>
        <source>They decode to different texts.</source>
        <translation>デコードすると異なるテキストになります。</translation>
    </message>
    <message>
        <source>the other list has not</source>
        <translation>もう一方のリストにはありません</translation>
    </message>
    <message>
        <source>The ids are the same as of the whole.</source>
        <translation>ID は全体と同じです。</translation>
    </message>
    <message>
        <source>Both decode to the same text; encoding that again gives the whole's ids.</source>
        <translation>どちらもデコードすると同じテキストになります。それを再びエンコードすると全体の ID になります。</translation>
    </message>
    <message>
        <source>Both decode to the same text; encoding that again does not give the whole's ids.</source>
        <translation>どちらもデコードすると同じテキストになります。それを再びエンコードしても全体の ID になりません。</translation>
    </message>
    <message>
        <source>Merge player</source>
        <translation>マージプレーヤー</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>キーボード</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>what they do</source>
        <translation>はたらき</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Play or stop</source>
        <translation>再生または停止</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>1 ステップ進む</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>1 ステップ戻る</translation>
    </message>
    <message>
        <source>To the end of this pre-token's merges</source>
        <translation>このプレトークンのマージの終わりへ</translation>
    </message>
    <message>
        <source>To the beginning of this pre-token's merges</source>
        <translation>このプレトークンのマージの始まりへ</translation>
    </message>
    <message>
        <source>In a text to tokenize, where Tab writes a tab</source>
        <translation>トークン化するテキストの欄で (Tab はタブを入力)</translation>
    </message>
    <message>
        <source>At the arrow beside a stage</source>
        <translation>段階の横の矢印で</translation>
    </message>
    <message>
        <source>While “Where the pipelines part” is in sight</source>
        <translation>「パイプラインが分かれるところ」が見えている間</translation>
    </message>
    <message>
        <source>In a strip of chips</source>
        <translation>チップの列で</translation>
    </message>
    <message>
        <source>In the text to cut</source>
        <translation>切るテキストで</translation>
    </message>
    <message>
        <source>In the merge tree and the lattice</source>
        <translation>マージツリーとラティスで</translation>
    </message>
    <message>
        <source>In the bytes</source>
        <translation>バイトで</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Ctrl+Tab</translation>
    </message>
    <message>
        <source>Leave the field and go on</source>
        <translation>欄を離れて次へ移る</translation>
    </message>
    <message>
        <source>Shift+Tab</source>
        <translation>Shift+Tab</translation>
    </message>
    <message>
        <source>Leave the field and go back</source>
        <translation>欄を離れて前へ戻る</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Space, Enter</translation>
    </message>
    <message>
        <source>Show its steps one by one, or what it gives alone</source>
        <translation>その段階の各ステップを表示、または結果だけを表示</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>次の違い</translation>
    </message>
    <message>
        <source>Shift+F8</source>
        <translation>Shift+F8</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>前の違い</translation>
    </message>
    <message>
        <source>←, →, Home, End</source>
        <translation>←, →, Home, End</translation>
    </message>
    <message>
        <source>From chip to chip</source>
        <translation>チップからチップへ</translation>
    </message>
    <message>
        <source>Shift+←, Shift+→</source>
        <translation>Shift+←, Shift+→</translation>
    </message>
    <message>
        <source>Keep a stretch of chips in focus</source>
        <translation>連続するチップを固定</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Keep the chip in focus, or let it go</source>
        <translation>チップを固定、または解除</translation>
    </message>
    <message>
        <source>From gap to gap</source>
        <translation>間から間へ</translation>
    </message>
    <message>
        <source>From cut to cut</source>
        <translation>切れ目から切れ目へ</translation>
    </message>
    <message>
        <source>Cut, or join</source>
        <translation>切る、またはつなぐ</translation>
    </message>
    <message>
        <source>Ctrl+←, Ctrl+→</source>
        <translation>Ctrl+←, Ctrl+→</translation>
    </message>
    <message>
        <source>Move the cut</source>
        <translation>切れ目を動かす</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Take the cut away</source>
        <translation>切れ目を取り除く</translation>
    </message>
    <message>
        <source>Ctrl+←, →, ↑, ↓</source>
        <translation>Ctrl+←, →, ↑, ↓</translation>
    </message>
    <message>
        <source>From symbol to symbol</source>
        <translation>シンボルからシンボルへ</translation>
    </message>
    <message>
        <source>Keep the symbol in focus, or let it go</source>
        <translation>シンボルを固定、または解除</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Shift+Enter</translation>
    </message>
    <message>
        <source>Go to the symbol's step</source>
        <translation>シンボルのステップへ移動</translation>
    </message>
    <message>
        <source>Larger, smaller, all of it</source>
        <translation>拡大、縮小、全体</translation>
    </message>
    <message>
        <source>Shift+←, →, ↑, ↓</source>
        <translation>Shift+←, →, ↑, ↓</translation>
    </message>
    <message>
        <source>Move the drawing</source>
        <translation>図を動かす</translation>
    </message>
    <message>
        <source>From byte to byte</source>
        <translation>バイトからバイトへ</translation>
    </message>
    <message>
        <source>Ctrl+Shift+←, →</source>
        <translation>Ctrl+Shift+←, →</translation>
    </message>
    <message>
        <source>Keep a stretch of bytes in focus</source>
        <translation>連続するバイトを固定</translation>
    </message>
    <message>
        <source>Keep the byte in focus, or let it go</source>
        <translation>バイトを固定、または解除</translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1,234.5</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Place in the text</source>
        <translation>テキスト内の位置</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Open a text or a tokenizer</source>
        <translation>テキストまたはトークナイザーを開く</translation>
    </message>
    <message>
        <source>Open a tokenizer</source>
        <translation>トークナイザーを開く</translation>
    </message>
    <message>
        <source>A large file</source>
        <translation>大きなファイル</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>テキストを保存</translation>
    </message>
    <message>
        <source>{file} has {size:,.0f} MB. Opening it takes a while and much memory; the text that is open now stays until then. Open it?</source>
        <translation>{file} は {size:,.0f} MB あります。開くには時間と多くのメモリーが必要です。それまでは今のテキストが残ります。開きますか?</translation>
    </message>
    <message>
        <source>Open as {encoding}</source>
        <translation>{encoding} として開く</translation>
    </message>
    <message>
        <source>Open {file} as {encoding}</source>
        <translation>{file} を {encoding} として開く</translation>
    </message>
    <message>
        <source>{path} can't be written: {reason}. The text is still here.</source>
        <translation>{path} に書き込めません: {reason}。テキストは残っています。</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>棒グラフ</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Pair counts as</source>
        <translation>ペア数の表示</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>グラフを書き出す</translation>
    </message>
    <message>
        <source>Pair counts before this step</source>
        <translation>このステップの前のペア数</translation>
    </message>
    <message>
        <source>Take the other pair</source>
        <translation>別のペアを取る</translation>
    </message>
    <message>
        <source>Undo picks</source>
        <translation>選択を取り消す</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>count</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Taken by hand: {picks}.</source>
        <translation>手で選んだもの: {picks}。</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>採用</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>同数</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>{pair} at step {step:,}</source>
        <translation>ステップ {step:,} で {pair}</translation>
    </message>
    <message>
        <source>Take {pair} instead</source>
        <translation>代わりに {pair} を取る</translation>
    </message>
    <message>
        <source>byte {byte:,} (hexadecimal {byte:X}): {value:02X}, {value}</source>
        <translation>バイト {byte:,}(十六進 {byte:X}): {value:02X}、{value}</translation>
    </message>
    <message>
        <source>byte {number} of {size} of {char}</source>
        <translation>{char} の {size} バイト中 {number} 番目</translation>
    </message>
    <message>
        <source>Byte grid</source>
        <translation>バイト一覧</translation>
    </message>
    <message>
        <source>The normalized text in UTF-8. A line under the bytes is one token.</source>
        <translation>正規化後のテキストの UTF-8 表現です。バイトの下の線 1 本が 1 トークンです。</translation>
    </message>
    <message>
        <source>{count:,} byte</source>
        <translation>{count:,} バイト</translation>
    </message>
    <message>
        <source>{count:,} bytes</source>
        <translation>{count:,} バイト</translation>
    </message>
    <message>
        <source>{count:,} token</source>
        <translation>{count:,} トークン</translation>
    </message>
    <message>
        <source>{count:,} tokens</source>
        <translation>{count:,} トークン</translation>
    </message>
    <message>
        <source>No pipeline has run.</source>
        <translation>パイプラインはまだ実行されていません。</translation>
    </message>
    <message>
        <source>{bytes} in {tokens}</source>
        <translation>{tokens}に{bytes}</translation>
    </message>
    <message>
        <source>Candidates before step {step:,}, in “{piece}”</source>
        <translation>ステップ {step:,} の前の候補、「{piece}」内</translation>
    </message>
    <message>
        <source>Candidates before the last step, {step:,}, in “{piece}”</source>
        <translation>最後のステップ {step:,} の前の候補、「{piece}」内</translation>
    </message>
    <message>
        <source>Candidate pairs</source>
        <translation>候補ペア</translation>
    </message>
    <message>
        <source>Nothing typed yet.</source>
        <translation>まだ何も入力されていません。</translation>
    </message>
    <message>
        <source>No pair of this text is in the merge list.</source>
        <translation>このテキストのペアはマージリストにありません。</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>English punctuation</source>
        <translation>英語の句読点</translation>
    </message>
    <message>
        <source>Pulls punctuation to the word before it, as clean_up_tokenization does: it knows nothing of what was typed.</source>
        <translation>clean_up_tokenization と同じく句読点を前の単語に寄せます。元の入力は考慮しません。</translation>
    </message>
    <message>
        <source>U+2581, ## and &lt;/w&gt; become spaces.</source>
        <translation>U+2581、##、&lt;/w&gt; をスペースにします。</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>整形</translation>
    </message>
    <message>
        <source>word markers to spaces</source>
        <translation>単語記号をスペースに</translation>
    </message>
    <message>
        <source>changed the text</source>
        <translation>テキストを変更</translation>
    </message>
    <message>
        <source>There is one pipeline. “+ Compare” sets its twin beside it, ready to be changed.</source>
        <translation>パイプラインは 1 つです。「+ 比較」で同じものを横に並べ、変更できます。</translation>
    </message>
    <message>
        <source>{words}, ids {ids}</source>
        <translation>{words}、ID {ids}</translation>
    </message>
    <message>
        <source>{count:,} stretch of the text has other tokens.</source>
        <translation>テキストの {count:,} か所でトークンが異なります。</translation>
    </message>
    <message>
        <source>{count:,} stretches of the text have other tokens.</source>
        <translation>テキストの {count:,} か所でトークンが異なります。</translation>
    </message>
    <message>
        <source>code points {start} to {end}</source>
        <translation>符号位置 {start} から {end}</translation>
    </message>
    <message>
        <source>at least {count:,} stretches of the text have other tokens.</source>
        <translation>テキストの少なくとも {count:,} か所でトークンが異なります。</translation>
    </message>
    <message>
        <source>Where the pipelines part</source>
        <translation>パイプラインが分かれるところ</translation>
    </message>
    <message>
        <source>Where {one} and {other} part</source>
        <translation>{one} と {other} が分かれるところ</translation>
    </message>
    <message>
        <source>Which two pipelines are compared</source>
        <translation>比較する 2 つのパイプライン</translation>
    </message>
    <message>
        <source>All pipelines</source>
        <translation>すべてのパイプライン</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Show the place</source>
        <translation>場所を表示</translation>
    </message>
    <message>
        <source>{what} ({keys})</source>
        <translation>{what} ({keys})</translation>
    </message>
    <message>
        <source>Difference {number:,} of {count:,}: {text}. {name}: {tokens}. {twin}: {others}.</source>
        <translation>違い {count:,} 件中 {number:,} 件目: {text}。{name}: {tokens}。{twin}: {others}。</translation>
    </message>
    <message>
        <source>ids {ids}</source>
        <translation>ID {ids}</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>bytes each</source>
        <translation>各バイト</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>parts at</source>
        <translation>分かれる位置</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>比較中…</translation>
    </message>
    <message>
        <source>{held} of {total} contracts hold</source>
        <translation>{total} 件中 {held} 件の契約が成立</translation>
    </message>
    <message>
        <source>One of the two has no result.</source>
        <translation>どちらかに結果がありません。</translation>
    </message>
    <message>
        <source>normalized</source>
        <translation>正規化後</translation>
    </message>
    <message>
        <source>against the source</source>
        <translation>原文との比較</translation>
    </message>
    <message>
        <source>against the normalized text</source>
        <translation>正規化後のテキストとの比較</translation>
    </message>
    <message>
        <source>Contracts</source>
        <translation>契約</translation>
    </message>
    <message>
        <source>{failed} of {count} checks fail, {unknown} could not be made.</source>
        <translation>{count} 件中 {failed} 件の確認が不成立、{unknown} 件は確認できませんでした。</translation>
    </message>
    <message>
        <source>contract</source>
        <translation>契約</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>{failed} of {count} checks fail.</source>
        <translation>{count} 件中 {failed} 件の確認が不成立です。</translation>
    </message>
    <message>
        <source>All {count} checks hold.</source>
        <translation>{count} 件の確認がすべて成立します。</translation>
    </message>
    <message>
        <source>✓ holds</source>
        <translation>✓ 成立</translation>
    </message>
    <message>
        <source>? not known</source>
        <translation>? 不明</translation>
    </message>
    <message>
        <source>✕ fails</source>
        <translation>✕ 不成立</translation>
    </message>
    <message>
        <source>fails at {stage}</source>
        <translation>{stage} で不成立</translation>
    </message>
    <message>
        <source>Holds when {condition}.</source>
        <translation>成立条件: {condition}。</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>連結</translation>
    </message>
    <message>
        <source>Show the steps of the decoder</source>
        <translation>デコーダーのステップを表示</translation>
    </message>
    <message>
        <source>Hide the steps of the decoder</source>
        <translation>デコーダーのステップを隠す</translation>
    </message>
    <message>
        <source>joined as they are</source>
        <translation>そのまま連結</translation>
    </message>
    <message>
        <source>{count:,} code point</source>
        <translation>{count:,} 符号位置</translation>
    </message>
    <message>
        <source>{count:,} code points</source>
        <translation>{count:,} 符号位置</translation>
    </message>
    <message>
        <source>type id {type_id}, attention mask {mask}</source>
        <translation>type id {type_id}、attention mask {mask}</translation>
    </message>
    <message>
        <source>{type_id} · {mask}</source>
        <translation>{type_id} · {mask}</translation>
    </message>
    <message>
        <source>only fills up</source>
        <translation>埋め草</translation>
    </message>
    <message>
        <source>added by the template</source>
        <translation>テンプレートが加えたもの</translation>
    </message>
    <message>
        <source>{count:,} id; below it its type id and attention mask. Post-processor: {steps}.</source>
        <translation>{count:,} ID、その下は type id と attention mask。後処理: {steps}。</translation>
    </message>
    <message>
        <source>{count:,} ids; below each its type id and attention mask. Post-processor: {steps}.</source>
        <translation>{count:,} ID、それぞれの下は type id と attention mask。後処理: {steps}。</translation>
    </message>
    <message>
        <source>of the second text</source>
        <translation>2 つ目のテキストの</translation>
    </message>
    <message>
        <source>Post-processor</source>
        <translation>後処理</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>{count:,} id: type · mask</source>
        <translation>{count:,} ID: type · mask</translation>
    </message>
    <message>
        <source>{count:,} ids: type · mask</source>
        <translation>{count:,} ID: type · mask</translation>
    </message>
    <message>
        <source>type id · mask</source>
        <translation>type id · mask</translation>
    </message>
    <message>
        <source>nothing is delivered</source>
        <translation>出力なし</translation>
    </message>
    <message>
        <source>Point at anything, or click it to keep it here: a character, a byte, a symbol, an id.</source>
        <translation>文字、バイト、シンボル、ID などを指すとここに表示されます。クリックすると固定します。</translation>
    </message>
    <message>
        <source>Last pointed at. Click a thing to keep it here.</source>
        <translation>最後に指したものです。クリックすると固定します。</translation>
    </message>
    <message>
        <source>Pinned. Escape lets go.</source>
        <translation>固定中です。Escape で解除します。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>most tokens first</source>
        <translation>トークンの多い順</translation>
    </message>
    <message>
        <source>words</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>code points</source>
        <translation>符号位置</translation>
    </message>
    <message>
        <source>UTF-8 bytes</source>
        <translation>UTF-8 バイト</translation>
    </message>
    <message>
        <source>per word</source>
        <translation>単語あたり</translation>
    </message>
    <message>
        <source>tokens per word</source>
        <translation>単語あたりのトークン</translation>
    </message>
    <message>
        <source>per code point</source>
        <translation>符号位置あたり</translation>
    </message>
    <message>
        <source>tokens per code point</source>
        <translation>符号位置あたりのトークン</translation>
    </message>
    <message>
        <source>per byte</source>
        <translation>バイトあたり</translation>
    </message>
    <message>
        <source>tokens per byte</source>
        <translation>バイトあたりのトークン</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ数</translation>
    </message>
    <message>
        <source>Words in a message</source>
        <translation>メッセージの単語数</translation>
    </message>
    <message>
        <source>Tokens in a word</source>
        <translation>単語のトークン数</translation>
    </message>
    <message>
        <source>$ per million tokens</source>
        <translation>100 万トークンあたり $</translation>
    </message>
    <message>
        <source>most tokens first, {listed:,} of {count:,}; of the first {most:,} tokens</source>
        <translation>トークンの多い順、{count:,} 件中 {listed:,} 件。最初の {most:,} トークンから</translation>
    </message>
    <message>
        <source>most tokens first, {listed:,} of {count:,}</source>
        <translation>トークンの多い順、{count:,} 件中 {listed:,} 件</translation>
    </message>
    <message>
        <source>most tokens first; of the first {most:,} tokens</source>
        <translation>トークンの多い順。最初の {most:,} トークンから</translation>
    </message>
    <message>
        <source>Tokens in each word</source>
        <translation>各単語のトークン</translation>
    </message>
    <message>
        <source>Tokens of the words as</source>
        <translation>単語のトークンの表示</translation>
    </message>
    <message>
        <source>Empty: as in this text</source>
        <translation>空欄: このテキストと同じ</translation>
    </message>
    <message>
        <source>{each} token in a message, {all} in all: ${usd}</source>
        <translation>メッセージあたり {each} トークン、合計 {all}: ${usd}</translation>
    </message>
    <message>
        <source>{each} tokens in a message, {all} in all: ${usd}</source>
        <translation>メッセージあたり {each} トークン、合計 {all}: ${usd}</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>word</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>times</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>There is no word in the text.</source>
        <translation>テキストに単語がありません。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>Say how many tokens a word has: the text has no word.</source>
        <translation>テキストに単語がないので、単語あたりのトークン数を入力してください。</translation>
    </message>
    <message>
        <source>{form} changes {count} place (the first {most} from code point {start:,} on are shown).</source>
        <translation>{form} は {count} か所を変えます(符号位置 {start:,} から最初の {most} か所を表示)。</translation>
    </message>
    <message>
        <source>{form} changes {count} places (the first {most} from code point {start:,} on are shown).</source>
        <translation>{form} は {count} か所を変えます(符号位置 {start:,} から最初の {most} か所を表示)。</translation>
    </message>
    <message>
        <source>{form} leaves this text as it is; {others} would change it.</source>
        <translation>{form} ではこのテキストは変わりません。変わるのは {others} です。</translation>
    </message>
    <message>
        <source>{form} changes {count} place.</source>
        <translation>{form} は {count} か所を変えます。</translation>
    </message>
    <message>
        <source>{form} changes {count} places.</source>
        <translation>{form} は {count} か所を変えます。</translation>
    </message>
    <message>
        <source>The text is the same in all four forms.</source>
        <translation>このテキストは 4 つの正規化形式のどれでも同じです。</translation>
    </message>
    <message>
        <source>How a normalization form got there</source>
        <translation>正規形になるまで</translation>
    </message>
    <message>
        <source>Form to explain</source>
        <translation>説明する正規形</translation>
    </message>
    <message>
        <source>Segments that the form changes</source>
        <translation>正規形が変える区間</translation>
    </message>
    <message>
        <source>Numbers after a code point are its combining class.</source>
        <translation>符号位置の後の数は結合クラスです。</translation>
    </message>
    <message>
        <source>decomposed</source>
        <translation>分解</translation>
    </message>
    <message>
        <source>reordered</source>
        <translation>並べ替え</translation>
    </message>
    <message>
        <source>composed</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>Type a text: what a form makes of each character is shown here.</source>
        <translation>テキストを入力すると、正規化形式が各文字をどう変えるかがここに表示されます。</translation>
    </message>
    <message>
        <source>sorted by combining class</source>
        <translation>結合クラス順に並べ替え</translation>
    </message>
    <message>
        <source>already in order</source>
        <translation>すでに順序どおり</translation>
    </message>
    <message>
        <source>UTF-16 units</source>
        <translation>UTF-16 単位</translation>
    </message>
    <message>
        <source>graphemes</source>
        <translation>書記素</translation>
    </message>
    <message>
        <source>Text to tokenize</source>
        <translation>トークン化するテキスト</translation>
    </message>
    <message>
        <source>Type or drop a text here.</source>
        <translation>ここにテキストを入力またはドロップします。</translation>
    </message>
    <message>
        <source>Common text</source>
        <translation>共通のテキスト</translation>
    </message>
    <message>
        <source>Back to the text that the others have</source>
        <translation>ほかと同じテキストに戻す</translation>
    </message>
    <message>
        <source>{column}’s own text</source>
        <translation>{column} の独自のテキスト</translation>
    </message>
    <message>
        <source>Text of {columns}</source>
        <translation>{columns} のテキスト</translation>
    </message>
    <message>
        <source>A pair is put together by the post-processor: see the stage “delivered”.</source>
        <translation>ペアは後処理が組み立てます。「出力」の段階を見てください。</translation>
    </message>
    <message>
        <source>Second text, delivered beside the first as a pair</source>
        <translation>1 つ目と組にして渡す 2 つ目のテキスト</translation>
    </message>
    <message>
        <source>The second text of a pair.</source>
        <translation>ペアの 2 つ目のテキスト。</translation>
    </message>
    <message>
        <source>Second text</source>
        <translation>2 つ目のテキスト</translation>
    </message>
    <message>
        <source>No second text</source>
        <translation>2 つ目のテキストなし</translation>
    </message>
    <message>
        <source>− Second text</source>
        <translation>− 2 つ目のテキスト</translation>
    </message>
    <message>
        <source>+ Second text</source>
        <translation>+ 2 つ目のテキスト</translation>
    </message>
    <message>
        <source>Leave the second text out</source>
        <translation>2 つ目のテキストを外す</translation>
    </message>
    <message>
        <source>Add a second text</source>
        <translation>2 つ目のテキストを加える</translation>
    </message>
    <message>
        <source>Delivered to a model as they are, all with type id 0 and attention mask 1. Post-processor: {steps}.</source>
        <translation>そのままモデルへ渡します。すべて type id 0、attention mask 1。後処理: {steps}。</translation>
    </message>
    <message>
        <source>after step {step:,} of {total:,}</source>
        <translation>ステップ {step:,}/{total:,} 後</translation>
    </message>
    <message>
        <source>{tokens} · {count:,} placed otherwise</source>
        <translation>{tokens} · オフセット相違 {count:,}</translation>
    </message>
    <message>
        <source>{tokens}, {count:,} added</source>
        <translation>{tokens}、追加 {count:,}</translation>
    </message>
    <message>
        <source>symbols</source>
        <translation>シンボル</translation>
    </message>
    <message>
        <source>ids</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>no merge applies</source>
        <translation>マージなし</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>マージ</translation>
    </message>
    <message>
        <source>Merge list</source>
        <translation>マージリスト</translation>
    </message>
    <message>
        <source>Merge steps</source>
        <translation>マージのステップ</translation>
    </message>
    <message>
        <source>Normalizer</source>
        <translation>ノーマライザー</translation>
    </message>
    <message>
        <source>{count:,} change</source>
        <translation>{count:,} 変更</translation>
    </message>
    <message>
        <source>{count:,} changes</source>
        <translation>{count:,} 変更</translation>
    </message>
    <message>
        <source>same as source</source>
        <translation>原文と同じ</translation>
    </message>
    <message>
        <source>nothing is left</source>
        <translation>何も残りません</translation>
    </message>
    <message>
        <source>then</source>
        <translation>次に</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>デコード</translation>
    </message>
    <message>
        <source>To character</source>
        <translation>文字へ</translation>
    </message>
    <message>
        <source>Move the cut to a character border</source>
        <translation>切れ目を文字の境界へ移動</translation>
    </message>
    <message>
        <source>Move the chosen cut to the nearest character border</source>
        <translation>選んだ切れ目を最も近い文字の境界へ移動します</translation>
    </message>
    <message>
        <source>To grapheme</source>
        <translation>書記素へ</translation>
    </message>
    <message>
        <source>Move the cut to a grapheme border</source>
        <translation>切れ目を書記素の境界へ移動</translation>
    </message>
    <message>
        <source>Move the chosen cut to the nearest grapheme border</source>
        <translation>選んだ切れ目を最も近い書記素の境界へ移動します</translation>
    </message>
    <message>
        <source>To pre-token</source>
        <translation>プレトークンへ</translation>
    </message>
    <message>
        <source>Move the cut to a pre-token border</source>
        <translation>切れ目をプレトークンの境界へ移動</translation>
    </message>
    <message>
        <source>Move the chosen cut to the nearest pre-token border</source>
        <translation>選んだ切れ目を最も近いプレトークンの境界へ移動します</translation>
    </message>
    <message>
        <source>Cut by</source>
        <translation>切る単位</translation>
    </message>
    <message>
        <source>Text to cut</source>
        <translation>切るテキスト</translation>
    </message>
    <message>
        <source>Normalized of the pieces, joined</source>
        <translation>断片の正規化結果をつないだもの</translation>
    </message>
    <message>
        <source>Normalized of the whole</source>
        <translation>全体の正規化結果</translation>
    </message>
    <message>
        <source>Tokens of the pieces, joined</source>
        <translation>断片のトークンをつないだもの</translation>
    </message>
    <message>
        <source>Tokens of the whole</source>
        <translation>全体のトークン</translation>
    </message>
    <message>
        <source>Cuts</source>
        <translation>切れ目</translation>
    </message>
    <message>
        <source>Pieces by bytes</source>
        <translation>バイトごとの断片</translation>
    </message>
    <message>
        <source>Ids decoded one by one</source>
        <translation>1 つずつデコードした ID</translation>
    </message>
    <message>
        <source>Click between two characters to cut there; drag a cut to move it. A green point says that the ids would stay the same.</source>
        <translation>2 つの文字の間をクリックすると切れます。切れ目はドラッグで動かせます。緑の点は ID が変わらないことを示します。</translation>
    </message>
    <message>
        <source>Click between two bytes to cut there, inside a character too.</source>
        <translation>2 つのバイトの間をクリックすると、文字の途中でも切れます。</translation>
    </message>
    <message>
        <source>The ids as they come in. An unfinished character is held back; decoded alone, its parts would be U+FFFD.</source>
        <translation>ID を届いた順に示します。未完の文字は保留します。単独でデコードすると、その部分は U+FFFD になります。</translation>
    </message>
    <message>
        <source>cut at</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>単独</translation>
    </message>
    <message>
        <source>cut before it</source>
        <translation>直前の切れ目</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>emitted</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>{count:,} piece</source>
        <translation>{count:,} 断片</translation>
    </message>
    <message>
        <source>{count:,} pieces</source>
        <translation>{count:,} 断片</translation>
    </message>
    <message>
        <source>Pre-tokens</source>
        <translation>プレトークン</translation>
    </message>
    <message>
        <source>pre-tokens</source>
        <translation>プレトークン</translation>
    </message>
    <message>
        <source>Show the steps of the pre-tokenizer</source>
        <translation>プレトークナイザーのステップを表示</translation>
    </message>
    <message>
        <source>Hide the steps of the pre-tokenizer</source>
        <translation>プレトークナイザーのステップを隠す</translation>
    </message>
    <message>
        <source>{tried:,} tried</source>
        <translation>{tried:,} 件を確認</translation>
    </message>
    <message>
        <source>No other text was found: {search}.</source>
        <translation>ほかのテキストは見つかりません: {search}。</translation>
    </message>
    <message>
        <source>{tried:,} tried in the part that is pinned; the search ended at its bound, there may be more</source>
        <translation>固定した部分で {tried:,} 件を確認。検索は上限で終わり、ほかにもあるかもしれません</translation>
    </message>
    <message>
        <source>{found:,} found, {search}. None can be told from the input.</source>
        <translation>{found:,} 件が見つかりました。{search}。いずれも入力と区別できません。</translation>
    </message>
    <message>
        <source>Exactly {number} id sequences decode to this text.</source>
        <translation>デコードするとこのテキストになる ID 列は、ちょうど {number} 個あります。</translation>
    </message>
    <message>
        <source>a number of {count} digits, {about},</source>
        <translation>{count} 桁の数 ({about})</translation>
    </message>
    <message>
        <source>{chars} put in</source>
        <translation>{chars} を挿入</translation>
    </message>
    <message>
        <source>{kind} at {place:,}</source>
        <translation>{place:,}: {kind}</translation>
    </message>
    <message>
        <source>{count:,} · own</source>
        <translation>{count:,} · 本来</translation>
    </message>
    <message>
        <source>{count:,} token, the encoder’s own</source>
        <translation>{count:,} トークン、エンコーダー本来のもの</translation>
    </message>
    <message>
        <source>{count:,} tokens, the encoder’s own</source>
        <translation>{count:,} トークン、エンコーダー本来のもの</translation>
    </message>
    <message>
        <source>Texts with the same ids</source>
        <translation>同じ ID のテキスト</translation>
    </message>
    <message>
        <source>Use this text</source>
        <translation>このテキストを使う</translation>
    </message>
    <message>
        <source>Use the chosen text as the input</source>
        <translation>選んだテキストを入力に使う</translation>
    </message>
    <message>
        <source>Puts the chosen text into the input; undo brings the present one back</source>
        <translation>選んだテキストを入力に入れます。元に戻すと今のものに戻ります</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Id sequences of the same text</source>
        <translation>同じテキストの ID 列</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>検索中…</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>計数中…</translation>
    </message>
    <message>
        <source>Show all {count:,}</source>
        <translation>{count:,} 件すべて表示</translation>
    </message>
    <message>
        <source>{tried:,} tried in the part that is pinned</source>
        <translation>固定した部分で {tried:,} 件を確認</translation>
    </message>
    <message>
        <source>Exactly {number} id sequence decodes to this text.</source>
        <translation>デコードするとこのテキストになる ID 列は、ちょうど {number} 個です。</translation>
    </message>
    <message>
        <source>{chars} left out</source>
        <translation>{chars} を省略</translation>
    </message>
    <message>
        <source>what differs</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>Same ids, other texts</source>
        <translation>同じ ID、別のテキスト</translation>
    </message>
    <message>
        <source>Same text, other ids</source>
        <translation>同じテキスト、別の ID</translation>
    </message>
    <message>
        <source>The {count} shortest:</source>
        <translation>最短の {count} 個:</translation>
    </message>
    <message>
        <source>{tried:,} tried; the search ended at its bound, there may be more</source>
        <translation>{tried:,} 件を確認。検索は上限で終わり、ほかにもあるかもしれません</translation>
    </message>
    <message>
        <source>Nothing to check yet. Type a text on the left, drop a file on the window, or choose a sample.</source>
        <translation>まだ調べるものがありません。左にテキストを入力するか、ファイルをウィンドウにドロップするか、サンプルを選んでください。</translation>
    </message>
    <message>
        <source>against source</source>
        <translation>原文と比較</translation>
    </message>
    <message>
        <source>against normalized</source>
        <translation>正規化後と比較</translation>
    </message>
    <message>
        <source>{contract} against source holds</source>
        <translation>{contract}: 原文に対して成立</translation>
    </message>
    <message>
        <source>{contract} against source does not hold</source>
        <translation>{contract}: 原文に対して不成立</translation>
    </message>
    <message>
        <source>{contract} against source is not known</source>
        <translation>{contract}: 原文に対して不明</translation>
    </message>
    <message>
        <source>{contract} against normalized holds</source>
        <translation>{contract}: 正規化後に対して成立</translation>
    </message>
    <message>
        <source>{contract} against normalized does not hold</source>
        <translation>{contract}: 正規化後に対して不成立</translation>
    </message>
    <message>
        <source>{contract} against normalized is not known</source>
        <translation>{contract}: 正規化後に対して不明</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>round trip</source>
        <translation>往復</translation>
    </message>
    <message>
        <source>Pipeline {letter}: {words}</source>
        <translation>パイプライン {letter}: {words}</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Pre-tokenizer steps</source>
        <translation>プレトークナイザーのステップ</translation>
    </message>
    <message>
        <source>Decoder steps</source>
        <translation>デコーダーのステップ</translation>
    </message>
    <message>
        <source>pre-tokens after step {number}, {name}</source>
        <translation>ステップ {number}、{name} の後のプレトークン</translation>
    </message>
    <message>
        <source>text after decoder step {number}, {name}</source>
        <translation>デコーダーのステップ {number}、{name} の後のテキスト</translation>
    </message>
    <message>
        <source>The input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Own text</source>
        <translation>独自のテキスト</translation>
    </message>
    <message>
        <source>No word has two symbols beside each other, so there is nothing to learn.</source>
        <translation>隣り合うシンボルを持つ単語がないため、学習するものがありません。</translation>
    </message>
    <message>
        <source>Step {step:,} of {total:,}: {pair} → {token}, once</source>
        <translation>{total:,} 中ステップ {step:,}: {pair} → {token}、1 回</translation>
    </message>
    <message>
        <source>Step {step:,} of {total:,}: {pair} → {token}, {count:,} times</source>
        <translation>{total:,} 中ステップ {step:,}: {pair} → {token}、{count:,} 回</translation>
    </message>
    <message>
        <source>Words after this step</source>
        <translation>このステップの後の単語</translation>
    </message>
    <message>
        <source>Learn from</source>
        <translation>学習元</translation>
    </message>
    <message>
        <source>Text to learn from</source>
        <translation>学習するテキスト</translation>
    </message>
    <message>
        <source>Words to learn from, with white space between them</source>
        <translation>学習する単語を空白で区切って入力</translation>
    </message>
    <message>
        <source>Tie-break rule</source>
        <translation>同数のときの規則</translation>
    </message>
    <message>
        <source>Second rule to compare</source>
        <translation>比較する 2 つ目の規則</translation>
    </message>
    <message>
        <source>Merges at most</source>
        <translation>マージの上限</translation>
    </message>
    <message>
        <source> merges</source>
        <translation> マージ</translation>
    </message>
    <message>
        <source>Which of the most frequent pairs is taken when several are</source>
        <translation>最多のペアが複数あるとき、どれを取るか</translation>
    </message>
    <message>
        <source>First training step</source>
        <translation>最初の学習ステップ</translation>
    </message>
    <message>
        <source>One training step back</source>
        <translation>学習ステップを 1 つ戻る</translation>
    </message>
    <message>
        <source>One training step on</source>
        <translation>学習ステップを 1 つ進む</translation>
    </message>
    <message>
        <source>Last training step</source>
        <translation>最後の学習ステップ</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>学習ステップ</translation>
    </message>
    <message>
        <source>Use this tokenizer</source>
        <translation>このトークナイザーを使う</translation>
    </message>
    <message>
        <source>Puts it into the active pipeline</source>
        <translation>作業中のパイプラインに入れます</translation>
    </message>
    <message>
        <source>Save as tokenizer.json</source>
        <translation>tokenizer.json として保存</translation>
    </message>
    <message>
        <source>No step</source>
        <translation>ステップなし</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>テキストは空です。</translation>
    </message>
    <message>
        <source>Save the tokenizer</source>
        <translation>トークナイザーを保存</translation>
    </message>
    <message>
        <source>Tokenizer (*.json)</source>
        <translation>トークナイザー (*.json)</translation>
    </message>
    <message>
        <source>one rule only</source>
        <translation>規則は 1 つだけ</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>{file} として保存しました。</translation>
    </message>
    <message>
        <source>Learning …</source>
        <translation>学習中…</translation>
    </message>
    <message>
        <source>{path} can't be written: {reason}. Choose another place.</source>
        <translation>{path} に書き込めません: {reason}。別の場所を選んでください。</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}</source>
        <translation>{total:,} 中ステップ {step:,}</translation>
    </message>
    <message>
        <source>Merge tree</source>
        <translation>マージツリー</translation>
    </message>
    <message>
        <source>Merge tree as a list</source>
        <translation>マージツリーの一覧</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>縮小 (−)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>拡大 (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>All of it in sight (0)</source>
        <translation>全体を表示 (0)</translation>
    </message>
    <message>
        <source>List</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>The same as a list</source>
        <translation>同じものを一覧で</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>ステップなし</translation>
    </message>
    <message>
        <source>drawn without the last {count:,}, which take pieces apart</source>
        <translation>ピースを分解する最後の {count:,} ステップを除いて描画</translation>
    </message>
    <message>
        <source>Pin what it came from</source>
        <translation>元になった部分を固定</translation>
    </message>
    <message>
        <source>This pre-token has {size:,} code points; up to {most:,} are drawn.</source>
        <translation>このプレトークンは {size:,} 符号位置あります。描画は {most:,} までです。</translation>
    </message>
    <message>
        <source>Numbers on the symbols are ranks.</source>
        <translation>シンボルの数はランクです。</translation>
    </message>
    <message>
        <source>Run to here</source>
        <translation>ここまで進む</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Regex</source>
        <translation>正規表現</translation>
    </message>
    <message>
        <source>has this in it</source>
        <translation>含まれる文字</translation>
    </message>
    <message>
        <source>42, or 10-20</source>
        <translation>42、または 10-20</translation>
    </message>
    <message>
        <source>{found:,} of {total:,} tokens</source>
        <translation>{total:,} トークン中 {found:,}</translation>
    </message>
    <message>
        <source>all tokens</source>
        <translation>すべてのトークン</translation>
    </message>
    <message>
        <source>several for the same bytes</source>
        <translation>同じバイト列のもの</translation>
    </message>
    <message>
        <source>made by no merge</source>
        <translation>マージで作られないもの</translation>
    </message>
    <message>
        <source>not given by their own text</source>
        <translation>それ自身のテキストから得られない</translation>
    </message>
    <message>
        <source>{found:,} of the {count:,} token that fits</source>
        <translation>該当する {count:,} トークン中 {found:,}</translation>
    </message>
    <message>
        <source>{found:,} of the {count:,} tokens that fit</source>
        <translation>該当する {count:,} トークン中 {found:,}</translation>
    </message>
    <message>
        <source>The first {most:,} of {total:,} tokens that fit</source>
        <translation>該当する {total:,} トークンの最初の {most:,}</translation>
    </message>
    <message>
        <source>Search the vocabulary</source>
        <translation>語彙を検索</translation>
    </message>
    <message>
        <source>Search by</source>
        <translation>検索の方法</translation>
    </message>
    <message>
        <source>Which tokens</source>
        <translation>対象のトークン</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>How it is merged</source>
        <translation>マージのされ方</translation>
    </message>
    <message>
        <source>Merge tree of the token</source>
        <translation>トークンのマージツリー</translation>
    </message>
    <message>
        <source>{found:,} of the first {tried:,} tokens that fit</source>
        <translation>該当する最初の {tried:,} トークン中 {found:,}</translation>
    </message>
    <message>
        <source>token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>生</translation>
    </message>
    <message>
        <source>len</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>inside the grapheme {start:,} to {end:,}</source>
        <translation>書記素 {start:,}~{end:,} の中</translation>
    </message>
    <message>
        <source>bytes {start:,} to {end:,}</source>
        <translation>バイト {start:,}~{end:,}</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>start</source>
        <translation>先頭</translation>
    </message>
    <message>
        <source>inside character {at:,}</source>
        <translation>文字 {at:,} の中</translation>
    </message>
    <message>
        <source>✓ same</source>
        <translation>✓ 同じ</translation>
    </message>
    <message>
        <source>✕ change</source>
        <translation>✕ 変わる</translation>
    </message>
    <message>
        <source>end</source>
        <translation>終端</translation>
    </message>
    <message>
        <source>by place</source>
        <translation>位置で</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>ランクで</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Into this pre-token, where its steps begin</source>
        <translation>このプレトークンのステップの始まりへ</translation>
    </message>
    <message>
        <source>Out of this pre-token, after its last step</source>
        <translation>このプレトークンの最後のステップの後へ</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>A round as one step</source>
        <translation>ラウンドを 1 ステップとする</translation>
    </message>
    <message>
        <source>All places of one merge in a pre-token as one step</source>
        <translation>プレトークン内の同じマージをまとめて 1 ステップとします</translation>
    </message>
    <message>
        <source>Merge step</source>
        <translation>マージのステップ</translation>
    </message>
    <message>
        <source>How the pipelines are stepped together</source>
        <translation>パイプラインを一緒に進める方法</translation>
    </message>
    <message>
        <source>All pipelines stand at the same place in the text (Ctrl+J changes this)</source>
        <translation>すべてのパイプラインがテキストの同じ位置にあります (Ctrl+J で切替)</translation>
    </message>
    <message>
        <source>At the same place, and there at the same rank of their merges (Ctrl+J)</source>
        <translation>同じ位置で、さらにマージのランクも同じところにあります (Ctrl+J)</translation>
    </message>
    <message>
        <source>Only the pipeline with the coloured letter is stepped (Ctrl+J)</source>
        <translation>色の付いた文字のパイプラインだけを進めます (Ctrl+J)</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}: {parts} → {result}, {detail} at symbol {at}</source>
        <translation>{total:,} 中ステップ {step:,}: {parts} → {result}、{detail}、シンボル {at}</translation>
    </message>
    <message>
        <source>nothing typed yet</source>
        <translation>まだ入力がありません</translation>
    </message>
    <message>
        <source>no merge applies to this text</source>
        <translation>このテキストに適用されるマージはありません</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}: nothing merged yet</source>
        <translation>{total:,} 中ステップ {step:,}: まだマージされていません</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,}: {parts} → {result}, {detail}</source>
        <translation>{total:,} 中ステップ {step:,}: {parts} → {result}、{detail}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Code point {at} is {char}, which a plain text field turns into a line feed.</source>
        <translation>符号位置 {at} は {char} で、通常のテキスト欄では改行 (LF) に変わってしまいます。</translation>
    </message>
    <message>
        <source>{reason} Use the escaped form for this text.</source>
        <translation>{reason}このテキストにはエスケープ形式を使ってください。</translation>
    </message>
    <message>
        <source>✕ delivered otherwise by {library}, first at row {row}</source>
        <translation>✕ {library} の出力と異なる(最初は行 {row})</translation>
    </message>
    <message>
        <source>✕ differs from {library}, first at id {id}</source>
        <translation>✕ {library} と異なる(最初は ID {id})</translation>
    </message>
    <message>
        <source>working on all of the text …</source>
        <translation>テキスト全体を処理中…</translation>
    </message>
    <message>
        <source>The ids of {library} for this text are the same.</source>
        <translation>このテキストの ID は {library} のものと同じです。</translation>
    </message>
    <message>
        <source>The ids, and the ids, type ids and attention mask of what is delivered, are those of {library}.</source>
        <translation>ID と、出力の ID、type id、attention mask は {library} のものと同じです。</translation>
    </message>
    <message>
        <source>✓ equals {library}, also as delivered</source>
        <translation>✓ 出力も含め {library} と一致</translation>
    </message>
    <message>
        <source>✕ {library} delivers nothing</source>
        <translation>✕ {library} は何も出力しない</translation>
    </message>
    <message>
        <source>✕ differs from {library}, first at id {id}, as {reasons}</source>
        <translation>✕ {library} と異なる(最初は ID {id}、理由: {reasons})</translation>
    </message>
    <message>
        <source>✕ differs from {library}</source>
        <translation>✕ {library} と異なる</translation>
    </message>
    <message>
        <source>comparing with the reference library …</source>
        <translation>参照ライブラリと比較中…</translation>
    </message>
    <message>
        <source>no reference library reads this tokenizer</source>
        <translation>このトークナイザーを読める参照ライブラリはありません</translation>
    </message>
    <message>
        <source>✓ ids equal {library}; delivery not compared</source>
        <translation>✓ ID は {library} と一致、出力は未比較</translation>
    </message>
    <message>
        <source>✓ equals {library}</source>
        <translation>✓ {library} と一致</translation>
    </message>
    <message>
        <source> and </source>
        <translation>、</translation>
    </message>
    <message>
        <source>✕ differs from {library}, as {reasons}</source>
        <translation>✕ {library} と異なる(理由: {reasons})</translation>
    </message>
    <message>
        <source>✓ equals {library}, also as a pair</source>
        <translation>✓ ペアとしても {library} と一致</translation>
    </message>
    <message>
        <source>Into this pre-token, before its first step</source>
        <translation>このプレトークンの最初のステップの前へ</translation>
    </message>
    <message>
        <source>Run to where it is joined</source>
        <translation>つながるところまで進む</translation>
    </message>
    <message>
        <source>Run to where it is cut</source>
        <translation>切られるところまで進む</translation>
    </message>
    <message>
        <source>Run to where it was made</source>
        <translation>作られたところまで進む</translation>
    </message>
    <message>
        <source>System's theme</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字サイズ</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>another line of {count} code point</source>
        <translation>{count} 符号位置の別の行</translation>
    </message>
    <message>
        <source>another line of {count} code points</source>
        <translation>{count} 符号位置の別の行</translation>
    </message>
    <message>
        <source>glyph {index} of {font} at {x:g} px</source>
        <translation>{font} のグリフ {index}、{x:g} px</translation>
    </message>
    <message>
        <source>pre-token {index} after {name}</source>
        <translation>{name} の後のプレトークン {index}</translation>
    </message>
    <message>
        <source>string {index} after {name}</source>
        <translation>{name} の後の文字列 {index}</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>その他のツール</translation>
    </message>
    <message>
        <source>They part at step {step:,}: {one}, {other}.</source>
        <translation>ステップ {step:,} で分かれます: {one}、{other}。</translation>
    </message>
    <message>
        <source>{pairs} pairs are tied at {count:,}.</source>
        <translation>{pairs} 組のペアが {count:,} 回で並んでいます。</translation>
    </message>
    <message>
        <source>{rule} takes {pair}</source>
        <translation>{rule} は {pair} を取り</translation>
    </message>
    <message>
        <source>{one} and {other} learn the same merge.</source>
        <translation>{one} と {other} は同じマージを学習します。</translation>
    </message>
    <message>
        <source>{one} and {other} learn the same {count:,} merges.</source>
        <translation>{one} と {other} は同じ {count:,} 個のマージを学習します。</translation>
    </message>
    <message>
        <source>{rule} has ended</source>
        <translation>{rule} は終わり</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>Encoding {text} gives it.</source>
        <translation>{text} をエンコードすると得られます。</translation>
    </message>
    <message>
        <source>Only behind other text: encoding {text} gives {ids}.</source>
        <translation>ほかのテキストの後でのみ得られます。{text} をエンコードすると {ids} になります。</translation>
    </message>
    <message>
        <source>It is cut out of the text {text} before the model.</source>
        <translation>モデルの前にテキスト {text} から切り出されます。</translation>
    </message>
    <message>
        <source>No text gives it: it is a control token.</source>
        <translation>制御トークンなので、どのテキストからも得られません。</translation>
    </message>
    <message>
        <source>Its bytes alone are not UTF-8: it is part of a character.</source>
        <translation>バイト単独では UTF-8 ではなく、文字の一部です。</translation>
    </message>
    <message>
        <source>Encoding {text} gives the ids {ids} instead.</source>
        <translation>{text} をエンコードすると、代わりに ID {ids} になります。</translation>
    </message>
    <message>
        <source>id {id} ({kind}): {token}
bytes {bytes}</source>
        <translation>ID {id}({kind}): {token}
バイト {bytes}</translation>
    </message>
    <message>
        <source>Bytes in hexadecimal</source>
        <translation>十六進のバイト</translation>
    </message>
    <message>
        <source>row from byte {first:,}</source>
        <translation>バイト {first:,} からの行</translation>
    </message>
    <message>
        <source>no bytes</source>
        <translation>バイトなし</translation>
    </message>
    <message>
        <source>Cuts: {cuts}.</source>
        <translation>切れ目: {cuts}。</translation>
    </message>
    <message>
        <source>Click to cut at {gap}.</source>
        <translation>クリックすると {gap} で切ります。</translation>
    </message>
    <message>
        <source>Cuts: {cuts}. The keyboard is at {gap}.</source>
        <translation>切れ目: {cuts}。キーボードの位置: {gap}。</translation>
    </message>
    <message>
        <source>Cut at {gap}: drag to move it, click to join.</source>
        <translation>{gap} の切れ目: ドラッグで移動、クリックでつなぎます。</translation>
    </message>
    <message>
        <source>The ids would stay the same.</source>
        <translation>ID は変わりません。</translation>
    </message>
    <message>
        <source>gap {gap}, between {before} and {after}</source>
        <translation>間 {gap}、{before} と {after} の間</translation>
    </message>
    <message>
        <source>Float or dock {pane}</source>
        <translation>{pane} を切り離す、または戻す</translation>
    </message>
    <message>
        <source>Hide {pane}</source>
        <translation>{pane} を隠す</translation>
    </message>
    <message>
        <source>Hide; the View menu brings it back</source>
        <translation>隠します。表示メニューで戻せます</translation>
    </message>
    <message>
        <source>Take out of the window, or put back</source>
        <translation>ウィンドウから切り離す、または戻す</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Copy as escapes</source>
        <translation>エスケープでコピー</translation>
    </message>
    <message>
        <source>Copy as UTF-8 hex</source>
        <translation>UTF-8 の十六進でコピー</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Edit as text</source>
        <translation>テキストとして編集</translation>
    </message>
    <message>
        <source>Edit as escapes</source>
        <translation>エスケープで編集</translation>
    </message>
    <message>
        <source>Edit as hex</source>
        <translation>十六進で編集</translation>
    </message>
    <message>
        <source>Escapes</source>
        <translation>エスケープ</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>十六進</translation>
    </message>
    <message>
        <source>Tab writes a tab; Ctrl and Tab leaves the field, Shift and Tab backwards.</source>
        <translation>Tab はタブを入力します。Ctrl+Tab で次へ、Shift+Tab で前へ移り、欄を離れます。</translation>
    </message>
    <message>
        <source>CR, CRLF → LF</source>
        <translation>CR, CRLF → LF</translation>
    </message>
    <message>
        <source>Turn CR and CRLF into LF</source>
        <translation>CR と CRLF を LF に変換</translation>
    </message>
    <message>
        <source>{reason} So the text is shown with escapes.</source>
        <translation>{reason}そのため、テキストはエスケープで表示されます。</translation>
    </message>
    <message>
        <source>A plain text field can hold this text again: choose Text to go back to it.</source>
        <translation>このテキストは再び通常の欄で扱えます。「テキスト」を選ぶと戻ります。</translation>
    </message>
    <message>
        <source>{problem} Until then the last good text stays.</source>
        <translation>{problem}それまでは最後の正しいテキストのままです。</translation>
    </message>
    <message>
        <source>A line is longer than {longest:,} code points. It is shown in rows of up to {row:,}; the breaks between them are not in the text.</source>
        <translation>{longest:,} 符号位置を超える行があります。{row:,} ずつに分けて表示します。その区切りはテキストに含まれません。</translation>
    </message>
    <message>
        <source>Code point {at} is no hex digit; write each byte as two of 0 to 9, A to F.</source>
        <translation>符号位置 {at} は十六進数字ではありません。各バイトを 0~9、A~F の 2 桁で書いてください。</translation>
    </message>
    <message>
        <source>The last byte, byte {at}, has one hex digit of two.</source>
        <translation>最後のバイト(バイト {at})は十六進数字が 1 桁足りません。</translation>
    </message>
    <message>
        <source>id {id}, score {score:.4f}</source>
        <translation>ID {id}、スコア {score:.4f}</translation>
    </message>
    <message>
        <source>code points {start} to {end} of the piece</source>
        <translation>断片の符号位置 {start} から {end}</translation>
    </message>
    <message>
        <source>Lattice of tokens that fit</source>
        <translation>当てはまるトークンのラティス</translation>
    </message>
    <message>
        <source>Characters: {count:,}; steps done: {done:,}. Best path to here: {path}</source>
        <translation>文字数 {count:,}、完了ステップ {done:,}。ここまでの最良経路: {path}</translation>
    </message>
    <message>
        <source>unknown, score {score:.4f}</source>
        <translation>未知、スコア {score:.4f}</translation>
    </message>
    <message>
        <source>place {place:,}, {char}</source>
        <translation>位置 {place:,}、{char}</translation>
    </message>
    <message>
        <source>on the best path</source>
        <translation>最良経路上</translation>
    </message>
    <message>
        <source>Step and edit pipeline {letter}</source>
        <translation>パイプライン {letter} をステップ実行・編集</translation>
    </message>
    <message>
        <source>The player steps this pipeline, and the panes beside tell of it (Ctrl+{number})</source>
        <translation>プレーヤーと横のペインがこのパイプラインを対象とします (Ctrl+{number})</translation>
    </message>
    <message>
        <source>{count} symbols</source>
        <translation>{count} 個のシンボル</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,} here</source>
        <translation>ここの {total:,} 中ステップ {step:,}</translation>
    </message>
    <message>
        <source>First symbols: {leaves:,}; steps done: {done:,} of {steps:,}. Now: {symbols}</source>
        <translation>最初のシンボル {leaves:,} 個、{steps:,} 中 {done:,} ステップ完了。現在: {symbols}</translation>
    </message>
    <message>
        <source>step {step:,} of {total:,} here, rank {rank:,}</source>
        <translation>ここの {total:,} 中ステップ {step:,}、ランク {rank:,}</translation>
    </message>
    <message>
        <source>first symbol</source>
        <translation>最初のシンボル</translation>
    </message>
    <message>
        <source>double-click: go there</source>
        <translation>ダブルクリックでそこへ移動</translation>
    </message>
    <message>
        <source>made by step {step:,}</source>
        <translation>ステップ {step:,} で作成</translation>
    </message>
    <message>
        <source>coming with step {step:,}</source>
        <translation>ステップ {step:,} で作成予定</translation>
    </message>
    <message>
        <source>Shows its place: code points {start:,} to {end:,}</source>
        <translation>場所を表示: 符号位置 {start:,} から {end:,}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>{count:,} more in tokviz trace; show fewer</source>
        <translation>ほか {count:,} 件は tokviz trace で。少なく表示</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>少なく表示</translation>
    </message>
    <message>
        <source>and {count:,} more</source>
        <translation>ほか {count:,} 件</translation>
    </message>
    <message>
        <source>Drawing (*.svg);;Picture (*.png)</source>
        <translation>図面 (*.svg);;画像 (*.png)</translation>
    </message>
    <message>
        <source>{file} must end in .svg or .png to be written as a chart.</source>
        <translation>グラフとして書き出すには、{file} の末尾を .svg か .png にしてください。</translation>
    </message>
    <message>
        <source>{path} can't be written; choose another place.</source>
        <translation>{path} に書き込めません。別の場所を選んでください。</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進み具合</translation>
    </message>
    <message>
        <source>Cancel the work on this text</source>
        <translation>このテキストの処理をやめる</translation>
    </message>
    <message>
        <source>{stage} …</source>
        <translation>{stage}…</translation>
    </message>
    <message>
        <source>The pipelines part here</source>
        <translation>ここでパイプラインが分かれます</translation>
    </message>
    <message>
        <source>{group}: {choice}</source>
        <translation>{group}: {choice}</translation>
    </message>
    <message>
        <source>lowest rank first, one place a step</source>
        <translation>最小ランクから、1 ステップに 1 か所</translation>
    </message>
    <message>
        <source>through the list once, in order</source>
        <translation>リストを順に 1 回</translation>
    </message>
    <message>
        <source>lowest rank first, all places at once</source>
        <translation>最小ランクから、全か所を一度に</translation>
    </message>
    <message>
        <source>are the tokens</source>
        <translation>トークンとして扱う</translation>
    </message>
    <message>
        <source>are plain text</source>
        <translation>ただのテキストとして扱う</translation>
    </message>
    <message>
        <source>are refused</source>
        <translation>受け付けない</translation>
    </message>
    <message>
        <source>the first {used:,} of {total:,}</source>
        <translation>{total:,} 中最初の {used:,}</translation>
    </message>
    <message>
        <source>Settings of this pipeline</source>
        <translation>このパイプラインの設定</translation>
    </message>
    <message>
        <source>Merge rule, how many merges are used, special tokens</source>
        <translation>マージ規則、使うマージ数、特殊トークン</translation>
    </message>
    <message>
        <source>as the file's name says</source>
        <translation>ファイル名に従う</translation>
    </message>
    <message>
        <source>the post-processor adds its tokens</source>
        <translation>後処理がトークンを加える</translation>
    </message>
    <message>
        <source>How many merges of the list are used</source>
        <translation>リストのマージをいくつ使うか</translation>
    </message>
    <message>
        <source>Merge rule</source>
        <translation>マージ規則</translation>
    </message>
    <message>
        <source>Merges used</source>
        <translation>使うマージ</translation>
    </message>
    <message>
        <source>Split pattern</source>
        <translation>分割パターン</translation>
    </message>
    <message>
        <source>Special tokens in the text</source>
        <translation>テキスト中の特殊トークン</translation>
    </message>
    <message>
        <source>all {total:,}</source>
        <translation>{total:,} すべて</translation>
    </message>
    <message>
        <source>this model has no merges</source>
        <translation>このモデルにはマージがありません</translation>
    </message>
    <message>
        <source>Pipelines</source>
        <translation>パイプライン</translation>
    </message>
    <message>
        <source>Place among the pipelines</source>
        <translation>パイプラインの中の位置</translation>
    </message>
    <message>
        <source>{about}. Write {form}</source>
        <translation>{about}。書き方: {form}</translation>
    </message>
    <message>
        <source>Step {number}: {step}. Press to take it away.</source>
        <translation>ステップ {number}: {step}。押すと取り除きます。</translation>
    </message>
    <message>
        <source>Normalizer steps of your own</source>
        <translation>独自の正規化ステップ</translation>
    </message>
    <message>
        <source>+ step</source>
        <translation>+ ステップ</translation>
    </message>
    <message>
        <source>Add a normalizer step</source>
        <translation>正規化ステップを追加</translation>
    </message>
    <message>
        <source>Put a step of your own before the tokenizer's normalizer</source>
        <translation>トークナイザーのノーマライザーの前に独自のステップを置きます</translation>
    </message>
    <message>
        <source>Step {name}</source>
        <translation>ステップ {name}</translation>
    </message>
    <message>
        <source>Take the step {step} away</source>
        <translation>ステップ {step} を取り除く</translation>
    </message>
    <message>
        <source>made by the step just done</source>
        <translation>直前のステップで作成</translation>
    </message>
    <message>
        <source>taken by the next step</source>
        <translation>次のステップで使用</translation>
    </message>
    <message>
        <source>an added token</source>
        <translation>追加トークン</translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation>ウィンドウ全体</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Save the text …</source>
        <translation>テキストを保存…</translation>
    </message>
    <message>
        <source>Step the pipelines by place, by rank, or free</source>
        <translation>位置、ランク、または自由にパイプラインを進める</translation>
    </message>
    <message>
        <source>Move this pipeline to the left</source>
        <translation>このパイプラインを左へ移動</translation>
    </message>
    <message>
        <source>Move this pipeline to the right</source>
        <translation>このパイプラインを右へ移動</translation>
    </message>
    <message>
        <source>Own text for this pipeline, or the common one</source>
        <translation>このパイプライン独自のテキスト、または共通のテキスト</translation>
    </message>
    <message>
        <source>Tokens in raw form (Ġ ▁)</source>
        <translation>トークンを生の形で表示 (Ġ ▁)</translation>
    </message>
    <message>
        <source>Show spaces as · → ↵</source>
        <translation>空白を · → ↵ で表示</translation>
    </message>
    <message>
        <source>+ Compare</source>
        <translation>+ 比較</translation>
    </message>
    <message>
        <source>raw Ġ</source>
        <translation>生 Ġ</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>ペイン</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>標準の文字サイズ</translation>
    </message>
    <message>
        <source>Keyboard …</source>
        <translation>キーボード…</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Colour by token id</source>
        <translation>トークン ID で色分け</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>発表</translation>
    </message>
    <message>
        <source>Larger, for a room; Escape or F11 ends it</source>
        <translation>会場向けに大きく表示します。Escape または F11 で終わります</translation>
    </message>
    <message>
        <source>Set this pipeline's twin beside it</source>
        <translation>このパイプラインの複製を横に並べる</translation>
    </message>
    <message>
        <source>Step pipeline {letter}</source>
        <translation>パイプライン {letter} をステップ実行</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>配置を初期化</translation>
    </message>
    <message>
        <source>End presenting</source>
        <translation>発表を終了</translation>
    </message>
    <message>
        <source>Accents, composed and not</source>
        <translation>アクセント、合成と分解</translation>
    </message>
    <message>
        <source>Ligatures and look-alikes</source>
        <translation>合字と似た文字</translation>
    </message>
    <message>
        <source>Emoji and their families</source>
        <translation>絵文字とその家族</translation>
    </message>
    <message>
        <source>Indic scripts</source>
        <translation>インド系文字</translation>
    </message>
    <message>
        <source>Arabic and Hebrew</source>
        <translation>アラビア語とヘブライ語</translation>
    </message>
    <message>
        <source>Chinese, Japanese, Korean</source>
        <translation>中国語、日本語、韓国語</translation>
    </message>
    <message>
        <source>Program text</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>White space of every kind</source>
        <translation>さまざまな空白</translation>
    </message>
    <message>
        <source>Characters that draw nothing</source>
        <translation>何も描かれない文字</translation>
    </message>
</context>
</TS>
