// A turn that ended with an error: what went wrong, once, and what can be done about it.
import type { VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import type { NoteItem } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { isLast } from '../rows/is-last.ts';
import { AnotherModel } from './another-model.tsx';

export const FailedCard = ({ note, chat }: { readonly note: NoteItem; readonly chat: OpenChat }): VNode => {
  const [message = '', ...wayOut] = withoutCode(note).split('\n');
  return (
    <section class="cs-trouble" aria-label="What went wrong">
      <p>
        <strong>{titleOf(note.error)}</strong>
        {note.error === undefined ? null : <span class="cs-faint"> · {note.error}</span>}
      </p>
      <p class="cs-trouble-words">{message}</p>
      {wayOut.length === 0 ? null : <p class="cs-trouble-words">{wayOut.join('\n')}</p>}
      {isLast(chat, note) ? (
        <p class="cs-row">
          <Button size="small" onClick={() => void chat.ask('go-on')}>
            Try again
          </Button>
          <AnotherModel chat={chat} />
        </p>
      ) : null}
    </section>
  );
};

/** Its words begin with the code, for a terminal. */
const withoutCode = ({ error, words }: NoteItem): string =>
  error !== undefined && words.startsWith(`${error}  `) ? words.slice(error.length + 2) : words;

const titleOf = (code: NoteItem['error']): string => {
  if (code === 'PROVIDER' || code === 'TIMEOUT') return 'The model did not answer';
  return code === 'INTERNAL' ? 'Something is wrong with Countersign' : 'It could not go on';
};
