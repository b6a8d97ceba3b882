// describe_data on CSV files of growing size: the rows it counted, how long it took, and the most memory its process had.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { table } from '../../test/support/table.ts';

const MEGABYTE = 1_000_000;
const CHILD = fileURLToPath(new URL('../../test/support/describing-child.ts', import.meta.url));

export interface DataFigures {
  readonly megabytes: number;
  readonly rows: number;
  readonly seconds: number;
  readonly memory: number;
}

/** Throws when the rows it counted are not those that were written: then the other figures mean nothing. */
export const measureDescribing = (megabytes: number): DataFigures => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  try {
    const written = writeTable(join(folder, 'table.csv'), megabytes * MEGABYTE);
    const said = execFileSync(process.execPath, [
      '--max-old-space-size=64',
      '--import',
      'tsx',
      CHILD,
      folder,
      'table.csv',
    ]);
    // What the child prints.
    const {
      text,
      milliseconds,
      megabytes: memory,
    } = JSON.parse(said.toString()) as {
      readonly text: string;
      readonly milliseconds: number;
      readonly megabytes: number;
    };
    const rows = Number(/^([\d,]+) rows/m.exec(text)?.[1]?.replaceAll(',', ''));
    if (rows !== written) throw new Error(`${written} rows were written, ${rows} were counted`);
    return { megabytes, rows, seconds: milliseconds / 1000, memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Numbers, dates, texts, and quotes with delimiters and line breaks in them; returns how many rows there are. */
const writeTable = (file: string, bytes: number): number => {
  const descriptor = openSync(file, 'wx');
  let [row, size] = [0, writeSync(descriptor, 'id,customer,amount,day,note\n')];
  while (size < bytes) {
    const lines: string[] = [];
    for (let count = 0; count < 5000; count++, row++)
      lines.push(
        `${row},customer number ${(row * 7919) % 100_003},${(row % 1000) / 4},2026-0${1 + (row % 9)}-1${row % 10},${row % 10 === 0 ? `"said ""no"",\nnumber ${row}"` : 'plain'}\n`,
      );
    size += writeSync(descriptor, lines.join(''));
  }
  closeSync(descriptor);
  return row;
};

/** The same table as every other measurement prints. */
export const dataTable = (sizes: readonly number[]): string =>
  table(
    ['describe_data', 'rows', 'seconds', 'MB/s', 'peak MB'],
    sizes
      .map(measureDescribing)
      .map(({ megabytes, rows, seconds, memory }) => [
        `CSV of ${megabytes} MB`,
        String(rows),
        seconds.toFixed(1),
        (megabytes / seconds).toFixed(0),
        String(memory),
      ]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map(Number);
  console.log(dataTable(sizes.length === 0 ? [10, 100, 1024] : sizes));
}
