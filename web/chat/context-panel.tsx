// What the model would be sent now, item by item, with what each takes; an item can be left out from here on.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { ContextPage, ContextRow } from '../../src/surfaces/server/wire/session-view.ts';
import { grouped } from '../../src/text/counted.ts';
import { Failure, Loading } from '../page/show.tsx';
import type { ChatHost } from './chat-host.ts';
import type { Feed } from './feed/open-feed.ts';

export interface ContextPanelProps {
  readonly feed: Feed;
  readonly host: ChatHost;
  close(): void;
}

export const ContextPanel = ({ feed, host, close }: ContextPanelProps): VNode => {
  const panel = useRef<HTMLElement>(null);
  const [page, setPage] = useState<ContextPage | undefined>(undefined);
  const [error, setError] = useState<ErrorReply['error'] | undefined>(undefined);
  const [chosen, choose] = useState<number | undefined>(undefined);
  const read = async (): Promise<void> => {
    const answered = await host.call<ContextPage>('GET', `/api/sessions/${feed.session}/context`);
    if (!answered.ok) return setError(answered.error);
    setError(undefined);
    setPage(answered.value);
    if (answered.value.meter !== null) feed.meter.value = answered.value.meter;
  };
  // What was said since is in it too.
  const count = feed.items.value.length;
  useEffect(() => void read(), [feed, count]);
  useEffect(() => panel.current?.focus(), []);
  const drop = async (row: ContextRow): Promise<void> => {
    choose(undefined);
    const answered = await host.call('POST', `/api/sessions/${feed.session}/context/drop`, row.drop);
    if (!answered.ok) return setError(answered.error);
    await read();
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      class="cs-card cs-context-panel"
      aria-label="What fills the context"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (chosen === undefined) close();
        else choose(undefined);
      }}
    >
      <div class="cs-row cs-context-head">
        <h2>Context</h2>
        <button type="button" class="cs-button" onClick={close}>
          Close
        </button>
      </div>
      {error === undefined ? null : <Failure error={error} />}
      {page === undefined ? (
        error === undefined && <Loading what="the context" />
      ) : (
        <table class="cs-table">
          <thead>
            <tr>
              <th scope="col">What would be sent</th>
              <th scope="col" class="cs-number">
                Tokens, about
              </th>
              <th scope="col">
                <span class="cs-hidden">Leave out</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Own words="instructions" tokens={page.system} />
            <Own
              words={`${page.tools.count} ${page.tools.count === 1 ? 'tool' : 'tools'}`}
              tokens={page.tools.tokens}
            />
            {page.items.map((row, at) => (
              <Item
                key={at}
                row={row}
                isChosen={chosen === at}
                choose={(isChosen) => choose(isChosen ? at : undefined)}
                drop={() => void drop(row)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Own = ({ words, tokens }: { readonly words: string; readonly tokens: number }): VNode => (
  <tr>
    <td>{words}</td>
    <td class="cs-number">{grouped(tokens)}</td>
    <td />
  </tr>
);

interface ItemProps {
  readonly row: ContextRow;
  readonly isChosen: boolean;
  choose(isChosen: boolean): void;
  drop(): void;
}

const Item = ({ row, isChosen, choose, drop }: ItemProps): VNode => (
  <tr data-state={row.state}>
    <td class="cs-context-words">
      {row.words}
      {row.state === 'whole' ? null : <span class="cs-badge">{row.state === 'cut' ? 'in short' : 'dropped'}</span>}
    </td>
    <td class="cs-number">{grouped(row.tokens)}</td>
    <td>
      {row.drop === undefined ? null : isChosen ? (
        <span class="cs-row">
          <button type="button" class="cs-button" onClick={drop} autofocus>
            Leave it out <span class="cs-hidden">{row.words}</span>
          </button>
          <button type="button" class="cs-button" onClick={() => choose(false)}>
            Keep
          </button>
          <span class="cs-quiet">
            {row.kind === 'message'
              ? 'The model forgets this message and all that followed from it.'
              : 'The model forgets this result.'}
          </span>
        </span>
      ) : (
        <button type="button" class="cs-button" onClick={() => choose(true)}>
          Drop <span class="cs-hidden">{row.words}</span>
        </button>
      )}
    </td>
  </tr>
);
