// The inside of a block: code, emphasis, links, also [[to notes]], pictures, addresses. What is none of these is text.
import { type MarkdownToken, token } from './token.ts';

const PIECE =
  /\\(\n|[!-/:-@[-`{-~])|(`+)(?!`)([\s\S]*?[^`])\2(?!`)|<((?:https?:\/\/|mailto:)[^\s<>]*)>|\[\[([^[\]\n|]+)(?:\|([^[\]\n]+))?\]\]|(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\((?:<([^<>\n]*)>|([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|(https?:\/\/[^\s<>*`]*[^\s<>*`.,:;!?'")\]])|(\n) *|(\*+|_+|~~)/g;

export const inlineTokens = (source: string): MarkdownToken[] => {
  const tokens: MarkdownToken[] = [];
  const runs: Run[] = [];
  let words = '';
  const flush = (): void => {
    if (words !== '') tokens.push(token('text', '', { content: words }));
    words = '';
  };
  const add = (...made: readonly MarkdownToken[]): void => {
    flush();
    tokens.push(...made);
  };
  const link = (to: string, inside: readonly MarkdownToken[]): void =>
    add(
      token('link_open', 'a', { nesting: 1, attrs: { href: to } }),
      ...inside,
      token('link_close', 'a', { nesting: -1 }),
    );
  let from = 0;
  for (const match of source.matchAll(PIECE)) {
    const [whole, escaped, ticks, code, address, note, alias, bang, name = '', angled, bare = '', plain, end, mark] =
      match;
    words += source.slice(from, match.index);
    from = match.index + whole.length;
    if (escaped === '\n') add(token('hardbreak'));
    else if (escaped !== undefined) words += escaped;
    else if (ticks !== undefined) add(token('code_inline', 'code', { content: codeOf(code ?? '') }));
    else if (address !== undefined) link(address, [token('text', '', { content: address })]);
    else if (note !== undefined) link(note.trim(), [token('text', '', { content: alias ?? note })]);
    else if (plain !== undefined) link(plain, [token('text', '', { content: plain })]);
    else if (bang === '!') add(token('image', 'img', { content: name, attrs: { src: angled ?? bare } }));
    else if (bang !== undefined) link(angled ?? bare, inlineTokens(name));
    else if (end !== undefined) {
      const said = words.trimEnd();
      const isHard = words.length - said.length > 1;
      words = said;
      add(token(isHard ? 'hardbreak' : 'softbreak'));
    } else if (mark !== undefined) {
      flush();
      runs.push(runAt(source, match.index, mark, tokens.length));
      tokens.push(token('text', '', { content: mark }));
    }
  }
  words += source.slice(from);
  flush();
  return paired(tokens, runs);
};

/** Line ends are blanks, and one blank at each end makes room for ticks. */
const codeOf = (code: string): string => {
  const line = code.replaceAll('\n', ' ');
  return /^ .*[^ ].* $/.test(line) ? line.slice(1, -1) : line;
};

/** Marks in a row that may open or close emphasis. */
interface Run {
  readonly mark: string;
  readonly at: number;
  readonly opens: boolean;
  readonly closes: boolean;
  left: number;
  /** What it has become, from the inside out. */
  readonly before: MarkdownToken[];
  readonly after: MarkdownToken[];
}

const runAt = (source: string, index: number, mark: string, at: number): Run => {
  const before = source[index - 1] ?? ' ';
  const after = source[index + mark.length] ?? ' ';
  const [isWordBefore, isWordAfter] = [before, after].map((each) => !/[\s\p{P}\p{S}]/u.test(each));
  const left = !/\s/.test(after) && (isWordAfter === true || isWordBefore !== true);
  const right = !/\s/.test(before) && (isWordBefore === true || isWordAfter !== true);
  const isUnder = mark.startsWith('_');
  return {
    ...{ mark: mark.charAt(0), at, left: mark.length, before: [], after: [] },
    opens: left && !(isUnder && right && isWordBefore === true),
    closes: right && !(isUnder && left && isWordAfter === true),
  };
};

/** Marks between two that belong together; whoever writes more of them in one block writes no emphasis. */
const FURTHEST = 1000;

const paired = (tokens: readonly MarkdownToken[], runs: readonly Run[]): MarkdownToken[] => {
  for (let closing = 1; closing < runs.length; closing++) {
    const end = runs[closing]!;
    const furthest = Math.max(0, closing - FURTHEST);
    for (let opening = closing - 1; end.closes && end.left > 0 && opening >= furthest; opening--) {
      const begin = runs[opening]!;
      if (begin.mark !== end.mark || !begin.opens || begin.left === 0) continue;
      const count = end.mark === '~' || (begin.left > 1 && end.left > 1) ? 2 : 1;
      const name = end.mark === '~' ? 's' : count === 2 ? 'strong' : 'em';
      begin.after.unshift(token(`${name}_open`, name, { nesting: 1 }));
      end.before.push(token(`${name}_close`, name, { nesting: -1 }));
      begin.left -= count;
      end.left -= count;
      // What stands between two that belong together pairs with nothing outside.
      for (const between of runs.slice(opening + 1, closing)) between.left = Math.min(between.left, 0) || -between.left;
      opening += begin.left > 0 ? 1 : 0;
    }
  }
  const byPlace = new Map(runs.map((run) => [run.at, run]));
  return tokens.flatMap((each, at) => {
    const run = byPlace.get(at);
    if (run === undefined) return [each];
    const rest = Math.abs(run.left);
    const words = rest === 0 ? [] : [token('text', '', { content: run.mark.repeat(rest) })];
    return run.before.length > 0 ? [...run.before, ...words, ...run.after] : [...words, ...run.after];
  });
};
