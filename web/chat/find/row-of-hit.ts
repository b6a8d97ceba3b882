// The row that a hit stands in, and what has to be unfolded so that it can be seen.
import type { SessionHit } from '../../../src/surfaces/server/wire/session-view.ts';
import type { CallRow, FeedRow, WorkRow } from '../feed/row.ts';

export interface HitPlace {
  readonly key: string;
  /** Names of folds. */
  readonly unfold: readonly string[];
}

export const placeOfHit = (rows: readonly FeedRow[], hit: SessionHit, words: string): HitPlace | undefined => {
  const own = rows.filter(({ items }) => items.some(({ seq }) => seq === hit.seq));
  if (hit.in === 'call' || hit.in === 'result') {
    const row = own.find((each) => each.kind === 'call' || each.kind === 'explored' || each.kind === 'receipt');
    return row === undefined ? undefined : { key: row.key, unfold: foldsOf(row, hit) };
  }
  const wanted = plain(words);
  const said = own.filter((row) => row.kind === 'prose' || row.kind === 'thoughts' || row.kind === 'message');
  const row = said.find((each) => 'text' in each && plain(each.text).includes(wanted)) ?? said[0] ?? own[0];
  return row === undefined ? undefined : { key: row.key, unfold: row.kind === 'prose' ? [] : [row.key] };
};

/** As it is drawn, nearly: a word may be bold in its middle. */
const plain = (text: string): string => text.replace(/[*_`~]/g, '').toLowerCase();

const foldsOf = (row: FeedRow, hit: SessionHit): readonly string[] => {
  if (row.kind !== 'explored') return [row.key];
  const inside = row.rows.filter((each): each is CallRow => isOf(each, hit));
  return [`${row.key} all`, ...inside.map(({ key }) => key)];
};

/** A result has its own record, and a call that of its reply, which it may share with others. */
const isOf = (row: WorkRow, { seq, in: place }: SessionHit): boolean =>
  row.kind === 'call' && (place === 'result' ? row.receipt?.seq === seq : row.items.some((item) => item.seq === seq));
