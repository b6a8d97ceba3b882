// The note a conversation lives in: read whole, and only ever added to at its end, as an entry of the history.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { EntryInfo, History } from '../../../history/history.ts';
import { type ChatPlace, type PlacedIn, placeAgain, placeOnLine } from '../../../session/note/chat-place.ts';
import { type NoteExchange, printExchange } from '../../../session/note/print-chat.ts';
import { type Chat, levelOf, readChat } from '../../../session/note/read-chat.ts';
import { type FrontMatter, frontMatterOf } from '../../../toolkit/vault/front-matter.ts';
import { isNote } from '../../../toolkit/vault/note-name.ts';
import type { FileState } from '../../../workspace/file-state.ts';
import { bytesOf } from '../../../workspace/hash.ts';
import { newFileMode } from '../../../workspace/new-file-mode.ts';
import type { Path } from '../../../workspace/path.ts';
import { isProtected } from '../../../workspace/special-paths.ts';
import { decode } from '../../../workspace/text.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { NoteWays } from './note-ways.ts';

export interface NoteFile {
  readonly path: Path;
  /** null: there is no such note yet. */
  readonly state: Extract<FileState, { kind: 'file' }> | null;
  readonly content: Uint8Array;
  /** Without byte order mark. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  readonly chat: Chat;
}

/** No conversation is larger, and every message of it goes to the model. */
const LARGEST = 16 * 1024 * 1024;

export const readNote = async (workspace: Workspace, word: string): Promise<Result<NoteFile>> => {
  if (!isNote(word))
    return fail('BAD_ARGS', `"${word}" is no note.`, { wayOut: 'A chat can live in a Markdown file, NAME.md.' });
  const path = workspace.resolve(word, 'write');
  if (!path.ok) return path;
  const reason = isProtected(path.value);
  // What a model says would be written there unasked.
  if (reason !== undefined)
    return fail('PROTECTED', `A chat cannot live in ${path.value}: ${reason}.`, { wayOut: 'Choose another note.' });
  const state = workspace.state(path.value, LARGEST);
  if (!state.ok) return state;
  if (state.value === null) {
    const fresh = workspace.resolve(word, 'create');
    return fresh.ok ? noteOf(fresh.value, null, new Uint8Array()) : fresh;
  }
  if (state.value.kind !== 'file') return fail('NOT_REGULAR', `${path.value} is not a file.`);
  return noteOf(path.value, state.value, await state.value.bytes.read());
};

const noteOf = (path: Path, state: NoteFile['state'], content: Uint8Array): Result<NoteFile> => {
  const decoded = decode(content);
  if (decoded.kind === 'binary') return fail('BINARY', `${path} is not a note: ${decoded.type}.`);
  if (decoded.kind !== 'utf8')
    return fail('NOT_UTF8', `${path} is not UTF-8, so nothing can be added to it.`, {
      wayOut: 'Save it as UTF-8 first.',
    });
  const { text } = decoded;
  const frontMatter = frontMatterOf(text);
  const chat = readChat(text, frontMatter.bodyAt);
  return chat.ok ? ok({ path, state, content, text, frontMatter, chat: chat.value }) : chat;
};

export interface Adding {
  readonly workspace: Workspace;
  readonly history: Pick<History, 'apply' | 'nextGroup'>;
  /** The note as it was when its last message was read. */
  readonly note: NoteFile;
  readonly exchange: NoteExchange;
  /** Where in it, if not at its end. */
  readonly place?: ChatPlace;
  /** Where the note has no role line of its own. */
  readonly headingLevel?: number;
  readonly session: number;
  readonly key: string;
  readonly actor: string;
  readonly ways: Pick<NoteWays, 'answer'>;
}

/** How often a note that is being saved by someone else is read again before that is said. */
const ATTEMPTS = 3;

/** Undefined without a line, and at the end of the note: that is where answers stand anyway. */
export const placeIn = (note: NoteFile, line: number | undefined): Result<ChatPlace | undefined> => {
  if (line === undefined) return ok(undefined);
  const place = placeOnLine({ ...note, bodyAt: note.frontMatter.bodyAt }, line);
  return place.ok && note.text.slice(place.value.at).trim() === '' ? ok(undefined) : place;
};

/** The note may have been saved since the place was named. */
export const placeNow = (note: NoteFile, placed: PlacedIn | undefined): Result<ChatPlace | undefined> => {
  if (placed === undefined) return ok(undefined);
  const place = placeAgain(placed, { ...note, bodyAt: note.frontMatter.bodyAt });
  return place === undefined
    ? fail('STALE', `${note.path} was changed: the place for the answer cannot be told any more.`, {
        wayOut: 'Nothing was sent. Name the line again.',
      })
    : ok(place);
};

/** STALE when the message that was answered is no longer where it was: then nothing is added. */
export const addExchange = async (adding: Adding): Promise<Result<EntryInfo>> => {
  const { workspace, history, note: before, exchange, session, key, actor } = adding;
  for (let attempt = 1; ; attempt += 1) {
    const now = await readNote(workspace, before.path);
    if (!now.ok) return now;
    const note = now.value;
    const { text, frontMatter, state } = note;
    const { bodyAt } = frontMatter;
    const place = adding.place && placeAgain({ text: before.text, place: adding.place }, { ...note, bodyAt });
    const chat = (place ?? note).chat;
    const isThere =
      (adding.place === undefined) === (place === undefined) && (before.state === null) === (state === null);
    if (!isThere || saidLast(chat) !== saidLast((adding.place ?? before).chat)) return changed(before.path, adding);
    const at = place?.at ?? text.length;
    const addition = printExchange(
      { text: text.slice(0, at), bodyAt, chat, ...(place === undefined ? {} : { below: text.slice(at) }) },
      exchange,
      levelOf(chat, adding.headingLevel),
    );
    const applied = await history.apply({
      key,
      group: history.nextGroup(),
      session,
      tool: 'chat',
      summary: `conversation in ${note.path}`,
      actor,
      changes: [
        {
          path: note.path,
          before: state,
          after: {
            kind: 'file',
            mode: state?.mode ?? newFileMode(),
            bytes: bytesOf(withText(note, at, addition)),
          },
        },
      ],
    });
    if (applied.ok) return ok(applied.value.entry);
    if (!['STALE', 'EXISTS'].includes(applied.error.code) || attempt === ATTEMPTS) return applied;
  }
};

/** Every other byte stays, the byte order mark too. */
const withText = ({ content, text }: NoteFile, at: number, addition: string): Uint8Array => {
  const split = content.length - Buffer.byteLength(text.slice(at));
  return Buffer.concat([content.subarray(0, split), Buffer.from(addition), content.subarray(split)]);
};

/** What was changed above it does not matter: the answer still follows the message it answers. */
const saidLast = ({ messages }: Chat): string => `${messages.at(-1)?.role}:${messages.at(-1)?.text}`;

const changed = (path: Path, { place, ways }: Pick<Adding, 'place' | 'ways'>): Result<never> =>
  fail(
    'STALE',
    place === undefined
      ? `${path} was changed while the answer was made: its last message is another one now.`
      : `${path} was changed while the answer was made: the place for it cannot be told any more.`,
    { wayOut: `Nothing was added to it. ${ways.answer}` },
  );
