// Takes back what was signed, where it is told that it was, and does it again. Which of it is taken back is what the server says of it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { SeveralReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Failure } from '../../page/show.tsx';
import type { ChatHost } from '../chat-host.ts';

export interface SignedBackProps {
  readonly host: ChatHost;
  /** "Undo all" */
  readonly words: string;
  /** Oldest first. */
  readonly entries: readonly number[];
  /** Those of them that are taken back. */
  readonly undone: readonly number[];
}

/** How far it came, where it did not come to its end. */
interface Halted {
  readonly done: number;
  readonly entry?: number;
  readonly error: ErrorReply['error'];
}

/** Its buttons, and below them what went wrong: two places of one card. */
export const useTakeBack = ({ host, words, entries, undone }: SignedBackProps) => {
  const isBusy = useSignal(false);
  const halted = useSignal<Halted | undefined>(undefined);
  const isUndone = entries.every((entry) => undone.includes(entry));
  const take = async (what: 'undo' | 'redo'): Promise<void> => {
    isBusy.value = true;
    const answered = await host.call<SeveralReply>('POST', `/api/history/${what}`, { entries });
    isBusy.value = false;
    halted.value = answered.ok ? haltedIn(answered.value) : { done: 0, error: answered.error };
  };
  const buttons: VNode = isUndone ? (
    <>
      <span class="cs-faint" role="status">
        Undone
      </span>
      <Button kind="ghost" size="small" icon="redo-2" disabled={isBusy.value} onClick={() => void take('redo')}>
        Redo
      </Button>
    </>
  ) : (
    <Button kind="ghost" size="small" icon="undo-2" disabled={isBusy.value} onClick={() => void take('undo')}>
      {words}
    </Button>
  );
  return { buttons, trouble: <Trouble halted={halted.value} of={entries.length} /> };
};

const haltedIn = ({ entries }: SeveralReply): Halted | undefined => {
  const failed = entries.find(({ came }) => came === 'failed');
  if (failed?.came !== 'failed') return undefined;
  const done = entries.filter(({ came }) => came === 'done').length;
  return { done, entry: failed.entry, error: failed.error };
};

const Trouble = ({ halted, of }: { readonly halted: Halted | undefined; readonly of: number }): VNode | null => {
  if (halted === undefined) return null;
  const { done, entry, error } = halted;
  if (error.code !== 'CONFLICT' || entry === undefined) return <Failure error={error} />;
  return (
    <div class="cs-notice cs-halted" data-tone="warn" role="alert">
      <p>
        {of === 1 ? 'Nothing was taken back: ' : `${done} of ${of} are taken back. The next one cannot be: `}
        {escapeText(error.message, { multiline: true })}
      </p>
      <p>
        <a href={`#/history/${entry}`}>Look at both versions and merge them</a>
      </p>
    </div>
  );
};
