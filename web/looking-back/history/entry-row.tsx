// One entry in the list: what happened by its sign, where, how much, when, and the person's hand in it. Its link is its address.
import type { VNode } from 'preact';
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { Clock } from '../../page/show.tsx';
import { entryMarks } from './entry-marks.ts';
import { entryPlace } from './entry-place.ts';
import { entrySign } from './entry-sign.ts';
import { Extent } from './extent.tsx';
import { entryAddress } from './history-address.ts';

export interface RowState {
  /** The entry that is open. */
  readonly open: number | undefined;
  /** The row that Tab stops at. */
  readonly stop: string | undefined;
}

export const rowOfEntry = (id: number): string => `entry ${id}`;

export const EntryRow = ({ entry, open, stop }: RowState & { readonly entry: EntryHead }): VNode => {
  const { id, at, session, words, extent, undoneBy } = entry;
  const row = rowOfEntry(id);
  const marks = entryMarks(entry);
  return (
    <li class="cs-past" data-undone={undoneBy !== null} data-open={open === id}>
      <Icon name={entrySign(entry)} />
      <a
        class="cs-past-link cs-cut"
        href={entryAddress(id)}
        aria-current={open === id ? 'true' : undefined}
        tabIndex={stop === row ? 0 : -1}
        data-row={row}
        data-entry={id}
      >
        <span class="cs-hidden">Entry {id} </span>
        {escapeText(entryPlace(entry), { maxLength: 200 })}
      </a>
      {extent === undefined ? null : <Extent {...extent} />}
      <span class="cs-past-what cs-cut">{escapeText(words.what, { maxLength: 200 })}</span>
      <span class="cs-past-end">
        <Clock at={at} />
        {session === null ? null : (
          // Out of the way of Tab: what is open has the same link.
          <a href={`#/sessions/${session}`} tabIndex={-1}>
            session {session}
          </a>
        )}
      </span>
      {marks.length === 0 ? null : (
        <span class="cs-past-marks">
          {marks.map((mark) => (
            <span key={mark} class="cs-chip">
              {escapeText(mark)}
            </span>
          ))}
        </span>
      )}
    </li>
  );
};
