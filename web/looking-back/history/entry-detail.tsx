// One entry: who, when and why, what it changed, and the button that takes it back.
import type { VNode } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { EntryView } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { durationOf } from '../../../src/text/time-of.ts';
import { call } from '../../client/call.ts';
import { exactly, Said, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { ReadOnlyDiff } from '../../review/changes/read-only-diff.tsx';
import { nonceOfPage, useTheme } from '../page-look.ts';
import { TakeBack } from './take-back.tsx';

export const EntryDetail = ({ id, moment }: { readonly id: number; readonly moment: number }): VNode => {
  const reply = useReply<EntryView>(`/api/history/${id}`);
  const { again } = reply;
  const seen = useRef(moment);
  useEffect(() => {
    if (seen.current !== moment) void again();
    seen.current = moment;
  }, [moment, again]);
  return (
    <div class="cs-entry-detail">
      <Show reply={reply} what={`entry ${id}`}>
        {(entry) => <Entry entry={entry} again={again} />}
      </Show>
    </div>
  );
};

const Entry = ({ entry, again }: { readonly entry: EntryView; readonly again: () => Promise<void> }): VNode => {
  const { id, files, gone, message, said, reasoning } = entry;
  const theme = useTheme();
  const nonce = nonceOfPage();
  const text = useCallback((file: number) => call<FileText>('GET', `/api/history/${id}/files/${file}`), [id]);
  return (
    <div class="cs-entry-parts">
      <Facts entry={entry} />
      {message === undefined ? null : <Said by="You asked" text={message} />}
      {said === undefined ? null : <Said by="The model said" text={said} />}
      {reasoning === undefined ? null : (
        <details>
          <summary>What the model thought</summary>
          <Said by="The model, to itself" text={reasoning} />
        </details>
      )}
      <TakeBack entry={entry} text={text} again={again} />
      {files === null ? (
        <p class="cs-notice">{escapeText(gone ?? 'Its contents are no longer kept.')}</p>
      ) : (
        <ReadOnlyDiff files={files} text={text} theme={theme} {...(nonce === undefined ? {} : { nonce })} />
      )}
    </div>
  );
};

const Facts = ({ entry }: { readonly entry: EntryView }): VNode => {
  const { at, group, words, waitedMilliseconds, call: made, sessionInfo, note, leftOut } = entry;
  return (
    <dl class="cs-facts">
      <dt>when</dt>
      <dd>
        {exactly(at)}; group {group}
      </dd>
      <dt>who</dt>
      <dd>
        {escapeText(words.who)}
        {waitedMilliseconds < 1000 ? '' : `, after ${durationOf(waitedMilliseconds)}`}
      </dd>
      {made === undefined ? null : (
        <>
          <dt>call</dt>
          <dd class="cs-mono cs-entry-call">
            {escapeText(made.tool)} {escapeText(made.input, { maxLength: MOST_INPUT })}
          </dd>
        </>
      )}
      {sessionInfo === null ? null : (
        <>
          <dt>session</dt>
          <dd>
            <a href={`#/sessions/${sessionInfo.id}`}>{sessionInfo.id}</a>{' '}
            {escapeText(sessionInfo.title, { maxLength: 120 })} ({escapeText(sessionInfo.model)})
          </dd>
        </>
      )}
      {note === null ? null : (
        <>
          <dt>note</dt>
          <dd>{escapeText(note)}</dd>
        </>
      )}
      {leftOut.length === 0 ? null : (
        <>
          <dt>left out</dt>
          <dd>{escapeText(leftOut.join(', '), { maxLength: 300 })}</dd>
        </>
      )}
    </dl>
  );
};

/** The session has all of it. */
const MOST_INPUT = 300;
