// A private chat note and a model that is not on this machine do not go together.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { Prepared } from '../../prepare.ts';
import type { NoteFile } from './note-file.ts';

export const isPrivateNote = ({ path, text }: NoteFile, { privacy }: Prepared): string | undefined =>
  privacy.why(path, { text });

/** Looked at before every exchange: the mark may have been set meanwhile. */
export const mayLeave = (note: NoteFile, prepared: Prepared): Result<true> => {
  const reason = prepared.model.local ? undefined : isPrivateNote(note, prepared);
  if (reason === undefined) return ok(true);
  return fail('DENIED', `${note.path} is private (${reason}), and ${prepared.model.id} is not on this machine.`, {
    wayOut: 'Use a local model, such as --model ollama/NAME, or take the mark away.',
  });
};
