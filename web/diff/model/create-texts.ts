// The texts of the files: each is asked for once, when it is wanted, and again when the person says so.
import { type Signal, signal } from '@preact/signals';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../answered.ts';
import { sidesOf } from '../sides/draft.ts';
import type { TextSides } from '../sides/segments.ts';

export type TextState =
  | { readonly is: 'reading'; readonly isSlow: boolean }
  | { readonly is: 'failed'; readonly error: Failure }
  | { readonly is: 'here'; readonly sides: TextSides };

type Failure = Extract<Answered<never>, { ok: false }>['error'];

export interface DiffTexts {
  /** Undefined: nobody has wanted it yet. */
  of(file: number): TextState | undefined;
  /** Does nothing where it is here, on its way, or has failed. */
  want(file: number): void;
  again(file: number): void;
  /** As soon as it is here. */
  sides(file: number): Promise<Answered<TextSides>>;
  /** Nobody waits any more. */
  stop(): void;
}

/** After so many milliseconds it is said that it takes long, and that one may try again. */
const LONG = 5000;

export const createTexts = (load: (file: number) => Promise<Answered<FileText>>): DiffTexts => {
  const states = new Map<number, Signal<TextState | undefined>>();
  const attempts = new Map<number, Promise<Answered<TextSides>>>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const stateOf = (file: number): Signal<TextState | undefined> => {
    const known = states.get(file) ?? signal<TextState | undefined>(undefined);
    states.set(file, known);
    return known;
  };

  const again = (file: number): void => {
    const state = stateOf(file);
    if (state.peek()?.is === 'here') return;
    state.value = { is: 'reading', isSlow: false };
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (state.peek()?.is === 'reading' && attempts.get(file) === attempt)
        state.value = { is: 'reading', isSlow: true };
    }, LONG);
    timers.add(timer);
    const attempt: Promise<Answered<TextSides>> = load(file).then((answer) => {
      clearTimeout(timer);
      timers.delete(timer);
      const known = state.peek();
      if (known?.is === 'here') return { ok: true, value: known.sides };
      // An earlier attempt that brings it after all is as good; one that fails says nothing about the later one.
      if (!answer.ok) {
        if (attempts.get(file) === attempt) state.value = { is: 'failed', error: answer.error };
        return answer;
      }
      const sides = sidesOf(answer.value);
      state.value = { is: 'here', sides };
      return { ok: true, value: sides };
    });
    attempts.set(file, attempt);
  };
  const want = (file: number): void => {
    if (!attempts.has(file)) again(file);
  };

  return {
    of: (file) => stateOf(file).value,
    want,
    again,
    sides: (file) => {
      const known = stateOf(file).peek();
      if (known?.is === 'here') return Promise.resolve({ ok: true, value: known.sides });
      if (known?.is === 'failed') again(file);
      else want(file);
      return attempts.get(file)!;
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
