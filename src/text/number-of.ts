// Numbers that people type after a command or a flag: one that is none is said to be so, whatever it would have been used for.
import { fail, ok, type Result } from '../error/error-value.ts';

/** `what` says what it counts or names: "an entry", "--limit". */
export const numberOf = (text: string, what: string, wayOut?: string): Result<number> =>
  // Fifteen digits are counted exactly; no list is longer.
  /^[0-9]{1,15}$/.test(text)
    ? ok(Number(text))
    : fail(
        'BAD_ARGS',
        `${what} is a number, and "${text.slice(0, 60)}" is none.`,
        wayOut === undefined ? {} : { wayOut },
      );

/** A flag that may be absent. */
export const numberIn = (text: string | undefined, what: string): Result<number | undefined> =>
  text === undefined ? ok(undefined) : numberOf(text, what);

/** "3,4 7-9": as they are typed after one flag or one word. */
export const numbersOf = (text: string, what: string): Result<readonly number[]> => {
  const numbers: number[] = [];
  for (const word of text.split(',')) {
    const number = numberOf(word.trim(), what);
    if (!number.ok) return number;
    numbers.push(number.value);
  }
  return ok(numbers);
};
