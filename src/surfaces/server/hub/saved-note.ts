// A note as an editor shows it: it saves just before it asks, so the file is looked at until it says the same.
import { setTimeout as pause } from 'node:timers/promises';
import { fail, type Result } from '../../../error/error-value.ts';
import { type NoteFile, readNote } from '../../../host/conversation/note/note-file.ts';
import type { Workspace } from '../../../workspace/workspace.ts';

export interface ShownNote {
  readonly path: string;
  /** Absent: nobody shows it, and the file counts as it is. */
  readonly text?: string;
}

/** A save takes some milliseconds, seconds where a folder is kept in step with another machine. */
const PATIENCE_MILLISECONDS = 2000;
/** Nobody notices it, and the disk is left in peace. */
const BETWEEN_MILLISECONDS = 40;

/** STALE where the file does not come to say it. */
export const savedNote = async (
  workspace: Workspace,
  { path, text }: ShownNote,
  signal: AbortSignal,
): Promise<Result<NoteFile>> => {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const note = await readNote(workspace, path);
    if (text === undefined || isForGood(note) || (note.ok && says(note.value, text))) return note;
    if (signal.aborted || performance.now() > end) return !note.ok || note.value.state === null ? note : notSaved(path);
    await pause(BETWEEN_MILLISECONDS);
  }
};

/** Whoever writes a file anew may be in the middle of a letter. */
const isForGood = (note: Result<NoteFile>): boolean => !note.ok && note.error.code !== 'NOT_UTF8';

/** Editors show no byte order mark, and line ends of one kind. */
const says = ({ text }: NoteFile, shown: string): boolean => plain(text) === plain(shown);
const plain = (text: string): string => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

const notSaved = (path: string): Result<never> =>
  fail('STALE', `${path} is another one on disk than in your editor.`, {
    wayOut: 'Nothing was sent. Save the note, or load it again, then ask again.',
  });
