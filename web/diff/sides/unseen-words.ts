// What a hunk changes that its lines do not show: how lines end, and whether the last one does.
import type { HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import type { TextSides } from './segments.ts';
import { type LineSpan, rawOf } from './side.ts';

/** Undefined where everything can be seen. */
export const unseenWords = ({ before, after }: TextSides, hunk: HunkHead): string | undefined => {
  const [old, now] = [lines(hunk.before), lines(hunk.after)];
  const [was, is] = [rawOf(before, old), rawOf(after, now)];
  const words = [
    endsOf(was) !== endsOf(is) && hasSome(was) && hasSome(is) ? `line ends ${endsOf(was)} → ${endsOf(is)}` : undefined,
    was !== '' && is !== '' && hasEnd(was) !== hasEnd(is)
      ? hasEnd(is)
        ? 'the last line gets an end'
        : 'the last line has no end any more'
      : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join(', ');
};

const lines = ({ from, count }: HunkHead['before']): LineSpan => ({ from: from - 1, to: from - 1 + count });
/** Of a last line alone nobody can say how lines end. */
const hasSome = (text: string): boolean => text.includes('\n');
const hasEnd = (text: string): boolean => text.endsWith('\n');

const endsOf = (text: string): string => {
  const [pairs, all] = [text.split('\r\n').length - 1, text.split('\n').length - 1];
  if (pairs === 0) return 'LF';
  return pairs === all ? 'CRLF' : 'mixed';
};
