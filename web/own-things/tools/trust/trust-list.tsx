// #/trust: what this folder brings along, all of it to look at, and whether it may count. What is ticked is trusted as it is shown here.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ErrorReply } from '../../../../src/surfaces/server/wire/event.ts';
import type { TrustItem, TrustReply, TrustRequest } from '../../../../src/surfaces/server/wire/own-things.ts';
import { counted } from '../../../../src/text/counted.ts';
import { escapeText } from '../../../../src/text/escape.ts';
import { Button } from '../../../look/button.tsx';
import { Nothing } from '../../../look/nothing.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { Failure, Show } from '../../../page/show.tsx';
import { useReply } from '../../../page/use-reply.ts';
import { useDesk } from '../../../state/desk-context.ts';
import { readStateAgain } from '../../read-state-again.ts';
import { TrustedItem } from './trusted-item.tsx';
import { WaitingItem } from './waiting-item.tsx';

export const TrustList = (): VNode => {
  const desk = useDesk();
  const { call } = desk;
  const reply = useReply<TrustReply>('/api/trust');
  const ticked = useSignal<ReadonlySet<string>>(new Set());
  const failed = useSignal<ErrorReply['error'] | undefined>(undefined);
  const said = useSignal('');
  const send = async (request: TrustRequest, words: string): Promise<void> => {
    said.value = '';
    const answered = await call<TrustReply>('POST', '/api/trust', request);
    failed.value = answered.ok ? undefined : answered.error;
    if (answered.ok) said.value = words;
    ticked.value = new Set();
    // Also when it was refused: a file is then no longer as it was shown.
    await reply.again();
    await readStateAgain(desk);
  };
  return (
    <>
      <PageHead
        title="What this folder brings along"
        words="Tools, skills, rules and instructions that came with the folder count only after you looked at them. When one changes, it stops counting until you look again."
      />
      <p class="cs-page-status" role="status">
        {said.value}
      </p>
      {failed.value === undefined ? null : <Failure error={failed.value} />}
      <Show reply={reply} what="what the folder brings along">
        {({ items, refused }) => {
          const waiting = items.filter(({ standing }) => standing !== 'trusted');
          const chosen = waiting.filter(({ id }) => ticked.value.has(id));
          return (
            <div class="cs-page-stack">
              {items.length + refused.length === 0 ? (
                <Nothing icon="folder" title="Nothing">
                  No tools, skills, rules, configuration, MCP servers or AGENTS.md. It needs no trust.
                </Nothing>
              ) : null}
              {waiting.length === 0 ? null : (
                <section aria-labelledby="waiting-items" class="cs-page-part">
                  <h2 id="waiting-items">Not trusted</h2>
                  {waiting.map((item) => (
                    <WaitingItem
                      key={item.id}
                      item={item}
                      isTicked={ticked.value.has(item.id)}
                      tick={(on) => {
                        ticked.value = toggled(ticked.value, item.id, on);
                      }}
                    />
                  ))}
                  <div class="cs-row">
                    <Button
                      kind="go"
                      size="tall"
                      disabled={chosen.length === 0}
                      onClick={() =>
                        void send({ trust: idsOf(chosen), refuse: [] }, `Trusted ${counted(chosen.length, 'file')}.`)
                      }
                    >
                      Trust these as they are now
                    </Button>
                    <Button
                      kind="ghost"
                      size="tall"
                      onClick={() => {
                        ticked.value = new Set(idsOf(waiting));
                      }}
                    >
                      Select all
                    </Button>
                    <Button
                      kind="ghost"
                      size="tall"
                      onClick={() => {
                        ticked.value = new Set();
                      }}
                    >
                      Deselect all
                    </Button>
                  </div>
                </section>
              )}
              <Trusted items={items} send={send} />
              <Refused refused={refused} />
            </div>
          );
        }}
      </Show>
    </>
  );
};

interface TrustedProps {
  readonly items: readonly TrustItem[];
  send(request: TrustRequest, words: string): Promise<void>;
}

const Trusted = ({ items, send }: TrustedProps): VNode | null => {
  const trusted = items.filter(({ standing }) => standing === 'trusted');
  return trusted.length === 0 ? null : (
    <section aria-labelledby="trusted-items" class="cs-page-part">
      <h2 id="trusted-items">Trusted</h2>
      {trusted.map((item) => (
        <TrustedItem
          key={item.id}
          item={item}
          refuse={() => send({ trust: [], refuse: [item.id] }, `${escapeText(item.path)} is no longer trusted.`)}
        />
      ))}
    </section>
  );
};

const Refused = ({ refused }: Pick<TrustReply, 'refused'>): VNode | null =>
  refused.length === 0 ? null : (
    <section aria-labelledby="refused-items" class="cs-page-part">
      <h2 id="refused-items">Cannot be trusted as it is</h2>
      <ul class="cs-plain cs-page-stack cs-page-tight">
        {refused.map(({ kind, path, error }) => (
          <li key={path} class="cs-notice" data-tone="warn">
            {kind} <code>{escapeText(path)}</code>: {escapeText(error.message)}
          </li>
        ))}
      </ul>
    </section>
  );

const idsOf = (items: readonly TrustItem[]): readonly string[] => items.map(({ id }) => id);

const toggled = (ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};
