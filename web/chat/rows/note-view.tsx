// Our own lines between the others: where it was stopped, a limit, what went wrong, what was left out of the context.
import type { VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { SignName } from '../../look/signs.ts';
import { FailedCard } from '../cards/failed-card.tsx';
import type { NoteItem, NoticeRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { isLast } from './is-last.ts';

export const NoteView = ({ row: { note }, chat }: { readonly row: NoticeRow; readonly chat: OpenChat }): VNode => {
  switch (note.code) {
    case 'failed':
      return <FailedCard note={note} chat={chat} />;
    case 'stopped':
    case 'ended':
      return <Stopped note={note} chat={chat} />;
    case 'limit':
      return <Limit note={note} chat={chat} />;
    case 'complete':
      return <Complete note={note} />;
    default:
      return <Line icon={SIGNS[note.code] ?? 'info'} words={note.words} />;
  }
};

const SIGNS: Partial<Record<NoteItem['code'], SignName>> = {
  signed: 'signature',
  'put away': 'pause',
  rule: 'list-checks',
};

const Line = ({ icon, words }: { readonly icon: SignName; readonly words: string }): VNode => (
  <p class="cs-note">
    <Icon name={icon} />
    <span>{words}</span>
  </p>
);

interface NoteProps {
  readonly note: NoteItem;
  readonly chat: OpenChat;
}

const Stopped = ({ note, chat }: NoteProps): VNode => (
  <div class="cs-stopped">
    <p class="cs-cut-line">
      <span>{note.code === 'stopped' ? note.words : 'It stopped here'}</span>
    </p>
    {isLast(chat, note) ? (
      <p class="cs-row">
        <Button onClick={() => void chat.ask('go-on')}>Continue</Button>
        <Button kind="ghost" onClick={() => void chat.askAgain()}>
          Ask again
        </Button>
      </p>
    ) : null}
  </div>
);

const Limit = ({ note, chat }: NoteProps): VNode => (
  <div class="cs-note cs-row">
    <Icon name="pause" />
    <span>{note.words}</span>
    {note.mayGoOn === true && isLast(chat, note) ? (
      <Button onClick={() => void chat.ask('go-on')}>Continue</Button>
    ) : null}
  </div>
);

/** What the model says of it stays the model's. */
const Complete = ({ note: { words } }: { readonly note: NoteItem }): VNode => {
  const summary = words.startsWith(DONE) ? words.slice(DONE.length).trim() : words;
  return (
    <div class="cs-note cs-complete">
      <Icon name="check" />
      <span>{DONE}</span>
      {summary === '' ? null : <div class="cs-foreign">{summary}</div>}
    </div>
  );
};

const DONE = 'Task complete.';
