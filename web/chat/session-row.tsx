// One conversation in the list: its title, who answers, when, how it stands; behind a button: rename, fork, delete.
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../src/text/escape.ts';
import { When } from '../page/show.tsx';
import type { ChatHost } from './chat-host.ts';
import { forkSession } from './fork-session.ts';

export interface SessionRowProps {
  readonly head: SessionHead;
  readonly isCurrent: boolean;
  readonly host: ChatHost;
  readonly failed: Signal<ErrorReply['error'] | undefined>;
}

export const SessionRow = ({ head, isCurrent, host, failed }: SessionRowProps): VNode => {
  const isOpen = useSignal(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    isOpen.value = false;
    toggle.current?.focus();
  };
  return (
    <li
      class="cs-session"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen.value) return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="cs-session-line">
        <a class="cs-session-link" href={`#/sessions/${head.id}`} aria-current={isCurrent ? 'page' : undefined}>
          <span class="cs-session-title">{head.title}</span>
          <span class="cs-quiet">
            <When at={head.last} /> · {escapeText(head.model)}
          </span>
          <State head={head} />
        </a>
        <button
          type="button"
          ref={toggle}
          class="cs-button cs-bare"
          aria-expanded={isOpen.value}
          aria-label={`What to do with ${head.title}`}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          …
        </button>
      </div>
      {isOpen.value ? <Doings head={head} host={host} failed={failed} isCurrent={isCurrent} close={close} /> : null}
    </li>
  );
};

const State = ({ head: { state, runs, pending, unsigned } }: { readonly head: SessionHead }): VNode | null => {
  const words = [
    pending.length > 0 || state === 'waiting' ? `waits for you${pending.length > 1 ? ` (${pending.length})` : ''}` : '',
    runs === 'here' ? 'works' : runs === 'elsewhere' ? 'works elsewhere' : '',
    unsigned > 0 ? `${unsigned} unsigned` : '',
  ].filter((word) => word !== '');
  if (words.length > 0) return <span class="cs-badge">{words.join(' · ')}</span>;
  return <span class="cs-hidden">{state === 'open' ? 'not finished' : 'done'}</span>;
};

interface DoingsProps extends SessionRowProps {
  close(): void;
}

const Doings = ({ head, host, failed, isCurrent, close }: DoingsProps): VNode => {
  const title = useSignal(head.title);
  const isSure = useSignal(false);
  const rename = async (): Promise<void> => {
    const answered = await host.call('POST', `/api/sessions/${head.id}/rename`, { title: title.value.trim() });
    failed.value = answered.ok ? undefined : answered.error;
    if (answered.ok) close();
  };
  const remove = async (): Promise<void> => {
    if (!isSure.value) {
      isSure.value = true;
      return;
    }
    const answered = await host.call('DELETE', `/api/sessions/${head.id}`);
    failed.value = answered.ok ? undefined : answered.error;
    if (answered.ok && isCurrent) host.go('#/');
  };
  return (
    <div class="cs-session-doings">
      <form
        class="cs-session-rename"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <input
          class="cs-field"
          aria-label="Title"
          value={title.value}
          maxLength={200}
          onInput={(event) => {
            title.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="cs-button" disabled={title.value.trim() === '' || title.value === head.title}>
          Rename
        </button>
      </form>
      <div class="cs-row">
        <button type="button" class="cs-button" onClick={() => void forkSession({ session: head.id, host, failed })}>
          Fork
        </button>
        <button
          type="button"
          class="cs-button"
          disabled={head.runs !== 'no'}
          onClick={() => void remove()}
          onBlur={() => {
            isSure.value = false;
          }}
        >
          {isSure.value ? 'Delete for good' : 'Delete…'}
        </button>
      </div>
      {isSure.value ? (
        <p class="cs-quiet" role="status">
          The conversation goes; the history of what it changed stays. Press again to delete it.
        </p>
      ) : null}
    </div>
  );
};
