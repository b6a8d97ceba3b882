// Where a change is: lines of the old text; of the new one where nothing goes.
import type { HunkHead } from '../../src/surfaces/server/wire/question-view.ts';
import { grouped } from '../../src/text/counted.ts';

export const placeWords = ({ before, after }: Pick<HunkHead, 'before' | 'after'>): string => {
  const { from, count } = before.count > 0 ? before : after;
  return count <= 1 ? `Line ${grouped(from)}` : `Lines ${grouped(from)}–${grouped(from + count - 1)}`;
};
