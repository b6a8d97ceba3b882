// What the model would be sent now, item by item, with what each takes; an item can be left out from here on.
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { ContextPage, ContextRow } from '../../../src/surfaces/server/wire/session-view.ts';
import { grouped } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Failure, Loading } from '../../page/show.tsx';
import type { OpenChat } from '../open-chat.ts';

export interface ContextPanelProps {
  readonly chat: OpenChat;
  close(): void;
}

export const ContextPanel = ({ chat: { feed, host }, close }: ContextPanelProps): VNode => {
  const panel = useRef<HTMLElement>(null);
  const page = useSignal<ContextPage | undefined>(undefined);
  const error = useSignal<ErrorReply['error'] | undefined>(undefined);
  const chosen = useSignal<number | undefined>(undefined);
  const read = async (): Promise<void> => {
    const answered = await host.call<ContextPage>('GET', `/api/sessions/${feed.session}/context`);
    error.value = answered.ok ? undefined : answered.error;
    if (!answered.ok) return;
    page.value = answered.value;
    if (answered.value.meter !== null) feed.meter.value = answered.value.meter;
  };
  // What was said since is in it too.
  const count = feed.items.value.length;
  useEffect(() => void read(), [feed, count]);
  useEffect(() => panel.current?.focus(), []);
  const drop = async (row: ContextRow): Promise<void> => {
    chosen.value = undefined;
    const answered = await host.call('POST', `/api/sessions/${feed.session}/context/drop`, row.drop);
    if (answered.ok) await read();
    else error.value = answered.error;
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      class="cs-context-panel"
      aria-label="What fills the context"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || chosen.value === undefined) return;
        // It takes the first press back, and leaves the panel where it is.
        event.preventDefault();
        chosen.value = undefined;
      }}
    >
      <div class="cs-row cs-context-head">
        <h2>Context</h2>
        <Button kind="ghost" icon="x" name="Close" onClick={close} />
      </div>
      {error.value === undefined ? null : <Failure error={error.value} />}
      {page.value === undefined ? (
        error.value === undefined && <Loading what="the context" />
      ) : (
        <ContextTable page={page.value} chosen={chosen} drop={(row) => void drop(row)} />
      )}
    </section>
  );
};

interface ContextTableProps {
  readonly page: ContextPage;
  readonly chosen: Signal<number | undefined>;
  drop(row: ContextRow): void;
}

const ContextTable = ({ page: { system, tools, items }, chosen, drop }: ContextTableProps): VNode => (
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
      <Own words="instructions" tokens={system} />
      <Own words={`${tools.count} ${tools.count === 1 ? 'tool' : 'tools'}`} tokens={tools.tokens} />
      {items.map((row, at) => (
        <Item
          key={at}
          row={row}
          isChosen={chosen.value === at}
          choose={(isChosen) => {
            chosen.value = isChosen ? at : undefined;
          }}
          drop={() => drop(row)}
        />
      ))}
    </tbody>
  </table>
);

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
      {row.words}{' '}
      {row.state === 'whole' ? null : <span class="cs-badge">{row.state === 'cut' ? 'in short' : 'dropped'}</span>}
    </td>
    <td class="cs-number">{grouped(row.tokens)}</td>
    <td>
      {row.drop === undefined ? null : isChosen ? (
        <span class="cs-row">
          <Button size="small" onClick={drop} autofocus>
            Leave it out <span class="cs-hidden">{row.words}</span>
          </Button>
          <Button kind="ghost" size="small" onClick={() => choose(false)}>
            Keep
          </Button>
          <span class="cs-quiet">
            {row.kind === 'message'
              ? 'The model forgets this message and all that followed from it.'
              : 'The model forgets this result.'}
          </span>
        </span>
      ) : (
        <Button kind="ghost" size="small" onClick={() => choose(true)}>
          Drop <span class="cs-hidden">{row.words}</span>
        </Button>
      )}
    </td>
  </tr>
);
