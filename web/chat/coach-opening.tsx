// What the coach sees in the notes before anything is asked: counts, one observation, three things to begin with. No model hears of it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OpeningView } from '../../src/surfaces/server/wire/session-view.ts';
import { Button } from '../look/button.tsx';
import type { ChatHost } from './chat-host.ts';

export interface CoachOpeningProps {
  readonly host: ChatHost;
  /** Begins the conversation with it. */
  begin(request: string): void;
  /** Shown while it is read, and where it cannot be. */
  readonly otherwise: VNode;
}

export const CoachOpening = ({ host, begin, otherwise }: CoachOpeningProps): VNode => {
  const opening = useSignal<OpeningView | undefined>(undefined);
  useEffect(() => {
    void host.call<OpeningView>('GET', '/api/opening').then((read) => {
      if (read.ok) opening.value = read.value;
    });
  }, [host]);
  if (opening.value === undefined) return otherwise;
  const { counts, observation, options } = opening.value;
  return (
    <>
      <p class="cs-welcome-words">
        {counts}
        <br />
        {observation}
      </p>
      <ul class="cs-plain cs-examples" aria-label="Three things to begin with">
        {options.map(({ words, request }) => (
          <li key={request}>
            <Button onClick={() => begin(request)}>{words}</Button>
          </li>
        ))}
      </ul>
    </>
  );
};
