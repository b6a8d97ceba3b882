// What has to be sent in short so that a conversation fits: old results first, then a summary, then results too large by themselves.
import { type ContextItem, tokensOfPart } from '../../session/context-item.ts';
import type { Cut } from '../../session/record.ts';
import { LONGEST_FIRST } from '../../session/summary-message.ts';

export type Fit =
  | { readonly kind: 'fits' }
  | { readonly kind: 'shorten'; readonly cuts: readonly Cut[] }
  /** Everything up to this record. */
  | { readonly kind: 'summarise'; readonly upTo: number }
  /** What has to stay as it is takes this many tokens. */
  | { readonly kind: 'too large'; readonly needed: number };

type ResultItem = Extract<ContextItem, { kind: 'result' }>;

/** Cutting goes on to here, so that the next turns fit without another cut and the provider's cache still knows the beginning. */
const AFTER_CUT = 0.7;
/** Of the latest turns, so much stays in full beside a summary. */
const KEPT_BESIDE_SUMMARY = 0.3;
/** About what a marker takes: a result that is no longer is left alone. */
const MARKER = 45;

export const fitContext = (items: readonly ContextItem[], budget: number): Fit => {
  const total = sum(items);
  if (total <= budget) return { kind: 'fits' };
  const cuts = oldResults(items, total, Math.floor(budget * AFTER_CUT));
  const saved = cuts.reduce((all, { tokens }) => all + tokens - MARKER, 0);
  if (total - saved <= budget) return { kind: 'shorten', cuts: cuts.map(({ call }) => ({ call, keep: 0 })) };

  const last = lastTurn(items);
  const summary = summaryTokens(budget);
  const must = sum(last) + sum(stayingMessages(items, last)) + verbatim(items) + summary;
  if (must <= budget) {
    const upTo = summaryEnd(items, budget, must, summary);
    if (upTo !== undefined) return { kind: 'summarise', upTo };
  }
  return cutLast(last, budget - must) ?? shortenAll(cuts) ?? { kind: 'too large', needed: must - summary };
};

/** What a summary may take. */
export const summaryTokens = (budget: number): number => Math.max(64, Math.min(1500, Math.floor(budget / 6)));

const sum = (items: readonly ContextItem[]): number => items.reduce((all, { tokens }) => all + tokens, 0);

/** The last reply with calls and their results, or the last message: what the model has not answered yet. */
const lastTurn = (items: readonly ContextItem[]): readonly ContextItem[] => items.slice(lastTurnAt(items));

const lastTurnAt = (items: readonly ContextItem[]): number => {
  let at = items.length - 1;
  while (items[at]?.kind === 'result') at--;
  return Math.max(0, at);
};

/** The oldest first, until enough is saved. */
const oldResults = (items: readonly ContextItem[], total: number, target: number): readonly ResultItem[] => {
  const chosen: ResultItem[] = [];
  let left = total;
  for (const item of items.slice(0, lastTurnAt(items))) {
    if (left <= target) break;
    if (item.kind !== 'result' || item.kept === 0 || item.tokens <= MARKER) continue;
    chosen.push(item);
    left -= item.tokens - MARKER;
  }
  return chosen;
};

/** The person's first words, if they are few, and their last: a summary leaves them as they are. */
const stayingMessages = (items: readonly ContextItem[], last: readonly ContextItem[]): readonly ContextItem[] => {
  const spoken = items.filter(({ kind }) => kind === 'message');
  const [first, latest] = [spoken[0], spoken.at(-1)];
  const staying = new Set(first !== undefined && first.tokens <= LONGEST_FIRST ? [first, latest] : [latest]);
  return [...staying].filter((item) => item !== undefined && !last.includes(item)) as ContextItem[]; // the filter says so
};

/** What an earlier summary keeps as it was, the next one keeps too. */
const verbatim = ([first]: readonly ContextItem[]): number => (first?.kind === 'summary' ? first.verbatim : 0);

/** Up to the last turns that still fit in full; nothing when a summary would save nothing. */
const summaryEnd = (
  items: readonly ContextItem[],
  budget: number,
  must: number,
  summary: number,
): number | undefined => {
  const latest = lastTurnAt(items);
  let from = latest;
  let kept = 0;
  for (let at = latest - 1; at > 0; at--) {
    const item = items[at]!;
    kept += item.tokens;
    if (must + kept > budget * AFTER_CUT || kept > budget * KEPT_BESIDE_SUMMARY) break;
    if (item.kind === 'reply' || item.kind === 'message') from = at;
  }
  return savingEnd(items, from, summary) ?? savingEnd(items, latest, summary);
};

const savingEnd = (items: readonly ContextItem[], from: number, summary: number): number | undefined => {
  const summed = items.slice(0, from);
  const stay = stayingMessages(items, items.slice(from));
  const gain = sum(summed) - sum(summed.filter((item) => stay.includes(item))) - verbatim(items) - summary;
  const next = items[from];
  // A summary of a summary alone would not come to an end.
  const isNew = summed.some(({ kind }) => kind !== 'summary');
  return gain > 0 && isNew && next !== undefined ? next.seq - 1 : undefined;
};

/** Results of the last turn that do not fit even alone: the largest lose their ends. */
const cutLast = (last: readonly ContextItem[], spare: number): Fit | undefined => {
  const results = last.filter((item) => item.kind === 'result');
  const room = sum(results) + Math.min(spare, 0);
  const most = shareOf(results, room);
  const cuts = results
    .filter(({ tokens }) => tokens > most)
    .map((item) => ({ call: item.call, keep: keptCharacters(item, most - MARKER), kept: item.kept }))
    .filter(({ keep, kept }) => keep < kept)
    .map(({ call, keep }) => ({ call, keep }));
  return cuts.length === 0 || most <= MARKER ? undefined : { kind: 'shorten', cuts };
};

/** The most that each may have so that all have room: small ones keep what they are. */
const shareOf = (results: readonly ResultItem[], room: number): number => {
  let left = room;
  let others = results.length;
  for (const { tokens } of [...results].sort((one, other) => one.tokens - other.tokens)) {
    if (tokens > left / others) return Math.floor(left / others);
    left -= tokens;
    others--;
  }
  return Number.POSITIVE_INFINITY;
};

const keptCharacters = (item: ResultItem, tokens: number): number =>
  // Texts are not the same all through: a tenth less, so that one cut is enough.
  Math.max(0, Math.floor((item.text.length * tokens * 0.9) / tokensOfPart({ text: item.text })));

const shortenAll = (cuts: readonly ResultItem[]): Fit | undefined =>
  cuts.length === 0 ? undefined : { kind: 'shorten', cuts: cuts.map(({ call }) => ({ call, keep: 0 })) };
