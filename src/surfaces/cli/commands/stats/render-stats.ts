// The figures as tables and charts, fitted to the width. Every number that is shown is one that --json has.

import type { Answers } from '../../../../host/looking-back/stats/decision-figures.ts';
import { everyDay } from '../../../../host/looking-back/stats/every-day.ts';
import { costWords, totalOf, undoWords, waitingWords } from '../../../../host/looking-back/stats/figure-words.ts';
import type { ModelSpending } from '../../../../host/looking-back/stats/spending-figures.ts';
import type { Stats } from '../../../../host/looking-back/stats/stats.ts';
import { counted, grouped } from '../../../../text/counted.ts';
import { dollars } from '../../../../text/dollars.ts';
import { escapeText } from '../../../../text/escape.ts';
import { shortened } from '../../../../text/shortened.ts';
import { spelledSize } from '../../../../text/spelled-size.ts';
import { durationOf } from '../../../../text/time-of.ts';
import { blank, ours, type ScreenRow } from '../../desk/layout.ts';
import { widthOf } from '../../desk/wrap-text.ts';
import { type TableRow, type TextTable, tableRows } from '../../table.ts';
import { bar, type ChartOptions, sparkline } from './charts.ts';

export interface StatsPage extends ChartOptions {
  readonly columns: number;
}

export const renderStats = (stats: Stats, page: StatsPage): ScreenRow[] => [
  ...section('Tools', toolRows(stats, page)),
  ...section('Decisions', decisionRows(stats, page)),
  ...section('Waiting for you', waitingRows(stats)),
  ...section('Tokens and cost', spendingRows(stats, page)),
  ...section('What models were shown of your files', sharedRows(stats, page)),
  ...section('Undo', undoRows(stats)),
];

const section = (title: string, rows: readonly ScreenRow[]): ScreenRow[] =>
  rows.length === 0 ? [] : [ours(title, 'strong'), ...rows, blank];

const line = (text: string): ScreenRow => ({ lead: '  ', hang: '    ', text, tone: 'plain', sentence: true });
const right = (name: string) => ({ name, align: 'right' as const });
/** Nothing is easier to see as nothing. */
const some = (count: number): string => (count === 0 ? '' : grouped(count));

const toolRows = ({ tools }: Stats, page: StatsPage): ScreenRow[] =>
  withBars(
    {
      columns: [
        { name: 'tool', least: 12 },
        ...['calls', 'approved', 'edited', 'part', 'refused', 'failed', 'median time'].map(right),
      ],
      rows: tools.map((figures) => ({
        cells: [
          shortened(figures.tool, 40),
          grouped(figures.calls),
          ...[figures.approved, figures.edited, figures.part, figures.refused, figures.failed].map(some),
          figures.medianMilliseconds === null ? '' : durationOf(figures.medianMilliseconds),
        ],
      })),
    },
    tools.map(({ calls }) => calls),
    page,
  );

const decisionRows = ({ decisions }: Stats, page: StatsPage): ScreenRow[] => {
  const { person, rule, rules } = decisions;
  const all = [totalOf(person), totalOf(rule)];
  if (all.every((count) => count === 0)) return [];
  const cells = (name: string, answers: Answers): string[] => [
    name,
    grouped(totalOf(answers)),
    ...[answers.approve, answers.amend, answers.part, answers.refuse].map(some),
  ];
  const table: TextTable = {
    columns: [{ name: 'by', least: 8 }, ...['all', 'approved', 'edited', 'part', 'refused'].map(right)],
    rows: [{ cells: cells('you', person) }, { cells: cells('rules', rule) }],
  };
  const used = rules.slice(0, MOST_RULES).map(
    ({ rule: name, times }): TableRow => ({
      cells: [shortened(name, 100), counted(times, 'time')],
    }),
  );
  return [
    ...withBars(table, all, page),
    ...tableRows({ columns: [{ least: 16 }, { align: 'right' }], rows: used, lead: '    ' }, page.columns),
    ...(rules.length > MOST_RULES ? [line(`  … and ${rules.length - MOST_RULES} more rules (--json has all)`)] : []),
  ];
};

