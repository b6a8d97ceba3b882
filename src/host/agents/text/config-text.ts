// The text of a configuration file, edited as splices: comments, order, indentation and line ends stay as whoever wrote them left them.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { JsonValue } from '../../../tool/json-value.ts';

/** How a file is written. `json` takes neither comments nor trailing commas; a client that takes one of them says which. */
export type Syntax = 'json' | 'json with comments' | 'json with comments and trailing commas' | 'toml';

/** Where a value stands: the names from the top. */
export type Keys = readonly [string, ...string[]];

/** Every error is BAD_CONFIG; with `data.line` where it is about a line. */
export interface ConfigText {
  /** Undefined where nothing stands. */
  valueAt(text: string, keys: Keys): Result<JsonValue | undefined>;
  put(text: string, keys: Keys, value: JsonValue): Result<string>;
  /** What is not there is fine. */
  take(text: string, keys: Keys): Result<string>;
  /** One more in a list; the list is made where there is none. */
  add(text: string, keys: Keys, item: string): Result<string>;
  /** One fewer in a list. */
  drop(text: string, keys: Keys, item: string): Result<string>;
}

/** The parsers are loaded when a file is looked at. */
export const configText = async (syntax: Syntax): Promise<ConfigText> =>
  syntax === 'toml' ? (await import('./toml-text.ts')).tomlText : (await import('./json-text.ts')).jsonText(syntax);

/** Text to be put in the place of what stands from `from` to `to`. */
export interface TextSplice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const spliced = (text: string, splices: readonly TextSplice[]): string =>
  [...splices]
    .sort((left, right) => right.from - left.from)
    .reduce((made, { from, to, text: put }) => made.slice(0, from) + put + made.slice(to), text);

/** As the file has them; as most files do, where it has none. */
export const lineEndOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n';

/** Where the line that holds this place ends, its line end not counted. */
export const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  if (end === -1) return text.length;
  return text[end - 1] === '\r' && end > at ? end - 1 : end;
};

export const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The blanks that a line begins with, and nothing else before the place. */
export const indentBefore = (text: string, at: number): string | undefined => {
  const before = text.slice(startOfLine(text, at), at).replace(/^\ufeff/, '');
  return /^[ \t]*$/.test(before) ? before : undefined;
};

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export const unreadable = (what: string, words: string, line: number | undefined): Result<never> =>
  fail('BAD_CONFIG', `not valid ${what}: ${words}`, line === undefined ? {} : { data: { line } });

export const notATable = (keys: readonly string[], line: number, wanted: 'table' | 'list'): Result<never> =>
  fail('BAD_CONFIG', `${keys.join('.')} is not a ${wanted}`, { data: { line } });

/** An edit is only an edit when what it made reads as it should. */
export const checked = (made: string, edited: Result<boolean>, keys: Keys): Result<string> =>
  edited.ok && edited.value
    ? ok(made)
    : fail('BAD_CONFIG', `${keys.join('.')} cannot be written without writing other lines anew`);
