// A private chat note and a model that is not on this machine do not go together; one that a rule denies goes to no model.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Setup } from '../../setup/setup.ts';
import type { NoteFile } from './note-file.ts';
import type { NoteWays } from './note-ways.ts';

export const isPrivateNote = ({ path, text }: NoteFile, { privacy }: Setup): string | undefined =>
  // An answer that was made of private notes is withheld by itself; the rest of the conversation may go on.
  privacy.why(path, { text, withoutAnswers: true });

/** Looked at before every exchange: the mark may have been set meanwhile. */
export const mayLeave = (note: NoteFile, setup: Setup, { localModel }: Pick<NoteWays, 'localModel'>): Result<true> => {
  if (setup.policy.isDenied(note.path) !== undefined)
    return fail('DENIED', `${note.path} is not sent: a rule denies it.`, {
      wayOut: 'countersign rules list shows it.',
    });
  const reason = setup.model.local ? undefined : isPrivateNote(note, setup);
  if (reason === undefined) return ok(true);
  return fail('DENIED', `${note.path} is private (${reason}), and ${setup.model.id} is not on this machine.`, {
    wayOut: localModel,
  });
};
