// The lines of a piece that can be taken back, with signs, so that one knows what one ticks.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { linesOf } from '../../../src/change/byte-text.ts';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { Answered } from '../../diff/answered.ts';
import type { UndoUnit } from './units-of.ts';

export interface UnitLinesProps {
  readonly file: FileHead;
  readonly unit: UndoUnit;
  text(file: number): Promise<Answered<FileText>>;
}

/** Enough to recognise it by; the difference below has all. */
const MOST_LINES = 8;

export const UnitLines = ({ file, unit, text }: UnitLinesProps): VNode | null => {
  const came = useSignal<Answered<FileText> | undefined>(undefined);
  const { index, hasText } = file;
  useEffect(() => {
    if (!hasText) return undefined;
    let isGone = false;
    void text(index).then((answered) => {
      if (!isGone) came.value = answered;
    });
    return () => {
      isGone = true;
    };
  }, [text, index, hasText]);
  const read = came.value;
  if (unit.hunks.length === 0) return file.facts.length === 0 ? null : <p class="cs-quiet">{file.facts.join(', ')}</p>;
  if (read?.ok === false) return <p class="cs-quiet">{escapeText(read.error.message)}</p>;
  if (read === undefined) return <p class="cs-quiet">…</p>;
  const lines = signed(unit, read.value);
  return (
    <pre class="cs-foreign cs-past-unit">
      {lines.slice(0, MOST_LINES).map(({ sign, text: line }, at) => (
        <span key={`${sign}${at}`} class={sign === '+' ? 'cs-past-unit-added' : 'cs-past-unit-removed'}>
          {`${sign} ${line}\n`}
        </span>
      ))}
      {lines.length > MOST_LINES && `… and ${lines.length - MOST_LINES} more lines`}
    </pre>
  );
};

const signed = (
  { hunks }: UndoUnit,
  { before, after }: FileText,
): readonly { readonly sign: string; readonly text: string }[] => {
  const [was, made] = [linesOf(before), linesOf(after)];
  const cut = (lines: readonly string[], { from, count }: { from: number; count: number }, sign: string) =>
    lines.slice(from - 1, from - 1 + count).map((line) => ({ sign, text: escapeText(line.replace(/\r?\n$/, '')) }));
  return hunks.flatMap((hunk) => [...cut(was, hunk.before, '−'), ...cut(made, hunk.after, '+')]);
};
