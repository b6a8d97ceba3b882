// The hotlist as it counts today: entries that stand for an open action. The others are kept where they are, and said.

import { quoted } from '../actions/quoted.ts';
import { type GtdSource, roomIn } from '../reading/gtd-source.ts';
import type { Hotlist, HotlistItem } from './hotlist.ts';
import { type ItemValidity, validIn } from './hotlist-item.ts';

export interface StaleItem {
  readonly item: HotlistItem;
  readonly why: Extract<ItemValidity, { valid: false }>['why'] | 'Unreadable';
}

export interface CountedHotlist extends Hotlist {
  /** Those that count, with the line they stand in now; and those that were finished today. */
  readonly items: readonly HotlistItem[];
  /** Those that do not. Nobody has taken them off. */
  readonly stale: readonly StaleItem[];
}

export const countedHotlist = async (hotlist: Hotlist, source: GtdSource): Promise<CountedHotlist> => {
  const standing = await standingOf(hotlist, source);
  const items: HotlistItem[] = [];
  const stale: StaleItem[] = [];
  for (const item of hotlist.items) {
    const validity = standing.get(item);
    // Finished ones are kept for the day and stand for no open action any more.
    if (item.completedAt !== undefined) items.push(item);
    else if (validity === 'Unreadable') stale.push({ item, why: validity });
    else if (validity?.valid === true) items.push({ ...item, lineNumber: validity.line });
    else if (validity?.valid === false) stale.push({ item, why: validity.why });
  }
  return { ...hotlist, items, stale };
};

/** Note by note. Those of notes that were not read any more are missing, and the source tells that a bound was reached. */
const standingOf = async (
  hotlist: Hotlist,
  source: GtdSource,
): Promise<ReadonlyMap<HotlistItem, ItemValidity | 'Unreadable'>> => {
  const byFile = new Map<string, HotlistItem[]>();
  for (const item of hotlist.items) {
    const others = byFile.get(item.file);
    if (item.completedAt !== undefined) continue;
    if (others === undefined) byFile.set(item.file, [item]);
    else others.push(item);
  }
  const standing = new Map<HotlistItem, ItemValidity | 'Unreadable'>();
  const room = roomIn(source);
  for (const [file, items] of byFile) {
    if (!room.isLeft('notes of the hotlist', byFile.size)) break;
    const text = await source.text(file);
    if (text.ok) room.take(text.value ?? '');
    const valid = text.ok ? validIn(text.value) : () => 'Unreadable' as const;
    for (const item of items) standing.set(item, valid(item));
  }
  return standing;
};

/** As many as one reads at a glance. */
const MOST_NAMED = 3;

/** One sentence for all of them; nothing without any. */
export const staleWords = (stale: readonly StaleItem[]): readonly string[] => {
  if (stale.length === 0) return [];
  const named = stale.slice(0, MOST_NAMED).map(({ item, why }) => `${quoted(item.text)} (${WORDS[why]} ${item.file})`);
  const more = stale.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return stale.length === 1
    ? [`An entry of the hotlist does not count: ${all}. It is kept.`]
    : [`${stale.length} entries of the hotlist do not count: ${all}. They are kept.`];
};

const WORDS: Readonly<Record<StaleItem['why'], string>> = {
  Done: 'done in',
  'File not found': 'there is no',
  'Line not found': 'no longer in',
  Unreadable: 'nobody can read',
};
