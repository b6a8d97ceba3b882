// Finds the notes a query means as the look shows them: first those that have every word, then those that have most of what counts.
import type { Look } from '../../tool/look.ts';
import { BOUNDS } from '../bounds.ts';
import type { Services } from '../services.ts';
import { placesIn } from './fold.ts';
import { loosen } from './loosen.ts';
import { type FoundText, matchNote, type NoteMatch, textsFound } from './match-note.ts';
import { mayBePrivate, privateReason } from './private-reason.ts';
import type { NoteQuery } from './query.ts';
import type { NoteText, VaultView } from './vault-view.ts';

export interface NoteHit {
  readonly note: NoteText;
  readonly match: NoteMatch;
}

export interface FoundNotes {
  /** Those with every word first. */
  readonly hits: readonly NoteHit[];
  /** All that have every word that counts, as far as was looked. */
  readonly total: number;
  /** How `total` is meant where not every note was looked at. */
  readonly bound?: 'more than' | 'at least';
  /** Those that have only some of the words, as far as was looked. */
  readonly some: number;
  readonly moreSome: boolean;
  /** Words that did not count, because they only make a sentence. Empty where every hit has them all. */
  readonly left: readonly string[];
  /** Matching notes that this model may not know of. */
  readonly private: number;
}

export interface Searching {
  readonly look: Look;
  readonly services: Services;
  readonly limit: number;
}

/** Notes that are looked at for one answer; beyond it, "more than" is all that is said of their number. */
const MOST_CANDIDATES = BOUNDS.vault_search.files;

/** As many notes with every word are an answer: looking for others would cost several times as much as finding these. */
const ENOUGH = 5;

export const searchNotes = async (view: VaultView, query: NoteQuery, searching: Searching): Promise<FoundNotes> => {
  const all = await withAll(view, query, searching);
  const loose = all.hits.length < Math.min(searching.limit, ENOUGH) ? loosen(query) : undefined;
  if (loose === undefined) return all;
  const some = await withSome(view, loose.query, searching, all);
  const hits = [...all.hits, ...some.whole, ...some.part];
  return {
    hits: hits.slice(0, searching.limit),
    total: all.total + some.whole.length,
    ...(some.cut && some.whole.length > 0 ? { bound: 'at least' } : {}),
    some: some.part.length,
    moreSome: some.cut,
    left: some.whole.length + some.part.length === 0 ? [] : loose.left,
    private: all.private + some.private,
  };
};

/** As the bench measures it beside the other: every word has to occur. */
export const withAll = async (
  view: VaultView,
  query: NoteQuery,
  { look, services, limit }: Searching,
): Promise<FoundNotes & { readonly seen: readonly string[] }> => {
  const candidates = view.candidates(query, MOST_CANDIDATES + 1);
  const [named, others]: [NoteHit[], NoteHit[]] = [[], []];
  const seen: string[] = [];
  let [total, hidden, looked] = [0, 0, 0];
  for (const path of candidates) {
    if (look.signal.aborted) break;
    looked++;
    const enough = named.length + others.length >= limit && !look.unsigned.some((each) => each === path);
    // What is only counted need not be read again, unless its text decides whether it may be counted.
    if (enough && !mayBePrivate(services)) {
      total++;
      continue;
    }
    const note = await view.read(path);
    const match = note && matchNote(query, note.path, note.note, note.text);
    if (note === undefined || match === undefined) continue;
    seen.push(path);
    if (privateReason(services, note) !== undefined) {
      hidden++;
      continue;
    }
    total++;
    if (!enough) (match.inNames ? named : others).push({ note, match });
  }
  return {
    hits: [...named, ...others].slice(0, limit),
    total: Math.min(total, MOST_CANDIDATES),
    ...(looked > MOST_CANDIDATES && total > MOST_CANDIDATES ? { bound: 'more than' } : {}),
    some: 0,
    moreSome: false,
    left: [],
    private: hidden,
    seen,
  };
};

interface Scored extends NoteHit {
  /** Of what the words that were found anywhere say, how much this note has: 0 to 1. */
  readonly share: number;
  readonly named: number;
}

