// The row of a line, or of a line beside a line. Numbers and signs are drawn by the style sheet, and what is read aloud instead of them is not seen: whoever copies gets the lines alone.
import type { VNode } from 'preact';
import { cellOf, cellsOf, type LineCell } from '../rows/cells-of.ts';
import type { LineRow } from '../rows/row.ts';
import { type TextSetting, textOfCell } from './text-view.tsx';

export interface LineSetting extends TextSetting {
  readonly layout: 'unified' | 'split';
  isLeft(hunk: number | undefined): boolean;
}

export const drawLine = (row: LineRow, setting: LineSetting): VNode => {
  const isLeft = setting.isLeft(row.hunk);
  const { old, now } = cellsOf(row);
  const one = setting.layout === 'unified' ? cellOf(row) : undefined;
  const kind = one?.kind ?? (row.kind === 'context' ? 'context' : undefined);
  return (
    <tr
      key={row.key}
      class={one === undefined ? 'cs-diff-line cs-diff-beside' : 'cs-diff-line'}
      data-row={row.key}
      data-hunk={row.hunk}
      data-kind={kind}
      {...(isLeft ? { 'data-left': '' } : {})}
    >
      {one === undefined
        ? [...drawSide(old, 'before', setting, isLeft), ...drawSide(now, 'after', setting, isLeft)]
        : drawUnified(one, setting, isLeft)}
    </tr>
  );
};

const drawUnified = (cell: LineCell, setting: LineSetting, isLeft: boolean): readonly VNode[] => [
  <th key="no" class="cs-diff-no" scope="row" data-old={shown(cell.old)} data-now={shown(cell.now)}>
    {lineName(cell, isLeft)}
  </th>,
  <td key="sign" class="cs-diff-sign" aria-hidden="true" data-sign={SIGNS[cell.kind]} />,
  <td key="text" class="cs-diff-text" dir="ltr">
    {textOfCell(cell, setting)}
  </td>,
];

const drawSide = (
  cell: LineCell | undefined,
  side: 'before' | 'after',
  setting: LineSetting,
  isLeft: boolean,
): readonly VNode[] => {
  if (cell === undefined) return [<td key={side} class="cs-diff-nothing" data-side={side} aria-hidden="true" />];
  const number = side === 'before' ? cell.old : cell.now;
  return [
    <th key={`${side} no`} class="cs-diff-no" scope="row" data-kind={cell.kind} data-now={shown(number)}>
      {lineName(cell, isLeft)}
    </th>,
    <td
      key={`${side} sign`}
      class="cs-diff-sign"
      aria-hidden="true"
      data-kind={cell.kind}
      data-sign={SIGNS[cell.kind]}
    />,
    <td key={`${side} text`} class="cs-diff-text" dir="ltr" data-kind={cell.kind} data-side={side}>
      {textOfCell(cell, setting)}
    </td>,
  ];
};

const SIGNS = { context: undefined, removed: '−', added: '+', own: '+' } as const;

const shown = (line: number | undefined): string => (line === undefined ? '' : String(line + 1));

/** "removed line 53", "left out: added line 54". */
const lineName = ({ kind, old, now }: LineCell, isLeft: boolean): string => {
  const left = isLeft && kind !== 'context' ? 'left out: ' : '';
  if (kind === 'own') return 'your line';
  const number = (now ?? old ?? 0) + 1;
  return kind === 'context' ? `line ${number}` : `${left}${kind} line ${number}`;
};
