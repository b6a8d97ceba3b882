// Files of a difference as a desk would send them: hunks by the program's own parts, close ones joined to one change.
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { DiffFile, DiffHunk } from '../../../web/diff/diff-props.ts';
import { askedOf, type Given } from '../../support/web/asked-of.ts';

export interface GivenFile extends Given {
  /** It was there before. */
  readonly from?: string;
  /** The function or heading that each change is in, in order. */
  readonly inside?: readonly string[];
  readonly more?: Partial<DiffFile>;
}

export interface DiffFiles {
  readonly files: readonly DiffFile[];
  readonly texts: readonly FileText[];
}

export const diffFiles = async (given: readonly GivenFile[]): Promise<DiffFiles> => {
  const { asked, texts } = await askedOf(given);
  const files = asked.files.map((head, index): DiffFile => {
    const { from, inside = [], more = {} } = given[index]!;
    const hunks = joined(head.hunks).map((hunk, place) => {
      const name = inside[place];
      return name === undefined ? hunk : { ...hunk, inside: name };
    });
    return { ...head, ...(from === undefined ? {} : { from, what: 'moved' }), hunks, ...more };
  });
  return { files, texts };
};

/** Unless a label tells them apart. */
const joined = (hunks: readonly DiffHunk[]): readonly DiffHunk[] => {
  const all: DiffHunk[] = [];
  for (const hunk of hunks) {
    const [added, removed] = [hunk.after.count, hunk.before.count];
    const last = all.at(-1);
    const gap = last === undefined ? 0 : hunk.before.from - last.before.from - last.before.count;
    if (last === undefined || gap > 3 || hunk.label !== undefined || last.label !== undefined)
      all.push({ ...hunk, added, removed });
    else
      all[all.length - 1] = {
        parts: [...last.parts, ...hunk.parts],
        before: { from: last.before.from, count: hunk.before.from + removed - last.before.from },
        after: { from: last.after.from, count: hunk.after.from + added - last.after.from },
        added: (last.added ?? 0) + added,
        removed: (last.removed ?? 0) + removed,
      };
  }
  return all;
};
