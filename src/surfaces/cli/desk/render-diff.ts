// The difference of one file as rows: every line behind a mark, so that meaning never hangs on colour alone.
import { type HunkStretch, hunkLines, type LineWords } from '../../../change/hunk-lines.ts';
import { isMarkdown } from '../../../change/markdown/is-markdown.ts';
import { quoted, turned } from '../../../change/markdown/quoted.ts';
import type { Word } from '../../../change/word-diff.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { blank, type Row } from './layout.ts';
import type { FileView, HunkView } from './load-proposal.ts';

export interface DiffOptions {
  /** Unchanged lines around each hunk. */
  readonly context: number;
  /** Numbers the hunks from here, for choosing; absent: no numbers. */
  readonly firstNumber?: number;
}

export const renderDiff = (file: FileView, { context, firstNumber }: DiffOptions): Row[] => {
  const facts = file.facts.map((fact): Row => ({ lead: '  ', hang: '    ', text: escapeText(fact), tone: 'plain' }));
  const plainEnds = [...file.before, ...file.after].every((line) => !line.endsWith('\n') || line.endsWith('\r\n'));
  const hunks = file.hunks.flatMap((hunk, index) => {
    const previous = file.hunks[index - 1];
    const next = file.hunks[index + 1];
    const from = Math.max(hunk.before.from - context, previous === undefined ? 1 : endOf(previous.before));
    const to = Math.min(endOf(hunk.before) + context, next?.before.from ?? file.before.length + 1);
    // Half of the lines between two hunks belong to the first; none is shown twice.
    const shownAfter = previous === undefined ? 0 : Math.min(endOf(previous.before) + context, hunk.before.from);
    return [
      ...hunkTitle(file, hunk, firstNumber === undefined ? undefined : firstNumber + index),
      ...marked(file.before.slice(Math.max(from, shownAfter) - 1, hunk.before.from - 1), ' ', { plainEnds }),
      ...changed(file, hunk, plainEnds),
      ...marked(file.before.slice(endOf(hunk.before) - 1, to - 1), ' ', { plainEnds }),
    ];
  });
  return [...hunks, ...facts];
};

/** Every file with its name, for `d`. */
export const renderDiffs = (files: readonly FileView[]): Row[] =>
  files.flatMap((file, index) => [
    ...(index === 0 ? [] : [blank]),
    ...(files.length === 1 ? [] : [fileTitle(file)]),
    // Three lines are what people know from other diffs.
    ...renderDiff(file, { context: 3 }),
  ]);

/** "src/a.ts → src/b.ts   moved   +12 −14" */
export const fileTitle = (file: FileView, lead = '▸ '): Row => ({
  lead,
  hang: ' '.repeat(lead.length),
  text: [nameOf(file), ...(file.what === undefined ? [] : [file.what]), linesChanged(file.hunks)]
    .filter((word) => word !== '')
    .join('   '),
  tone: 'strong',
});

const nameOf = ({ path, from }: Pick<FileView, 'path' | 'from'>): string =>
  from === undefined ? escapeText(path) : `${escapeText(from)} → ${escapeText(path)}`;

const linesChanged = (hunks: readonly Pick<HunkView, 'before' | 'after'>[]): string => {
  if (hunks.length === 0) return '';
  const added = hunks.reduce((sum, { after }) => sum + after.count, 0);
  const removed = hunks.reduce((sum, { before }) => sum + before.count, 0);
  return `+${added} −${removed}`;
};

const endOf = ({ from, count }: { readonly from: number; readonly count: number }): number => from + count;

const hunkTitle = (file: FileView, hunk: HunkView, number: number | undefined): Row[] => {
  const label = hunk.label === undefined ? [] : [escapeText(hunk.label)];
  if (number === undefined && label.length === 0 && file.hunks.length === 1) return [];
  const { from, count } = hunk.after.count > 0 ? hunk.after : hunk.before;
  const place = count > 1 ? `lines ${from}–${endOf({ from, count }) - 1}` : `line ${from}`;
  const lead = number === undefined ? '  @ ' : ` ${number}  `;
  // A place alone is for orientation; a sentence is what a person reads first.
  const tone = number !== undefined ? 'strong' : label.length > 0 ? 'plain' : 'dim';
  return [{ lead, hang: '    ', text: [place, ...label].join('   '), tone }];
};

