// How far back a page looks: there are only four answers.
import type { VNode } from 'preact';
import { type SegmentChoice, Segmented } from '../look/segmented.tsx';

/** As `--since` takes it; `all`: from the beginning. */
export type Since = 'today' | '7d' | '30d' | 'all';

const CHOICES: readonly SegmentChoice<Since>[] = [
  { value: 'today', words: 'Today' },
  { value: '7d', words: '7 days' },
  { value: '30d', words: '30 days' },
  { value: 'all', words: 'Everything' },
];

export const SinceChoice = ({ since, choose }: { readonly since: Since; choose(since: Since): void }): VNode => (
  <Segmented name="How far back" segments={CHOICES} value={since} choose={choose} />
);

/** For the query: nothing to say means everything. */
export const sinceAsked = (since: Since): string => (since === 'all' ? '' : since);

export const isSince = (text: string): text is Since => CHOICES.some(({ value }) => value === text);
