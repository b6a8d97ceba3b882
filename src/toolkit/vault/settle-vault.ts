// Brings the index of notes up to the vault as it is now: reads what is new or different, forgets what is gone.
import { ok } from '../../error/error-value.ts';
import { uncommented } from '../../session/note/chat-comments.ts';
import type { Database } from '../../store/database.ts';
import { readIgnoreRules, type StateReader } from '../../workspace/ignore-rules.ts';
import type { Path } from '../../workspace/path.ts';
import { decode } from '../../workspace/text.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { BOUNDS } from '../bounds.ts';
import { findChanges, type IndexScope, keepFolders, keepNames, stampNames } from '../index/find-changes.ts';
import { isGone } from '../index/is-gone.ts';
import { markComplete, markUnfinished } from '../index/kept-state.ts';
import type { Settling } from '../index/passes.ts';
import { yieldWhenIdle } from '../index/yield-to-loop.ts';
import { isNote } from './note-name.ts';
import { dropNote, type KnownTerms, type NoteRow, putNotes } from './note-rows.ts';
import { readNote } from './read-note.ts';

export interface VaultSettling extends Settling {
  readonly known: KnownTerms;
}

/** A book of a thousand pages; what is larger is no note, and only its name is found. */
const LARGEST_NOTE = BOUNDS.vault_search.fileBytes;
/** Small enough that another process never waits long for its turn to write. */
const BATCH = 50;

/** Hidden folders hold settings, and what was thrown away. */
const isLeftOut = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
const isHidden = (path: string): boolean => path.split('/').some(isLeftOut);

/** What git leaves out is a note all the same (a diary, most likely); .countersignignore is meant for us. */
const ownIgnoreFiles = (workspace: Workspace): StateReader => ({
  state: (path, limit) => (/(?:^|\/)\.gitignore$/.test(path) ? ok(null) : workspace.state(path, limit)),
});

/** Aborted, it stops after the note in hand; what was read is kept, and the next walk goes on from there. */
export const settleVault = async (settling: VaultSettling): Promise<void> => {
  const { workspace, database, signal, entered } = settling;
  const scope: IndexScope = {
    accepts: (file) => isNote(file) && !file.startsWith('.'),
    leavesOut: isLeftOut,
    ignoreFiles: ownIgnoreFiles(workspace),
    ...(entered === undefined ? {} : { entered }),
  };
  const changes = await findChanges(workspace, database, scope);
  if (changes.changed.length > BATCH && !signal.aborted) markUnfinished(database);
  const unread = await readAll(settling, changes.changed);
  if (signal.aborted) return;
  for (const path of changes.unseen) settling.missed?.(path);
  database.transaction('normal', () => {
    for (const path of changes.gone) dropNote(database, path);
    keepFolders(database, changes, unread);
    markComplete(database, changes.unseen.length + unread.length);
  });
};

/** The same for names that were seen to change. False where one of them is a folder, or rules of what is ignored: then a walk has to see. */
export const settleNames = async (settling: VaultSettling, names: readonly string[]): Promise<boolean> => {
  const { workspace, database, signal } = settling;
  const rules = readIgnoreRules(ownIgnoreFiles(workspace));
  const [changed, gone]: [string[], string[]] = [[], []];
  for (const name of names) {
    if (/(?:^|\/)\.countersignignore$/.test(name)) return false;
    if (isHidden(name)) continue;
    // A name the system has just told us of; `stat` follows no link.
    const stat = workspace.stat(name as Path);
    if (!stat.ok && !isGone(stat.error)) return false;
    const kind = stat.ok ? stat.value?.kind : undefined;
    const wasFolder = database.get('select 1 from folder where path = ?', name) !== undefined;
    if (kind === 'folder' || wasFolder) return false;
    if (!isNote(name)) continue;
    if (kind !== 'file' || (await rules.hiddenAnywhereBy(name as Path, false)) !== undefined) gone.push(name);
    else changed.push(name);
  }
  const stamped = stampNames(workspace.root, { changed, gone });
  const unread = await readAll(settling, changed);
  if (stamped.size > 0 && !signal.aborted)
    database.transaction('normal', () => {
      for (const path of gone) dropNote(database, path);
      keepNames(database, stamped, unread);
    });
  return true;
};

/** Those that are there and could not be read. */
const readAll = async (
  { workspace, database, known, signal, progress, missed }: VaultSettling,
  changed: readonly string[],
): Promise<readonly string[]> => {
  const unread: string[] = [];
  const giveWay = yieldWhenIdle();
  for (let from = 0; from < changed.length && !signal.aborted; from += BATCH) {
    const rows: NoteRow[] = [];
    const gone: string[] = [];
    for (const path of changed.slice(from, from + BATCH)) {
      await giveWay();
      if (signal.aborted) break;
      const row = await readOne(workspace, database, path);
      if (row === 'gone') gone.push(path);
      else if (row === 'unread') unread.push(path);
      else if (row !== 'same') rows.push(row);
    }
    if (rows.length + gone.length > 0)
      database.transaction('normal', () => {
        for (const path of gone) dropNote(database, path);
        putNotes(database, rows, known);
      });
    progress({ read: Math.min(from + BATCH, changed.length), of: changed.length });
  }
  if (!signal.aborted) for (const path of unread) missed?.(path);
  return unread;
};

const readOne = async (
  workspace: Workspace,
  database: Database,
  path: string,
): Promise<NoteRow | 'gone' | 'same' | 'unread'> => {
  // A path that the walk has just found; `state` follows no link, whatever has come to be there.
  const state = workspace.state(path as Path, LARGEST_NOTE);
  if (!state.ok) {
    if (state.error.code === 'TOO_LARGE') return { path, hash: '', problem: 'too large' };
    return isGone(state.error) ? 'gone' : 'unread';
  }
  if (state.value?.kind !== 'file') return 'gone';
  const { bytes } = state.value;
  const before = database.get<{ hash: string }>('select hash from note where path = ?', path);
  if (before?.hash === bytes.hash) return 'same';
  const decoded = decode(await bytes.read());
  if (decoded.kind === 'binary') return { path, hash: bytes.hash, problem: 'not text' };
  const { text } = uncommented(decoded.text);
  return { path, hash: bytes.hash, read: { note: readNote(path, text), text } };
};
