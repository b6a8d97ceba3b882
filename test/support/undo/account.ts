// An account of a past in which every line knows who it is: the bytes do not say which of two equal lines one is, an account does.
import { type Edit, type Past, sameLines } from './past.ts';

export interface Line {
  readonly id: number;
  readonly text: string;
}
export type State = readonly Line[];

/** The change that is taken back, and what is there now. */
export interface Account {
  readonly tie: Tie;
  readonly before: State;
  readonly after: State;
  readonly now: State;
}

/**
 * Where a line was put into a run of its equals, or taken out of one, the first of them and the last are accounts of the same bytes.
 * Likewise for whole blocks. And of a block and its copy, either may be the original.
 */
export type Telling = 'as made' | 'as the first' | 'as the last' | 'as the original';
const TELLINGS: readonly Telling[] = ['as made', 'as the first', 'as the last', 'as the original'];

/** When two neighbouring blocks of equal length change places, either may be the one that was moved. */
export type Tie = 'first stayed' | 'last stayed';

export const accountOf = (past: Past, tellings: readonly Telling[], tie: Tie): Account => {
  let next = 0;
  const line = (text: string): Line => ({ id: next++, text });
  let state: State = past.start.map(line);
  const states = [state];
  let told = 0;
  for (const step of past.steps) {
    let lines: State = state;
    for (const edit of step.edits) {
      const telling = tellings[told] ?? 'as made';
      const { at, remove, insert } = retold(edit, lines, telling);
      const source = telling === 'as the original' ? edit.copiedFrom : undefined;
      if (source === undefined) {
        lines = lines.toSpliced(at, remove, ...insert.map(line));
      } else {
        const originals = lines.slice(source, source + insert.length);
        lines = lines.toSpliced(source, insert.length, ...insert.map(line)).toSpliced(at, 0, ...originals);
      }
      told += 1;
    }
    const reads = lines.map(({ text }) => text);
    // A file that reads as it did before is that file again: its lines are the old ones.
    const known = states.find((earlier) =>
      sameLines(
        earlier.map(({ text }) => text),
        reads,
      ),
    );
    state = known ?? identified(state, lines, tie);
    states.push(state);
  }
  return { tie, before: states[past.undone]!, after: states[past.undone + 1]!, now: state };
};

/** All tellings of the edits from the undone step on, the plain one first, up to a number that keeps a bad history affordable. */
export function* tellingsOf(past: Past, most = 5000): Generator<readonly Telling[]> {
  const edits = (steps: Past['steps']): number => steps.reduce((sum, step) => sum + step.edits.length, 0);
  const [ahead, since] = [edits(past.steps.slice(0, past.undone)), edits(past.steps.slice(past.undone))];
  for (let number = 0; number < Math.min(most, 4 ** since); number += 1) {
    const chosen = Array.from({ length: since }, (_, index) => TELLINGS[Math.floor(number / 4 ** index) % 4]!);
    yield [...Array<Telling>(ahead).fill('as made'), ...chosen];
  }
}

const retold = (edit: Edit, lines: State, telling: Telling): Edit => {
  if (telling === 'as made' || telling === 'as the original' || (edit.remove > 0 && edit.insert.length > 0))
    return edit;
  let { at, remove, insert } = edit;
  if (telling === 'as the first') {
    while (at > 0 && lines[at - 1]!.text === (remove > 0 ? lines[at + remove - 1]!.text : insert.at(-1))) {
      insert = remove > 0 ? insert : [lines[at - 1]!.text, ...insert.slice(0, -1)];
      at -= 1;
    }
  } else {
    while (at + remove < lines.length && lines[at + remove]!.text === (remove > 0 ? lines[at]!.text : insert[0])) {
      insert = remove > 0 ? insert : [...insert.slice(1), lines[at]!.text];
      at += 1;
    }
  }
  return { at, remove, insert };
};

/**
 * A line taken out and put back in the same place is the same line: nobody can tell, not even whoever did it. So between two lines
 * that stayed, as many as possible of those that are equal stayed too.
 */
const identified = (before: State, after: State, tie: Tie): State => {
  const place = stayed(before, after, tie);
  const result: Line[] = [];
  let [beforeFrom, block]: [number, Line[]] = [0, []];
  for (const line of after) {
    const at = place.get(line.id);
    if (at === undefined) {
      block.push(line);
      continue;
    }
    result.push(...reunited(before.slice(beforeFrom, at), block), line);
    [beforeFrom, block] = [at + 1, []];
  }
  return [...result, ...reunited(before.slice(beforeFrom), block)];
};

/** Where each line that stayed was before: as many as keep their order; the others of them were moved. */
export const stayed = (before: State, after: State, tie: Tie): ReadonlyMap<number, number> => {
  const place = new Map(before.map(({ id }, index) => [id, index]));
  const known = after.flatMap(({ id }) => (place.has(id) ? [{ id, at: place.get(id)! }] : []));
  if (known.every(({ at }, index) => index === 0 || at > known[index - 1]!.at)) {
    return new Map(known.map(({ id, at }) => [id, at]));
  }
  // The longest ascending choice, by the length that ends at each.
  const best = known.map(() => ({ length: 1, previous: -1 }));
  for (const [index, { at }] of known.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = best[earlier]!.length + 1;
      const better = tie === 'first stayed' ? length > best[index]!.length : length >= best[index]!.length;
      if (known[earlier]!.at < at && better) best[index] = { length, previous: earlier };
    }
  }
  const longest = best.reduce((most, { length }) => Math.max(most, length), 0);
  const ends = best.flatMap(({ length }, index) => (length === longest ? [index] : []));
  let last = (tie === 'first stayed' ? ends[0] : ends.at(-1)) ?? -1;
  const chosen = new Map<number, number>();
  for (; last !== -1; last = best[last]!.previous) chosen.set(known[last]!.id, known[last]!.at);
  return chosen;
};

/** The new lines, with a longest common subsequence taken from the old ones. */
const reunited = (old: State, fresh: State): State => {
  const lengths = Array.from({ length: old.length + 1 }, () => Array<number>(fresh.length + 1).fill(0));
  for (let left = old.length - 1; left >= 0; left -= 1) {
    for (let right = fresh.length - 1; right >= 0; right -= 1) {
      lengths[left]![right] =
        old[left]!.text === fresh[right]!.text
          ? lengths[left + 1]![right + 1]! + 1
          : Math.max(lengths[left + 1]![right]!, lengths[left]![right + 1]!);
    }
  }
  const result: Line[] = [];
  let left = 0;
  for (const [right, line] of fresh.entries()) {
    while (left < old.length && old[left]!.text !== line.text && lengths[left + 1]![right]! === lengths[left]![right]!)
      left += 1;
    const same = left < old.length && old[left]!.text === line.text;
    result.push(same ? old[left]! : line);
    if (same) left += 1;
  }
  return result;
};
