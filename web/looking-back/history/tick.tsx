// A check box with its words, which may be ticked in part.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface TickProps {
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly words: ComponentChildren;
  tick(isOn: boolean): void;
}

export const Tick = ({ isOn, isMixed = false, words, tick }: TickProps): VNode => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for it.
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label class="cs-check">
      <input ref={box} type="checkbox" checked={isOn} onChange={({ currentTarget }) => tick(currentTarget.checked)} />
      <span>{words}</span>
    </label>
  );
};
