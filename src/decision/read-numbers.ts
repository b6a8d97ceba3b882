// Numbers and ranges in an answer: `1,3`, `2-4`. Strict: nothing twice, nothing backwards, nothing that does not exist.
import { fail, ok, type Result } from '../error/error-value.ts';

const NUMBERS = /^[0-9]+(?:-[0-9]+)?(?:,[0-9]+(?:-[0-9]+)?)*$/;

/** Whether a word has the form of numbers; readNumbers says whether they fit. */
export const isNumbers = (word: string): boolean => NUMBERS.test(word);

/** The numbers that are named by a range only: nobody typed them. Of a list that `readNumbers` has read. */
export const numbersInRanges = (list: string): readonly number[] =>
  list.split(',').flatMap((piece) => {
    const [from = '', to] = piece.split('-');
    if (to === undefined) return [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });

/** Ascending, each from 1 to `count`. The error's message is the sentence that asks again. */
export const readNumbers = (list: string, count: number): Result<readonly number[]> => {
  const found = new Set<number>();
  for (const piece of list.split(',')) {
    const [from = '', to] = piece.split('-');
    const first = readOneNumber(from, count);
    if (!first.ok) return first;
    const last = to === undefined ? first : readOneNumber(to, count);
    if (!last.ok) return last;
    if (to !== undefined && last.value <= first.value)
      return fail('BAD_ARGS', `${piece} does not run upwards: write 2-4. Nothing was decided.`);
    for (let number = first.value; number <= last.value; number += 1) {
      if (found.has(number)) return fail('BAD_ARGS', `${number} is named twice. Nothing was decided.`);
      found.add(number);
    }
  }
  return ok([...found].sort((left, right) => left - right));
};

export const readOneNumber = (digits: string, count: number): Result<number> => {
  // Six digits are more than any list has; `01` is a slip, not a number.
  const number = /^[1-9][0-9]{0,5}$/.test(digits) ? Number(digits) : 0;
  if (number >= 1 && number <= count) return ok(number);
  const there = count === 0 ? 'nothing here has a number' : count === 1 ? 'only 1' : `1 to ${count}`;
  return fail('BAD_ARGS', `There is no ${digits.slice(0, 12)}: ${there}. Nothing was decided.`);
};
