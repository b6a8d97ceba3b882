// What is said beside everything else: at the lower left, in a row of its own, so that it covers neither the message field nor the decision.
import type { VNode } from 'preact';
import { escapeText } from '../../src/text/escape.ts';
import { Toast } from '../look/toast.tsx';
import { useDesk } from '../state/desk-context.ts';

export const Toasts = (): VNode => {
  const { shown, dismiss } = useDesk().notices;
  return (
    <div class="cs-toasts" role="log" aria-label="Notices" aria-live="polite">
      {shown.value.map(({ number, tone, words }) => (
        <Toast key={number} tone={tone} dismiss={() => dismiss(number)}>
          {escapeText(words, { multiline: true })}
        </Toast>
      ))}
    </div>
  );
};
