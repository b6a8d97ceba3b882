// What taking a change back must come to, by the identity of lines, and what an answer was worth.
import type { TakeBackOutcome } from '../../../src/change/take-back.ts';
import { type Account, accountOf, type Line, type State, stayed, type Tie, tellingsOf } from './account.ts';
import { bytesOf, type Past } from './past.ts';

export type Verdict = 'right' | 'conflict' | 'lost' | 'doubled' | 'misplaced';

export interface Judged {
  readonly verdict: Verdict;
  /** Whether there was a right answer other than a conflict. */
  readonly possible: boolean;
}

/** An answer is right when its bytes are right by some account of the past; all accounts agree on the bytes. */
export const judge = (past: Past, answer: TakeBackOutcome): Judged => {
  const plain = accountOf(past, [], 'first stayed');
  const possible = rightAnswers(plain).length > 0;
  if (answer.kind === 'conflict') return { verdict: 'conflict', possible };
  const content = new TextDecoder().decode(answer.content);
  for (const tellings of tellingsOf(past)) {
    const accounts = TIES.map((tie) => accountOf(past, tellings, tie));
    const texts = accounts.flatMap(rightAnswers).map((lines) => lines.map(({ text }) => text));
    if (texts.some((lines) => new TextDecoder().decode(bytesOf(lines, past.ended)) === content)) {
      return { verdict: 'right', possible };
    }
  }
  return { verdict: fault(plain, content), possible };
};

const TIES = ['first stayed', 'last stayed'] as const;

interface Hunk {
  readonly gone: readonly Line[];
  readonly made: readonly Line[];
  /** Lines that stayed, before and after the hunk, nearest first. */
  readonly ahead: readonly Line[];
  readonly behind: readonly Line[];
}

const hunksOf = (before: State, after: State, tie: Tie): Hunk[] => {
  const old = stayed(before, after, tie);
  const hunks: Hunk[] = [];
  let [beforeFrom, afterFrom] = [0, 0];
  const cut = (beforeTo: number, afterTo: number): void => {
    if (beforeFrom < beforeTo || afterFrom < afterTo) {
      hunks.push({
        gone: before.slice(beforeFrom, beforeTo),
        made: after.slice(afterFrom, afterTo),
        ahead: after.slice(0, afterFrom).toReversed(),
        behind: after.slice(afterTo),
      });
    }
    [beforeFrom, afterFrom] = [beforeTo + 1, afterTo + 1];
  };
  for (const [index, { id }] of after.entries()) {
    const place = old.get(id);
    if (place !== undefined) cut(place, index);
  }
  cut(before.length, after.length);
  return hunks;
};

/** Enough for every history seen; a change with more places to choose from than this has a conflict for an answer anyway. */
const MOST_ANSWERS = 500;

/** Every content that keeps each later line and puts each old line back between the neighbours it had. */
const rightAnswers = ({ before, after, now, tie }: Account): State[] => {
  const places = new Map(now.map(({ id }, index) => [id, index]));
  let answers: { at: number; hunk: Hunk }[][] = [[]];
  for (const hunk of hunksOf(before, after, tie)) {
    const slots = slotsOf(hunk, places, now.length);
    answers = slots.flatMap((at) => answers.map((answer) => [...answer, { at, hunk }])).slice(0, MOST_ANSWERS);
  }
  return answers.map((answer) =>
    answer
      .toReversed()
      .reduce<State>((lines, { at, hunk }) => lines.toSpliced(at, hunk.made.length, ...hunk.gone), now),
  );
};

const slotsOf = (hunk: Hunk, places: ReadonlyMap<number, number>, end: number): number[] => {
  const [first] = hunk.made;
  if (first !== undefined) {
    const at = places.get(first.id);
    const whole = at !== undefined && hunk.made.every(({ id }, index) => places.get(id) === at + index);
    return whole ? [at] : [];
  }
  const ahead = hunk.ahead.find(({ id }) => places.has(id));
  const behind = hunk.behind.find(({ id }) => places.has(id));
  const from = ahead === undefined ? 0 : places.get(ahead.id)! + 1;
  const to = behind === undefined ? end : places.get(behind.id)!;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

const fault = ({ before, after, now, tie }: Account, content: string): Verdict => {
  const hunks = hunksOf(before, after, tie);
  const made = new Set(hunks.flatMap((hunk) => hunk.made.map(({ id }) => id)));
  const owed = [...now.filter(({ id }) => !made.has(id)), ...hunks.flatMap(({ gone }) => gone)];
  const counts = new Map<string, number>();
  for (const { text } of owed) counts.set(text, (counts.get(text) ?? 0) + 1);
  const lines = content.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const text of lines) counts.set(text, (counts.get(text) ?? 0) - 1);
  if ([...counts.values()].some((count) => count > 0)) return 'lost';
  return [...counts.values()].some((count) => count < 0) ? 'doubled' : 'misplaced';
};
