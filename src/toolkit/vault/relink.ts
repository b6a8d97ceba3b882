// The text of a note in which every link means what it meant, after a file has moved.
import { addressesOf, written } from './link-address.ts';
import { type LinkPlace, linkPlacesOfLine } from './link-places.ts';
import type { FileMove, LinkMeanings } from './moved-names.ts';
import { type NoteLine, noteLines } from './note-lines.ts';
import { mayLink } from './note-links.ts';
import { isNote } from './note-name.ts';
import type { ObsidianSettings } from './obsidian-settings.ts';
import { leadsByPlace } from './resolve-link.ts';

export interface Relinking extends LinkMeanings {
  readonly move: FileMove;
  readonly settings: Pick<ObsidianSettings, 'isVault' | 'links'>;
}

export interface Relinked {
  /** The same as it was, where no link has to change. */
  readonly text: string;
  /** What was written, and what is written now; in their order. */
  readonly changed: readonly (readonly [was: string, is: string])[];
  /** Links that would mean something else, and cannot be written otherwise. */
  readonly broken: number;
}

/** `path`: where the note is before; that it may be the one that moves itself is seen to. */
export const relink = (text: string, path: string, relinking: Relinking): Relinked => {
  const now = path === relinking.move.from ? relinking.move.to : path;
  const changed: [string, string][] = [];
  let [broken, kept, result] = [0, 0, ''];
  for (const line of noteLines(text)) {
    if (!mayLink(line)) continue;
    for (const place of inOrder(linkPlacesOfLine(line.raw))) {
      const name = nameFor(place, line, { ...relinking, path, now });
      if (name === 'broken') broken += 1;
      if (name === 'same' || name === 'broken') continue;
      changed.push([line.raw.slice(place.from, place.to), name.written]);
      result += text.slice(kept, line.at + place.from) + name.written;
      kept = line.at + place.to;
    }
  }
  return { text: result + text.slice(kept), changed, broken };
};

const inOrder = (places: readonly LinkPlace[]): readonly LinkPlace[] =>
  [...places].sort((left, right) => left.from - right.from);

interface InNote extends Relinking {
  readonly path: string;
  /** Where the note is afterwards. */
  readonly now: string;
}

const nameFor = (
  place: LinkPlace,
  line: NoteLine,
  { move, before, after, isOnly, settings, path, now }: InNote,
): { readonly written: string } | 'same' | 'broken' => {
  const meant = place.target === '' ? undefined : before(place.target, path);
  if (meant === undefined) return 'same';
  const to = meant === move.from ? move.to : meant;
  const form = settings.isVault || place.written === 'wiki' ? settings.links : 'relative';
  // Other readers know of no names: what led by its place goes on doing so.
  const byPlace = form === 'relative' && leadsByPlace(place.target, path, meant);
  const fits = (address: string): boolean => after(address, now) === to && (!byPlace || leadsByPlace(address, now, to));
  if (fits(place.target)) return 'same';
  for (const address of addressesOf({ to, from: now, form, ending: isNote(place.target), isOnly: isOnly(to) })) {
    const name = fits(address) ? written(address, place.written, line) : undefined;
    if (name !== undefined) return { written: name };
  }
  return 'broken';
};
