// What may stand in the places of a wording: names of files and folders, texts, keys. Strict, because a wrong call is worse than none.
import { MARK, type Phrase, type Reader } from './phrase.ts';

/** Words that show that more than a name was said: another request, a condition, a part of a file. */
const MORE =
  /(?:^|\s)(?:and|or|then|but|because|so|if|when|while|until|why|how|what|who|whom|where|which|that|in|to|of|from|with|without|for|about|by|into|onto|than|as|using|is|are|was|all|every|each|any|some|everything|anything|nothing|something|it|its|them|this|these|those|me|you|your|my|our|a|an)(?=\s|$)|[,;:?!]|:\/\//i;
/** "The largest file" has no such name. */
const NO_NAME =
  /^(?:largest|biggest|smallest|shortest|longest|newest|oldest|latest|first|last|next|same|other|new|best|wrong|right|current|main|only|whole|entire)$/i;
const HERE =
  /^(?:here|\.|(?:the|this|my|our)(?: current| whole| entire)? (?:folder|directory|workspace|vault|root|project|repo|repository|code ?base|code|source|source code|sources))$/i;
const EVERYWHERE =
  /^(?:all|every|all of|any of)?\s*(?:the|my|our|these)?\s*(?:files?|notes?|documents?|everything|projects)$/i;
const FILE_WORD = 'file|note|document|page|project';
/** Files that people name without their ending. */
const WELL_KNOWN = /^(?:readme|changelog|licen[cs]e|inbox|someday|makefile|gitignore)$/i;
const CODE_FOLDER = /^(?:src|source|test|tests|docs|lib|app|bin)$/i;
const EXTENSION = /[^\s.]\.[a-z][a-z0-9]{0,9}$/i;
const LANGUAGES: Readonly<Record<string, string>> = {
  markdown: 'md',
  typescript: 'ts',
  javascript: 'js',
  python: 'py',
  text: 'txt',
  yaml: 'yaml',
  json: 'json',
  css: 'css',
  html: 'html',
};

interface Name {
  readonly text: string;
  /** A path, an ending, or the word "file" or "note" beside it: certainly meant as a file. */
  readonly marked: boolean;
  readonly isQuoted: boolean;
}

export const quotedIn = (raw: string, { quoted }: Phrase): string | undefined => {
  const [mark, ...others] = [...raw.matchAll(MARK)];
  return mark !== undefined && others.length === 0 && mark[0] === raw ? quoted[Number(mark[1])]?.inside : undefined;
};

