// What is drawn of a row: one line, or two beside each other; each with its number, its sign and the line it is compared with.
import type { LineRow } from './row.ts';
import type { RowSides } from './stretch.ts';

export type TextSide = keyof RowSides;

export interface LineCell {
  readonly kind: 'context' | 'removed' | 'added' | 'own';
  /** Where its text is. */
  readonly side: TextSide;
  /** 0-based, as all lines here. */
  readonly line: number;
  /** The line it became, or was. */
  readonly pair?: { readonly side: TextSide; readonly line: number };
  /** Numbers that are shown. */
  readonly old?: number;
  readonly now?: number;
}

/** Unified: the one line. */
export const cellOf = (row: LineRow): LineCell => {
  if (row.kind === 'removed') {
    const { old, pair } = row;
    return { kind: 'removed', side: 'before', line: old, old, ...(pair === undefined ? {} : { pair: placeOf(pair) }) };
  }
  if (row.kind === 'added') {
    const { pair } = row;
    return { ...newCell(row.now), ...(pair === undefined ? {} : { pair: { side: 'before', line: pair } }) };
  }
  const { old, now } = row.kind === 'context' ? row : { old: row.old, now: row.now?.line };
  const numbers = { ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { now }) };
  return {
    kind: 'context',
    ...(now === undefined ? { side: 'before', line: old! } : { side: 'after', line: now }),
    ...numbers,
  };
};

/** Split: the line of each side. */
export const cellsOf = (row: LineRow): { readonly old?: LineCell; readonly now?: LineCell } => {
  if (row.kind === 'context') {
    const { old, now } = row;
    const left: LineCell = { kind: 'context', side: 'before', line: old, old };
    return { old: left, now: now === undefined ? left : { kind: 'context', side: 'after', line: now, now } };
  }
  if (row.kind !== 'beside') return row.kind === 'removed' ? { old: cellOf(row) } : { now: cellOf(row) };
  const { old, now, isPair } = row;
  const left: LineCell | undefined =
    old === undefined ? undefined : { kind: 'removed', side: 'before', line: old, old };
  const right = now === undefined ? undefined : newCell(now);
  return {
    ...(left === undefined ? {} : { old: { ...left, ...(isPair && now !== undefined ? { pair: placeOf(now) } : {}) } }),
    ...(right === undefined
      ? {}
      : { now: { ...right, ...(isPair && old !== undefined ? { pair: { side: 'before', line: old } } : {}) } }),
  };
};

type NewLine = { readonly line: number; readonly isOwn: boolean };

const placeOf = ({ line, isOwn }: NewLine): NonNullable<LineCell['pair']> => ({ side: isOwn ? 'own' : 'after', line });

const newCell = (now: NewLine): LineCell =>
  now.isOwn
    ? { kind: 'own', side: 'own', line: now.line }
    : { kind: 'added', side: 'after', line: now.line, now: now.line };