/** A note that has less than this of what was asked is about something else. */
const LEAST_SHARE = 0.5;
/** The same where another has everything that is to be found: then a note has to come closer (bench:search). */
const SHARE_BESIDE_WHOLE = 0.65;

/** Sums of the same parts may differ by a hair. */
const ALL_OF_IT = 0.999;

const withSome = async (
  view: VaultView,
  query: NoteQuery,
  { look, services }: Searching,
  { hits, seen: known }: Awaited<ReturnType<typeof withAll>>,
) => {
  const seen = new Set(known);
  const { paths, weights } = view.related(query, MOST_CANDIDATES + 1);
  const read: { readonly note: NoteText; readonly found: readonly FoundText[]; readonly isPrivate: boolean }[] = [];
  for (const path of paths.slice(0, MOST_CANDIDATES)) {
    if (look.signal.aborted) break;
    const note = seen.has(path) ? undefined : await view.read(path);
    const found = note && textsFound(query, note.path, note.note, note.text);
    if (note === undefined || found === undefined) continue;
    const lacks = query.texts.some(({ required }, index) => required === true && !has(found[index]));
    if (!lacks) read.push({ note, found, isPrivate: privateReason(services, note) !== undefined });
  }
  // A word that no note has, of those the model may know of, tells none from another.
  const shown = read.filter(({ isPrivate }) => !isPrivate);
  const counts = query.texts.map((_, index) => hits.length > 0 || shown.some(({ found }) => has(found[index])));
  const weigh = (found: readonly FoundText[], isIn: (text: FoundText | undefined) => boolean): number =>
    weights.reduce((sum, weight, index) => (counts[index] === true && isIn(found[index]) ? sum + weight : sum), 0);
  const most = weights.reduce((sum, weight, index) => (counts[index] === true ? sum + weight : sum), 0);
  const weighed = read
    .map(({ note, found, isPrivate }) => ({
      ...{ note, isPrivate, match: partMatch(query, note, found, weights) },
      share: most === 0 ? 0 : weigh(found, has) / most,
      named: weigh(found, (text) => text?.named === true),
    }))
    .sort(byShare);
  const isWhole = ({ match }: NoteHit): boolean => match.missing === undefined;
  const isMatched = hits.length > 0 || weighed.some(({ share, isPrivate }) => share >= ALL_OF_IT && !isPrivate);
  const least = isMatched ? SHARE_BESIDE_WHOLE : LEAST_SHARE;
  const scored = weighed.filter(({ share }) => share >= least);
  const open = scored.filter(({ isPrivate }) => !isPrivate);
  return {
    whole: open.filter(isWhole),
    part: open.filter((each) => !isWhole(each)),
    private: scored.length - open.length,
    cut: paths.length > MOST_CANDIDATES,
  };
};

const has = (found: FoundText | undefined): boolean => found !== undefined && (found.count > 0 || found.named);

/** Those that are equal stay in the order of the index. */
const byShare = (left: Scored, right: Scored): number => right.share - left.share || right.named - left.named;

const partMatch = (
  query: NoteQuery,
  { text }: NoteText,
  found: readonly FoundText[],
  weights: readonly number[],
): NoteMatch => {
  const matches = found.reduce((sum, { count }) => sum + count, 0);
  const missing = query.texts.filter((_, index) => !has(found[index])).map(({ spelled }) => spelled);
  // Where the rarest of its words stands.
  const [best] = found
    .map(({ first }, index) => ({ first, weight: weights[index] ?? 0 }))
    .filter(({ first }) => first !== undefined)
    .sort((left, right) => right.weight - left.weight);
  const inNames = found.every((each) => !has(each) || each.named);
  const counted = matches === 0 ? [] : [matches === 1 ? '1 match' : `${matches} matches`];
  const reason = [
    ...(inNames ? ['name matches'] : []),
    ...counted,
    ...(missing.length === 0 ? [] : [`without ${missing.join(', ')}`]),
  ].join(', ');
  return {
    matches,
    inNames,
    reason,
    ...(best?.first === undefined ? {} : { at: placesIn(text, best.first) }),
    ...(missing.length === 0 ? {} : { missing }),
  };
};
