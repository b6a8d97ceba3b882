// `{a,b}` written out, within a budget: thirty groups of two would be a thousand million patterns.
import { fail, ok, type Result } from '../error/error-value.ts';

/** More alternatives than anyone writes by hand. */
const MOST_ALTERNATIVES = 100;

/** Every alternative of a pattern. A group without a comma stands for itself; `\{` is a brace. BAD_ARGS beyond the budget. */
export const expandBraces = (pattern: string): Result<readonly string[]> => {
  const done: string[] = [];
  const waiting = [pattern];
  while (waiting.length > 0) {
    const next = waiting.pop() ?? '';
    const group = firstGroup(next);
    if (group === 'unclosed') return fail('BAD_ARGS', `"${pattern}": a { is not closed`);
    if (group === undefined) done.push(next);
    else {
      const { open, close, options } = group;
      for (const option of options.toReversed()) waiting.push(next.slice(0, open) + option + next.slice(close + 1));
    }
    if (done.length + waiting.length > MOST_ALTERNATIVES)
      return fail('BAD_ARGS', `"${pattern}" stands for more than ${MOST_ALTERNATIVES} patterns`, {
        wayOut: 'Write fewer {…} groups, or several patterns.',
      });
  }
  return ok(done);
};

interface Group {
  readonly open: number;
  readonly close: number;
  readonly options: readonly string[];
}

const firstGroup = (pattern: string): Group | 'unclosed' | undefined => {
  for (let open = 0; open < pattern.length; open += 1) {
    if (pattern[open] === '\\') open += 1;
    else if (pattern[open] === '[') open = endOfClass(pattern, open);
    else if (pattern[open] === '{') {
      const group = groupAt(pattern, open);
      if (group === 'unclosed' || group.options.length > 1) return group;
    }
  }
  return undefined;
};

const groupAt = (pattern: string, open: number): Group | 'unclosed' => {
  const options: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open + 1; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '[') at = endOfClass(pattern, at);
    else if (character === '{') depth += 1;
    else if (character === ',' && depth === 0) {
      options.push(pattern.slice(start, at));
      start = at + 1;
    } else if (character === '}') {
      if (depth === 0) return { open, close: at, options: [...options, pattern.slice(start, at)] };
      depth -= 1;
    }
  }
  return 'unclosed';
};

/** A brace inside `[…]` is a character. An unclosed class is reported by whoever reads the tokens. */
const endOfClass = (pattern: string, open: number): number => {
  const close = pattern.indexOf(']', open + 2);
  return close === -1 ? open : close;
};
