// What one answer applied, under one line: all of it is taken back, or done again, by one press, and unfolded to look at each.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { EntryHead, SeveralReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { Clock, Failure } from '../../page/show.tsx';
import { useDesk } from '../../state/desk-context.ts';
import { filesOf } from './entry-place.ts';
import { EntryRow, type RowState, rowOfEntry } from './entry-row.tsx';
import { Extent } from './extent.tsx';
import { SeveralWords } from './several-words.tsx';

export interface EntryGroupProps extends RowState {
  readonly group: number;
  readonly entries: readonly EntryHead[];
  /** The list is to be read again. */
  again(): Promise<void>;
}

export const rowOfGroup = (group: number): string => `group ${group}`;

export const EntryGroup = ({ group, entries, open, stop, again }: EntryGroupProps): VNode => {
  const { call } = useDesk();
  const unfolded = useSignal(false);
  const came = useSignal<SeveralReply | ErrorReply['error'] | 'busy' | undefined>(undefined);
  const row = rowOfGroup(group);
  const isOpen = unfolded.value;
  const holdsOpen = entries.some(({ id }) => id === open);
  useEffect(() => {
    if (holdsOpen) unfolded.value = true;
  }, [holdsOpen]);
  // What is folded away is no place to stop at.
  const isStop = stop === row || (!isOpen && entries.some(({ id }) => stop === rowOfEntry(id)));
  const paths = filesOf(entries);
  const standing = entries.filter(({ next }) => next === 'undo');
  const takeBack = async (what: 'undo' | 'redo', ids: readonly number[]): Promise<void> => {
    if (came.value === 'busy') return;
    came.value = 'busy';
    const answered = await call<SeveralReply>('POST', `/api/history/${what}`, { entries: ids });
    came.value = answered.ok ? answered.value : answered.error;
    await again();
  };
  const { value } = came;
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone: whoever pressed it stays here.
    if (value !== undefined && value !== 'busy' && document.activeElement === document.body) line.current?.focus();
  }, [value, standing.length]);
  return (
    <li class="cs-past-group" data-undone={standing.length === 0}>
      <div class="cs-past">
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <button
          ref={line}
          type="button"
          class="cs-past-link cs-cut"
          aria-expanded={isOpen}
          tabIndex={isStop ? 0 : -1}
          data-row={row}
          onClick={() => {
            unfolded.value = !isOpen;
          }}
        >
          {escapeText(paths.length === 1 ? (paths[0] ?? '') : counted(paths.length, 'file'), { maxLength: 200 })}
        </button>
        <Extent {...sumOf(entries)} />
        <span class="cs-past-what cs-cut">{entries.length} entries of one answer</span>
        <span class="cs-past-end">
          <Clock at={entries[0]?.at ?? 0} />
          {standing.length === 0 ? null : (
            <Button
              kind="ghost"
              size="small"
              icon="undo-2"
              tabIndex={isStop ? 0 : -1}
              aria-disabled={value === 'busy'}
              onClick={() =>
                void takeBack(
                  'undo',
                  standing.map(({ id }) => id),
                )
              }
            >
              Undo all<span class="cs-hidden"> {standing.length} of this answer</span>
            </Button>
          )}
        </span>
      </div>
      <div role="status">
        {typeof value === 'object' && 'entries' in value ? (
          <SeveralWords reply={value} back={(way) => void takeBack(way.do, way.entries)} />
        ) : null}
      </div>
      {typeof value === 'object' && 'code' in value ? <Failure error={value} /> : null}
      {isOpen ? (
        <ol class="cs-plain cs-past-members">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} open={open} stop={stop} />
          ))}
        </ol>
      ) : null}
    </li>
  );
};

const sumOf = (entries: readonly EntryHead[]): { readonly added: number; readonly removed: number } => ({
  added: entries.reduce((sum, { extent }) => sum + (extent?.added ?? 0), 0),
  removed: entries.reduce((sum, { extent }) => sum + (extent?.removed ?? 0), 0),
});
