// How far a rule reaches, in words, the same on every surface.
import type { Near, RuleReach } from './rule-reach.ts';

/** "14 of your past calls, the last today at 09:12". */
export const reachInWords = ({ decided, last }: Pick<RuleReach, 'decided' | 'last'>, now: number): string => {
  const when = last === undefined ? '' : `, the last ${dayAndTime(last, now)}`;
  return `${decided === 0 ? 'none' : decided} of your past calls${when}`;
};

/** "asked twice"; what was asked is a model's word, and stays with whoever draws it. */
export const askedInWords = ({ asked }: Pick<Near, 'asked'>): string =>
  asked === 0 ? 'not asked' : `asked ${timesInWords(asked)}`;

export const timesInWords = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;

/** "today at 09:12", "on 2026-11-03". */
export const dayAndTime = (at: number, now: number): string => {
  const date = new Date(at);
  return date.toDateString() === new Date(now).toDateString()
    ? `today at ${date.toTimeString().slice(0, 5)}`
    : `on ${date.toISOString().slice(0, 10)}`;
};
