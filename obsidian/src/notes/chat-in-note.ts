// Answers the message at the cursor of a note, in the note itself (ChatGPT MD's layout): Countersign reads the note, asks what has to be asked, and writes there.
import { type App, type Editor, Notice } from 'obsidian';
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import type { SessionHead } from '../../../src/surfaces/server/wire/session-view.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { failedWords, WORDS } from '../words.ts';
import { saveNote } from './open-notes.ts';

export interface NoteChatGround {
  readonly app: App;
  readonly desk: Pick<PageDesk, 'call' | 'listen'>;
}

/** The conversation it is, where it could be begun; one can follow it in the side view. */
export const chatInNote = async (
  { app, desk }: NoteChatGround,
  path: string,
  editor: Editor,
): Promise<number | undefined> => {
  const line = editor.getCursor().line + 1;
  await saveNote(app, path);
  const failures = hearFailures(desk);
  const begun = await desk.call<SessionHead>('POST', '/api/note-chats', { path, line, text: editor.getValue() });
  failures.of(begun.ok ? begun.value.id : undefined);
  new Notice(begun.ok ? WORDS.answering : failedWords(begun.error));
  return begun.ok ? begun.value.id : undefined;
};

/** From before it begins, so that nothing is missed; until it is over. Who writes in a note looks at no conversation. */
const hearFailures = ({ listen }: Pick<PageDesk, 'listen'>): { of(session: number | undefined): void } => {
  const early: DeskEvent[] = [];
  let meant: number | undefined;
  const hear = (event: DeskEvent): void => {
    if (event.kind === 'failed' && event.session === meant) new Notice(failedWords(event.error));
    if (event.kind === 'session' && event.session.id === meant && event.session.runs === 'no') leave();
  };
  const leave = listen((event) => (meant === undefined ? early.push(event) : hear(event)));
  return {
    of: (session) => {
      meant = session;
      if (session === undefined) leave();
      else for (const event of early.splice(0)) hear(event);
    },
  };
};
