// Everything that waits unsigned, above the message field, where it is always in sight.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { OpenChat } from '../open-chat.ts';

export const SignBar = ({ chat }: { readonly chat: OpenChat }): VNode | null => {
  const head = chat.feed.head.value;
  if (head === undefined || head.unsigned === 0) return null;
  const files = counted(head.unsigned, 'file');
  return (
    <div class="cs-sign-bar">
      <Icon name="signature" />
      <span class="cs-cut">Nothing of this is on disk yet</span>
      <Button
        disabled={head.runs !== 'no'}
        {...(head.runs === 'no' ? {} : { title: 'When the model has finished' })}
        onClick={() => void chat.ask('sheet')}
      >
        Sign now ({files})
      </Button>
    </div>
  );
};
