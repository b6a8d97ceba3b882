// Where a vault puts a deleted file: its own folder .trash, where its settings say so; else the file is only deleted.
import type { Change } from '../../change/change-set.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Path } from '../../workspace/path.ts';
import { type ObsidianSettings, obsidianSettings } from '../vault/obsidian-settings.ts';
import type { FileAt } from './file-at.ts';
import { missingFolders } from './missing-folders.ts';

export interface Deletion {
  readonly changes: readonly Change[];
  readonly notes: readonly Note[];
  /** What the model is told when it is done; absent where nothing is to be said. */
  readonly toModel?: string;
}

/** Where Obsidian puts them: at the root of the vault, whatever folder a file comes from. */
export const TRASH = '.trash';

export const deletionOf = async (look: Look, file: FileAt): Promise<Result<Deletion>> => {
  const root = rootOf(look, file.path);
  const settings = await obsidianSettings(look, root);
  const isThere = file.path.startsWith(`${root}${TRASH}/`);
  if (settings.trash !== 'local' || isThere) return ok(plainly(file, isThere ? [] : saidOf(settings)));
  const place = await freePlace(look, root, file.path.slice(file.path.lastIndexOf('/') + 1));
  if (place === undefined)
    return ok(plainly(file, [note('trash', `${TRASH} cannot be used here: it is deleted, and undo brings it back`)]));
  const folders = await missingFolders(look, place);
  if (!folders.ok) return folders;
  const { path, state } = file;
  return ok({
    changes: [
      ...folders.value,
      { path: place, before: null, after: state, from: path },
      { path, before: state, after: null },
    ],
    notes: [note('trash', `goes to ${TRASH}, as this vault's settings say`)],
    toModel: `Deleted: ${path} went to ${place}, as this vault's settings say.`,
  });
};

const rootOf = (look: Look, path: Path): string => {
  const added = look.added?.find(({ name }) => path.startsWith(`${name}/`));
  return added === undefined ? '' : `${added.name}/`;
};

const plainly = ({ path, state }: FileAt, notes: readonly Note[]): Deletion => ({
  changes: [{ path, before: state, after: null }],
  notes,
});

const saidOf = ({ file, trash }: ObsidianSettings): readonly Note[] => {
  if (file === 'broken')
    return [note('trash', "this vault's settings cannot be read: it is deleted, and undo brings it back")];
  if (trash !== 'system') return [];
  return [note('trash', "the system's trash is not used; undo brings it back")];
};

/** As Obsidian numbers them: "Note.md", "Note 2.md". Undefined where .trash is no folder, or leads elsewhere. */
const freePlace = async (look: Look, root: string, name: string): Promise<Path | undefined> => {
  const folder = look.resolve(`${root}${TRASH}`, 'create');
  if (!folder.ok) return undefined;
  const there = await look.stat(folder.value);
  if (!there.ok || (there.value !== null && there.value.kind !== 'folder')) return undefined;
  const dot = name.lastIndexOf('.') <= 0 ? name.length : name.lastIndexOf('.');
  for (let number = 1; number <= MOST_NUMBERS; number += 1) {
    const numbered = number === 1 ? name : `${name.slice(0, dot)} ${number}${name.slice(dot)}`;
    const place = look.resolve(`${root}${TRASH}/${numbered}`, 'create');
    if (!place.ok) return undefined;
    const stat = await look.stat(place.value);
    if (!stat.ok) return undefined;
    if (stat.value === null) return place.value;
  }
  return undefined;
};

/** A trash that nobody ever emptied; each number costs one look. */
const MOST_NUMBERS = 1000;
