// What can be done with a conversation as a whole. Deleting it takes a second press, on another button.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../look/button.tsx';
import { Menu } from '../../look/menu.tsx';
import { Popover } from '../../look/popover.tsx';
import { exportSession } from '../export-session.ts';
import { forkSession } from '../fork-session.ts';
import type { OpenChat } from '../open-chat.ts';

export interface ConversationMenuProps {
  readonly chat: OpenChat;
  rename(): void;
}

export const ConversationMenu = ({ chat, rename }: ConversationMenuProps): VNode => {
  const { feed, host } = chat;
  const isSure = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  const head = feed.head.value;
  const remove = async (): Promise<void> => {
    isSure.value = false;
    const gone = await host.call('DELETE', `/api/sessions/${feed.session}`);
    if (gone.ok) host.go('#/');
    else feed.failure.value = gone.error;
  };
  return (
    <span ref={opener}>
      <Menu
        kind="ghost"
        icon="ellipsis"
        name="What to do with this conversation"
        disabled={head === undefined}
        actions={[
          { words: 'Rename', icon: 'pencil', act: rename },
          {
            words: 'Fork',
            icon: 'git-fork',
            act: () => void forkSession({ session: feed.session, host, failed: feed.failure }),
          },
          {
            words: 'Export as Markdown',
            icon: 'download',
            act: () =>
              void exportSession({ session: feed.session, title: head?.title ?? '', host, failed: feed.failure }),
          },
          {
            words: 'Delete…',
            icon: 'trash-2',
            disabled: head?.runs !== 'no',
            act: () => {
              isSure.value = true;
            },
          },
        ]}
      />
      {isSure.value ? (
        <Popover
          name="Delete this conversation?"
          opener={opener}
          close={() => {
            isSure.value = false;
          }}
        >
          <div class="cs-sure">
            <p>The conversation goes; the history of what it changed stays.</p>
            <div class="cs-row">
              {/* First, and so the one that has the focus. */}
              <Button
                onClick={() => {
                  isSure.value = false;
                }}
              >
                Keep it
              </Button>
              <Button kind="no" onClick={() => void remove()}>
                Delete for good
              </Button>
            </div>
          </div>
        </Popover>
      ) : null}
    </span>
  );
};
