// Which links would no longer find a note when it is moved or deleted: a sentence for the person who signs that.
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import type { Services } from '../services.ts';
import { fold } from './fold.ts';
import { type LinkingNotes, linkingNotes } from './linking-notes.ts';
import { isNote, nameOf } from './note-name.ts';
import { type NoteByName, resolveAmong } from './resolve-link.ts';
import { indexedInPart, type VaultView, vaultView } from './vault-view.ts';

export interface BrokenLinks {
  readonly links: number;
  /** Paths of the notes they are in. */
  readonly notes: readonly string[];
  /** Where more notes may link to it than were looked at. */
  readonly partial: readonly PartialAnswer[];
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
  const after = (name: string): readonly NoteByName[] => {
    const others = view.value.called(name).filter((each) => each.path !== path);
    const stays = to !== undefined && isNote(to) && [nameOf(to), ...aliases].some((own) => fold(own) === fold(name));
    return stays ? [...others, { path: to, name: fold(name) }] : others;
  };
  let links = 0;
  const notes: string[] = [];
  const linking = await linkingNotes(view.value, path, BOUNDS.move_file.files);
  for (const { note, links: all } of linking.found) {
    const broken = all.filter(({ target }) => resolveAmong(target, note.path, after) !== (to ?? ''));
    if (broken.length === 0) continue;
    links += broken.length;
    notes.push(note.path);
  }
  return { links, notes, partial: inPart(view.value, linking) };
};

/** A sheet to sign does not wait for a whole vault to be read. */
const SHORT_MILLISECONDS = BOUNDS.move_file.looking * 1000;
/** Names that are enough to see which notes are meant. */
const MOST_NAMES = 5;

export interface BrokenLinksSaid {
  readonly notes: readonly Note[];
  readonly partial: readonly PartialAnswer[];
}

/** "3 links in 2 notes would break: A.md, B.md"; nothing where none would. */
export const brokenLinksSaid = async (
  services: Services,
  look: Look,
  path: string,
  to?: string,
): Promise<BrokenLinksSaid> => {
  const broken = await linksBrokenBy(services, look, path, to);
  if (broken === undefined) return { notes: [], partial: [] };
  const { links, notes, partial } = broken;
  // Of links that were not looked at nobody knows.
  if (links === 0) return { notes: partial.length > 0 ? [] : [note('links whole', 'links stay whole')], partial };
  const names = notes.slice(0, MOST_NAMES).join(', ');
  const more = notes.length > MOST_NAMES ? ` and ${notes.length - MOST_NAMES} more` : '';
  const words = `${links === 1 ? '1 link' : `${links} links`} in ${notes.length === 1 ? '1 note' : `${notes.length} notes`} would break: ${names}${more}`;
  return { notes: [note('links break', words)], partial };
};

const WAY_OUT = 'backlinks finds more of them';

const inPart = (view: VaultView, { looked, of }: LinkingNotes): readonly PartialAnswer[] => [
  ...indexedInPart(view.freshness).map(({ told: _, ...each }) => ({ ...each, wayOut: WAY_OUT })),
  ...(looked === of
    ? []
    : [
        {
          ...({ bound: 'files', what: 'notes that may link to it', did: 'read' } as const),
          ...{ count: looked, of, wayOut: WAY_OUT },
        },
      ]),
];
