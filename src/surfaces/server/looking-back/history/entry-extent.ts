// How much an entry did to files, for the line of it in a list.
import type { EntryExtent } from '../../wire/looking-back.ts';
import type { ChangedFilesView } from '../../wire/transcript.ts';

/** Undefined where it touched no file. */
export const entryExtent = ({ files, count, added, removed, uncounted }: ChangedFilesView): EntryExtent | undefined => {
  const [first] = files;
  if (first === undefined) return undefined;
  const isOne = count === files.length && files.every(({ what }) => what === first.what);
  return { what: isOne ? first.what : 'several', count, first: first.path, added, removed, uncounted };
};
