// Which texts on the sheet are not drawn yet: nobody signs what they could not see.
import { type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';

export interface Drawing {
  readonly isDrawn: ReadonlySignal<boolean>;
  /** A text is on the screen and cannot be read yet; returns how to say that it can, or is gone. */
  wait(): () => void;
}

export const createDrawing = (): Drawing => {
  const waiting = new Set<object>();
  const isDrawn = signal(true);
  return {
    isDrawn,
    wait: () => {
      const text = {};
      waiting.add(text);
      isDrawn.value = false;
      return () => {
        waiting.delete(text);
        isDrawn.value = waiting.size === 0;
      };
    },
  };
};

/** Outside a sheet nothing waits for it. */
export const DrawingContext = createContext<Pick<Drawing, 'wait'>>({ wait: () => () => undefined });

/** Of a component that shows a text. */
export const useDrawn = (isDrawn: boolean): void => {
  const drawing = useContext(DrawingContext);
  useLayoutEffect(() => (isDrawn ? undefined : drawing.wait()), [isDrawn, drawing]);
};
