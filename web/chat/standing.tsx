// How it stands, above the message field: what goes on, whether it waits for the person, that it was cut off, what went wrong. It takes its room at all times.
import type { VNode } from 'preact';
import { escapeText } from '../../src/text/escape.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { Failure } from '../page/show.tsx';
import type { OpenChat } from './open-chat.ts';

export const Standing = ({ chat }: { readonly chat: OpenChat }): VNode => (
  <>
    <Unfinished chat={chat} />
    <Trouble chat={chat} />
    <p class="cs-activity cs-faint">
      <Activity chat={chat} />
    </p>
  </>
);

const Activity = ({ chat: { feed } }: { readonly chat: OpenChat }): VNode | null => {
  const head = feed.head.value;
  const { words } = feed.activity.value;
  if ((head?.pending.length ?? 0) > 0 && head?.runs !== 'no')
    return (
      <>
        <Icon name="clock" small /> Paused until you answer
      </>
    );
  const shown = words === '' && head?.runs === 'here' ? 'Working' : words;
  if (shown === '')
    return (
      <span class="cs-cut" role="status">
        {escapeText(feed.told.value)}
      </span>
    );
  return (
    <>
      <span class="cs-spin" /> <span class="cs-cut">{escapeText(shown)}</span>
    </>
  );
};

/** A turn that came to no end, and goes on nowhere. At a limit and after an error the row itself says so. */
const Unfinished = ({ chat }: { readonly chat: OpenChat }): VNode | null => {
  const { feed } = chat;
  const unfinished = feed.head.value?.unfinished;
  const last = feed.items.value.at(-1);
  const isSaid = last?.kind === 'note' && (last.code === 'failed' || last.code === 'limit');
  if (unfinished === undefined || isSaid || feed.sent.value.length > 0) return null;
  return (
    <div class="cs-unfinished cs-row">
      <Icon name="pause" />
      <span class="cs-unfinished-words">{unfinished.words}</span>
      <Button size="small" onClick={() => void chat.ask('go-on')}>
        Continue
      </Button>
    </div>
  );
};

/** What the last record says already is not said again. */
const Trouble = ({ chat: { feed } }: { readonly chat: OpenChat }): VNode | null => {
  const error = feed.failure.value;
  const last = feed.items.value.at(-1);
  const isSaid = last?.kind === 'note' && last.code === 'failed' && last.error === error?.code;
  return error === undefined || isSaid ? null : <Failure error={error} />;
};
