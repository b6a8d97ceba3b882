// What of someone's files went to a model, in lines a person can check: what left together by one decision stands together.

import { byWords } from '../../../../host/looking-back/ledger-words.ts';
import type { Shared } from '../../../../ledger/ledger.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import { shortened } from '../../../../text/shortened.ts';
import { spelledSize } from '../../../../text/spelled-size.ts';
import { timeOf } from '../../../../text/time-of.ts';
import { type ScreenRow, widthOf } from '../../desk/layout.ts';
import type { Output } from '../../output.ts';
import { printTable } from '../../print-rows.ts';
import type { TableRow } from '../../table.ts';

export const printShared = (items: readonly Shared[], each: boolean, output: Output): void => {
  const groups = each ? items.map((item) => [item]) : together(items);
  if (groups.length === 0) return;
  printTable(
    {
      columns: [{ least: Number.POSITIVE_INFINITY }, { align: 'right' }, { least: 12 }, {}, {}, { least: 12 }],
      rows: groups.map(rowOf),
    },
    output,
  );
  const files = new Set(items.flatMap(({ path, output: printed }) => (printed === true ? [] : [path]))).size;
  const outputs = items.filter(({ output: printed }) => printed === true).length;
  const all = [
    ...(files > 0 || outputs === 0 ? [counted(files, 'file')] : []),
    ...(outputs > 0 ? [counted(outputs, 'output')] : []),
  ];
  const size = (of: readonly Shared[]): number => of.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone = size(items.filter(({ local }) => !local));
  output.line(
    `${all.join(', ')}, ${spelledSize(size(items))}; ${gone === 0 ? 'nothing of it left this machine' : `${spelledSize(gone)} of it left this machine`}.`,
  );
};

/** Of one request and one decision. */
const together = (items: readonly Shared[]): readonly (readonly Shared[])[] => {
  const groups = new Map<string, Shared[]>();
  for (const item of items) {
    const key = JSON.stringify([item.seq, item.by, item.by === null ? null : item.proposal]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
};

/** Names that stand in one line with the rest. */
const LONGEST = 32;

const rowOf = (group: readonly Shared[]): TableRow => {
  const [first] = group;
  if (first === undefined) return { cells: [] };
  const names = group.map(({ path, lines, files, output }) => {
    const part = lines === undefined ? filesWords(files, output === true ? 'lines of' : 'with') : linesWords(lines);
    return part === undefined ? path : `${path} (${part})`;
  });
  const all = names.map((name) => escapeText(name)).join(', ');
  const isLong = names.length > 1 && widthOf(all) > LONGEST;
  // What went is never cut short: many names stand below their number.
  const below: ScreenRow[] = isLong ? [{ lead: '    ', hang: '    ', text: all, tone: 'plain', sentence: true }] : [];
  return {
    below,
    cells: [
      isLong ? counted(names.length, 'file') : all,
      spelledSize(group.reduce((sum, { bytes }) => sum + bytes, 0)),
      shortened(first.model, 60),
      timeOf(first.at),
      first.local ? 'stayed here' : 'left',
      shortened(byWords(group), 120),
    ],
  };
};

/** A few names and how many more there are; `--json` has them all. */
const SHOWN = 3;
const filesWords = (files: Shared['files'], how: string): string | undefined => {
  if (files === undefined) return undefined;
  const left = files.length - SHOWN;
  return `${how} ${[...files.slice(0, SHOWN), ...(left > 0 ? [`${left} more`] : [])].join(', ')}`;
};

const linesWords = ({ from, to, shown }: NonNullable<Shared['lines']>): string =>
  shown === undefined || shown.length < 2 ? `lines ${from}–${to}` : `some of lines ${from}–${to}`;
