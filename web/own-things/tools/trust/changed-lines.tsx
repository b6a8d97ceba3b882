// What changed in a file since it was trusted, line by line, with some lines around it.
import type { VNode } from 'preact';
import { linesOf } from '../../../../src/change/byte-text.ts';
import { diffLines, type LineHunk } from '../../../../src/change/line-diff.ts';
import { escapeText } from '../../../../src/text/escape.ts';

interface Props {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Unchanged lines around a change: enough to see where it is. */
const AROUND = 3;

export const ChangedLines = ({ path, before, after }: Props): VNode => {
  const hunks = diffLines(before, after);
  if (hunks === 'too large')
    return <p class="cs-quiet">Too much changed to be shown as a difference. All of it is below.</p>;
  const [left, right] = [linesOf(before), linesOf(after)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="cs-contents" tabIndex={0} aria-label={`What changed in ${escapeText(path)}`}>
      {hunks.map((hunk) => (
        <pre key={hunk.after.from} class="cs-foreign">
          {rowsOf(hunk, left, right).map(([sign, text], index) => (
            <span key={index} class="cs-trust-line" data-sign={sign}>
              {`${sign} ${escapeText(text)}\n`}
            </span>
          ))}
        </pre>
      ))}
    </section>
  );
};

type Row = readonly [sign: '+' | '−' | ' ', text: string];

const rowsOf = ({ before, after }: LineHunk, left: readonly string[], right: readonly string[]): readonly Row[] => {
  const [from, to] = [after.from - 1, after.from - 1 + after.count];
  return [
    ...right.slice(Math.max(0, from - AROUND), from).map((line): Row => [' ', bare(line)]),
    ...left.slice(before.from - 1, before.from - 1 + before.count).map((line): Row => ['−', bare(line)]),
    ...right.slice(from, to).map((line): Row => ['+', bare(line)]),
    ...right.slice(to, to + AROUND).map((line): Row => [' ', bare(line)]),
  ];
};

/** A carriage return stays, and is spelled out: it is a difference too. */
const bare = (line: string): string => line.replace(/\n$/, '');
