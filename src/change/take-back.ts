// Takes one change of a file back under later ones, keeping them: exactly, by a merge that leaves no doubt, or not at all.

import { showUtf8 } from '../workspace/utf8.ts';
import { type Carried, type CarryStep, carryThrough } from './carry.ts';
import { sameBytes } from './common-ends.ts';
import type { HullUnit } from './hull.ts';
import { withoutDetours } from './returned-states.ts';
import { applySplices } from './splices.ts';
import type { Stretch } from './stable-window.ts';
import { uncertainStretches } from './uncertain-stretches.ts';

export interface LaterChange {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** This change is itself the undo of a later one: what it brings back counts as never gone. */
  readonly takesBack?: boolean;
}

export interface TakeBackInput {
  /** The change to take back. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Recorded since, in order. Where one does not begin as the one before ended, someone else wrote in between. */
  readonly later: readonly LaterChange[];
  readonly now: Uint8Array;
}

export type TakeBackOutcome =
  | { readonly kind: 'exact' | 'merged'; readonly content: Uint8Array; readonly keptLater: number }
  /** `line` is 1-based in `now`; null in binary content. The three texts cover the same lines, shortened for showing. */
  | {
      readonly kind: 'conflict';
      readonly line: number | null;
      readonly was: string;
      readonly made: string;
      readonly is: string;
    };

export const takeBack = (input: TakeBackInput): TakeBackOutcome => {
  const { before, after, now } = input;
  // A NUL byte: there are no lines to go by.
  const unit: HullUnit = [before, after, now].some((bytes) => bytes.includes(0)) ? 'byte' : 'line';
  const lines = (bytes: Uint8Array): Uint8Array => (unit === 'line' ? ended(bytes) : bytes);
  const steps = stepsSince(input);
  if (steps.length === 0) return { kind: 'exact', content: before, keptLater: 0 };

  const [old, made, is] = [lines(before), lines(after), lines(now)];
  let traces: Trace[] = uncertainStretches(old, made, unit).map((hull) => ({
    was: old.subarray(hull.beforeFrom, hull.beforeTo),
    made: made.subarray(hull.afterFrom, hull.afterTo),
    now: { from: hull.afterFrom, to: hull.afterTo },
    touches: [],
  }));
  let state = made;
  for (const { recorded, takesBack, after: next } of steps) {
    const ends: PastStep = { recorded, takesBack, before: state, after: lines(next) };
    state = ends.after;
    const stretches = traces.map((trace) => trace.now);
    const carried = carryThrough(ends, stretches, unit);
    traces = traces.map((trace, index) => follow(trace, carried[index]!, ends));
  }
  const wrong = traces.find((trace) => trace.touches.length > 0 || !stands(trace, is)) ?? overlapping(traces);
  if (wrong !== undefined) return conflict(wrong, is, unit);
  const splices = traces.map(({ now: { from, to }, was }) => ({ at: from, remove: to - from, insert: was }));
  const content = applySplices(is, splices);
  const kept = unit === 'line' ? content.subarray(0, content.length - 1) : content;
  return { kind: 'merged', content: kept, keptLater: steps.length };
};

const LF = 10;

/**
 * A last line without an ending looks unlike the same line with one, and a line added below seems to change it. So the end of the
 * file counts as an ending, and a file that ends in one has an empty line after it.
 */
const ended = (bytes: Uint8Array): Uint8Array => {
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  longer[bytes.length] = LF;
  return longer;
};

/** One stretch of the change, and where it is by now. */
interface Trace {
  readonly was: Uint8Array;
  readonly made: Uint8Array;
  readonly now: Stretch;
  /** Changes on top of it that have not been taken back; the last is the outermost. */
  readonly touches: readonly Touch[];
}
interface Touch {
  /** The text the stretch and its surroundings had before it was touched. */
  readonly text: Uint8Array;
  /** Where in it the stretch was. */
  readonly inner: Stretch;
}

type PastStep = CarryStep & { readonly takesBack: boolean };

