// What an entry is about, in one line, and how it stands. The line is there before the entry is: whoever opened it has where to be.
import type { VNode } from 'preact';
import type { EntryView } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { exactly } from '../../page/show.tsx';
import { entryMarks } from './entry-marks.ts';
import { entryPlace } from './entry-place.ts';
import { entrySign } from './entry-sign.ts';
import { Extent } from './extent.tsx';

export interface EntryHeadLineProps {
  readonly id: number;
  /** Undefined while it is read. */
  readonly entry: EntryView | undefined;
}

export const EntryHeadLine = ({ id, entry }: EntryHeadLineProps): VNode => (
  <header class="cs-past-head" data-undone={entry !== undefined && entry.undoneBy !== null}>
    <div class="cs-past-title">
      <Icon name={entry === undefined ? 'history' : entrySign(entry)} />
      <h2 tabIndex={-1}>{entry === undefined ? `Entry ${id}` : escapeText(entryPlace(entry), { maxLength: 300 })}</h2>
      {entry?.extent === undefined ? null : <Extent {...entry.extent} />}
    </div>
    {entry === undefined ? null : (
      <p class="cs-row cs-quiet">
        <span>
          {escapeText(entry.words.what, { maxLength: 300 })} · Entry {id} · {exactly(entry.at)}
        </span>
        {entryMarks(entry).map((mark) => (
          <span key={mark} class="cs-chip">
            {escapeText(mark)}
          </span>
        ))}
      </p>
    )}
  </header>
);
