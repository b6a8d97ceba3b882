// The notes that link to one, each checked as it is now.
import type { NoteLink } from './note-links.ts';
import type { NoteText, VaultView } from './vault-view.ts';

export interface LinkingNote {
  readonly note: NoteText;
  /** Those that mean the note, in their order. */
  readonly links: readonly NoteLink[];
}

/** Not the note itself. */
export const linkingNotes = async (view: VaultView, path: string): Promise<readonly LinkingNote[]> => {
  const found: LinkingNote[] = [];
  for (const candidate of view.backlinks(path)) {
    if (candidate === path) continue;
    const note = await view.read(candidate);
    const links = note?.note.links.filter(
      ({ target }) => target !== '' && view.resolveLink(target, candidate) === path,
    );
    if (note !== undefined && links !== undefined && links.length > 0) found.push({ note, links });
  }
  return found;
};
