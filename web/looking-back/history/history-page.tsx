// What was applied, newest first, like a mailbox: the list, and beside it the entry that is open. Where there is no room for both, one at a time.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { EntryHead, HistoryReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Kbd } from '../../look/kbd.tsx';
import { Nothing } from '../../look/nothing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Loading } from '../../page/show.tsx';
import { useDesk } from '../../state/desk-context.ts';
import { ListEnd } from '../list-end.tsx';
import { type Pages, usePages } from '../use-pages.ts';
import { useSettled } from '../use-settled.ts';
import { EntryDetail } from './entry-detail.tsx';
import { EntryList } from './entry-list.tsx';
import { placeInHistory } from './history-address.ts';
import { type SoughtEntries, SoughtFields } from './sought-fields.tsx';
import { createUndoKey } from './undo-key.ts';
import { useHistoryKeys } from './use-history-keys.ts';

const EVERYTHING: SoughtEntries = { path: '', tool: '', session: '' };

export const HistoryPage = (_: { readonly rest: readonly string[] }): VNode => {
  const { route } = useDesk();
  const address = route.now.value;
  const place = useMemo(() => placeInHistory(address), [address]);
  const open = place.entry === 'unknown' ? undefined : place.entry;
  const sought = useSignal(EVERYTHING);
  const settled = useSettled(sought.value);
  const pages = usePages<HistoryReply, EntryHead>({
    path: '/api/history',
    query: { ...settled, session: settled.session.replace(/\D/g, '') },
    itemsOf: ({ entries }) => entries,
    numberOf: ({ id }) => id,
  });
  const moment = useMoment(pages);
  const undo = useMemo(createUndoKey, []);
  const page = useRef<HTMLElement>(null);
  useHistoryKeys({ page, open, undo, go: route.go });
  useKeptFocus(page, open);
  const isNarrowed = Object.values(settled).some((value) => value !== '');
  return (
    <main class="cs-page cs-page-mail cs-history" data-open={place.entry !== undefined} ref={page}>
      <div class="cs-page-mail-panes">
        <div class="cs-page-mail-list">
          <div class="cs-page-mail-top">
            <PageHead title="History" words="What was applied, newest first." />
            <SoughtFields
              sought={sought.value}
              seek={(next) => {
                sought.value = next;
              }}
            />
          </div>
          {pages.items === undefined ? (
            pages.error === undefined && <Loading what="the history" />
          ) : (
            <div aria-busy={pages.isReading}>
              {pages.items.length === 0 ? (
                <Nothing
                  icon="history"
                  title={isNarrowed ? 'No entry fits.' : 'Nothing has been applied in this workspace yet.'}
                />
              ) : (
                <EntryList entries={pages.items} open={open} again={pages.again} />
              )}
            </div>
          )}
          <ListEnd pages={pages} what="entries" />
        </div>
        <div class="cs-page-mail-detail">
          {open !== undefined ? (
            <EntryDetail key={open} id={open} place={place} moment={moment} undo={undo} />
          ) : place.entry === 'unknown' ? (
            <Nothing icon="circle-help" title="There is no such entry">
              <span>{escapeText(address.words[1] ?? '', { maxLength: 80 })}</span>
              <a href="#/history">All entries</a>
            </Nothing>
          ) : (
            <Nothing icon="history" title="No entry is open">
              <span>
                <Kbd keys="j" /> <Kbd keys="k" /> go through the list, <Kbd keys="Enter" /> opens one.
              </span>
            </Nothing>
          )}
        </div>
      </div>
    </main>
  );
};

/** Goes up whenever anything was applied or taken back: the list is read again, and what is open too. */
const useMoment = ({ again }: Pages<EntryHead>): number => {
  const { listen } = useDesk();
  const moment = useSignal(0);
  useEffect(
    () =>
      listen(({ kind }) => {
        if (kind !== 'history' && kind !== 'reset') return;
        moment.value++;
        void again();
      }),
    [again],
  );
  return moment.value;
};

/** Where one pane is shown at a time, what had the focus is hidden when the other comes: it goes to what the person asked for. */
const useKeptFocus = (page: { readonly current: HTMLElement | null }, open: number | undefined): void => {
  const before = useRef(open);
  useEffect(() => {
    const was = before.current;
    before.current = open;
    const { current } = page;
    if (was === open || current === null) return;
    const { activeElement } = current.ownerDocument;
    const isLost = activeElement === null || activeElement === current.ownerDocument.body || isHidden(activeElement);
    if (!isLost) return;
    const meant = open === undefined ? `[data-entry="${was}"]` : '.cs-page-mail-detail h2';
    current.querySelector<HTMLElement>(meant)?.focus();
  }, [open]);
};

const isHidden = (element: Element): boolean => !element.checkVisibility();
