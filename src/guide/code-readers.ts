// What may stand in the places of a wording about code: names in it, modules, source files, and commands.
import type { Phrase, Reader } from './phrase.ts';
import { quotedIn, readers } from './readers.ts';

const SOURCE = /[^\s./]\.(?:[cm]?[jt]sx?|pyi?|go|rs|java|c|h|cc|cpp|hpp|rb|php|r|sh|bash)$/i;
/** As any of the languages writes it, with what it is in: "Cart.total", "shop::Cart". */
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#)[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
/** Words that can stand where a name does and are none. */
const NO_NAME =
  /^(?:it|its|this|that|these|those|they|them|he|she|we|you|i|me|my|our|here|there|what|who|which|everything|anything|something|nothing|all|any|some|each|every|no|other|another|same|new|the|a|an|function|class|method|variable|constant|type|interface|enum|struct|component|symbol|file|module|package)s?$/i;

const bare = (raw: string, word: string): string =>
  raw
    .replace(/^(?:the|my|our)\s+/i, '')
    .replace(new RegExp(`^(?:${word})\\s+`, 'i'), '')
    .replace(new RegExp(`\\s+(?:${word})$`, 'i'), '');

/** A quoted piece, or one word as it stands. */
const oneWord = (raw: string, phrase: Phrase): string | undefined => {
  const found = quotedIn(raw, phrase) ?? raw;
  return found === '' || /[\s\ue000,;?!]/u.test(found) ? undefined : found;
};

/** Any name; for wordings that can only be about code. */
const identifier: Reader = (raw, phrase) => {
  const found = oneWord(raw, phrase);
  return found !== undefined && IDENTIFIER.test(found) && !SOURCE.test(found) && !NO_NAME.test(found)
    ? found
    : undefined;
};

/** A name that cannot be a plain word: quoted, or with a capital or an underscore in it. */
const codeName: Reader = (raw, phrase) =>
  readers.symbol?.(raw, phrase) === undefined ? undefined : identifier(raw, phrase);

/** A file of source code. */
const source: Reader = (raw, phrase) => {
  const found = oneWord(bare(raw, 'file|module'), phrase);
  return found !== undefined && SOURCE.test(found) ? found : undefined;
};

/** What is certainly a module: a path, a source file, a package with a scope. */
const modulePath: Reader = (raw, phrase) => {
  const found = oneWord(bare(raw, 'file|module|package'), phrase);
  if (found === undefined || found.endsWith('/') || found.includes('://')) return undefined;
  return SOURCE.test(found) || /^(?:@[\w-]+\/|node:|\.{0,2}\/?[\w-]+\/)[\w./-]+$/.test(found) ? found : undefined;
};

const module: Reader = (raw, phrase) => modulePath(raw, phrase) ?? codeName(raw, phrase);

/** Where the wording speaks of files that import: a package by its name alone, too. */
const anyModule: Reader = (raw, phrase) => {
  const found = oneWord(bare(raw, 'file|module|package'), phrase);
  const isPackage = found !== undefined && /^[a-z][\w-]*$/.test(found) && !NO_NAME.test(found);
  return module(raw, phrase) ?? (isPackage ? found : undefined);
};

/** Only what stands in quotes or back-ticks, as it stands there: no other word ever becomes part of a command. */
const command: Reader = (raw, phrase) => {
  const quoted = quotedIn(raw, phrase)?.trim();
  return quoted === '' || ASKS_WHETHER.test(phrase.said) ? undefined : quoted;
};
/** "Can I run …?" wants to know, and not to see it done. */
const ASKS_WHETHER = /\b(?:can|could|may|should|must|shall) (?:i|we)\b/i;

export const codeReaders: Readonly<Record<string, Reader>> = {
  identifier,
  codeName,
  source,
  modulePath,
  module,
  anyModule,
  command,
};
