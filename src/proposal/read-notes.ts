// Whether the model has been shown what it would change: the very bytes, or at least the lines that change.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { Part } from '../change/parts.ts';
import { type Note, note } from '../text/note.ts';
import type { SeenByModel } from '../tool/look.ts';
import type { Path } from '../workspace/path.ts';

/** Good news, or none: what it has not read is said by the tool that minds. Also none where nothing was there before. */
export const readNotes = (
  changes: ChangeSet,
  parts: readonly Part[],
  seen: (path: Path) => SeenByModel,
): readonly Note[] => {
  const there = changes.filter(({ before }) => before?.kind === 'file');
  const extents = there.map((change) => extentOf(change, parts, seen(change.path)));
  if (there.length === 0 || extents.includes('none')) return [];
  if (there.length > 1) return [note('read', 'model has read what it changes')];
  const words = extents[0] === 'whole' ? 'model has read this file' : 'model has read these lines';
  return [note('read', words, there[0]?.path)];
};

const extentOf = ({ path, before }: Change, parts: readonly Part[], seen: SeenByModel): 'whole' | 'lines' | 'none' => {
  if (before?.kind !== 'file' || seen.extent === 'none' || seen.hash !== before.bytes.hash) return 'none';
  if (seen.extent === 'all') return 'whole';
  const own = parts.filter((part) => part.kind !== 'item' && part.path === path);
  const isCovered = own.every(
    (part) =>
      part.kind === 'hunk' &&
      seen.lines.some(
        ({ from, to }) => from <= part.beforeLines.from && part.beforeLines.from + part.beforeLines.count - 1 <= to,
      ),
  );
  return isCovered && own.length > 0 ? 'lines' : 'none';
};
