// What was asked for, decided and done, record by record; and whether the chain of records holds.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LedgerReply, LedgerRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { Empty, Loading } from '../../page/show.tsx';
import { RECORDED, useReadAgain } from '../../page/use-read-again.ts';
import { ListEnd } from '../list-end.tsx';
import { type Since, SinceChoice } from '../since-choice.tsx';
import { usePages } from '../use-pages.ts';
import { useSettled } from '../use-settled.ts';
import { RecordTable } from './record-table.tsx';
import { SoughtFields, type SoughtRecords } from './sought-fields.tsx';
import { Verify } from './verify.tsx';

const EVERYTHING: SoughtRecords = { text: '', kind: '', tool: '', path: '', model: '' };

export const LedgerPage = (_: { readonly rest: readonly string[] }): VNode => {
  const [sought, seek] = useState(EVERYTHING);
  const [since, choose] = useState<Since>('');
  const settled = useSettled(sought);
  const pages = usePages<LedgerReply, LedgerRow>({
    path: '/api/ledger',
    query: { ...settled, since },
    itemsOf: ({ records }) => records,
    numberOf: ({ seq }) => seq,
  });
  useReadAgain(pages.again, RECORDED);
  const isNarrowed = since !== '' || Object.values(settled).some((value) => value !== '');
  return (
    <main class="cs-page cs-ledger">
      <h1>Ledger</h1>
      <p class="cs-quiet">
        Every call, decision and receipt, and everything that left this machine. <a href="#/shared">What was shared</a>
      </p>
      <Verify />
      <SoughtFields sought={sought} seek={seek} />
      <SinceChoice since={since} choose={choose} />
      {pages.items === undefined ? (
        pages.error === undefined && <Loading what="the ledger" />
      ) : (
        <div aria-busy={pages.isReading}>
          {pages.items.length === 0 ? (
            <Empty>{isNarrowed ? 'No record fits.' : 'Nothing is recorded yet.'}</Empty>
          ) : (
            <RecordTable records={pages.items} />
          )}
        </div>
      )}
      <ListEnd pages={pages} what="records" />
    </main>
  );
};
