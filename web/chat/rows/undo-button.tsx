// Takes back what a call did, where it is told that it was done.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { UndoReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Failure } from '../../page/show.tsx';
import type { ChatHost } from '../chat-host.ts';
import type { Feed } from '../feed/open-feed.ts';

export interface UndoButtonProps {
  readonly entry: number;
  readonly feed: Feed;
  readonly host: ChatHost;
}

export const UndoButton = ({ entry, feed, host }: UndoButtonProps): VNode => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorReply['error'] | undefined>(undefined);
  const words = feed.undone.value.get(entry);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const answered = await host.call<UndoReply>('POST', `/api/history/${entry}/undo`, {});
    setBusy(false);
    setError(answered.ok ? undefined : answered.error);
    if (answered.ok)
      feed.undone.value = new Map(feed.undone.value).set(
        entry,
        answered.value.files.map((file) => file.words).join('; ') || 'taken back',
      );
  };
  return (
    <>
      {words === undefined ? (
        <button
          type="button"
          class="cs-button cs-undo"
          disabled={isBusy}
          aria-label={`Undo ${entry}`}
          onClick={() => void undo()}
        >
          Undo <span class="cs-quiet">{entry}</span>
        </button>
      ) : (
        <span class="cs-quiet cs-undone" role="status">
          <a href={`#/history/${entry}`}>{escapeText(words)}</a>
        </span>
      )}
      {error === undefined ? null : (
        <div class="cs-undo-failed">
          <Failure error={error} />
          {error.code === 'CONFLICT' ? <a href={`#/history/${entry}`}>Look at both versions and merge them</a> : null}
        </div>
      )}
    </>
  );
};
