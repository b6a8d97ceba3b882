// Which links would no longer find a note when it is moved or deleted: a sentence for the person who signs that.
import type { Look } from '../../tool/look.ts';
import type { Services } from '../services.ts';
import { fold } from './fold.ts';
import { linkingNotes } from './linking-notes.ts';
import { isNote, nameOf } from './note-name.ts';
import { type Named, resolveAmong } from './resolve-link.ts';
import { vaultView } from './vault-view.ts';

export interface BrokenLinks {
  readonly links: number;
  /** Paths of the notes they are in. */
  readonly notes: readonly string[];
}

/** Without `to` it is deleted. A link breaks when it would mean nothing, or another note. */
export const linksBrokenBy = async (
  services: Services,
  look: Look,
  path: string,
  to?: string,
): Promise<BrokenLinks | undefined> => {
  if (!isNote(path)) return undefined;
  const view = await vaultView(services, look, SHORT_MILLISECONDS);
  if (!view.ok) return undefined;
  const aliases = (await view.value.read(path))?.note.aliases ?? [];
  const after = (name: string): readonly Named[] => {
    const others = view.value.called(name).filter((each) => each.path !== path);
    const stays = to !== undefined && isNote(to) && [nameOf(to), ...aliases].some((own) => fold(own) === fold(name));
    return stays ? [...others, { path: to, name: fold(name) }] : others;
  };
  let links = 0;
  const notes: string[] = [];
  for (const linking of await linkingNotes(view.value, path)) {
    const broken = linking.links.filter(({ target }) => resolveAmong(target, linking.note.path, after) !== (to ?? ''));
    if (broken.length === 0) continue;
    links += broken.length;
    notes.push(linking.note.path);
  }
  return { links, notes };
};

/** A sheet to sign does not wait for a whole vault to be read. */
const SHORT_MILLISECONDS = 2000;
/** Names that are enough to see which notes are meant. */
const MOST_NAMES = 5;

/** "3 links in 2 notes would break: A.md, B.md"; nothing where none would. */
export const brokenLinksNote = async (
  services: Services,
  look: Look,
  path: string,
  to?: string,
): Promise<readonly string[]> => {
  const broken = await linksBrokenBy(services, look, path, to);
  if (broken === undefined || broken.links === 0) return [];
  const { links, notes } = broken;
  const names = notes.slice(0, MOST_NAMES).join(', ');
  const more = notes.length > MOST_NAMES ? ` and ${notes.length - MOST_NAMES} more` : '';
  return [
    `${links === 1 ? '1 link' : `${links} links`} in ${notes.length === 1 ? '1 note' : `${notes.length} notes`} would break: ${names}${more}`,
  ];
};
