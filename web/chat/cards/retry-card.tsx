// The model failed and is asked again in a moment: why, when, and what else can be done meanwhile.
import type { VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import type { OpenChat } from '../open-chat.ts';
import { useNow } from '../use-now.ts';
import { AnotherModel } from './another-model.tsx';

export const RetryCard = ({ chat }: { readonly chat: OpenChat }): VNode | null => {
  const now = useNow();
  const retry = chat.feed.retrying.value;
  if (retry === undefined) return null;
  const seconds = Math.ceil((retry.at - now.value) / 1000);
  return (
    <section class="cs-trouble" aria-label="The model is asked again">
      <p>
        <strong>{retry.words}</strong>
      </p>
      <p class="cs-row">
        <Button size="small" onClick={() => void chat.ask('try-now')}>
          Try now
        </Button>
        <AnotherModel chat={chat} />
        <span class="cs-faint cs-figures">
          {seconds > 0 ? `attempt ${retry.attempt} of ${retry.of} in ${seconds} s` : 'it is asked again now'}
        </span>
      </p>
    </section>
  );
};
