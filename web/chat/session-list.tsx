// The conversations of this workspace: what waits first, then day by day, and each with what can be done to it.
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment, type VNode } from 'preact';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { Icon } from '../look/icon.tsx';
import { Kbd } from '../look/kbd.tsx';
import { useUniqueId } from '../look/use-unique-id.ts';
import { Failure } from '../page/show.tsx';
import { useDesk } from '../state/desk-context.ts';
import { type ChatHost, useChatHost } from './chat-host.ts';
import { type SessionGroup, sessionGroups } from './session-groups.ts';
import { SessionRow } from './session-row.tsx';

export interface SessionListProps {
  /** The one that is open. */
  readonly current?: number | undefined;
  readonly host?: ChatHost;
  /** How a new one is begun by key, as `Kbd` takes it; absent: it is not said. */
  readonly newKeys?: string;
  /** Above the conversations. */
  readonly children?: ComponentChildren;
}

export const SessionList = ({ current, host: given, newKeys, children }: SessionListProps): VNode => {
  const { sessions } = useDesk();
  const own = useChatHost();
  const host = given ?? own;
  const most = useSignal(AT_ONCE);
  const failure = useSignal<ErrorReply['error'] | undefined>(undefined);
  const id = useUniqueId();
  const all = sessions.value;
  const groups = firstOf(sessionGroups(all), most.value);
  const left = all.length - groups.reduce((sum, { heads }) => sum + heads.length, 0);
  return (
    <nav class="cs-sessions" aria-label="Conversations">
      <div class="cs-sessions-head">
        <a class="cs-button cs-new" href="#/">
          <Icon name="plus" small />
          <span class="cs-new-words">New conversation</span>
          {newKeys === undefined ? null : <Kbd keys={newKeys} />}
        </a>
        {children}
      </div>
      <div class="cs-sessions-rows">
        {failure.value === undefined ? null : <Failure error={failure.value} />}
        {all.length === 0 ? <p class="cs-sessions-none cs-quiet">No conversations yet.</p> : null}
        {groups.map(({ title, heads, waits }, index) => (
          <Fragment key={title}>
            <h2 class="cs-sessions-group" id={`${id}-${index}`}>
              {title}
            </h2>
            <ul class="cs-plain" aria-labelledby={`${id}-${index}`}>
              {heads.map((head) => (
                <SessionRow
                  key={head.id}
                  head={head}
                  waits={waits}
                  isToday={title === 'Today'}
                  isCurrent={head.id === current}
                  host={host}
                  failed={failure}
                />
              ))}
            </ul>
          </Fragment>
        ))}
        {left > 0 ? (
          <button
            type="button"
            class="cs-button cs-bare"
            onClick={() => {
              most.value += AT_ONCE;
            }}
          >
            {left} more
          </button>
        ) : null}
      </div>
    </nav>
  );
};

/** The first rows of all groups together. */
const firstOf = (groups: readonly SessionGroup[], most: number): readonly SessionGroup[] => {
  let room = most;
  return groups.flatMap((group) => {
    const heads = group.heads.slice(0, room);
    room -= heads.length;
    return heads.length === 0 ? [] : [{ ...group, heads }];
  });
};

/** Rows that a column shows before anyone asks for more. */
const AT_ONCE = 60;
