// What people write after --since: today, a day, or how long ago.
import { fail, ok, type Result } from '../error/error-value.ts';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

/** Milliseconds since the epoch; undefined for no limit. A day begins at midnight here, not in Greenwich. */
export const sinceOf = (text: string | undefined, now: number = Date.now()): Result<number | undefined> => {
  if (text === undefined) return ok(undefined);
  if (text === 'today') return ok(new Date(now).setHours(0, 0, 0, 0));
  if (text === 'yesterday')
    return ok(new Date(new Date(now).setHours(0, 0, 0, 0)).setDate(new Date(now).getDate() - 1));
  const ago = /^([1-9][0-9]{0,4})([mhdw])$/.exec(text);
  if (ago !== null) return ok(now - Number(ago[1]) * UNITS[ago[2] as keyof typeof UNITS]); // the pattern knows no other
  const at = /^\d{4}-\d{2}-\d{2}(?:$|T)/.test(text)
    ? Date.parse(text.includes('T') ? text : `${text}T00:00`)
    : Number.NaN;
  return Number.isNaN(at)
    ? fail('BAD_ARGS', `"${text.slice(0, 60)}" is not a date.`, {
        wayOut: 'Write it as 2026-11-15, today, yesterday, or how long ago: 7d, 12h.',
      })
    : ok(at);
};