/** As many as people remember having made. */
const MOST_RULES = 6;

const waitingRows = ({ waiting }: Stats): ScreenRow[] => waitingWords(waiting).map(line);

const spendingRows = ({ spending }: Stats, page: StatsPage): ScreenRow[] => {
  const { models, total, days } = spending;
  if (models.length === 0) return [];
  const cells = (name: string, of: ModelSpending): string[] => [
    name,
    ...[of.requests, of.input, of.output].map(grouped),
    some(of.cached),
    costWords(of),
  ];
  const table: TextTable = {
    columns: [{ name: 'model', least: 14 }, ...['requests', 'tokens in', 'out', 'cached', 'cost'].map(right)],
    rows: [
      ...models.map((figures) => ({ cells: cells(shortened(figures.model, 60), figures) })),
      ...(models.length > 1 ? [{ cells: cells('all', total), tone: 'strong' as const }] : []),
    ],
  };
  return [...tableRows(table, page.columns), ...dayRows(days, page)];
};

/** Two little charts, where there is more than one day to compare. */
const dayRows = (days: Stats['spending']['days'], page: StatsPage): ScreenRow[] => {
  if (days.length < 2) return [];
  const all = everyDay(days);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const chart = (name: string, values: readonly number[], most: string): ScreenRow =>
    line(`${name.padEnd(14)} ${sparkline(values, page.columns - CHART_WORDS, page)}  at most ${most}`);
  const tokens = all.map(({ input, output }) => input + output);
  const costs = all.map(({ cost }) => cost);
  return [
    blank,
    line(`By day, ${first} to ${last}`),
    chart('tokens', tokens, grouped(Math.max(...tokens))),
    ...(Math.max(...costs) > 0 ? [chart('cost', costs, dollars(Math.max(...costs)))] : []),
  ];
};

/** Columns for the words on both sides of a sparkline. */
const CHART_WORDS = 44;

const sharedRows = ({ shared }: Stats, page: StatsPage): ScreenRow[] =>
  withBars(
    {
      columns: [{ name: 'model', least: 14 }, { name: 'where' }, right('parts of files'), right('size')],
      rows: shared.map(({ model, local, items, bytes }) => ({
        cells: [escapeText(model), local ? 'stayed here' : 'left this machine', grouped(items), spelledSize(bytes)],
      })),
    },
    shared.map(({ bytes }) => bytes),
    page,
  );

const undoRows = ({ undo }: Stats): ScreenRow[] => {
  const words = undoWords(undo);
  return words === undefined ? [] : [line(words)];
};

/** A bar behind each row, where the table leaves room for one worth drawing. */
const withBars = (table: TextTable, values: readonly number[], page: StatsPage): ScreenRow[] => {
  if (table.rows.length === 0) return [];
  const drawn = tableRows(table, page.columns);
  const used = Math.max(...drawn.map((row) => ('text' in row ? widthOf(row.lead + row.text) : 0)));
  // A block character may take two columns somewhere; the room is counted as if it did.
  const room = Math.min(Math.floor((page.columns - 1 - used - 2) / (page.plain ? 1 : 2)), WIDEST_BAR);
  const isStacked = drawn.length !== table.rows.length + 1;
  if (room < FEWEST_BAR || isStacked) return drawn;
  const most = Math.max(...values);
  const rows = table.rows.map((row, index) =>
    typeof row === 'string' ? row : { ...row, cells: [...row.cells, bar(values[index] ?? 0, most, room, page)] },
  );
  return tableRows({ ...table, columns: [...table.columns, { name: '' }], rows }, page.columns);
};

const WIDEST_BAR = 24;
const FEWEST_BAR = 6;
