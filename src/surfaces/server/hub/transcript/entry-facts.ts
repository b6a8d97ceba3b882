// What entries of the history did, as facts of a transcript: counted once per entry, since an entry never changes. Whether it was taken back does.
import { squash } from '../../../../agent/layers.ts';
import type { Store } from '../../../../agent/runtime.ts';
import type { EntryInfo } from '../../../../history/history.ts';
import { type FileLines, fileLines } from '../../../../host/looking-back/file-lines.ts';
import type { ChangedFilesView, TurnChangesView } from '../../wire/transcript.ts';

export interface EntryFacts {
  /** As it stands now. */
  entry(id: number): EntryInfo | undefined;
  files(entry: number): CountedFiles;
  /** Net over entries, oldest first; undefined where nothing is left of them. */
  turn(entries: readonly number[]): TurnChangesView | undefined;
}

export interface CountedFiles extends ChangedFilesView {
  /** Places that differ, in all files. */
  readonly places: number;
}

/** More of one answer nobody reads in a card; all of them are in the history. */
const MOST_LISTED = 100;
/** What a few open pages show. */
const MOST_KEPT = 2000;

export const createEntryFacts = ({ history, contents }: Pick<Store, 'history' | 'contents'>): EntryFacts => {
  const kept = new Map<string, CountedFiles>();
  const changesOf = (id: number) => {
    const changes = history.changes(id);
    return changes.ok ? changes.value : [];
  };
  const counted = (entries: readonly number[]): CountedFiles => {
    const key = entries.join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const sets = entries.map(changesOf);
    const files = countedFiles(fileLines(sets.length === 1 ? (sets[0] ?? []) : squash(sets), contents.load));
    kept.set(key, files);
    for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
    return files;
  };
  return {
    entry: history.entry,
    files: (entry) => counted([entry]),
    turn: (entries) => {
      if (entries.length === 0) return undefined;
      const { places: _, ...files } = counted(entries);
      if (files.count === 0) return undefined;
      return { ...files, entries, undone: entries.filter((id) => (history.entry(id)?.undoneBy ?? null) !== null) };
    },
  };
};

const countedFiles = (files: readonly FileLines[]): CountedFiles => ({
  files: files.slice(0, MOST_LISTED).map(({ path, from, what, added, removed }) => ({
    path,
    ...(from === undefined ? {} : { from }),
    what,
    added,
    removed,
  })),
  count: files.length,
  added: files.reduce((sum, { added }) => sum + added, 0),
  removed: files.reduce((sum, { removed }) => sum + removed, 0),
  uncounted: files.filter(({ isCounted }) => !isCounted).length,
  places: files.reduce((sum, { places }) => sum + places, 0),
});
