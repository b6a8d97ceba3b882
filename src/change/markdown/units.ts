// The changed lines of one side, cut where its blocks end: what is taken or left on its own.
import { type BlockKind, isItem, type MarkdownBlock } from './blocks.ts';
import { blockIndex, type MarkdownSide } from './side.ts';

/** 0-based lines, `to` exclusive. */
export interface Unit {
  readonly kind: BlockKind;
  readonly from: number;
  /** Blank lines beside it are taken along. */
  readonly to: number;
  /** The lines that make it what it is, without the blank ones. */
  readonly core: { readonly from: number; readonly to: number };
  /** The block is more than what changed of it. */
  readonly partial: boolean;
}

export const unitsOf = (side: MarkdownSide, from: number, to: number): readonly Unit[] => {
  const pieces: Unit[] = [];
  // A place inside a block, where nothing is taken out, is no part of it.
  if (from === to) return pieces;
  for (let at = blockIndex(side, from); at < side.blocks.length && side.blocks[at]!.from < to; at += 1) {
    const block = side.blocks[at]!;
    const unit = clipped(block, from, to);
    const last = pieces.at(-1);
    if (last !== undefined && belongsTo(last, block)) pieces[pieces.length - 1] = joined(last, unit);
    else pieces.push(unit);
  }
  return withBlanks(pieces);
};

const clipped = (block: MarkdownBlock, from: number, to: number): Unit => {
  const core = { from: Math.max(block.from, from), to: Math.min(block.to, to) };
  // An item is what its first line says: with that line it comes or goes, whatever its further lines do.
  const whole = isItem(block.kind) ? core.from === block.from : core.to - core.from === block.to - block.from;
  return { kind: block.kind, ...core, core, partial: !whole };
};

/** A key without its fences, a row without its table head would be something else: new together, they stay together. */
const belongsTo = (last: Unit, block: MarkdownBlock): boolean => {
  if (last.kind === 'table head') return block.kind === 'table row';
  return (
    last.kind === 'front matter' && last.from === 0 && (block.kind === 'property' || block.kind === 'front matter')
  );
};

const joined = (first: Unit, second: Unit): Unit => ({
  ...first,
  to: second.to,
  core: { from: first.core.from, to: second.core.to },
  partial: first.partial || second.partial,
});

/** Blank lines go with what follows where the run begins with them, else with what they follow. */
const withBlanks = (units: readonly Unit[]): readonly Unit[] => {
  const forward = units[0]?.kind === 'blank';
  const merged: Unit[] = [];
  let waiting: Unit | undefined;
  for (const unit of units) {
    const last = merged.at(-1);
    if (unit.kind !== 'blank') {
      merged.push(waiting === undefined ? unit : { ...unit, from: waiting.from });
      waiting = undefined;
    } else if (forward) waiting = unit;
    else if (last !== undefined) merged[merged.length - 1] = { ...last, to: unit.to };
  }
  const last = merged.at(-1);
  if (waiting === undefined) return merged;
  return last === undefined ? [waiting] : [...merged.slice(0, -1), { ...last, to: waiting.to }];
};
