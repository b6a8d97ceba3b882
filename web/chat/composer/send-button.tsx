// The round button at the end: it sends, and stops what runs as long as there is nothing to send.
import type { VNode } from 'preact';
import { Icon } from '../../look/icon.tsx';

export interface SendButtonProps {
  readonly does: 'send' | 'stop';
  readonly disabled: boolean;
  stop(): void;
}

export const SendButton = ({ does, disabled, stop }: SendButtonProps): VNode =>
  does === 'stop' ? (
    // Another element, not the same with another meaning: a press that was meant for the one never meets the other.
    <button key="stop" type="button" class="cs-send cs-stop" aria-label="Stop" title="Stop (Esc twice)" onClick={stop}>
      <Icon name="square" small />
    </button>
  ) : (
    <button key="send" type="submit" class="cs-send" aria-label="Send" title="Send (Enter)" disabled={disabled}>
      <Icon name="arrow-up" />
    </button>
  );
