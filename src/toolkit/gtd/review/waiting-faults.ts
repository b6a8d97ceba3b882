// When waiting has lasted too long: past its day, or so long that somebody has probably forgotten it.
import { isDate } from '../actions/action-line.ts';
import type { Action } from '../reading/gtd.ts';

export interface WaitingFault {
  readonly kind: 'overdue waiting' | 'stale waiting';
  /** Ends a sentence that begins with the action. */
  readonly words: string;
}

/** Two months after its day nobody is counting days any more. */
const LONG_PAST = 60;
/** A month in which nobody touched the note, or since it was asked for, is four weekly reviews. */
const UNTOUCHED = 30;

export const waitingFault = (
  { text, due }: Pick<Action, 'text' | 'due'>,
  facts: { readonly today: string; readonly touched: number | undefined },
): WaitingFault | undefined => {
  if (due !== undefined) {
    const late = daysBetween(due, facts.today);
    if (late <= 0) return undefined;
    return late > LONG_PAST
      ? { kind: 'stale waiting', words: `has been waited for since ${due}.` }
      : { kind: 'overdue waiting', words: `was expected by ${due}.` };
  }
  const asked = askedOn(text);
  if (asked !== undefined)
    return daysBetween(asked, facts.today) > UNTOUCHED
      ? { kind: 'stale waiting', words: `has been waited for since ${asked}.` }
      : undefined;
  if (facts.touched === undefined) return undefined;
  const quiet = Math.floor((Date.parse(`${facts.today}T00:00:00Z`) - facts.touched) / DAY);
  return quiet > UNTOUCHED
    ? { kind: 'stale waiting', words: `has no date, and its note was not touched for ${quiet} days.` }
    : undefined;
};

/** The day it was asked for, where the words say so: "asked on 2026-08-01". Other days in them belong to what is waited for. */
const askedOn = (text: string): string | undefined => {
  const day = ASKED.exec(text)?.[1];
  return day !== undefined && isDate(day) ? day : undefined;
};

const ASKED =
  /(?:since|asked|sent|called|emailed|e-mailed|mailed|wrote|written|reminded|requested|submitted|ordered|seit)(?: on| at| in| am)?[: ]{0,3}(\d{4}-\d{2}-\d{2})(?!\d)/i;

const DAY = 24 * 60 * 60 * 1000;

/** From the first day to the second. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
