// The difference of one file as rows: every line behind a mark, so that meaning never hangs on colour alone.
import { allLines } from '../../../change/changed-lines.ts';
import { type HunkStretch, hunkLines } from '../../../change/hunk-lines.ts';
import { isMarkdown } from '../../../change/markdown/is-markdown.ts';
import { quoted, turned } from '../../../change/markdown/quoted.ts';
import type { FileView, HunkView } from '../../../host/deciding/load-proposal.ts';
import { linesWords } from '../../../proposal/headline-words.ts';
import { escapeText } from '../../../text/escape.ts';
import { changedRow, type DiffSide, type Numbered, unchangedRow } from './diff-lines.ts';
import { blank } from './layout.ts';
import type { ScreenRow, TextRow } from './row.ts';

export interface DiffOptions {
  /** Unchanged lines around each hunk. */
  readonly context: number;
  /** Numbers the hunks from here, for choosing; absent: no numbers. */
  readonly firstNumber?: number;
}

export const renderDiff = (file: FileView, { context, firstNumber }: DiffOptions): ScreenRow[] => {
  const facts = file.facts.map(
    (fact): ScreenRow => ({ lead: '  ', hang: '    ', text: escapeText(fact), tone: 'plain' }),
  );
  const side = sideOf(file);
  const hunks = file.hunks.flatMap((hunk, index) => {
    const previous = file.hunks[index - 1];
    const next = file.hunks[index + 1];
    const from = Math.max(hunk.before.from - context, previous === undefined ? 1 : endOf(previous.before));
    const to = Math.min(endOf(hunk.before) + context, next?.before.from ?? file.before.length + 1);
    // Half of the lines between two hunks belong to the first; none is shown twice.
    const shownAfter = previous === undefined ? 0 : Math.min(endOf(previous.before) + context, hunk.before.from);
    const shift = hunk.after.from - hunk.before.from;
    const around = (first: number, end: number, by: number): ScreenRow[] =>
      numbered(file.before, first, end - first)
        // A single line around a hunk is for orientation; an empty one gives none.
        .filter(({ line }) => context > 1 || line.trim() !== '')
        .flatMap((line) => unchangedRow(line, line.number + by, side));
    return [
      ...hunkTitle(file, hunk, firstNumber === undefined ? undefined : firstNumber + index),
      ...around(Math.max(from, shownAfter), hunk.before.from, shift),
      ...changed(file, hunk, side),
      ...around(endOf(hunk.before), to, shift + hunk.after.count - hunk.before.count),
    ];
  });
  return [...hunks, ...facts];
};

/** Every file with its name, for `d`. */
export const renderDiffs = (files: readonly FileView[]): ScreenRow[] =>
  files.flatMap((file, index) => [
    ...(index === 0 ? [] : [blank]),
    ...(files.length === 1 ? [] : [fileTitle(file)]),
    // Three lines are what people know from other diffs.
    ...renderDiff(file, { context: 3 }),
  ]);

/** "src/a.ts → src/b.ts   moved   +12 −14" */
export const fileTitle = (file: FileView, lead = '▸ '): TextRow => ({
  lead,
  hang: ' '.repeat(lead.length),
  text: [nameOf(file), ...(file.what === undefined ? [] : [file.what]), linesChanged(file.hunks)]
    .filter((word) => word !== '')
    .join('   '),
  tone: 'strong',
});

/** "src/a.ts", or "src/a.ts → src/b.ts". */
export const nameOf = ({ path, from }: Pick<FileView, 'path' | 'from'>): string =>
  from === undefined ? escapeText(path) : `${escapeText(from)} → ${escapeText(path)}`;

/** "+12 −14"; empty where there are no lines. */
export const linesChanged = (hunks: readonly HunkView[]): string => linesWords(allLines(hunks));

/** "line 4", "lines 4–8": where it would be, or where it was when nothing comes instead. */
export const placeOf = (hunk: Pick<HunkView, 'before' | 'after'>): string => {
  const { from, count } = hunk.after.count > 0 ? hunk.after : hunk.before;
  return count > 1 ? `lines ${from}–${from + count - 1}` : `line ${from}`;
};

const endOf = ({ from, count }: { readonly from: number; readonly count: number }): number => from + count;

const sideOf = (file: FileView): DiffSide => ({
  plainEnds: [...file.before, ...file.after].every((line) => !line.endsWith('\n') || line.endsWith('\r\n')),
  // Of a file that comes or goes whole there is nothing to compare with.
  alone: file.before.length === 0 || file.after.length === 0,
  // What happens in a note is told by its sentences; of code people say the line.
  prose: isMarkdown(file.path),
  digits: String(Math.max(file.before.length, file.after.length)).length,
});

const numbered = (lines: readonly string[], from: number, count: number): Numbered[] =>
  lines.slice(from - 1, from - 1 + Math.max(count, 0)).map((line, index) => ({ line, number: from + index }));

const hunkTitle = (file: FileView, hunk: HunkView, number: number | undefined): ScreenRow[] => {
  const label = hunk.label === undefined ? [] : [escapeText(hunk.label)];
  if (number === undefined && label.length === 0 && file.hunks.length === 1) return [];
  const lead = number === undefined ? '  @ ' : ` ${number}  `;
  // A place alone is for orientation; a sentence is what a person reads first.
  const tone = number !== undefined ? 'strong' : label.length > 0 ? 'plain' : 'dim';
  return [{ lead, hang: '    ', text: [placeOf(hunk), ...label].join('   '), tone, sentence: true }];
};

/** Lines of a hunk that are compared word by word; nobody reads the words of more, and comparing them takes seconds. */
const MOST_COMPARED = 2000;

const changed = (file: FileView, hunk: HunkView, side: DiffSide): ScreenRow[] => {
  const before = file.before.slice(hunk.before.from - 1, endOf(hunk.before) - 1);
  const after = file.after.slice(hunk.after.from - 1, endOf(hunk.after) - 1);
  const stretches: readonly HunkStretch[] =
    before.length + after.length > MOST_COMPARED
      ? [{ kind: 'changed', beforeAt: 0, afterAt: 0, before, after }]
      : hunkLines(before, after, { prose: isMarkdown(file.path) });
  return stretches.flatMap((stretch) => {
    const [was, is] = [hunk.before.from + stretch.beforeAt, hunk.after.from + stretch.afterAt];
    if (stretch.kind === 'same')
      return stretch.lines.flatMap((line, index) => unchangedRow({ line, number: was + index }, is + index, side));
    const words = wordsRow(stretch, hunk.label ?? '');
    // Where a sentence has said what differs, carets would say it again.
    const carets = hunk.label === undefined && words.length === 0;
    return [...changedRow(stretch, { was, is, carets }, side), ...words];
  });
};

/** Two lines longer than this are not compared at a glance; then the words that differ are said below them. */
const LONG = 72;
const MOST_CHANGES = 6;

/** Nothing where the sentence above the hunk has said it already. */
const wordsRow = (stretch: Extract<HunkStretch, { kind: 'changed' }>, sentence: string): ScreenRow[] => {
  const { before, after, changes = [] } = stretch;
  if (changes.length === 0 || changes.length > MOST_CHANGES) return [];
  if (![...before, ...after].some((line) => line.length > LONG)) return [];
  const words = changes.map(({ was, is }) => {
    if (was === '') return `+ ${quoted(is)}`;
    return is === '' ? `− ${quoted(was)}` : turned(was, is);
  });
  if (words.every((change) => sentence.includes(change))) return [];
  return [
    { lead: '    ', hang: '      ', text: `words: ${escapeText(words.join(' · '))}`, tone: 'plain', sentence: true },
  ];
};
