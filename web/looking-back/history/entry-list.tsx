// The entries under their days, like a mailbox. Arrows and letters go through it; for Tab it is one stop.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';
import { dayHeading } from '../../../src/text/time-of.ts';
import { byDay } from '../by-day.ts';
import { EntryGroup, rowOfGroup } from './entry-group.tsx';
import { EntryRow, rowOfEntry } from './entry-row.tsx';
import { groupedEntries, type ListedEntries } from './grouped-entries.ts';

export interface EntryListProps {
  /** Newest first. */
  readonly entries: readonly EntryHead[];
  /** The entry that is open. */
  readonly open: number | undefined;
  again(): Promise<void>;
}

export const EntryList = ({ entries, open, again }: EntryListProps): VNode => {
  /** The row that had the focus last. */
  const last = useSignal<string | undefined>(undefined);
  const days = byDay(entries).map((day) => ({ ...day, rows: groupedEntries(day.items) }));
  const stop = stopAt(
    days.flatMap(({ rows }) => rows),
    { last: last.value, open },
  );
  return (
    <div
      class="cs-past-days"
      onFocusIn={({ target }) => {
        const row = target instanceof HTMLElement ? target.dataset.row : undefined;
        if (row !== undefined) last.value = row;
      }}
    >
      {days.map(({ key, at, rows }) => (
        <section key={key} class="cs-past-day">
          <h2>{dayHeading(at)}</h2>
          <ol class="cs-plain">
            {rows.map((row) =>
              row.is === 'entry' ? (
                <EntryRow key={row.entry.id} entry={row.entry} open={open} stop={stop} />
              ) : (
                <EntryGroup
                  key={`group ${row.group}`}
                  group={row.group}
                  entries={row.entries}
                  open={open}
                  stop={stop}
                  again={again}
                />
              ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
};

/** Where one was, else what is open, else the first: as far as it is there. */
const stopAt = (
  rows: readonly ListedEntries[],
  { last, open }: { readonly last: string | undefined; readonly open: number | undefined },
): string | undefined => {
  const there = rows.flatMap((row) =>
    row.is === 'entry'
      ? [rowOfEntry(row.entry.id)]
      : [rowOfGroup(row.group), ...row.entries.map(({ id }) => rowOfEntry(id))],
  );
  const wished = [last, open === undefined ? undefined : rowOfEntry(open)];
  return wished.find((row) => row !== undefined && there.includes(row)) ?? there[0];
};
