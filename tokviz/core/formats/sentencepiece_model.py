"""SentencePiece's .model as a pipeline: normalizer, cuts, model and decoder (0.2)."""

from __future__ import annotations

from dataclasses import replace

from tokviz.core.charsmap import CharsMap, SentencePieceRules
from tokviz.core.decode import Decoder
from tokviz.core.decoder_steps import DecoderStep
from tokviz.core.errors import TokvizError
from tokviz.core.formats.sentencepiece_file import SentencePieceModel, check, read
from tokviz.core.formats.source_file import TokenizerFile
from tokviz.core.merges import BpeModel, MergeTable, Unused
from tokviz.core.model import Model
from tokviz.core.normalize import NormalizerStep
from tokviz.core.normalizers_more import DummyPrefix, EscapeSpaces, RemoveExtraSpaces, TrimEnd
from tokviz.core.notices import Notice
from tokviz.core.pipeline import Pipeline
from tokviz.core.pretokenize import PreTokenizer, PreTokenizerStep, Split
from tokviz.core.reference import sentencepiece_reference
from tokviz.core.sentencepiece_decode import SentencePieceBytes, SentencePiecePieces
from tokviz.core.splitters import UserDefinedSymbols
from tokviz.core.unigram import UnigramModel
from tokviz.core.vocabulary import Vocabulary
from tokviz.core.wordlevel import SentencePieceWords
from tokviz.core.words import counted, said


def recognises(file: TokenizerFile) -> bool:
    """True for a message whose first field is a message with a piece in it."""
    data = file.data[:512]
    if not data.startswith(b"\n"):
        return False
    try:
        _, size = data[0], data[1]
        return size >= 3 and data[2:3] == b"\n" and data[3] <= size
    except IndexError:
        return False


def load(file: TokenizerFile) -> Pipeline:
    """The pipeline of this file, with the sentencepiece library as its reference.

    Raises TokenizerFileError with the byte or the piece for what is not as it must be.
    """
    model = read(file)
    check(file, model)
    name = file.named("tokenizer", "spiece", "sentencepiece")
    pipeline = pipeline_of(model, file, name)
    return replace(pipeline, reference=sentencepiece_reference(file.data))


def pipeline_of(model: SentencePieceModel, file: TokenizerFile, name: str) -> Pipeline:
    """The pipeline of a model; it has no reference library yet.

    Raises TokenizerFileError when the normalization rules are broken.
    """
    try:
        normalizer = _normalizer(model)
    except TokvizError as error:
        raise file.broken("normalizer_spec", str(error)) from None
    controls = model.of_type("CONTROL")
    return Pipeline(
        name=name,
        sha256=file.sha256,
        path=str(file.path),
        format="sentencepiece",
        vocabulary=Vocabulary(
            {p.text: i for i, p in enumerate(model.pieces)},
            byte_fallback=model.byte_fallback,
            controls=tuple(controls.items()),
        ),
        model=_model(model),
        normalizer=normalizer,
        pre_tokenizer=PreTokenizer(_pre_tokenizer(model)),
        decoder=_decoder(model),
        skip_specials=False,
        add_specials=False,
        warnings=_notices(model),
    )


def _normalizer(model: SentencePieceModel) -> tuple[NormalizerStep, ...]:
    steps: list[NormalizerStep] = []
    space = "▁" if model.escape_spaces else " "
    if model.charsmap:
        protected = tuple(model.of_type("USER_DEFINED"))
        rules = CharsMap(model.charsmap)
        rules.check()
        steps.append(SentencePieceRules(rules, protected))
    if model.remove_extra_spaces:
        steps.append(RemoveExtraSpaces())
    if model.dummy_prefix and not model.suffix:
        steps.append(DummyPrefix())
    if model.escape_spaces:
        steps.append(EscapeSpaces())
    if model.remove_extra_spaces:
        steps.append(TrimEnd(space))
    if model.dummy_prefix and model.suffix:
        steps.append(DummyPrefix(space, suffix=True))
    return tuple(steps)


def _pre_tokenizer(model: SentencePieceModel) -> tuple[PreTokenizerStep, ...]:
    steps: list[PreTokenizerStep] = []
    symbols = model.of_type("USER_DEFINED")
    if _undone(model):
        # How a piece is taken apart depends on the whole text, so that nothing is cut before.
        return ()
    if symbols and model.kind in ("bpe", "char"):
        steps.append(UserDefinedSymbols(tuple(symbols.items())))
    if model.kind == "bpe" and _words_are_apart(model):
        # No merge can cross these places, so that cutting there changes nothing but the view.
        steps.append(Split("(?<!▁)(?=▁)", dialect="rust", name=said("no piece crosses")))
    return tuple(steps)


