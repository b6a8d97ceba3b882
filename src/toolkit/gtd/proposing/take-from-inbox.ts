// The other half of processing an item: it leaves the inbox.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { noteLines } from '../../vault/note-lines.ts';
import { removeLines } from '../notes/line-edits.ts';
import { titleOf } from '../notes/project-note.ts';
import type { InboxItem } from '../reading/gtd.ts';
import type { GtdGround } from './gtd-ground.ts';

/** A line goes; a note is kept among the processed ones, unless it is to be deleted. The name a link to it needs, for a note. */
export const takeFromInbox = async (
  ground: GtdGround,
  { path, kind, line }: InboxItem,
  isDeleted: boolean,
): Promise<Result<string | undefined>> => {
  if (kind === 'note' && !isDeleted) return keepNote(ground, path);
  const text = await ground.notes.text(path);
  if (!text.ok) return text;
  if (kind === 'line') {
    const lines = noteLines(text.value ?? '').filter((each) => each.line === line);
    ground.notes.set(path, removeLines(text.value ?? '', lines));
  } else ground.notes.remove(path);
  return ok(undefined);
};

const keepNote = async (ground: GtdGround, path: Path): Promise<Result<string>> => {
  const place = await processedPlace(ground, path);
  if (!place.ok) return place;
  ground.notes.move(path, place.value);
  return ok(titleOf(place.value));
};

/** A hundred notes of one name are a mistake of another kind. */
const MOST_NAMES = 100;

const processedPlace = async ({ look, settings }: GtdGround, path: Path): Promise<Result<Path>> => {
  const name = titleOf(path);
  for (let count = 1; count <= MOST_NAMES; count++) {
    const numbered = count === 1 ? name : `${name} ${count}`;
    const place = look.resolve(`${settings.processedInboxFolder}/${numbered}.md`, 'create');
    if (!place.ok) return place;
    const stat = await look.stat(place.value);
    if (!stat.ok) return stat;
    if (stat.value === null) return ok(place.value);
  }
  return fail('EXISTS', `${settings.processedInboxFolder} has ${MOST_NAMES} notes called ${name}.`);
};
