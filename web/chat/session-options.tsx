// How a conversation goes on from here: the model, nothing but reading, one signature at the end.
import type { VNode } from 'preact';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from './chat-host.ts';
import type { Feed } from './feed/open-feed.ts';
import { ModelChoice } from './model-choice.tsx';

export interface SessionOptionsProps {
  readonly head: SessionHead;
  readonly feed: Feed;
  readonly host: ChatHost;
}

export const SessionOptions = ({ head, feed, host }: SessionOptionsProps): VNode => {
  const ask = async (what: 'model' | 'read-only' | 'drafting' | 'sheet', body: object): Promise<void> => {
    const answered = await host.call('POST', `/api/sessions/${head.id}/${what}`, body);
    if (!answered.ok) feed.failure.value = answered.error;
  };
  return (
    <>
      <ModelChoice model={head.model} host={host} choose={(model) => void ask('model', { model })} />
      <label class="cs-check">
        <input
          type="checkbox"
          checked={head.readOnly}
          onChange={(event) => void ask('read-only', { on: event.currentTarget.checked })}
        />
        Read-only
      </label>
      <label class="cs-check" title="Changes are gathered, and signed together on one sheet">
        <input
          type="checkbox"
          checked={head.drafting}
          onChange={(event) => void ask('drafting', { on: event.currentTarget.checked })}
        />
        Sign at the end
      </label>
      {head.unsigned === 0 ? null : (
        <button type="button" class="cs-button" disabled={head.runs !== 'no'} onClick={() => void ask('sheet', {})}>
          Sign now ({head.unsigned} {head.unsigned === 1 ? 'file' : 'files'})
        </button>
      )}
    </>
  );
};
