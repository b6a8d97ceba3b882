// Files of a vault that are no notes, by their names: pictures and whatever else a note shows.
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer } from '../../tool/preview.ts';
import { HERE } from '../../workspace/path.ts';
import { BOUNDS } from '../bounds.ts';
import { walkFolder } from '../files/walk-folder.ts';
import { fold } from './fold.ts';
import { isNote, nameOf } from './note-name.ts';
import type { NoteByName } from './resolve-link.ts';

export interface FilesCalled {
  called(name: string): readonly NoteByName[];
  readonly partial: readonly PartialAnswer[];
}

/** Walks the vault once, and only where one of these names is asked for. */
export const filesCalled = async (look: Look, names: ReadonlySet<string>): Promise<FilesCalled> => {
  if (names.size === 0) return { called: () => [], partial: [] };
  const { entries: most, looking } = BOUNDS.move_file;
  const until = AbortSignal.timeout(looking * 1000);
  const walk = await walkFolder(look, HERE, {
    ...{ recursive: true, hidden: false, most, until },
    leaveOut: (look.added ?? []).map(({ name }) => name),
  });
  const found = walk.ok ? walk.value.found : [];
  const byName = new Map<string, NoteByName[]>();
  for (const { place, kind } of found) {
    const name = kind === 'file' && !isNote(place) ? fold(nameOf(place)) : undefined;
    if (name === undefined || !names.has(name)) continue;
    byName.set(name, [...(byName.get(name) ?? []), { path: place, name }]);
  }
  return {
    called: (name) => byName.get(fold(name)) ?? [],
    partial:
      walk.ok && walk.value.complete
        ? []
        : [
            {
              ...({ bound: 'entries', what: 'files and folders', did: 'walked', count: found.length } as const),
              ...{ wayOut: 'search_files finds links that stayed as they are' },
            },
          ],
  };
};