def _undone(model: SentencePieceModel) -> bool:
    """Merging is not the end: some symbols are taken apart again, or are unknown all the same."""
    return model.kind == "bpe" and bool(model.of_type("UNUSED") or _unlisted(model))


def _unlisted(model: SentencePieceModel) -> list[str]:
    """Characters that pieces are merged of and that are no pieces themselves."""
    usable = model.of_type("NORMAL", "UNUSED")
    # What the user defined is cut out before, and never a part.
    listed = {*usable, *model.of_type("USER_DEFINED")}
    return sorted({char for text in usable for char in text} - listed)


def _words_are_apart(model: SentencePieceModel) -> bool:
    """No piece has a space symbol after another character, and the symbol itself is known."""
    usable = model.of_type("NORMAL", "USER_DEFINED", "UNUSED")
    return "▁" in usable and not any("▁" in piece.lstrip("▁") for piece in usable)


def _model(model: SentencePieceModel) -> Model:
    vocab = {p.text: i for i, p in enumerate(model.pieces)}
    unk = next(p.text for p in model.pieces if p.type == "UNKNOWN")
    if model.kind == "unigram":
        return UnigramModel(
            tuple((p.text, p.score) for p in model.pieces),
            unk_id=vocab[unk],
            byte_fallback=model.byte_fallback,
            library="sentencepiece",
            unmatched=frozenset(model.of_type("CONTROL", "UNKNOWN", "UNUSED", "BYTE").values()),
            user_defined=frozenset(model.of_type("USER_DEFINED").values()),
        )
    if model.kind == "word":
        words = frozenset(model.of_type("NORMAL", "USER_DEFINED"))
        return SentencePieceWords(vocab, words, unk, model.byte_fallback)
    known = model.of_type("NORMAL", "USER_DEFINED", "BYTE", "UNKNOWN")
    plain = BpeModel(
        known,
        MergeTable.by_score({}),
        unk_token=unk,
        fuse_unk=not model.byte_fallback,
        byte_fallback=model.byte_fallback,
    )
    if model.kind == "char":
        return plain
    undone = _undone(model)
    # With the cuts before it, no symbol of the user's is beside another.
    usable = model.of_type("NORMAL", "UNUSED", *(() if undone else ("USER_DEFINED",)))
    scores = {text: (id_, model.pieces[id_].score) for text, id_ in usable.items()}
    if not undone:
        return replace(plain, table=MergeTable.by_score(scores))
    unused = model.of_type("UNUSED")
    # A character that is only a part of pieces is a symbol like an UNUSED one, without an id.
    unused.update({char: len(vocab) + n for n, char in enumerate(_unlisted(model))})
    scores.update({char: (unused[char], 0.0) for char in _unlisted(model)})
    return replace(
        plain,
        vocab={**known, **unused},
        table=MergeTable.by_score(scores),
        unused=Unused(frozenset(unused.values()), vocab[unk], _byte_ids(model)),
        symbols=tuple(model.of_type("USER_DEFINED")),
    )


def _byte_ids(model: SentencePieceModel) -> tuple[int, ...] | None:
    if not model.byte_fallback:
        return None
    ids = model.of_type("BYTE")
    return tuple(ids[f"<0x{byte:02X}>"] for byte in range(256))


def _decoder(model: SentencePieceModel) -> Decoder:
    unk = next(p.text for p in model.pieces if p.type == "UNKNOWN")
    strips = model.dummy_prefix or model.remove_extra_spaces
    steps: list[DecoderStep] = [
        SentencePiecePieces(
            frozenset(model.of_type("CONTROL")),
            unk,
            model.unk_surface,
            model.byte_fallback,
            strips,
            model.remove_extra_spaces,
        )
    ]
    if model.byte_fallback:
        steps.append(SentencePieceBytes())
    return Decoder(tuple(steps))


def _notices(model: SentencePieceModel) -> tuple[Notice, ...]:
    notices: list[Notice] = []
    unused = model.of_type("UNUSED") if model.kind == "bpe" else {}
    if unused:
        text = counted(
            len(unused),
            "{count} piece is UNUSED: it is merged, and taken apart again when merging has "
            "ended, into the two that could last have become it anywhere in the text; a "
            "single character becomes unknown. So the text is not cut at spaces.",
            "{count} pieces are UNUSED: they are merged, and taken apart again when merging has "
            "ended, each into the two that could last have become it anywhere in the text; a "
            "single character becomes unknown. So the text is not cut at spaces.",
        )
        notices.append(Notice("unused-pieces", text))
    symbols = model.of_type("USER_DEFINED")
    if symbols:
        text = counted(
            len(symbols),
            "{count} user-defined symbol is always cut out whole; the space "
            "before it is a piece of its own.",
            "{count} user-defined symbols are always cut out whole; the space "
            "before one is a piece of its own.",
        )
        notices.append(Notice("user-defined", text))
    return tuple(notices)
