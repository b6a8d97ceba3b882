// What models were shown of the person's files: model by model and day by day, what, how much, and by whose decision. What left this machine comes first.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { SharedReply, SharedRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { Nothing } from '../../look/nothing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Show } from '../../page/show.tsx';
import { RECORDED, useReadAgain } from '../../page/use-read-again.ts';
import { useReply, withQuery } from '../../page/use-reply.ts';
import { useDesk } from '../../state/desk-context.ts';
import { isSince, type Since, SinceChoice, sinceAsked } from '../since-choice.tsx';
import { useSettled } from '../use-settled.ts';
import { SharedTable } from './shared-table.tsx';
import { type SoughtShared, SoughtSharedFields, WhereChoice } from './sought-shared.tsx';

const EVERYTHING: SoughtShared = { path: '', model: '', where: 'all' };

export const SharedPage = (_: { readonly rest: readonly string[] }): VNode => {
  // What people come for is the last week: unless the address asks for another time, no press is needed for it.
  const asked = useDesk().route.now.peek().query.since ?? '';
  const since = useSignal<Since>(isSince(asked) ? asked : '7d');
  const sought = useSignal(EVERYTHING);
  const choose = (next: Since): void => {
    since.value = next;
  };
  const seek = (next: SoughtShared): void => {
    sought.value = next;
  };
  const path = useSettled(sought.value.path);
  const reply = useReply<SharedReply>(withQuery('/api/shared', { since: sinceAsked(since.value), path }));
  useReadAgain(reply.again, RECORDED);
  const models = [...new Set((reply.value?.items ?? []).map(({ model }) => model))].sort();
  return (
    <main class="cs-page cs-page-wide cs-shared">
      <PageHead
        title="What was shared"
        words="Which files and lines models were shown, who got them, and who allowed it. What left this machine comes first."
      />
      <div class="cs-page-stack cs-page-tight">
        <div class="cs-row">
          <SinceChoice since={since.value} choose={choose} />
          <WhereChoice sought={sought.value} seek={seek} />
        </div>
        <SoughtSharedFields sought={sought.value} models={models} seek={seek} />
      </div>
      <Show reply={reply} what="what was shared">
        {({ items }) => {
          const fitting = items.filter((item) => fits(item, sought.value));
          if (fitting.length > 0) return <ByModel items={fitting} />;
          const isNarrowed = path !== '' || sought.value.model !== '' || sought.value.where !== 'all';
          return (
            <Nothing
              icon="send"
              title={`Nothing of your files has been sent to a model${isNarrowed ? ' that fits' : NOT_SINCE[since.value]}.`}
            >
              {since.value === 'all' ? null : <Button onClick={() => choose('all')}>Look at everything</Button>}
            </Nothing>
          );
        }}
      </Show>
    </main>
  );
};

const NOT_SINCE: Readonly<Record<Since, string>> = {
  today: ' today',
  '7d': ' in the last 7 days',
  '30d': ' in the last 30 days',
  all: '',
};

const fits = ({ model, local }: SharedRow, { model: wanted, where }: SoughtShared): boolean =>
  (wanted === '' || model === wanted) && (where === 'all' || local === (where === 'stayed'));

const ByModel = ({ items }: { readonly items: readonly SharedRow[] }): VNode => {
  const models = [...byModel(items)].sort(
    ([, one], [, other]) => Number(isLocal(one)) - Number(isLocal(other)) || sizeOf(other) - sizeOf(one),
  );
  const gone = sizeOf(items.filter(({ local }) => !local));
  return (
    <div class="cs-page-stack">
      <p class="cs-shared-sum">
        {counted(new Set(items.map(({ path }) => path)).size, 'file')}, {spelledSize(sizeOf(items))};{' '}
        {gone === 0 ? 'nothing of it left this machine' : `${spelledSize(gone)} of it left this machine`}.
      </p>
      {models.map(([model, rows]) => (
        <section key={model} class="cs-page-part" aria-label={escapeText(model, { maxLength: 120 })}>
          <h2>
            <Icon name={isLocal(rows) ? 'lock' : 'globe'} />
            <span>{escapeText(model, { maxLength: 120 })}</span>
            <span class="cs-chip" data-tone={isLocal(rows) ? 'line' : 'warn'}>
              {isLocal(rows) ? 'stayed here' : 'left this machine'}
            </span>
            <span class="cs-quiet">{spelledSize(sizeOf(rows))}</span>
          </h2>
          <SharedTable rows={rows} />
        </section>
      ))}
    </div>
  );
};

const byModel = (items: readonly SharedRow[]): ReadonlyMap<string, readonly SharedRow[]> => {
  const models = new Map<string, SharedRow[]>();
  for (const item of items) {
    const known = models.get(item.model);
    if (known === undefined) models.set(item.model, [item]);
    else known.push(item);
  }
  return models;
};

const sizeOf = (rows: readonly SharedRow[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** A name may have been another server's once: one part that left is enough. */
const isLocal = (rows: readonly SharedRow[]): boolean => rows.every(({ local }) => local);
