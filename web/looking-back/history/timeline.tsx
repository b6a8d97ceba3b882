// The entries under their days. The line of an entry is a link to it, so that it can be kept and sent to oneself.
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { dayHeading } from '../../../src/text/time-of.ts';
import { Clock } from '../../page/show.tsx';
import { byDay } from '../by-day.ts';
import { EntryDetail } from './entry-detail.tsx';

export interface TimelineProps {
  readonly entries: readonly EntryHead[];
  /** The entry that is open. */
  readonly open: number | undefined;
  readonly moment: number;
}

export const Timeline = ({ entries, open, moment }: TimelineProps): VNode => (
  <>
    {byDay(entries).map(({ key, at, items }) => (
      <section key={key} class="cs-day">
        <h2>{dayHeading(at)}</h2>
        <ol class="cs-plain">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} isOpen={entry.id === open} moment={moment} />
          ))}
        </ol>
      </section>
    ))}
  </>
);

const Entry = ({
  entry,
  isOpen,
  moment,
}: {
  readonly entry: EntryHead;
  readonly isOpen: boolean;
  readonly moment: number;
}): VNode => {
  const { id, at, session, words, next } = entry;
  const line = useRef<HTMLAnchorElement>(null);
  const close = (event: KeyboardEvent): void => {
    // An editor or a panel inside takes it first.
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    location.hash = '#/history';
    line.current?.focus();
  };
  return (
    <li class="cs-entry" data-next={next} onKeyDown={close}>
      <div class="cs-entry-line">
        <a ref={line} href={isOpen ? '#/history' : `#/history/${id}`} aria-expanded={isOpen}>
          <span class="cs-entry-id">
            <span class="cs-hidden">Entry </span>
            {id}
          </span>
          <Clock at={at} />
          <span class="cs-entry-where">{escapeText(words.where, { maxLength: 200 })}</span>
          <span class="cs-entry-what">{escapeText(words.what, { maxLength: 200 })}</span>
        </a>
        <span class="cs-entry-mark">
          {words.mark === '' ? '' : <span class="cs-badge">{escapeText(words.mark)}</span>}
        </span>
        <span class="cs-entry-session">
          {session === null ? '' : <a href={`#/sessions/${session}`}>session {session}</a>}
        </span>
      </div>
      {isOpen && <EntryDetail id={id} moment={moment} />}
    </li>
  );
};
