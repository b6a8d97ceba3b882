// What a search for "invoice" finds in a folder of notes, as the server sends it: 24 results in three folders, one of them private.
import type { AskedView, ItemHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { askedView, headlineView, itemHead } from '../../../support/web/question-views.ts';

const FOUND = [
  ['Projects', 'Website', 'title matches, 5 matches', 'Send the [invoice] for the log-in page to Sam by Friday', 212],
  ['Projects', 'Kitchen', '3 matches', 'Worktop: [invoice] over 480 is open, plumber is paid', 198],
  ['Projects', 'Move', '1 match', 'Ask the landlord for the last [invoice] of the heating', 176],
  ['Diary/2026', '2026-11-09', '1 match', 'Paid the [invoice] of the dentist, filed under health', 240],
  ['People', 'Sam Okafor', '4 matches', 'Sends [invoice]s on the last day of the month, prefers mail', 301],
  ['People', 'Ines Duarte', '2 matches', 'Plumber. [Invoice] 2026-118 paid on 2 November', 188],
  ['People', 'Tax office', '2 matches', 'Reference number on every [invoice] above 250', 167],
  [
    'People',
    'Landlord',
    '1 match',
    'He wrote in spring that heating comes with an [invoice] of its own, and that the [invoice] is late',
    155,
  ],
] as const;

/** "[invoice]" is what was found. */
export const found = (
  index: number,
  { folder, name, reason, line, bytes }: Record<'folder' | 'name' | 'reason' | 'line', string> & { bytes: number },
): ItemHead => {
  const marks: [number, number][] = [];
  let text = '';
  for (const piece of line.split(/(\[[^\]]*\])/)) {
    const bare = piece.replaceAll(/[[\]]/g, '');
    if (piece.startsWith('[')) marks.push([text.length, text.length + bare.length]);
    text += bare;
  }
  return itemHead(index, {
    title: `${folder}/${name}.md`,
    name,
    folder,
    reason,
    matches: marks.length,
    snippet: { text, marks },
    bytes,
    preview: `{"path":"${folder}/${name}.md"}`,
  });
};

const PRIVATE = itemHead(3, {
  title: 'Diary/2026/2026-11-03.md',
  name: '2026-11-03',
  folder: 'Diary/2026',
  bytes: 4200,
  preview: '',
  stays: true,
  reason: 'private: front matter says so',
  locked: 'private: front matter says so',
});

/** As many as wanted; the fourth is private. */
export const searchResults = (count: number): readonly ItemHead[] => {
  const items: ItemHead[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = index < 3 ? index : index - 1;
    const [folder, name, reason, line, bytes] = FOUND[at % FOUND.length]!;
    const more = at < FOUND.length ? '' : ` ${Math.floor(at / FOUND.length) + 1}`;
    items.push(index === 3 ? PRIVATE : found(index, { folder, name: name + more, reason, line, bytes }));
  }
  return items;
};

export const searched = (items: readonly ItemHead[], more: Partial<AskedView> = {}): AskedView =>
  askedView({
    tool: { name: 'vault_search', title: 'Search notes', group: 'vault', effect: 'read', purpose: 'Looks for words.' },
    headline: headlineView('', { count: items.length, noun: 'search result', query: 'invoice' }, { verb: 'share' }),
    items,
    ...more,
  });
