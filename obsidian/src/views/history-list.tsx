// What was applied, newest first, each with the one button that takes it back or does it again.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { EntryHead, HistoryReply, UndoReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { clockOf, dayHeading } from '../../../src/text/time-of.ts';
import { Button } from '../../../web/look/button.tsx';
import { Nothing } from '../../../web/look/nothing.tsx';
import { usePages } from '../../../web/looking-back/use-pages.ts';
import { Failure, Loading } from '../../../web/page/show.tsx';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { addressOfNote } from '../notes/note-address.ts';
import { undoneWords, WORDS } from '../words.ts';

export const HistoryList = ({ desk: { call, listen } }: { readonly desk: PageDesk }): VNode => {
  const pages = usePages<HistoryReply, EntryHead>({
    path: '/api/history',
    query: {},
    itemsOf: ({ entries }) => entries,
    numberOf: ({ id }) => id,
  });
  const { again } = pages;
  useEffect(
    () =>
      listen(({ kind }) => {
        if (kind === 'history' || kind === 'reset') void again();
      }),
    [again],
  );
  const came = useSignal<Came | undefined>(undefined);
  const take = async ({ id, next }: EntryHead): Promise<void> => {
    const answered = await call<UndoReply>('POST', `/api/history/${id}/${next}`, {});
    came.value = answered.ok
      ? { entry: id, words: undoneWords(answered.value.files) }
      : { entry: id, error: answered.error };
    await again();
  };
  if (pages.items === undefined)
    return pages.error === undefined ? (
      <Loading what="the history" />
    ) : (
      <Failure error={pages.error} again={() => void again()} />
    );
  if (pages.items.length === 0) return <Nothing icon="history" title={WORDS.nothingApplied} />;
  return (
    <div class="cs-obsidian-list" aria-busy={pages.isReading}>
      <ul class="cs-plain">
        {pages.items.map((entry) => (
          <li key={entry.id} class="cs-obsidian-entry">
            <Row entry={entry} take={() => void take(entry)} />
            {came.value?.entry === entry.id ? <Outcome came={came.value} /> : null}
          </li>
        ))}
      </ul>
      {pages.more ? <Button onClick={() => void pages.further()}>{WORDS.more}</Button> : null}
    </div>
  );
};

interface Came {
  readonly entry: number;
  readonly words?: string;
  readonly error?: ErrorReply['error'];
}

const Outcome = ({ came: { words, error } }: { readonly came: Came }): VNode =>
  error === undefined ? (
    <p class="cs-quiet cs-exact" role="status">
      {escapeText(words ?? '', { multiline: true })}
    </p>
  ) : (
    <Failure error={error} />
  );

const Row = ({ entry, take }: { readonly entry: EntryHead; take(): void }): VNode => {
  const { where, what, mark } = entry.words;
  return (
    <div class="cs-obsidian-row">
      <span class="cs-obsidian-what">
        <strong>
          {entry.extent?.count === 1 ? (
            <a href={addressOfNote(entry.extent.first)}>{escapeText(where)}</a>
          ) : (
            escapeText(where)
          )}
        </strong>{' '}
        <span class="cs-quiet">
          {escapeText(what)}
          {mark === '' ? '' : ` · ${escapeText(mark)}`} · {dayHeading(entry.at)}, {clockOf(entry.at)}
        </span>
      </span>
      {entry.next === 'nothing' ? null : (
        <Button size="small" onClick={take} aria-label={`${NAMES[entry.next]} ${escapeText(where)}`}>
          {NAMES[entry.next]}
        </Button>
      )}
    </div>
  );
};

const NAMES = { undo: WORDS.undo, redo: WORDS.redo } as const;
