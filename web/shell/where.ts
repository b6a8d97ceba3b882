// What an address means.
import type { Address } from '../state/address.ts';
import { type DeskPlace, PLACES, type PlaceName, type PlaceTab } from './places.ts';
import { type ReviewPlace, readReviewPlace } from './review-place.ts';

export type WhereInDesk =
  | { readonly is: 'conversation'; readonly session: number | undefined }
  /** `at`: this question, beside the list of all. */
  | { readonly is: 'waiting'; readonly at: ReviewPlace | undefined }
  | { readonly is: 'page'; readonly place: DeskPlace; readonly tab: PlaceTab; readonly rest: readonly string[] }
  | { readonly is: 'unknown' };

export const whereIs = (address: Address): WhereInDesk => {
  const [word, ...rest] = address.words;
  if (word === undefined) return { is: 'conversation', session: undefined };
  if (word === 'sessions') {
    const [number = '', ...more] = rest;
    return /^\d{1,15}$/.test(number) && more.length === 0
      ? { is: 'conversation', session: Number(number) }
      : { is: 'unknown' };
  }
  // What it was called before.
  if (word === 'inbox' && rest.length === 0) return { is: 'waiting', at: undefined };
  if (word === 'waiting') {
    if (rest.length === 0) return { is: 'waiting', at: undefined };
    const at = readReviewPlace(address);
    return at === undefined ? { is: 'unknown' } : { is: 'waiting', at };
  }
  for (const place of PLACES)
    for (const tab of place.tabs) if (tab.word === word) return { is: 'page', place, tab, rest };
  return { is: 'unknown' };
};

/** Undefined where nothing is. */
export const placeOf = (where: WhereInDesk): PlaceName | undefined => {
  if (where.is === 'page') return where.place.name;
  if (where.is === 'conversation') return 'conversations';
  return where.is === 'waiting' ? 'waiting' : undefined;
};
