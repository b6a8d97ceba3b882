// A button for what should not happen by a slip: the first press asks, the second does it, anything else takes the question back.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Button } from '../look/button.tsx';
import type { SignName } from '../look/signs.ts';

interface Props {
  readonly label: string;
  readonly icon: SignName;
  /** What it is about, for those who hear the page. */
  readonly about: string;
  /** On the button after the first press. */
  readonly question: string;
  press(): Promise<void>;
}

export const SecondPress = ({ label, icon, about, question, press }: Props): VNode => {
  const state = useSignal<'calm' | 'asks' | 'works'>('calm');
  const onClick = async (): Promise<void> => {
    if (state.value === 'works') return;
    if (state.value === 'calm') {
      state.value = 'asks';
      return;
    }
    state.value = 'works';
    await press();
    state.value = 'calm';
  };
  const calm = (): void => {
    if (state.value === 'asks') state.value = 'calm';
  };
  const isCalm = state.value === 'calm';
  return (
    <Button
      kind={isCalm ? 'ghost' : 'no'}
      size="small"
      icon={icon}
      onClick={() => void onClick()}
      onBlur={calm}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || state.value !== 'asks') return;
        event.stopPropagation();
        calm();
      }}
    >
      {isCalm ? label : question}
      <span class="cs-hidden"> {about}</span>
    </Button>
  );
};
