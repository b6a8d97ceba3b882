// What each action of `memory` proposes: reading is shared, everything else is an ordinary change of an ordinary file.

import { fail, ok, type Result } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { PartialAnswer, Preview } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { BOUNDS } from '../bounds.ts';
import { contentOf, type FileAt, fileAt } from '../files/file-at.ts';
import { missingFolders } from '../files/missing-folders.ts';
import { foldersNote, nameIsFree, newFile } from '../files/new-file.ts';
import { readableText } from '../files/readable-text.ts';
import { unchanged } from '../files/unchanged.ts';
import { MEMORY_FOLDER, NOTE_NAME, noteNames } from './note-names.ts';

export interface MemoryInput {
  readonly action: 'view' | 'read' | 'write' | 'delete' | 'rename';
  readonly name?: string;
  readonly text?: string;
  readonly newName?: string;
}

/** A note, not a book: a few pages. */
const LARGEST_NOTE = BOUNDS.memory.fileBytes;
/** Enough for years; a list a person still reads. */
const MOST_NOTES = BOUNDS.memory.results;

export const proposeMemory = async (input: MemoryInput, look: Look): Promise<Result<Preview>> => {
  if (input.action === 'view') return view(look);
  const file = noteFile('name', input.name);
  if (!file.ok) return file;
  switch (input.action) {
    case 'read':
      return read(look, file.value);
    case 'write':
      return write(look, file.value, input.text);
    case 'delete':
      return remove(look, file.value);
    case 'rename':
      return rename(look, file.value, input.newName);
  }
};

/** Windows cannot have files of these names, and notes are synced. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

const noteFile = (argument: string, name: string | undefined): Result<string> => {
  const short = name?.trim().replace(/\.md$/, '') ?? '';
  if (NOTE_NAME.test(short) && !DEVICES.test(short)) return ok(`${MEMORY_FOLDER}/${short}.md`);
  return fail('BAD_ARGS', `${argument} should be the name of a note: small letters, digits, - and _, at most 60.`, {
    data: { argument },
  });
};

const view = async (look: Look): Promise<Result<Preview>> => {
  const names = await noteNames(look);
  if (!names.ok) return names;
  const shown = names.value.slice(0, MOST_NOTES);
  const lines = shown.map(({ name, size }) => `${name}\t${spelledSize(size)}`);
  const text = lines.length === 0 ? 'There are no notes yet.' : `<notes>\n${lines.join('\n')}\n</notes>`;
  return ok({
    summary: 'list the notes',
    share: [{ title: 'list of notes', text: look.bytes(text) }],
    ...(shown.length < names.value.length ? { partial: [notShown(names.value.length)] } : {}),
  });
};

const notShown = (of: number): PartialAnswer => ({
  ...{ bound: 'results', what: 'notes', did: 'shown', count: MOST_NOTES, of },
  wayOut: 'read one by its name',
});

const read = async (look: Look, name: string): Promise<Result<Preview>> => {
  const note = await noteAt(look, name, 'read');
  if (!note.ok) return note;
  const content = await contentOf(note.value);
  if (!content.ok) return content;
  const text = readableText(note.value.path, content.value);
  if (!text.ok) return text;
  const { path, state } = note.value;
  const lines = text.value.text.split('\n').map((line, index) => `${index + 1}\t${line}`);
  return ok({
    summary: `read ${path}`,
    reads: true,
    share: [
      {
        title: path,
        text: look.bytes(`<note path=${JSON.stringify(path)}>\n${lines.join('\n')}\n</note>`),
        origin: { path, hash: state.bytes.hash },
      },
    ],
  });
};

const write = async (look: Look, name: string, text: string | undefined): Promise<Result<Preview>> => {
  if (text === undefined) return fail('BAD_ARGS', 'text is missing: what the note should say.');
  const size = Buffer.byteLength(text);
  if (size > LARGEST_NOTE)
    return fail('TOO_LARGE', `The note has ${size} bytes; at most ${LARGEST_NOTE} are kept.`, {
      wayOut: 'Keep what matters, or write two notes.',
      data: { size, limit: LARGEST_NOTE },
    });
  const path = look.resolve(name, 'write');
  // The folders of the first note are not there yet.
  if (!path.ok && path.error.code !== 'NOT_FOUND') return path;
  const stat = path.ok ? await look.stat(path.value) : ok(null);
  if (!stat.ok) return stat;
  if (stat.value === null) return writeNew(look, name, text);
  const found = await noteAt(look, name, 'write');
  if (!found.ok) return found;
  const bytes = look.bytes(text);
  const { path: place, state } = found.value;
  if (bytes.hash === state.bytes.hash) return ok(unchanged(place));
  const seen = look.seen(place);
  return ok({
    summary: `rewrite ${place}`,
    changes: [{ path: place, before: state, after: { ...state, bytes } }],
    notes: seen.extent === 'none' ? [note('unread', 'model has not read this note', place)] : [],
  });
};

const writeNew = async (look: Look, name: string, text: string): Promise<Result<Preview>> => {
  const known = await noteNames(look);
  if (!known.ok) return known;
  if (known.value.length >= MOST_NOTES)
    return fail('LIMIT', `There are ${known.value.length} notes already; ${MOST_NOTES} are the limit.`, {
      wayOut: 'Delete or join some first.',
    });
  const path = look.resolve(name, 'create');
  if (!path.ok) return path;
  const changes = await newFile(look, path.value, look.bytes(text));
  if (!changes.ok) return changes;
  return ok({ summary: `write ${path.value}`, changes: changes.value, notes: foldersNote(changes.value) });
};

const remove = async (look: Look, name: string): Promise<Result<Preview>> => {
  const note = await noteAt(look, name, 'write');
  if (!note.ok) return note;
  const { path, state } = note.value;
  return ok({ summary: `delete ${path}`, changes: [{ path, before: state, after: null }] });
};

const rename = async (look: Look, name: string, newName: string | undefined): Promise<Result<Preview>> => {
  const file = noteFile('newName', newName);
  if (!file.ok) return file;
  const note = await noteAt(look, name, 'write');
  if (!note.ok) return note;
  const to = look.resolve(file.value, 'create');
  if (!to.ok) return to;
  const free = await nameIsFree(look, to.value);
  if (!free.ok) return free;
  const folders = await missingFolders(look, to.value);
  if (!folders.ok) return folders;
  const { path, state } = note.value;
  return ok({
    summary: `rename ${path} to ${to.value}`,
    changes: [
      ...folders.value,
      { path: to.value, before: null, after: state, from: path },
      { path, before: state, after: null },
    ],
  });
};

const noteAt = async (look: Look, name: string, purpose: 'read' | 'write'): Promise<Result<FileAt>> => {
  const found = await fileAt(look, name, { purpose, use: 'text' });
  if (found.ok || found.error.code !== 'NOT_FOUND') return found;
  return fail('NOT_FOUND', `There is no note ${shortOf(name)}.`, { wayOut: 'See which there are with action view.' });
};

const shortOf = (name: string | Path): string => name.slice(MEMORY_FOLDER.length + 1, -3);
