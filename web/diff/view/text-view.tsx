// The text of a line: coloured, with its marks, cut where it is too long to be drawn, and with what cannot be seen made visible.
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';
import type { FileModel } from '../model/create-file-model.ts';
import type { LineCell } from '../rows/cells-of.ts';
import type { DiffText } from '../rows/stretch.ts';
import { drawnPart, extended } from '../text/drawn-part.ts';
import { type LineMarks, type LinePiece, linePieces } from '../text/line-pieces.ts';
import { endWords, lineText } from '../text/line-text.ts';
import { NO_MARKS, type TextRange, wordMarks } from '../text/word-marks.ts';

export interface TextSetting {
  readonly file: FileModel;
  readonly found: DiffText;
  marks(side: LineCell['side'], line: number): LineMarks['found'];
}

/** What stands in the cell of a line. */
export const textOfCell = (cell: LineCell, { file, found, marks }: TextSetting): readonly (VNode | string)[] => {
  const { side, line, pair } = cell;
  const { sides } = found;
  const text = lineText(sides[side], line);
  const other = pair === undefined ? undefined : lineText(sides[pair.side], pair.line);
  const key = `${side} ${line}`;
  const drawn = file.longer.value.get(key) ?? drawnPart(text, other);
  const pieces = linePieces(text, drawn, {
    colours: file.colours.value[side](line),
    changed: other === undefined ? [] : changedIn(cell, text, other),
    found: marks(side, line),
  });
  const longer = (where: 'front' | 'back') => () => {
    file.longer.value = new Map([...file.longer.value, [key, extended(text, drawn, where)]]);
  };
  const end = pair === undefined ? undefined : endWords(sides[side], line, sides[pair.side], pair.line);
  return [
    ...(drawn.from === 0 ? [] : [more(drawn.from, 'before', longer('front'))]),
    // An empty line is a line too when it is copied.
    ...(pieces.length === 0 ? [<br key="empty" />] : pieces.map((piece, index) => drawPiece(piece, index, cell.kind))),
    ...(drawn.to === text.length ? [] : [more(text.length - drawn.to, 'more', longer('back'))]),
    ...(end === undefined
      ? []
      : [
          <span key="end" class="cs-special cs-diff-aside">
            {end}
          </span>,
        ]),
  ];
};

const changedIn = ({ kind }: LineCell, text: string, other: string): readonly TextRange[] => {
  if (kind === 'context') return NO_MARKS.before;
  return kind === 'removed' ? wordMarks(text, other).before : wordMarks(other, text).after;
};

const drawPiece = (
  { text, colour, isChanged, found, hidden }: LinePiece,
  key: number,
  kind: LineCell['kind'],
): VNode | string => {
  if (hidden !== undefined)
    return (
      <span key={key} class="cs-special" title="A character that cannot be seen" data-hidden={hidden}>
        {text}
      </span>
    );
  if (colour === undefined && isChanged === undefined && found === undefined) return text;
  const names = [
    colour === undefined ? '' : `cs-code-${colour}`,
    found === undefined ? '' : found === 'here' ? 'cs-diff-hit cs-diff-here' : 'cs-diff-hit',
  ].filter((name) => name !== '');
  const look = { key, ...(names.length === 0 ? {} : { class: names.join(' ') }) };
  if (isChanged === undefined) return <span {...look}>{text}</span>;
  return kind === 'removed' ? <del {...look}>{text}</del> : <ins {...look}>{text}</ins>;
};

const more = (count: number, which: 'before' | 'more', show: () => void): VNode => (
  <button key={which} type="button" class="cs-diff-aside cs-diff-more" tabIndex={-1} onClick={show}>
    {which === 'before' ? `${grouped(count)} characters before` : `${grouped(count)} more characters`}
  </button>
);
