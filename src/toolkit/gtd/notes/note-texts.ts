// Several notes changed together, as one change set: texts in, byte-exact changes out.
import type { Change, ChangeSet } from '../../../change/change-set.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { FileState } from '../../../workspace/file-state.ts';
import type { Path } from '../../../workspace/path.ts';
import { decodeUtf8 } from '../../../workspace/utf8.ts';
import { contentOf, fileOf } from '../../files/file-at.ts';
import { missingFolders } from '../../files/missing-folders.ts';
import { newFile } from '../../files/new-file.ts';

export interface NoteTexts {
  /** As it would be after what was set here, with its byte order mark; undefined where no file is. NOT_UTF8 for what cannot be put back exactly. */
  text(path: Path): Promise<Result<string | undefined>>;
  /** Only after `text` was asked for the same path. */
  set(path: Path, text: string): void;
  remove(path: Path): void;
  /** The bytes as they are, under a name that must be free. */
  move(from: Path, to: Path): void;
  /** Folders first, each once. EXISTS when a name that should be new is taken. */
  changes(): Promise<Result<ChangeSet>>;
}

type Existing = Extract<FileState, { kind: 'file' }>;
interface Held {
  readonly before: Existing | null;
  readonly text: string | undefined;
}

export const noteTexts = (look: Look): NoteTexts => {
  const held = new Map<Path, Held>();
  const moved = new Map<Path, Path>();
  const before = (path: Path): Existing | null => held.get(path)?.before ?? null;
  return {
    text: async (path) => {
      const known = held.get(path);
      if (known !== undefined) return ok(known.text);
      const read = await readNote(look, path);
      if (!read.ok) return read;
      held.set(path, read.value);
      return ok(read.value.text);
    },
    set: (path, text) => void held.set(path, { before: before(path), text }),
    remove: (path) => void held.set(path, { before: before(path), text: undefined }),
    move: (from, to) => void moved.set(from, to),
    changes: async () => {
      const changes: Change[] = [];
      for (const [path, { before: was, text }] of held) {
        if (moved.has(path)) continue;
        const made = await changeOf(look, path, was, text);
        if (!made.ok) return made;
        changes.push(...made.value);
      }
      for (const [from, to] of moved) {
        const both = await moveOf(look, from, to);
        if (!both.ok) return both;
        changes.push(...both.value);
      }
      return ok(foldersOnce(changes));
    },
  };
};

const readNote = async (look: Look, path: Path): Promise<Result<Held>> => {
  const stat = await look.stat(path);
  if (!stat.ok) return stat;
  if (stat.value === null) return ok({ before: null, text: undefined });
  const file = await fileOf(look, path);
  if (!file.ok) return file;
  const content = await contentOf(file.value);
  if (!content.ok) return content;
  const text = decodeUtf8(content.value);
  if (text !== null) return ok({ before: file.value.state, text });
  return fail('NOT_UTF8', `${path} is not UTF-8; it cannot be changed as a note.`, {
    wayOut: 'Convert it to UTF-8 first.',
    data: { path },
  });
};

const changeOf = async (
  look: Look,
  path: Path,
  before: Existing | null,
  text: string | undefined,
): Promise<Result<readonly Change[]>> => {
  if (text === undefined) return ok(before === null ? [] : [{ path, before, after: null }]);
  const bytes = look.bytes(text);
  if (before === null) return newFile(look, path, bytes);
  return ok(before.bytes.hash === bytes.hash ? [] : [{ path, before, after: { ...before, bytes } }]);
};

const moveOf = async (look: Look, from: Path, to: Path): Promise<Result<readonly Change[]>> => {
  const file = await fileOf(look, from, 'bytes');
  if (!file.ok) return file;
  const folders = await missingFolders(look, to);
  if (!folders.ok) return folders;
  const { state } = file.value;
  return ok([
    ...folders.value,
    { path: to, before: null, after: state, from },
    { path: from, before: state, after: null },
  ]);
};

const foldersOnce = (changes: readonly Change[]): ChangeSet => {
  const seen = new Set<Path>();
  const folders = changes.filter(({ after, path }) => after?.kind === 'folder' && seen.size < seen.add(path).size);
  return [...folders, ...changes.filter(({ after }) => after?.kind !== 'folder')];
};
