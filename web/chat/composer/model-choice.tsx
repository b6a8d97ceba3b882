// Which model answers: one of those that are reachable from here, or any name that is typed.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { ChatHost } from '../chat-host.ts';
import { shortModel } from '../short-model.ts';
import { ModelPicker } from './model-picker.tsx';

export interface ModelChoiceProps {
  readonly model: string;
  readonly host: ChatHost;
  choose(model: string): void;
}

export const ModelChoice = ({ model, host, choose }: ModelChoiceProps): VNode => {
  const isOpen = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  return (
    <span ref={opener} class="cs-menu-opener">
      <Button
        kind="ghost"
        size="small"
        icon="sparkles"
        title={`Model: ${shortModel(model)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <span class="cs-hidden">Model </span>
        <span class="cs-chip-words">{shortModel(model)}</span>
        <Icon name="chevron-down" small />
      </Button>
      {isOpen.value ? (
        <ModelPicker
          model={model}
          host={host}
          opener={opener}
          choose={choose}
          close={() => {
            isOpen.value = false;
          }}
        />
      ) : null}
    </span>
  );
};
