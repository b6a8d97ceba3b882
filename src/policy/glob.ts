// Globs over paths, hosts and values: `*`, `?`, `**`, `[a-z]`, `{a,b}` and `\` before a character. Matching takes at most
// pattern length times text length steps, whatever the pattern: a rule file may come from a stranger.
import { fail, ok, type Result } from '../error/error-value.ts';
import { expandBraces } from './expand-braces.ts';

export interface Glob {
  readonly pattern: string;
  /** Whether the whole text matches. Letter case counts; composed and decomposed letters are the same letter. */
  matches(text: string): boolean;
}

type Token =
  | { readonly kind: 'character'; readonly value: string }
  | { readonly kind: 'class'; readonly not: boolean; readonly ranges: readonly (readonly [string, string])[] }
  /** `?`: one character of a name. */
  | { readonly kind: 'one' }
  /** `*`: any characters of a name. */
  | { readonly kind: 'name' }
  /** A `**` folder: any number of whole folders, none included. */
  | { readonly kind: 'folders' }
  /** `**` at the end: everything from here on. */
  | { readonly kind: 'rest' };

/** Longer than any path someone writes by hand; keeps the number of steps small. */
const LONGEST_PATTERN = 1024;

/**
 * BAD_ARGS in plain words when the pattern is malformed or would grow too large. `Diary/**` and `Diary/` also match the folder
 * `Diary` itself; a leading `./` or `/` means the workspace.
 */
export const glob = (pattern: string): Result<Glob> => {
  if (pattern === '' || pattern.length > LONGEST_PATTERN)
    return fail('BAD_ARGS', `a pattern has 1 to ${LONGEST_PATTERN} characters`, { data: { length: pattern.length } });
  const alternatives = expandBraces(pattern.normalize('NFC'));
  if (!alternatives.ok) return alternatives;
  const compiled: { readonly tokens: readonly Token[]; readonly start: string }[] = [];
  for (const alternative of alternatives.value.flatMap(withTheFolderItself)) {
    const tokens = tokensOf(alternative, pattern);
    if (!tokens.ok) return tokens;
    compiled.push({ tokens: tokens.value, start: startOf(tokens.value) });
  }
  return ok({
    pattern,
    matches: (text) => {
      const composed = text.normalize('NFC');
      // Most texts of a long ledger differ from most patterns at their very beginning.
      return compiled.some(({ tokens, start }) => composed.startsWith(start) && matchesTokens(tokens, [...composed]));
    },
  });
};

/** The characters that stand for themselves before anything else does. */
const startOf = (tokens: readonly Token[]): string => {
  let start = '';
  for (const token of tokens) {
    if (token.kind !== 'character') break;
    start += token.value;
  }
  return start;
};

const withTheFolderItself = (written: string): string[] => {
  const pattern = written.replace(/^(?:\.\/|\/)+/, '');
  const folder = /^(.+?)(?:\/\*\*)*\/(?:\*\*)?$/.exec(pattern)?.[1];
  return folder === undefined ? [pattern] : [folder, `${folder}/**`];
};

const tokensOf = (pattern: string, written: string): Result<readonly Token[]> => {
  const characters = [...pattern];
  const tokens: Token[] = [];
  let at = 0;
  while (at < characters.length) {
    const character = characters[at] ?? '';
    const startsName = at === 0 || characters[at - 1] === '/';
    if (character === '*') {
      let end = at;
      while (characters[end] === '*') end += 1;
      const whole = startsName && end - at >= 2;
      if (whole && end === characters.length) tokens.push({ kind: 'rest' });
      else if (whole && characters[end] === '/') {
        tokens.push({ kind: 'folders' });
        end += 1;
      } else tokens.push({ kind: 'name' });
      at = end;
    } else if (character === '?') {
      tokens.push({ kind: 'one' });
      at += 1;
    } else if (character === '[') {
      const found = classAt(characters, at);
      if (found === undefined) return fail('BAD_ARGS', `"${written}": a [ is not closed`);
      tokens.push(found.token);
      at = found.end;
    } else {
      const escaped = character === '\\' && at + 1 < characters.length;
      tokens.push({ kind: 'character', value: escaped ? (characters[at + 1] ?? '') : character });
      at += escaped ? 2 : 1;
    }
  }
  return ok(tokens);
};

const classAt = (characters: readonly string[], open: number): { token: Token; end: number } | undefined => {
  let at = open + 1;
  const not = characters[at] === '!' || characters[at] === '^';
  if (not) at += 1;
  const ranges: [string, string][] = [];
  // A ] that comes first stands for itself, as in every shell.
  for (let first = true; first || characters[at] !== ']'; first = false) {
    if (at >= characters.length) return undefined;
    if (characters[at] === '\\') at += 1;
    const from = characters[at];
    if (from === undefined) return undefined;
    const to = characters[at + 2];
    const ranged = characters[at + 1] === '-' && to !== undefined && to !== ']';
    ranges.push([from, ranged ? to : from]);
    at += ranged ? 3 : 1;
  }
  return { token: { kind: 'class', not, ranges }, end: at + 1 };
};

const takes = (token: Token, character: string): boolean => {
  if (token.kind === 'character') return token.value === character;
  if (token.kind === 'folders' || token.kind === 'rest') return true;
  if (character === '/') return false;
  if (token.kind !== 'class') return true;
  return token.not !== token.ranges.some(([from, to]) => from <= character && character <= to);
};

const stays = (token: Token): boolean => token.kind === 'name' || token.kind === 'folders' || token.kind === 'rest';

/** Follows every way through the pattern at once: a set of positions, moved on by one character at a time. */
const matchesTokens = (tokens: readonly Token[], characters: readonly string[]): boolean => {
  let positions = new Set<number>();
  const enter = (into: Set<number>, position: number, startsName: boolean): void => {
    if (into.has(position)) return;
    into.add(position);
    const kind = tokens[position]?.kind;
    const mayBeEmpty = kind === 'name' || kind === 'rest' || (kind === 'folders' && startsName);
    if (mayBeEmpty) enter(into, position + 1, startsName);
  };
  enter(positions, 0, true);
  for (const character of characters) {
    const next = new Set<number>();
    for (const position of positions) {
      const token = tokens[position];
      if (token === undefined || !takes(token, character)) continue;
      enter(next, stays(token) ? position : position + 1, character === '/');
    }
    if (next.size === 0) return false;
    positions = next;
  }
  return positions.has(tokens.length);
};
