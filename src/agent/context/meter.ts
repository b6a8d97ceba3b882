// One line about the context and the money: what is full, what was used, what it cost.

import type { Spent } from '../../session/state.ts';
import { grouped } from '../../text/counted.ts';
import { dollars } from '../../text/dollars.ts';

export interface Meter {
  /** Tokens of the last request and its reply. */
  readonly context: number;
  readonly window: number;
  readonly input: number;
  readonly output: number;
  /** US dollars so far. Absent: unknown. */
  readonly cost?: number;
}

/** context 12 % of 32,768 · 4,210 in, 380 out · $0.013 */
export const meterWords = (meter: Meter, spent: Spent, local: boolean): string =>
  [
    `context ${Math.round((meter.context / meter.window) * 100)} % of ${grouped(meter.window)}`,
    spentWords(spent, local),
  ].join(' · ');

export const spentWords = (spent: Spent, local: boolean): string => {
  const about = spent.estimated > 0 ? 'about ' : '';
  const tokens = `${about}${grouped(spent.input)} in, ${grouped(spent.output)} out`;
  const money = costWords(spent, local);
  return money === '' ? tokens : `${tokens} · ${money}`;
};

/** Nothing about a model on this machine that cost nothing. */
const costWords = ({ cost, unpriced }: Spent, local: boolean): string => {
  if (unpriced > 0) return cost === 0 ? 'cost unknown' : `${dollars(cost)} and more (some cost is unknown)`;
  return local && cost === 0 ? '' : dollars(cost);
};
