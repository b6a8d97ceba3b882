// The notes that link to one, each checked as it is now.
import { yieldToLoop } from '../index/yield-to-loop.ts';
import type { LinkInNote } from './note-links.ts';
import type { NoteText, VaultView } from './vault-view.ts';

export interface LinkingNote {
  readonly note: NoteText;
  /** Those that mean the note, in their order. */
  readonly links: readonly LinkInNote[];
}

export interface LinkingNotes {
  readonly found: readonly LinkingNote[];
  /** How many notes may link to it; more than `looked` where there are more than one call reads. */
  readonly of: number;
  readonly looked: number;
}

/** Not the note itself. Of notes that may link to it, the first `most` are read. */
export const linkingNotes = async (view: VaultView, path: string, most: number): Promise<LinkingNotes> => {
  const found: LinkingNote[] = [];
  const giveWay = yieldToLoop();
  const candidates = view.backlinks(path).filter((candidate) => candidate !== path);
  for (const candidate of candidates.slice(0, most)) {
    await giveWay();
    const note = await view.read(candidate);
    const links = note?.note.links.filter(
      ({ target }) => target !== '' && view.resolveLink(target, candidate) === path,
    );
    if (note !== undefined && links !== undefined && links.length > 0) found.push({ note, links });
  }
  return { found, of: candidates.length, looked: Math.min(candidates.length, most) };
};
