// What was applied, day by day, newest first; one entry at a time opens in its place, with its difference and what takes it back.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EntryHead, HistoryReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { Empty, Loading } from '../../page/show.tsx';
import { onDeskEvent } from '../../state/desk.ts';
import { ListEnd } from '../list-end.tsx';
import { usePages } from '../use-pages.ts';
import { useSettled } from '../use-settled.ts';
import { EntryDetail } from './entry-detail.tsx';
import { type SoughtEntries, SoughtFields } from './sought-fields.tsx';
import { Timeline } from './timeline.tsx';

const EVERYTHING: SoughtEntries = { path: '', tool: '', session: '' };

export const HistoryPage = ({ rest }: { readonly rest: readonly string[] }): VNode => {
  const [sought, seek] = useState(EVERYTHING);
  const settled = useSettled(sought);
  const pages = usePages<HistoryReply, EntryHead>({
    path: '/api/history',
    query: { ...settled, session: settled.session.replace(/\D/g, '') },
    itemsOf: ({ entries }) => entries,
    numberOf: ({ id }) => id,
  });
  const { items, again } = pages;
  /** Goes up whenever anything was applied or taken back: what is open is read again too. */
  const [moment, tick] = useState(0);
  useEffect(
    () =>
      onDeskEvent(({ kind }) => {
        if (kind !== 'history' && kind !== 'reset') return;
        tick((count) => count + 1);
        void again();
      }),
    [again],
  );
  const open = numberIn(rest[0]);
  const isListed = items?.some(({ id }) => id === open) ?? false;
  return (
    <main class="cs-page cs-history">
      <h1>History</h1>
      <SoughtFields sought={sought} seek={seek} />
      {/* A link may lead to an entry that the list does not reach. */}
      {open !== undefined && items !== undefined && !isListed && (
        <section class="cs-card cs-entry-alone" aria-label={`Entry ${open}`}>
          <h2>Entry {open}</h2>
          <EntryDetail key={open} id={open} moment={moment} />
          <p>
            <a href="#/history">Close</a>
          </p>
        </section>
      )}
      {items === undefined ? (
        pages.error === undefined && <Loading what="the history" />
      ) : (
        <div aria-busy={pages.isReading}>
          {items.length === 0 ? (
            <Empty>{isNarrowed(settled) ? 'No entry fits.' : 'Nothing has been applied in this workspace yet.'}</Empty>
          ) : (
            <Timeline entries={items} open={open} moment={moment} />
          )}
        </div>
      )}
      <ListEnd pages={pages} what="entries" />
    </main>
  );
};

const isNarrowed = (sought: SoughtEntries): boolean => Object.values(sought).some((value) => value !== '');

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
