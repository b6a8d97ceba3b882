// One entry beside the list: what was done and why, who signed it and how, what was said to the model, and the difference, with what takes it back.
import type { VNode } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { EntryView } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { Said, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { useDesk } from '../../state/desk-context.ts';
import { EntryDiff } from './entry-diff.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryHeadLine } from './entry-head-line.tsx';
import type { PlaceInHistory } from './history-address.ts';
import { LineComments } from './line-comments.tsx';
import { TakeBack } from './take-back.tsx';
import type { UndoKey } from './undo-key.ts';

export interface EntryDetailProps {
  readonly id: number;
  readonly place: PlaceInHistory;
  /** Another one: something happened, and it is read again. */
  readonly moment: number;
  readonly undo: UndoKey;
}

export const EntryDetail = ({ id, place, moment, undo }: EntryDetailProps): VNode => {
  const reply = useReply<EntryView>(`/api/history/${id}`);
  const { again } = reply;
  const seen = useRef(moment);
  useEffect(() => {
    if (seen.current !== moment) void again();
    seen.current = moment;
  }, [moment, again]);
  return (
    <section class="cs-past-detail" aria-label={`Entry ${id}`}>
      <a class="cs-page-mail-back" href="#/history">
        <Icon name="arrow-left" />
        All entries
      </a>
      <EntryHeadLine id={id} entry={reply.value} />
      <Show reply={reply} what={`entry ${id}`}>
        {(entry) => <Entry entry={entry} place={place} undo={undo} again={again} />}
      </Show>
    </section>
  );
};

interface EntryProps extends Pick<EntryDetailProps, 'place' | 'undo'> {
  readonly entry: EntryView;
  again(): Promise<void>;
}

const Entry = ({ entry, place, undo, again }: EntryProps): VNode => {
  const { call } = useDesk();
  const { id, files, gone, message, said, reasoning, comments, sessionInfo } = entry;
  const text = useCallback((file: number) => call<FileText>('GET', `/api/history/${id}/files/${file}`), [id]);
  return (
    <div class="cs-past-parts">
      {said === undefined ? null : (
        <Said by={sessionInfo === null ? 'The model said' : `${escapeText(sessionInfo.model)} said`} text={said} />
      )}
      <EntryFacts entry={entry} />
      <LineComments comments={comments} />
      {message === undefined && reasoning === undefined ? null : (
        <details>
          <summary>What led to it</summary>
          <div class="cs-page-stack cs-page-tight">
            {message === undefined ? null : <Said by="You asked" text={message} />}
            {reasoning === undefined ? null : <Said by="The model, to itself" text={reasoning} />}
          </div>
        </details>
      )}
      <TakeBack entry={entry} text={text} again={again} undo={undo} />
      {files === null ? (
        <p class="cs-notice">{escapeText(gone ?? 'Its contents are no longer kept.')}</p>
      ) : (
        <EntryDiff key={id} id={id} files={files} text={text} place={place} />
      )}
    </div>
  );
};
