// The lines of one hunk, old and new, to be read where its sentence is folded open.
import type { VNode } from 'preact';
import { type HunkStretch, hunkLines } from '../../../src/change/hunk-lines.ts';
import type { DiffWord } from '../../../src/change/word-diff.ts';
import type { HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { TextSides } from './segments.ts';
import { bareLines, textOf } from './side.ts';

/** Beyond this the merge view is the better place. */
const MOST_LINES = 120;

export const HunkText = ({ sides, hunk }: { readonly sides: TextSides; readonly hunk: HunkHead }): VNode => {
  const { before, after } = hunk;
  const old = bareLines(textOf(sides.before, { from: before.from - 1, to: before.from - 1 + before.count }));
  const now = bareLines(textOf(sides.after, { from: after.from - 1, to: after.from - 1 + after.count }));
  const stretches = hunkLines(old.slice(0, MOST_LINES), now.slice(0, MOST_LINES), { prose: true });
  const more = Math.max(0, old.length - MOST_LINES) + Math.max(0, now.length - MOST_LINES);
  return (
    <div class="cs-hunk-text">
      {stretches.flatMap((stretch, index) => rowsOf(stretch, index))}
      {more === 0 ? null : <p class="cs-quiet">{grouped(more)} more lines: open the text.</p>}
    </div>
  );
};

const rowsOf = (stretch: HunkStretch, index: number): VNode[] => {
  if (stretch.kind === 'same')
    return stretch.lines.map((text, line) => <Line key={`${index} ${line}`} sign=" " text={text} words={undefined} />);
  return [
    ...stretch.before.map((text, line) => (
      <Line key={`${index} − ${line}`} sign="−" text={text} words={stretch.words?.before[line]} />
    )),
    ...stretch.after.map((text, line) => (
      <Line key={`${index} + ${line}`} sign="+" text={text} words={stretch.words?.after[line]} />
    )),
  ];
};

interface LineProps {
  readonly sign: ' ' | '−' | '+';
  readonly text: string;
  readonly words: readonly DiffWord[] | undefined;
}

const CLASSES = { ' ': 'cs-stayed-line', '−': 'cs-removed-line', '+': 'cs-added-line' } as const;

const Line = ({ sign, text, words }: LineProps): VNode => (
  <div class={CLASSES[sign]} data-sign={sign}>
    {words === undefined
      ? escapeText(text, { multiline: true })
      : words.map((word, index) => {
          const shown = escapeText(word.text, { multiline: true });
          if (!word.changed) return <span key={index}>{shown}</span>;
          return sign === '−' ? <del key={index}>{shown}</del> : <ins key={index}>{shown}</ins>;
        })}
  </div>
);
