// One conversation in the list: its title, how it stands, when it was; behind a button: rename, fork, delete.
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../src/text/escape.ts';
import { clockOf } from '../../src/text/time-of.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { Popover } from '../look/popover.tsx';
import { exactly } from '../page/show.tsx';
import type { ChatHost } from './chat-host.ts';
import { forkSession } from './fork-session.ts';
import { waitsIn } from './session-groups.ts';

export interface SessionRowProps {
  readonly head: SessionHead;
  readonly isCurrent: boolean;
  /** It stands among those that wait for the person. */
  readonly waits: boolean;
  /** Its clock says when it was; of other days the heading does. */
  readonly isToday: boolean;
  readonly host: ChatHost;
  readonly failed: Signal<ErrorReply['error'] | undefined>;
}

export const SessionRow = (props: SessionRowProps): VNode => {
  const { head, isCurrent, waits, isToday } = props;
  const isOpen = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <li class="cs-session">
      <a
        class="cs-session-link"
        href={`#/sessions/${head.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        title={`${head.title}\n${escapeText(head.model)} · ${exactly(head.last)}`}
      >
        {waits ? <Icon name="bell" small /> : null}
        <span class="cs-session-title cs-cut">{head.title}</span>
        <span class="cs-hidden">, {escapeText(head.model)}</span>
        <State head={head} isToday={isToday} />
      </a>
      <span ref={opener} class="cs-session-more" data-open={isOpen.value}>
        <Button
          kind="ghost"
          size="small"
          icon="ellipsis"
          name={`What to do with ${head.title}`}
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        />
        {isOpen.value ? (
          <Popover name={`What to do with ${head.title}`} opener={opener} close={close}>
            <Doings {...props} close={close} />
          </Popover>
        ) : null}
      </span>
    </li>
  );
};

const State = ({ head, isToday }: { readonly head: SessionHead; readonly isToday: boolean }): VNode => {
  const { runs, unsigned, state, last } = head;
  const waits = waitsIn(head);
  return (
    <span class="cs-session-state">
      {runs === 'no' ? null : (
        <>
          <span class="cs-spin" />
          <span class="cs-hidden">{runs === 'here' ? ', works' : ', works elsewhere'}</span>
        </>
      )}
      {unsigned === 0 ? null : <span class="cs-chip">{unsigned} unsigned</span>}
      {waits > 0 ? (
        <span class="cs-chip" data-tone="accent">
          {waits}
          <span class="cs-hidden"> {waits === 1 ? 'waits' : 'wait'} for you</span>
        </span>
      ) : isToday ? (
        <time class="cs-faint cs-figures" dateTime={new Date(last).toISOString()}>
          {clockOf(last)}
        </time>
      ) : null}
      {waits > 0 || runs !== 'no' || state !== 'open' ? null : <span class="cs-hidden">, not finished</span>}
    </span>
  );
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
  const fork = async (): Promise<void> => {
    close();
    await forkSession({ session: head.id, host, failed });
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
        <Button type="submit" disabled={title.value.trim() === '' || title.value === head.title}>
          Rename
        </Button>
      </form>
      <div class="cs-row">
        <Button icon="git-fork" onClick={() => void fork()}>
          Fork
        </Button>
        <Button
          kind="no"
          icon="trash-2"
          disabled={head.runs !== 'no'}
          onClick={() => void remove()}
          onBlur={() => {
            isSure.value = false;
          }}
        >
          {isSure.value ? 'Delete for good' : 'Delete…'}
        </Button>
      </div>
      {isSure.value ? (
        <p class="cs-session-sure cs-quiet" role="status">
          The conversation goes; the history of what it changed stays. Press again to delete it.
        </p>
      ) : null}
    </div>
  );
};
