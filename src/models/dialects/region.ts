// Stretches of a reply in which nothing is a call, each with its own end: thoughts, comments, fences of other languages, data.

import { type Fence, fenceEnd } from './fence.ts';
import { jsonSpan } from './json-span.ts';
import { THOUGHTS } from './thoughts.ts';

export interface Region {
  readonly as: 'text' | 'reasoning' | 'nothing';
  /** How much of the text can be passed on now, how much of it is a mark that is not said, and whether the stretch ends there. */
  take(text: string, final: boolean): { readonly length: number; readonly mark: number; readonly over: boolean };
}

/**
 * Up to a closing mark (in small letters), which is left out of a thought and kept in a text; or up to a stop, which is left where it
 * stands, if what is before it in the stretch lets it stop. Without any it lasts to the end.
 */
export const regionUntil = (
  closers: readonly string[],
  as: Region['as'],
  stops: readonly string[] = [],
  stopsAfter: (before: string) => boolean = () => true,
): Region => {
  const marks = [...closers, ...stops];
  let passed = '';
  const taken = (text: string, length: number, mark: number, over: boolean) => {
    passed = (passed + text.slice(0, length)).slice(-REMEMBERED);
    return { length, mark, over };
  };
  return {
    as,
    take: (text, final) => {
      const first = firstMark(text.toLowerCase(), marks, (word, index) =>
        stops.includes(word) ? stopsAfter(passed + text.slice(0, index)) : true,
      );
      if (first === undefined)
        return taken(text, final ? text.length : text.length - growing(text.toLowerCase(), marks), 0, false);
      const { word, index } = first;
      if (stops.includes(word)) return taken(text, index, 0, true);
      return as === 'text' ? taken(text, index + word.length, 0, true) : taken(text, index, word.length, true);
    },
  };
};

/** Enough to see how a sentence ended. */
const REMEMBERED = 20;

const firstMark = (
  text: string,
  marks: readonly string[],
  counts: (word: string, index: number) => boolean,
): { readonly word: string; readonly index: number } | undefined => {
  const places = marks.flatMap((word) => {
    let index = text.indexOf(word);
    while (index !== -1 && !counts(word, index)) index = text.indexOf(word, index + 1);
    return index === -1 ? [] : [{ word, index }];
  });
  return places.sort((one, other) => one.index - other.index)[0];
};

/** How many characters at the end may be the beginning of a closing mark. */
const growing = (text: string, closers: readonly string[]): number => {
  const longest = Math.max(0, ...closers.map(({ length }) => length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length -= 1)
    if (closers.some((closer) => closer.startsWith(text.slice(-length)))) return length;
  return 0;
};

/** Everything that follows, whatever it is; except the end of a thought, because then all of it was thought. */
export const restOf = (as: Region['as']): Region => regionUntil([], as, Object.values(THOUGHTS));

/** Its first line, then line by line up to the closing one. */
export const fenceRegion = (fence: Fence): Region => {
  let opened = false;
  let midLine = false;
  const taken = (length: number, over = false) => ({ length, mark: 0, over });
  return {
    as: 'text',
    take: (text, final) => {
      if (!opened) {
        opened = true;
        return taken(fence.body);
      }
      const lineEnd = text.indexOf('\n');
      const line = lineEnd === -1 ? text : text.slice(0, lineEnd + 1);
      if (lineEnd === -1 && !midLine && !final && /^ {0,3}[`~]*[ \t\r]*$/.test(line)) return taken(0);
      const isClosing = !midLine && closes(line, fence);
      midLine = lineEnd === -1;
      return taken(line.length, isClosing);
    },
  };
};

const closes = (line: string, fence: Fence): boolean => {
  const end = fenceEnd(line, { ...fence, body: 0 }, true);
  return end !== 'more' && end.closed;
};

/** A JSON value that is an answer, not a call: nothing in it is one either, and if it never ends, nothing after it. */
export const dataRegion = (from: number): Region => {
  const span = jsonSpan(from);
  let passed = '';
  return {
    as: 'text',
    take: (text) => {
      const all = passed + text;
      const end = span.read(all);
      const length = typeof end === 'number' ? end - passed.length : text.length;
      passed = all;
      return { length, mark: 0, over: typeof end === 'number' };
    },
  };
};
