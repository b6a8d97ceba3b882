// Lines for a terminal of this width: what the terminal wraps starts at column 0, where only our words may stand.
import { layout, type ScreenRow, widthOf } from './desk/layout.ts';

/** A line that is painted was laid out already. One that is too long goes on below its beginning, or below the text that has a label before it. */
export const fittedLines = (text: string, { columns }: { readonly columns: number }): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line.includes('\x1b') || widthOf(line.replace(DRAWN, ' ')) < columns
        ? [line]
        : layout([rowOf(line, columns)], { columns, colour: false }),
    );

const rowOf = (line: string, columns: number): ScreenRow => {
  const [label = ''] = LABELLED.exec(line) ?? [];
  const lead = label.length > 0 && label.length * 2 < columns ? label : (/^ */.exec(line)?.[0] ?? '');
  const hang = lead === label && label !== '' ? ' '.repeat(label.length) : `${lead}  `;
  return { lead, hang, text: line.slice(lead.length), sentence: true, tone: 'plain' };
};

/** Signs of our own drawing, counted as they usually are: two texts side by side were fitted with them already. */
const DRAWN = /[│┆─−]/g;

/** "  it was   - [ ] Call Bob": a word or two of ours, then a gap. */
const LABELLED = /^ +[a-z]+(?: [a-z]+)? {2,}(?=\S)/;
