// Whether a note ends with a message that nobody has answered.
import type { NoteFile } from './note-file.ts';

export const hasQuestion = ({ chat }: Pick<NoteFile, 'chat'>): boolean => {
  const last = chat.messages.at(-1);
  return last?.role === 'user' && last.text !== '';
};
