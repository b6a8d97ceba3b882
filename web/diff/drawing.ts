// Which texts on the sheet are not drawn yet, or could not be read: nobody signs what they could not see.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';

export type DrawnState = 'drawn' | 'reading' | 'failed';

export interface Drawing {
  /** Of all of them: one that could not be read is said before one that is on its way. */
  readonly state: ReadonlySignal<DrawnState>;
  /** A text is on the screen and cannot be read yet, or not at all; returns how to say that it can, or is gone. */
  wait(why: Exclude<DrawnState, 'drawn'>): () => void;
}

export const createDrawing = (): Drawing => {
  const waiting = signal<ReadonlyMap<object, Exclude<DrawnState, 'drawn'>>>(new Map());
  return {
    state: computed(() => {
      const all = [...waiting.value.values()];
      return all.includes('failed') ? 'failed' : all.length > 0 ? 'reading' : 'drawn';
    }),
    wait: (why) => {
      const text = {};
      waiting.value = new Map([...waiting.peek(), [text, why]]);
      return () => {
        waiting.value = new Map([...waiting.peek()].filter(([known]) => known !== text));
      };
    },
  };
};

/** Outside a sheet nothing waits for it. */
export const DrawingContext = createContext<Pick<Drawing, 'wait'>>({ wait: () => () => undefined });

/** Of a component that shows a text. */
export const useDrawn = (state: DrawnState): void => {
  const drawing = useContext(DrawingContext);
  useLayoutEffect(() => (state === 'drawn' ? undefined : drawing.wait(state)), [state, drawing]);
};

/** Of a text that is asked for: undefined while it is on its way. */
export const stateOfAnswer = (answer: { readonly ok: boolean } | undefined): DrawnState =>
  answer === undefined ? 'reading' : answer.ok ? 'drawn' : 'failed';
