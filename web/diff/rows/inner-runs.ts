// What happens inside a change: which of its lines went and came, and which stayed in between.
import { align } from '../../../src/change/align.ts';
import { pairLines } from './pair-lines.ts';
import type { StretchRun } from './stretch.ts';

/** Of lines; more is not told apart, and costs a tenth of a second at worst. */
const MOST_EDITS = 1000;

export interface InnerLines {
  /** With their endings. */
  readonly old: readonly string[];
  readonly now: readonly string[];
  /** Lines that differ in blanks only count as lines that stayed. */
  readonly ignoreSpace: boolean;
  /** It is known already that none of them stays. */
  readonly isWhole?: boolean;
}

export const innerRuns = ({ old, now, ignoreSpace, isWhole = false }: InnerLines): readonly StretchRun[] => {
  const key = ignoreSpace ? withoutSpace : same;
  const found = isWhole && !ignoreSpace ? 'too large' : align(old.map(key), now.map(key), MOST_EDITS);
  const all = { beforeFrom: 0, beforeCount: old.length, afterFrom: 0, afterCount: now.length };
  const runs = found === 'too large' ? [all] : found;
  const result: StretchRun[] = [];
  let at = 0;
  const stay = (to: number): void => {
    if (to > at) result.push({ kind: 'same', count: to - at });
  };
  for (const { beforeFrom, beforeCount, afterFrom, afterCount } of runs) {
    stay(beforeFrom);
    at = beforeFrom + beforeCount;
    const pairs = pairLines(old.slice(beforeFrom, at), now.slice(afterFrom, afterFrom + afterCount));
    result.push({ kind: 'changed', old: beforeCount, now: afterCount, pairs });
  }
  stay(old.length);
  return result;
};

const same = (line: string): string => line;
const withoutSpace = (line: string): string => line.replace(/\s+/g, '');
