// Which links would no longer find a note when it is deleted: a sentence for the person who signs that.
import { counted } from '../../text/counted.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import type { Services } from '../services.ts';
import { type LinkingNotes, linkingNotes } from './linking-notes.ts';
import { isNote } from './note-name.ts';
import { indexedInPart, type VaultView, vaultView } from './vault-view.ts';

export interface BrokenLinks {
  readonly links: number;
  /** Paths of the notes they are in. */
  readonly notes: readonly string[];
  /** Where more notes may link to it than were looked at. */
  readonly partial: readonly PartialAnswer[];
}

/** A link breaks when it would mean nothing, or another note. */
export const linksBrokenBy = async (services: Services, look: Look, path: string): Promise<BrokenLinks | undefined> => {
  if (!isNote(path)) return undefined;
  const view = await vaultView(services, look, SHORT_MILLISECONDS);
  if (!view.ok) return undefined;
  let links = 0;
  const notes: string[] = [];
  const linking = await linkingNotes(view.value, path, BOUNDS.delete_file.files);
  for (const { note, links: broken } of linking.found) {
    links += broken.length;
    notes.push(note.path);
  }
  return { links, notes, partial: inPart(view.value, linking) };
};

/** A sheet to sign does not wait for a whole vault to be read. */
const SHORT_MILLISECONDS = BOUNDS.delete_file.looking * 1000;
/** Names that are enough to see which notes are meant. */
const MOST_NAMES = 5;

export interface BrokenLinksSaid {
  readonly notes: readonly Note[];
  readonly partial: readonly PartialAnswer[];
}

/** What is said of them; good news where none would. */
export const brokenLinksSaid = async (services: Services, look: Look, path: string): Promise<BrokenLinksSaid> => {
  const broken = await linksBrokenBy(services, look, path);
  if (broken === undefined) return { notes: [], partial: [] };
  const { links, partial } = broken;
  // Of links that were not looked at nobody knows.
  if (links === 0) return { notes: partial.length > 0 ? [] : [note('links whole', 'links stay whole')], partial };
  return { notes: [note('links break', breakWords(broken))], partial };
};

/** "3 links in 2 notes would break: A.md, B.md". */
export const breakWords = ({ links, notes }: Pick<BrokenLinks, 'links' | 'notes'>): string => {
  const names = notes.slice(0, MOST_NAMES).join(', ');
  const more = notes.length > MOST_NAMES ? ` and ${notes.length - MOST_NAMES} more` : '';
  return `${counted(links, 'link')} in ${counted(notes.length, 'note')} would break: ${names}${more}`;
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