/** A name without its article and the word that says what it is. */
const nameIn = (raw: string, phrase: Phrase, word: string): Name | undefined => {
  const bare = raw.replace(/^(?:the|my|our)\s+/i, '');
  const inner = bare
    .replace(new RegExp(`^(?:${word})\\s+(?:called\\s+|named\\s+)?`, 'i'), '')
    .replace(new RegExp(`\\s+(?:${word})$`, 'i'), '');
  const quoted = quotedIn(inner, phrase);
  const text = (quoted ?? inner).trim();
  if (
    text === '' ||
    text.includes('\n') ||
    (quoted === undefined && (MORE.test(text) || NO_NAME.test(text) || /[\ue000"]/u.test(text)))
  )
    return undefined;
  const marked = inner !== bare || EXTENSION.test(text) || text.includes('/') || WELL_KNOWN.test(text);
  return { text, marked, isQuoted: quoted !== undefined };
};

/** A few words, the first with a capital: how people write the name of a note. */
const isTitle = (text: string): boolean => /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) && text.split(/\s+/).length <= 4;

const file: Reader = (raw, phrase) => {
  const name = nameIn(raw, phrase, FILE_WORD);
  return name !== undefined && (name.marked || name.isQuoted || isTitle(name.text)) ? name.text : undefined;
};

/** For what cannot be taken lightly: a quoted or capitalised word alone could be anything. */
const named: Reader = (raw, phrase) => {
  const name = nameIn(raw, phrase, FILE_WORD);
  return name?.marked && !/[*?]|^-|\/$/.test(name.text) ? name.text : undefined;
};

const folder: Reader = (raw, phrase) => {
  if (HERE.test(raw)) return '.';
  const name = nameIn(raw, phrase, 'folder|directory|dir');
  if (name === undefined || EXTENSION.test(name.text)) return undefined;
  if (!(name.marked || name.isQuoted || CODE_FOLDER.test(name.text))) return undefined;
  return name.text.replace(/\/+$/, '') || undefined;
};

/** Folders that people name without saying so. */
const directory: Reader = (raw, phrase) =>
  /\/$|\b(?:folder|directory|dir)\b/i.test(raw) || CODE_FOLDER.test(raw) ? folder(raw, phrase) : undefined;

/** What can be in something with a capital is its contents: "what is in Notes". */
const container: Reader = (raw, phrase) => folder(raw, phrase) ?? (isTitle(raw) ? place(raw, phrase) : undefined);

/** Where the wording itself speaks of files in it, a single word will do. */
const place: Reader = (raw, phrase) => {
  const certain = folder(raw, phrase);
  if (certain !== undefined) return certain;
  const name = nameIn(raw, phrase, 'folder');
  return name !== undefined && !EXTENSION.test(name.text) && (isTitle(name.text) || !/\s/.test(name.text))
    ? name.text
    : undefined;
};

/** "." for everything, "Projects/" for what is certainly a folder, else a name of either kind. */
const scope: Reader = (raw, phrase) => {
  if (EVERYWHERE.test(raw)) return '.';
  const inside = folder(
    raw.replace(/^(?:all|every|any)\s+(?:of\s+)?(?:the\s+|my\s+)?(?:files?|notes?)\s+(?:in|of|inside|under)\s+/i, ''),
    phrase,
  );
  if (inside !== undefined && file(raw, phrase) !== inside) return inside === '.' ? '.' : `${inside}/`;
  return file(raw, phrase);
};

const quote: Reader = quotedIn;

/** Quoted, or a few words that cannot be mistaken for the rest of the request. */
const text: Reader = (raw, phrase) => {
  const quoted = quotedIn(raw, phrase);
  if (quoted !== undefined) return quoted.trim() === '' ? undefined : quoted;
  return /[\ue000;:]|(?:^|\s)(?:and|then)(?=\s|$)|^(?:all|every|everything|it|them|this|that)(?=\s|$)|\s(?:project|note|file)$/iu.test(
    raw,
  )
    ? undefined
    : raw.replaceAll(' , ', ', ');
};

const rest: Reader = (raw, phrase) => {
  const quoted = quotedIn(raw, phrase);
  const all = quoted ?? raw.replace(MARK, (_, index: string) => phrase.quoted[Number(index)]?.whole ?? '').trim();
  return all === '' ? undefined : all;
};

/** Quoted, or one word that is not about the text's form or what was said before. */
const term: Reader = (raw, phrase) => {
  const quoted = quotedIn(raw, phrase);
  if (quoted !== undefined) return quoted;
  const isWord = /^[\p{L}\p{N}_$#@.-]+$/u.test(raw) && !MORE.test(raw);
  return isWord &&
    !/^(?:tabs?|spaces?|newlines?|commas?|quotes|semicolons?|loops?|bugs?|errors?|the|there|here)$/i.test(raw)
    ? raw
    : undefined;
};

const word: Reader = (raw, phrase) => {
  const found = term(raw, phrase);
  return found === undefined || found.trim() === '' ? undefined : found.trim();
};

/** A word that is certainly a name: quoted, or with a capital or an underscore in it. */
const symbol: Reader = (raw, phrase) => {
  const found = word(raw, phrase);
  return found !== undefined && (found !== raw || /^(?=.*[a-z])(?=.*[A-Z_]).*$/.test(found)) ? found : undefined;
};

/** A path that need not exist yet; "/" at its end for a folder. */
const target: Reader = (raw, phrase) => {
  const name = nameIn(raw, phrase, FILE_WORD);
  const isFolder =
    HERE.test(raw) ||
    CODE_FOLDER.test(raw) ||
    /\b(?:folder|directory)\b/i.test(raw) ||
    (name?.text.endsWith('/') ?? false);
  const inside = isFolder ? folder(raw, phrase) : undefined;
  if (isFolder) return inside === undefined ? undefined : `${inside}/`;
  return name !== undefined && (name.marked || name.isQuoted || isTitle(name.text) || !/\s/.test(name.text))
    ? name.text
    : undefined;
};

/** The name of a file that is to be made: with an ending or a folder, or quoted. */
const path: Reader = (raw, phrase) => {
  const name = nameIn(raw, phrase, FILE_WORD);
  return name !== undefined && (name.isQuoted || /[./]/.test(name.text)) && !name.text.endsWith('/')
    ? name.text
    : undefined;
};

/** Part of a file's name, or a pattern. */
const part: Reader = (raw, phrase) => {
  if (/^\*?\.?[\w*?.-]+$/.test(raw) && !MORE.test(raw)) return raw;
  return file(raw, phrase);
};

/** A pattern such as *.test.ts. */
const glob: Reader = (raw, phrase) => {
  const found = quotedIn(raw, phrase) ?? raw;
  return /^[\w./-]*\*[\w.*?/-]*$/.test(found) ? found : undefined;
};

/** Which files are meant: "" for any, ".md", or "folder". */
const kind: Reader = (raw) => {
  const [, which = '', noun = ''] = /^(?:(\S+) )?(files?|notes?|documents?|folders?|directories)$/i.exec(raw) ?? [];
  if (noun === '') return undefined;
  if (/^[fd]\w*(?:ers?|ories)$/i.test(noun)) return which === '' ? 'folder' : undefined;
  if (which === '') return /^note/i.test(noun) ? '.md' : '';
  return ending(which);
};
const typed: Reader = (raw, phrase) => {
  const found = kind(raw.toLowerCase(), phrase);
  return found === '' || found === 'folder' || /^notes?$/i.test(raw) ? undefined : found;
};
const ending = (which: string): string | undefined => {
  const language = LANGUAGES[which.toLowerCase()];
  if (language !== undefined) return `.${language}`;
  const [, plain] = /^\*?\.?([a-z][a-z0-9]{0,4})$/i.exec(which) ?? [];
  return plain !== undefined && (which.includes('.') || /^(?:md|tsx?|jsx?|py|csv|txt|ya?ml|toml)$/i.test(plain))
    ? `.${plain}`
    : undefined;
};
const extension: Reader = (raw, phrase) => ending(quotedIn(raw, phrase) ?? raw);

/** What only notes have; the other keys are words of every day and need a file that is certainly one. */
const NOTE_KEYS = /^(?:status|priority|tags?|creation[ -]date|parent[ -]project|due date|front ?matter|spheres?)$/i;
const KEYS =
  /^(?:(?:project |package )?(?:name|version)|description|licen[cs]e|author|title|date|due|created|model|temperature|private|current|engines|type|trigger)$/i;
const noteKey: Reader = (raw) => (NOTE_KEYS.test(raw) ? raw.toLowerCase() : undefined);
const key: Reader = (raw, phrase) =>
  noteKey(raw, phrase) ?? (KEYS.test(raw) ? raw.toLowerCase().replace(/^(?:project|package) /, '') : undefined);

/** A heading: quoted, or a few words. */
const heading: Reader = (raw, phrase) => {
  const quoted = quotedIn(raw, phrase);
  return quoted ?? (MORE.test(raw) || raw.split(' ').length > 5 || /\ue000/u.test(raw) ? undefined : raw);
};

const number: Reader = (raw) => (/^\d{1,6}$/.test(raw) ? raw : undefined);

export const readers: Readonly<Record<string, Reader>> = {
  file,
  named,
  folder,
  directory,
  container,
  place,
  scope,
  quote,
  text,
  rest,
  term,
  word,
  symbol,
  target,
  path,
  part,
  glob,
  kind,
  typed,
  extension,
  key,
  noteKey,
  heading,
  number,
};
