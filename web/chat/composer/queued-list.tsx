// What was said while the model works and is not heard yet: each can be taken back into the field, or left out.
import type { VNode } from 'preact';
import type { QueuedView } from '../../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { OpenChat } from '../open-chat.ts';

export const QueuedList = ({ chat }: { readonly chat: OpenChat }): VNode | null => {
  const { feed, host } = chat;
  const sending = feed.head.value?.runs === 'here' ? feed.sent.value : [];
  if (feed.queued.value.length + sending.length === 0) return null;
  const remove = async ({ id }: QueuedView): Promise<boolean> => {
    const gone = await host.call('DELETE', `/api/sessions/${feed.session}/queued/${id}`);
    if (!gone.ok) feed.failure.value = gone.error;
    return gone.ok;
  };
  const takeBack = async (queued: QueuedView): Promise<void> => {
    if (!(await remove(queued))) return;
    const typed = host.drafts.text(feed.session);
    host.drafts.keep(feed.session, [queued.text, typed].filter((words) => words !== '').join('\n\n'));
    host.drafts.attach(feed.session, [...chat.givenWith(queued.text), ...host.drafts.attached(feed.session)]);
  };
  return (
    <section class="cs-queued" aria-label="Heard after this step">
      <p class="cs-faint">
        <Icon name="clock" small /> Heard after this step
      </p>
      <ul class="cs-plain">
        {feed.queued.value.map((queued) => (
          <li key={queued.id}>
            <span class="cs-cut">{shortOf(queued.text)}</span>
            <Attached names={queued.attached} />
            <Button kind="ghost" size="small" onClick={() => void takeBack(queued)}>
              Take back
            </Button>
            <Button
              kind="ghost"
              size="small"
              icon="x"
              name={`Remove ${shortOf(queued.text)}`}
              onClick={() => void remove(queued)}
            />
          </li>
        ))}
        {sending.map(({ number, text, attached }) => (
          <li key={`s${number}`}>
            <span class="cs-cut">{shortOf(text)}</span>
            <Attached names={attached.map((name) => escapeText(name))} />
            <span class="cs-faint" role="status">
              Sending…
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Escaped. */
const Attached = ({ names }: { readonly names: readonly string[] }): VNode | null =>
  names.length === 0 ? null : <span class="cs-faint cs-cut">with {names.join(', ')}</span>;

/** In one line; the whole of it is in the field when it is taken back. */
const shortOf = (text: string): string => escapeText(text.trim().replace(/\s+/g, ' '), { maxLength: 200 });
