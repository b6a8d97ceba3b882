// Golden screens: what a person saw, kept as text and compared to the letter, but for what differs from run to run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../golden');

/** `UPDATE_SCREENS=1` writes what is seen instead of comparing it. */
export const isUpdating = (): boolean => process.env.UPDATE_SCREENS === '1';

/** What differs from run to run, each with the word that stands for it: of the same length, so that columns stay where they are. */
const REPLACEMENTS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\b\d\d:\d\d\b/g, '10:41'],
  [/(?<=always on )\d[\d\s│-]*\d/g, (date) => withDigits(date, '20261115')],
  [/(?<=until: "|expires\s+after\s+)\d[\dT:\s│-]*\d(?=Z)/g, (moment) => withDigits(moment, '202611161041')],
  [/(?<=\/tmp\/countersign-)(?:[A-Za-z0-9]\s*(?:│ )?){6}(?=\/)/g, (name) => withLetters(name, 'abcdef')],
  [/127\.0\.0\.1:\d{5}\b/g, '127.0.0.1:11434'],
  [/(?<=exit \d+\s+after\s+)\d+\.\d(?= s)/g, '0.1'],
  [/(?<=you, at the terminal),\s+after\s+[\d.]+\s+s\b/g, ''],
  // How long a prompt is may differ a little between machines.
  [/(?<=context (?:[■□]+ )?)\d+(?= %)/g, '15'],
  // The statistics: a figure by its name, one in a column, and a sentence of figures, which is put in one line.
  [/median\s+time\s+[\d.]+\s+s/g, 'median time 0.2 s'],
  [/ +\d+(?:\.\d+)? s(?= {2}█|$)/gm, (figure) => '0.2 s'.padStart(figure.length)],
  [/half\s+within[\s\S]*?took\s+[\d.]+\s+s\./g, 'half within 0.2 s, nine of ten within 0.5 s, the longest took 0.6 s.'],
  // The year is said from the next one on.
  [/in\s+June(?:\s+2026)?\s+but\s+is\s+still\s+live\./g, 'in June but is still live.'],
];

export const steady = (text: string): string =>
  REPLACEMENTS.reduce(
    (replaced, [pattern, word]) =>
      typeof word === 'string' ? replaced.replace(pattern, word) : replaced.replace(pattern, word),
    text,
  );

/** A long word may be broken at the end of a line: only its own signs are replaced. */
const withDigits = (found: string, digits: string): string => inTurn(found, /\d/g, digits);
const withLetters = (found: string, letters: string): string => inTurn(found, /[A-Za-z0-9]/g, letters);
const inTurn = (found: string, sign: RegExp, standIns: string): string => {
  let at = -1;
  return found.replace(sign, () => standIns[++at] ?? '');
};

/** One screen at one width: `test/golden/<columns>/<name>.txt`. Later screens of a scene are compared even when one differs. */
export const expectScreen = (name: string, columns: number, lines: readonly string[]): void => {
  for (const line of lines) expect.soft([...line].length, `${name}: ${line}`).toBeLessThanOrEqual(columns);
  expectGolden(join(FOLDER, String(columns), `${name}.txt`), `${steady(lines.join('\n'))}\n`);
};

/** Any kept text: the same letters, or the new ones are written. */
export const expectGolden = (file: string, seen: string): void => {
  if (isUpdating()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, seen);
    return;
  }
  expect.soft(seen).toBe(existsSync(file) ? readFileSync(file, 'utf8') : 'not there: UPDATE_SCREENS=1 writes it');
};
