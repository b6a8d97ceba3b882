// What was asked for, decided and done, record by record; and whether the chain of records holds.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { LedgerReply, LedgerRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { Nothing } from '../../look/nothing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Loading } from '../../page/show.tsx';
import { RECORDED, useReadAgain } from '../../page/use-read-again.ts';
import { ListEnd } from '../list-end.tsx';
import { type Since, SinceChoice, sinceAsked } from '../since-choice.tsx';
import { usePages } from '../use-pages.ts';
import { useSettled } from '../use-settled.ts';
import { RecordTable } from './record-table.tsx';
import { SoughtFields, type SoughtRecords } from './sought-fields.tsx';
import { useVerify } from './use-verify.tsx';

const EVERYTHING: SoughtRecords = { text: '', kind: '', tool: '', path: '', model: '' };

export const LedgerPage = (_: { readonly rest: readonly string[] }): VNode => {
  const sought = useSignal(EVERYTHING);
  const since = useSignal<Since>('all');
  const settled = useSettled(sought.value);
  const pages = usePages<LedgerReply, LedgerRow>({
    path: '/api/ledger',
    query: { ...settled, since: sinceAsked(since.value) },
    itemsOf: ({ records }) => records,
    numberOf: ({ seq }) => seq,
  });
  useReadAgain(pages.again, RECORDED);
  const verify = useVerify();
  const isNarrowed = since.value !== 'all' || Object.values(settled).some((value) => value !== '');
  return (
    <main class="cs-page cs-page-wide cs-ledger">
      <PageHead
        title="Ledger"
        words="Every call, decision and receipt, and everything that left this machine."
        actions={verify.button}
      />
      {verify.result}
      <div class="cs-page-stack cs-page-tight">
        <SoughtFields
          sought={sought.value}
          seek={(next) => {
            sought.value = next;
          }}
        />
        <SinceChoice
          since={since.value}
          choose={(next) => {
            since.value = next;
          }}
        />
      </div>
      {pages.items === undefined ? (
        pages.error === undefined && <Loading what="the ledger" />
      ) : (
        <div aria-busy={pages.isReading}>
          {pages.items.length === 0 ? (
            <Nothing icon="list-tree" title={isNarrowed ? 'No record fits.' : 'Nothing is recorded yet.'} />
          ) : (
            <RecordTable records={pages.items} />
          )}
        </div>
      )}
      <ListEnd pages={pages} what="records" />
    </main>
  );
};
