// What models were shown of the person's files: model by model, what, how much, when, and by whose decision.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { SharedReply, SharedRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Empty, Show } from '../../page/show.tsx';
import { RECORDED, useReadAgain } from '../../page/use-read-again.ts';
import { useReply, withQuery } from '../../page/use-reply.ts';
import { SearchField } from '../search-field.tsx';
import { type Since, SinceChoice } from '../since-choice.tsx';
import { useSettled } from '../use-settled.ts';
import { SharedTable } from './shared-table.tsx';

export const SharedPage = (_: { readonly rest: readonly string[] }): VNode => {
  const [since, choose] = useState<Since>('');
  const [path, seek] = useState('');
  const settled = useSettled(path);
  const reply = useReply<SharedReply>(withQuery('/api/shared', { since, path: settled }));
  useReadAgain(reply.again, RECORDED);
  return (
    <main class="cs-page cs-shared">
      <h1>What was shared</h1>
      <SinceChoice since={since} choose={choose} />
      <search class="cs-filters">
        <SearchField label="Path" value={path} seek={seek} />
      </search>
      <Show reply={reply} what="what was shared">
        {({ items }) => <ByModel items={items} isNarrowed={since !== '' || settled !== ''} />}
      </Show>
    </main>
  );
};

const ByModel = ({
  items,
  isNarrowed,
}: {
  readonly items: readonly SharedRow[];
  readonly isNarrowed: boolean;
}): VNode => {
  if (items.length === 0)
    return <Empty>Nothing of your files has been sent to a model{isNarrowed ? ' that fits' : ''}.</Empty>;
  const models = [...byModel(items)].sort(
    ([, one], [, other]) => Number(isLocal(one)) - Number(isLocal(other)) || sizeOf(other) - sizeOf(one),
  );
  const gone = sizeOf(items.filter(({ local }) => !local));
  return (
    <>
      <p>
        {counted(new Set(items.map(({ path }) => path)).size, 'file')}, {spelledSize(sizeOf(items))};{' '}
        {gone === 0 ? 'nothing of it left this machine' : `${spelledSize(gone)} of it left this machine`}.
      </p>
      {models.map(([model, rows]) => (
        <section key={model} class="cs-shared-model" aria-label={escapeText(model, { maxLength: 120 })}>
          <h2 class="cs-row">
            <span>{escapeText(model, { maxLength: 120 })}</span>
            <span class="cs-badge">{isLocal(rows) ? 'stayed here' : 'left this machine'}</span>
            <span class="cs-quiet">{spelledSize(sizeOf(rows))}</span>
          </h2>
          <SharedTable rows={rows} />
        </section>
      ))}
    </>
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
