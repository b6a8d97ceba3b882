// Blocks that are taken out in one place of a file and put in, with the same words, in another.
import type { BlockKind } from './blocks.ts';
import type { RunPiece, Sides } from './cut-run.ts';
import { withoutDoneDate } from './item-line.ts';
import { textOf } from './sentence.ts';
import type { MarkdownSide } from './side.ts';
import type { Unit } from './units.ts';

interface Run {
  readonly old: readonly Unit[];
  readonly now: readonly Unit[];
}

/** Whether a unit of the given run has its like on the other side, in another run and not in its own. */
export const movedBetween = (
  sides: Sides,
  runs: readonly Run[],
): ((run: number) => (side: 'before' | 'after', unit: Unit) => boolean) => {
  const places = { before: new Map<string, Set<number>>(), after: new Map<string, Set<number>>() };
  for (const [index, { old, now }] of runs.entries()) {
    for (const unit of old) note(places.before, nameOf(sides.before, unit), index);
    for (const unit of now) note(places.after, nameOf(sides.after, unit), index);
  }
  return (run) => (side, unit) => {
    const name = nameOf(sides[side], unit);
    const others = name === undefined ? undefined : places[side === 'before' ? 'after' : 'before'].get(name);
    return others !== undefined && !others.has(run);
  };
};

/** For each unit that only comes or only goes: its like that only goes or comes, one for one in order. */
export const movesAmong = (sides: Sides, pieces: readonly RunPiece[]): ReadonlyMap<Unit, Unit> => {
  const gone = new Map<string, Unit[]>();
  for (const { old, now } of pieces.flatMap(({ parts }) => parts)) {
    const name = old === undefined || now !== undefined ? undefined : nameOf(sides.before, old);
    if (name !== undefined) gone.set(name, [...(gone.get(name) ?? []), old!]);
  }
  const moves = new Map<Unit, Unit>();
  for (const { old, now } of pieces.flatMap(({ parts }) => parts)) {
    const name = now === undefined || old !== undefined ? undefined : nameOf(sides.after, now);
    const from = name === undefined ? undefined : gone.get(name)?.shift();
    if (from === undefined) continue;
    moves.set(now!, from);
    moves.set(from, now!);
  }
  return moves;
};

const note = (places: Map<string, Set<number>>, name: string | undefined, run: number): void => {
  if (name === undefined) return;
  const known = places.get(name);
  if (known === undefined) places.set(name, new Set([run]));
  else known.add(run);
};

const MOVABLE: ReadonlySet<BlockKind> = new Set(['task', 'list item', 'heading', 'paragraph', 'table row', 'quote']);
/** Shorter texts are alike by chance. */
const SHORTEST = 3;

/** What a block is known by: its words, whatever its box says. */
const nameOf = (side: MarkdownSide, unit: Unit): string | undefined => {
  if (unit.partial || !MOVABLE.has(unit.kind)) return undefined;
  const text = withoutDoneDate(textOf(unit.kind, side.lines.slice(unit.core.from, unit.core.to)));
  return text.length < SHORTEST ? undefined : `${unit.kind === 'task' ? 'list item' : unit.kind} ${text}`;
};
