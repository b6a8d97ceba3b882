// Every hostile case has one row in docs/cases.md, and every row that names a test is held by it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const home = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

/** The numbers of the catalogue; what is missing between two ranges was never given out. */
const RANGES =
  '1-2 4-9 11-16 18-23 25-30 32-37 39-44 46-51 53-58 60-65 67-72 74-79 81-86 88-93 95-100 102-107 109-114 116-121 123-128 130-135 137-142 144-149 151-156 158-163 165-170 172-177 179-184 186-191 193-198 200-205 207-212 214-219 221-226 228-233 235-240 242-247 249-254 256-261 263-268 271-275 277-282 284-289 291-296 298-303 305-310 312-317 319-324 326-331 333-337';
/** From here on numbers are given out as something is found, a range to each part of the program. */
const FOUND_LATER = 401;
const NUMBERS = RANGES.split(' ').flatMap((range) => {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
});

const rows = [...read('docs/cases.md').matchAll(/^\| (\d+) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number = '', outcome = '', held = '']) => ({ number: Number(number), outcome, held }),
);
const filesOf = (held: string): string[] => [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** Case numbers a file speaks of; a match with nothing but blanks before it is a branch of a switch, not a title. */
const casesIn = (file: string): Set<number> =>
  new Set([...read(file).matchAll(/(?<!^\s*)\bcase (\d+)\b/gm)].map(([, number]) => Number(number)));

const testFiles = readdirSync(join(home, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && name !== join('house', 'cases.test.ts'))
  .map((name) => `test/${name}`);

describe('docs/cases.md', () => {
  it('has one row for every number, in order', () => {
    const numbers = rows.map((row) => row.number);
    expect(numbers.filter((number) => number < FOUND_LATER)).toEqual(NUMBERS);
    const later = numbers.filter((number) => number >= FOUND_LATER);
    expect(later).toEqual([...new Set(later)].sort((left, right) => left - right));
  });

  it('names a test or says what the case waits for', () => {
    const neither = rows.filter(
      ({ held }) => !/^later: \S/.test(held) && !/^`test\/[^`]+`(, `test\/[^`]+`)*$/.test(held),
    );
    expect(neither).toEqual([]);
  });

  it('points only to test files that exist and speak of exactly that number', () => {
    const wrong = rows.flatMap(({ number, held }) =>
      filesOf(held)
        .filter((file) => !existsSync(join(home, file)) || !casesIn(file).has(number))
        .map((file) => `case ${number}: ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lists every test that speaks of a case (`node scripts/cases.mjs` does)', () => {
    const listed = new Map(rows.map(({ number, held }) => [number, filesOf(held)]));
    const unlisted = testFiles.flatMap((file) =>
      [...casesIn(file)]
        .filter((number) => !listed.get(number)?.includes(file))
        .map((number) => `case ${number}: ${file}`),
    );
    expect(unlisted).toEqual([]);
  });
});