/** What happened since, without detours; each begins where the one before ended. Bytes are asked for when they are needed. */
const stepsSince = ({ after, later, now }: TakeBackInput): Omit<PastStep, 'before'>[] => {
  // State 0 is what we made; 2i + 1 and 2i + 2 are before and after the i-th later change; the last is what is there now.
  const count = later.length * 2 + 2;
  const changeAt = (index: number): LaterChange => later[(index - 1) >> 1]!;
  const stateAt = (index: number): Uint8Array => {
    if (index === 0) return after;
    if (index === count - 1) return now;
    return index % 2 === 1 ? changeAt(index).before : changeAt(index).after;
  };
  const kept = withoutDetours(count, stateAt);
  return kept.slice(1).map((index) => ({
    get after() {
      return stateAt(index);
    },
    recorded: index % 2 === 0,
    takesBack: index % 2 === 0 && changeAt(index).takesBack === true,
  }));
};

const follow = (trace: Trace, carried: Carried, step: PastStep): Trace => {
  if (carried.kind === 'clear') return { ...trace, now: carried.now };
  const touch = trace.touches.at(-1);
  const returned = step.takesBack && touch !== undefined ? returnedStretch(touch, carried, trace.now, step) : null;
  if (returned !== null) return { ...trace, now: returned, touches: trace.touches.slice(0, -1) };
  const inner = { from: trace.now.from - carried.old.from, to: trace.now.to - carried.old.from };
  const text = step.before.subarray(carried.old.from, carried.old.to);
  return { ...trace, now: carried.now, touches: [...trace.touches, { text, inner }] };
};

/** Where the stretch is when this undo brought back, byte for byte, the text that was there before it was touched. */
const returnedStretch = (
  touch: Touch,
  carried: Extract<Carried, { kind: 'touched' }>,
  region: Stretch,
  step: CarryStep,
): Stretch | null => {
  const from = carried.now.from + region.from - carried.old.from;
  const growth = carried.now.to - carried.now.from - (carried.old.to - carried.old.from);
  const to = from + region.to - region.from + growth;
  if (to < from || !sameBytes(step.after.subarray(from, to), touch.text)) return null;
  return { from: from + touch.inner.from, to: from + touch.inner.to };
};

const stands = (trace: Trace, now: Uint8Array): boolean =>
  sameBytes(now.subarray(trace.now.from, trace.now.to), trace.made);

const overlapping = (traces: readonly Trace[]): Trace | undefined =>
  traces.find((trace, index) => index > 0 && trace.now.from < traces[index - 1]!.now.to);

/** Lines of each text that a conflict shows; the editor shows the rest. */
const LINES_SHOWN = 12;

const conflict = (trace: Trace, now: Uint8Array, unit: HullUnit): TakeBackOutcome => {
  // Each touch wraps the text inside it: what we made and what was before are shown with the same lines around them as what is.
  let made = trace.made;
  let was = trace.was;
  const first = trace.touches[0];
  if (first !== undefined) {
    made = first.text;
    was = applySplices(made, [{ at: first.inner.from, remove: first.inner.to - first.inner.from, insert: trace.was }]);
  }
  const is = now.subarray(trace.now.from, trace.now.to);
  const texts = { was: shown(was, unit), made: shown(made, unit), is: shown(is, unit) };
  return { kind: 'conflict', line: unit === 'byte' ? null : lineAt(now, trace.now.from), ...texts };
};

const shown = (bytes: Uint8Array, unit: HullUnit): string => {
  if (unit === 'byte') return `${bytes.length} bytes`;
  const lines = showUtf8(bytes).split('\n');
  return lines.length <= LINES_SHOWN + 1 ? lines.join('\n') : `${lines.slice(0, LINES_SHOWN).join('\n')}\n…`;
};

const lineAt = (bytes: Uint8Array, offset: number): number => {
  let line = 1;
  for (let end = bytes.indexOf(LF); end !== -1 && end < offset; end = bytes.indexOf(LF, end + 1)) line += 1;
  return line;
};
