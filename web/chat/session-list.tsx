// The conversations of this workspace, the last one first: open, find, begin, and each with what can be done to it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { Failure } from '../page/show.tsx';
import { sessions } from '../state/desk.ts';
import { type ChatHost, DESK_HOST } from './chat-host.ts';
import { SessionRow } from './session-row.tsx';

export interface SessionListProps {
  /** The one that is open. */
  readonly current?: number | undefined;
  readonly host?: ChatHost;
}

export const SessionList = ({ current, host = DESK_HOST }: SessionListProps): VNode => {
  const sought = useSignal('');
  const most = useSignal(AT_ONCE);
  const failure = useSignal<ErrorReply['error'] | undefined>(undefined);
  const words = sought.value.trim().toLowerCase();
  const found = sessions.value.filter(
    ({ id, title }) => words === '' || title.toLowerCase().includes(words) || String(id) === words,
  );
  const shown = found.slice(0, most.value);
  return (
    <nav class="cs-sessions" aria-label="Conversations">
      <div class="cs-sessions-head">
        <a class="cs-button cs-new" href="#/" aria-current={current === undefined ? 'page' : undefined}>
          New conversation
        </a>
        <input
          type="search"
          class="cs-field"
          aria-label="Find a conversation by its title"
          placeholder="Find"
          value={sought.value}
          onInput={(event) => {
            sought.value = event.currentTarget.value;
            most.value = AT_ONCE;
          }}
        />
      </div>
      {failure.value === undefined ? null : <Failure error={failure.value} />}
      {shown.length === 0 ? (
        <p class="cs-quiet">{words === '' ? 'None yet.' : 'None is called that.'}</p>
      ) : (
        <ul class="cs-plain">
          {shown.map((head) => (
            <SessionRow key={head.id} head={head} isCurrent={head.id === current} host={host} failed={failure} />
          ))}
        </ul>
      )}
      {found.length > shown.length ? (
        <button
          type="button"
          class="cs-button"
          onClick={() => {
            most.value += AT_ONCE;
          }}
        >
          {found.length - shown.length} more
        </button>
      ) : null}
    </nav>
  );
};

/** Rows that a column shows before anyone asks for more. */
const AT_ONCE = 60;
