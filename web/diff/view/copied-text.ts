// What is copied of a selection over several lines: the lines as they are in the files, also those between that are not drawn.
import type { DiffModel } from '../model/create-diff.ts';
import type { FileModel } from '../model/create-file-model.ts';
import { cellOf, cellsOf, type LineCell } from '../rows/cells-of.ts';
import { isLine, type LineRow } from '../rows/row.ts';
import { lineText } from '../text/line-text.ts';

/** Undefined: the page itself copies it well, as a piece of one line. `side` is the one the selection began in, where both are beside each other. */
export const copiedText = (model: DiffModel, range: Range, side: 'before' | 'after'): string | undefined => {
  const [start, end] = [placeOf(model, range.startContainer), placeOf(model, range.endContainer)];
  if (start === undefined || end === undefined) return undefined;
  const isOneLine = start.file === end.file && start.row === end.row;
  if (isOneLine) return partOf(start.element, range, side);
  const lines: string[] = [];
  for (const file of model.files.value.slice(start.place, end.place + 1)) {
    const rows = file.rows.value.filter(isLine);
    const from = file === start.file ? rows.indexOf(start.row) : 0;
    const to = file === end.file ? rows.indexOf(end.row) : rows.length - 1;
    for (const row of rows.slice(from, to + 1)) {
      const cell = cellIn(file, row, side);
      if (cell === undefined) continue;
      if (row === start.row) lines.push(partOf(start.element, range, side));
      else if (row === end.row) lines.push(partOf(end.element, range, side));
      else lines.push(lineText(file.found.value!.sides[cell.side], cell.line));
    }
  }
  return lines.join('\n');
};

interface SelectedPlace {
  readonly file: FileModel;
  readonly place: number;
  readonly row: LineRow;
  readonly element: HTMLElement;
}

export const placeOf = ({ files }: DiffModel, node: Node): SelectedPlace | undefined => {
  const inside = node instanceof Element ? node : node.parentElement;
  const element = inside?.closest<HTMLElement>('.cs-diff-line');
  const place = Number(element?.closest<HTMLElement>('[data-file]')?.dataset.file);
  const file = files.value[place];
  const row = file?.rows.value.find(({ key }) => key === element?.dataset.row);
  if (element === undefined || element === null || file === undefined || row === undefined || !isLine(row))
    return undefined;
  return { file, place, row, element };
};

export const cellIn = (file: FileModel, row: LineRow, side: 'before' | 'after'): LineCell | undefined => {
  if (file.layout.value === 'unified') return cellOf(row);
  return side === 'before' ? cellsOf(row).old : cellsOf(row).now;
};

/** As much of a line as is selected, with the characters that the marks stand for. */
const partOf = (line: HTMLElement, range: Range, side: 'before' | 'after'): string => {
  const texts = [...line.querySelectorAll('.cs-diff-text')];
  const text = texts.length > 1 ? texts.find((each) => (each as HTMLElement).dataset.side === side) : texts[0];
  if (text === undefined) return '';
  const part = line.ownerDocument.createRange();
  part.selectNodeContents(text);
  if (text.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (text.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  const piece = part.cloneContents();
  for (const aside of piece.querySelectorAll('.cs-diff-aside')) aside.remove();
  for (const hidden of piece.querySelectorAll<HTMLElement>('[data-hidden]'))
    hidden.replaceWith(hidden.dataset.hidden ?? '');
  return piece.textContent ?? '';
};
