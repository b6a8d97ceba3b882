// Some lines of what a command printed; only what changed among them is drawn anew. Their numbers are drawn by the style sheet: whoever copies gets the lines alone.
import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';
import type { LineSpan } from '../../diff/sides/side.ts';
import { drawnPart } from '../../diff/text/drawn-part.ts';
import type { TextRange } from '../../diff/text/word-marks.ts';
import type { PrintedText } from './create-output.ts';
import type { FoundInLine } from './find-in-lines.ts';
import { linePieces } from './line-pieces.ts';

export interface OutputBlockProps extends LineSpan {
  readonly output: PrintedText;
  openLine: PrintedText['openLine'];
}

export const OutputBlock = ({ output, from, to, openLine }: OutputBlockProps): VNode => {
  const found = useComputed(() => within(output.found.value, { from, to }));
  const longer = useComputed(() => within(output.longer.value, { from, to }));
  const here = useComputed(() => {
    const { value } = output.here;
    return value !== undefined && value.line >= from && value.line < to ? value : undefined;
  });
  const drawLine = (line: number): VNode => {
    const text = output.lines[line]!;
    const drawn = longer.value.get(line) ?? drawnPart(text);
    const { length } = text;
    return (
      <div key={line} class="cs-printed-line" data-no={line + 1}>
        {drawn.from === 0 ? null : (
          <button type="button" class="cs-printed-more" onClick={() => openLine(line, drawn, 'front')}>
            {grouped(drawn.from)} characters before …
          </button>
        )}
        {text === '' ? <br /> : textOf({ text, drawn, found: found.value.get(line), here: here.value })}
        {drawn.to === length ? null : (
          <button type="button" class="cs-printed-more" onClick={() => openLine(line, drawn, 'back')}>
            … {grouped(length - drawn.to)} more characters
          </button>
        )}
      </div>
    );
  };
  return (
    <div class="cs-printed-block" style={{ '--cs-printed-count': to - from }}>
      {Array.from({ length: to - from }, (_, index) => drawLine(from + index))}
    </div>
  );
};

interface LineText {
  readonly text: string;
  readonly drawn: TextRange;
  readonly found: readonly FoundInLine[] | undefined;
  readonly here: FoundInLine | undefined;
}

const textOf = ({ text, drawn, found, here }: LineText): string | readonly (VNode | string)[] => {
  if (found === undefined) return text.slice(drawn.from, drawn.to);
  return linePieces(text, drawn, found).map(({ text: piece, hit }, index) =>
    hit === undefined ? (
      piece
    ) : (
      <mark key={index} class={hit === here ? 'cs-printed-hit cs-printed-here' : 'cs-printed-hit'}>
        {piece}
      </mark>
    ),
  );
};

/** The same map where there is nothing, so that nothing is drawn anew. */
const within = <Value,>(all: ReadonlyMap<number, Value>, { from, to }: LineSpan): ReadonlyMap<number, Value> => {
  if (all.size === 0) return NOTHING;
  const own = new Map<number, Value>();
  for (let line = from; line < to; line += 1) {
    const value = all.get(line);
    if (value !== undefined) own.set(line, value);
  }
  return own.size === 0 ? NOTHING : own;
};

const NOTHING: ReadonlyMap<number, never> = new Map<number, never>();
