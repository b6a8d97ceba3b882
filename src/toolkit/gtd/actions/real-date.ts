// A day as lists write it.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { isDate } from './action-line.ts';

/** BAD_ARGS unless it is a day that exists, as YYYY-MM-DD. */
export const realDate = (field: string, text: string): Result<string> => {
  const day = text.trim();
  if (isDate(day)) return ok(day);
  return fail('BAD_ARGS', `${field} should be a day such as 2026-11-30, not "${day}".`, { data: { field } });
};

/** The day where the person is, not in Greenwich. */
export const localDay = (time: number): string => {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** `HH:mm`, where the person is. */
export const localTime = (time: number): string => {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

const two = (number: number): string => String(number).padStart(2, '0');
