// A tick with three states: taken, left, taken in part. A press on a part takes all of it.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface TickBoxProps {
  readonly is: 'on' | 'off' | 'part';
  /** What is ticked by it, read aloud. */
  readonly name: string;
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  press(): void;
}

export const Tick = ({ is, name, disabled = false, tabIndex, press }: TickBoxProps): VNode => {
  const box = useRef<HTMLInputElement>(null);
  // The page has no attribute for "in part", and a press takes it away.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = is === 'part';
  });
  return (
    <input
      ref={box}
      type="checkbox"
      class="cs-tick"
      aria-label={name}
      checked={is === 'on'}
      disabled={disabled}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      onChange={press}
    />
  );
};
