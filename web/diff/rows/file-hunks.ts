// The changes of a file: as they were given; where none were, as both texts differ, close ones together.
import { diffLines, type LineHunk } from '../../../src/change/line-diff.ts';
import type { DiffHunk } from '../diff-props.ts';
import type { TextSides } from '../sides/segments.ts';
import { wholeHunk } from '../sides/whole-hunk.ts';
import { AROUND } from './same-parts.ts';

/** Of lines; more costs a tenth of a second at worst, and is shown as one change. */
const MOST_EDITS = 1000;

export const fileHunks = (given: readonly DiffHunk[], sides: TextSides): readonly DiffHunk[] => {
  if (given.length > 0) return given;
  const found = diffLines(sides.before.raw, sides.after.raw, { mostEdits: MOST_EDITS });
  return found === 'too large' ? wholeHunk(sides) : joined(found);
};

const joined = (found: readonly LineHunk[]): readonly DiffHunk[] => {
  const hunks: DiffHunk[] = [];
  for (const { before, after } of found) {
    const last = hunks.at(-1);
    if (last === undefined || before.from - last.before.from - last.before.count > AROUND)
      hunks.push({ parts: [], added: after.count, removed: before.count, before, after });
    else
      hunks[hunks.length - 1] = {
        parts: [],
        added: last.added + after.count,
        removed: last.removed + before.count,
        before: { from: last.before.from, count: before.from + before.count - last.before.from },
        after: { from: last.after.from, count: after.from + after.count - last.after.from },
      };
  }
  return hunks;
};
