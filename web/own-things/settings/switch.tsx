// A switch: on or off, saved when it is pressed. It shows what was asked for at once, and goes back where that was refused.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';

interface Props {
  readonly id: string;
  readonly describedBy: string;
  readonly isOn: boolean;
  change(isOn: boolean): Promise<void>;
}

export const Switch = ({ id, describedBy, isOn, change }: Props): VNode => {
  const wanted = useSignal<boolean | undefined>(undefined);
  const isShownOn = wanted.value ?? isOn;
  const press = async (next: boolean): Promise<void> => {
    wanted.value = next;
    await change(next);
    wanted.value = undefined;
  };
  return (
    <span class="cs-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={describedBy}
        checked={isShownOn}
        aria-checked={isShownOn}
        onChange={(event) => void press(event.currentTarget.checked)}
      />
      <span aria-hidden="true">{isShownOn ? 'On' : 'Off'}</span>
    </span>
  );
};