const changed = (file: FileView, hunk: HunkView, plainEnds: boolean): Row[] => {
  const before = file.before.slice(hunk.before.from - 1, endOf(hunk.before) - 1);
  const after = file.after.slice(hunk.after.from - 1, endOf(hunk.after) - 1);
  // Code is compared line by line: a hunk of it has no lines that stayed.
  if (!isMarkdown(file.path)) return replaced({ before, after }, plainEnds);
  return hunkLines(before, after, { prose: true }).flatMap((stretch) =>
    stretch.kind === 'same'
      ? marked(stretch.lines, ' ', { plainEnds })
      : [...replaced(stretch, plainEnds), ...wordsRow(stretch, hunk.label ?? '')],
  );
};

type Replaced = Pick<Extract<HunkStretch, { kind: 'changed' }>, 'before' | 'after' | 'words'>;

const replaced = ({ before, after, words }: Replaced, plainEnds: boolean): Row[] => {
  // Where only blanks differ, blanks are what must be seen.
  const showBlanks = bare(before) === bare(after);
  return [
    ...marked(before, '−', { plainEnds, showBlanks, ...(words === undefined ? {} : { words: words.before }) }),
    ...marked(after, '+', { plainEnds, showBlanks, ...(words === undefined ? {} : { words: words.after }) }),
  ];
};

/** Two lines longer than this are not compared at a glance; then the words that differ are said below them. */
const LONG = 72;
const MOST_CHANGES = 6;

/** Nothing where the sentence above the hunk has said it already. */
const wordsRow = (stretch: Extract<HunkStretch, { kind: 'changed' }>, sentence: string): Row[] => {
  const { before, after, changes = [] } = stretch;
  if (changes.length > MOST_CHANGES || ![...before, ...after].some((line) => line.length > LONG)) return [];
  const words = changes.map(({ was, is }) => {
    if (was === '') return `+ ${quoted(is)}`;
    return is === '' ? `− ${quoted(was)}` : turned(was, is);
  });
  if (words.every((change) => sentence.includes(change))) return [];
  return [{ lead: '    ', hang: '      ', text: `words: ${escapeText(words.join(' · '))}`, tone: 'plain' }];
};

const bare = (lines: readonly string[]): string => lines.join('').replace(/\s/g, '');

const TONES = { ' ': 'dim', '−': 'removed', '+': 'added' } as const;

interface Marking {
  /** Every line ends in CRLF: then it is no news. */
  readonly plainEnds: boolean;
  readonly showBlanks?: boolean;
  readonly words?: LineWords['before'];
}

const marked = (lines: readonly string[], mark: ' ' | '−' | '+', marking: Marking): Row[] =>
  lines.flatMap((line, index) => {
    const ended = line.endsWith('\n');
    const text = ended ? line.slice(0, marking.plainEnds && line.endsWith('\r\n') ? -2 : -1) : line;
    const shown = oneLine(text, marking.showBlanks ?? false);
    const words = shownWords(marking.words?.[index], shown);
    const row: Row = {
      lead: `  ${mark} `,
      hang: `  ${mark}┆`,
      text: shown,
      tone: TONES[mark],
      ...(words === undefined ? {} : { words }),
    };
    return ended ? [row] : [row, { lead: '    ', hang: '    ', text: '(no newline at the end)', tone: 'dim' }];
  });

/** Undefined where escaping word by word gives another text than escaping the line: the line is what counts. */
const shownWords = (words: readonly Word[] | undefined, line: string): readonly Word[] | undefined => {
  const shown = words?.map(({ text, changed: differs }) => ({ text: oneLine(text, false), changed: differs }));
  return shown?.map(({ text }) => text).join('') === line ? shown : undefined;
};

/** Tabs as four columns: a terminal's own tab stops would let the text leave its place. */
const oneLine = (text: string, showBlanks: boolean): string => {
  const escaped = escapeText(text, { multiline: true });
  return showBlanks
    ? escaped.replaceAll('\t', '⇥   ').replace(/ +$/, (run) => '·'.repeat(run.length))
    : escaped.replaceAll('\t', '    ');
};

/** A text behind the gutter, line by line, with tabs as blanks. */
export const gutterLines = (text: string): string[] => {
  const lines = escapeText(text, { multiline: true }).replaceAll('\t', '    ').split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};
