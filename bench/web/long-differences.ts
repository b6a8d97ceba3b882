// Differences of 20,000 lines, as a desk would send them: one file in four shapes, and as many lines in 22 files.
import { askedOf, type Made } from '../../test/support/web/asked-of.ts';

const LINES = 20_000;
const FILES = 22;

const old = Array.from(
  { length: LINES },
  (_, index) => `export const value${index} = compute(${index}, "number ${index}"); // line ${index} of a long file`,
);
const changed = (line: string): string => line.replace('compute', 'reckon');
const everyTwentieth = (line: string, index: number): string => (index % 20 === 7 ? changed(line) : line);
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const inOneFile = (before: readonly string[] | undefined, after: readonly string[]): Promise<Made> =>
  askedOf([{ path: 'big.ts', ...(before === undefined ? {} : { before: text(before) }), after: text(after) }]);

/** As long as a difference may be that is not folded at first. */
const inManyFiles = (): Promise<Made> =>
  askedOf(
    Array.from({ length: FILES }, (_, file) => {
      const lines = old.slice((file * LINES) / FILES, ((file + 1) * LINES) / FILES);
      return { path: `src/part-${file + 1}.ts`, before: text(lines), after: text(lines.map(everyTwentieth)) };
    }),
  );

export const longDifferences = async (): Promise<ReadonlyMap<string, Made>> =>
  new Map([
    ['every line changed', await inOneFile(old, old.map(changed))],
    ['1,000 changes', await inOneFile(old, old.map(everyTwentieth))],
    ['10,000 lines taken out', await inOneFile(old, [...old.slice(0, 5000), ...old.slice(15_000)])],
    ['a new file', await inOneFile(undefined, old)],
    [`${FILES} files`, await inManyFiles()],
  ]);
