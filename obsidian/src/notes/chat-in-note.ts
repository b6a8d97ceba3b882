// Answers the message at the cursor of a note, in the note itself (ChatGPT MD's layout): Countersign reads the note, asks what has to be asked, and writes there.
import { type App, type Editor, Notice } from 'obsidian';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { failedWords, WORDS } from '../words.ts';
import { saveNote } from './open-notes.ts';

export interface NoteChatGround {
  readonly app: App;
  readonly desk: Pick<PageDesk, 'call'>;
}

export const chatInNote = async ({ app, desk }: NoteChatGround, path: string, editor: Editor): Promise<void> => {
  const line = editor.getCursor().line + 1;
  await saveNote(app, path);
  const begun = await desk.call('POST', '/api/note-chats', { path, line, text: editor.getValue() });
  new Notice(begun.ok ? WORDS.answering : failedWords(begun.error));
};
