// Files of a difference as a desk would send them: hunks by the program's own parts, close ones one change.
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
    const hunks = head.hunks.map((hunk, place): DiffHunk => {
      const name = inside[place];
      return name === undefined ? hunk : { ...hunk, inside: name };
    });
    return { ...head, ...(from === undefined ? {} : { from, what: 'moved' }), hunks, ...more };
  });
  return { files, texts };
};
