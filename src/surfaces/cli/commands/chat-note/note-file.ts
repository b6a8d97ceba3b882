// The note a conversation lives in: read whole, and only ever added to at its end, as an entry of the history.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import type { EntryInfo, History } from '../../../../history/history.ts';
import type { Exchange } from '../../../../session/note/print-chat.ts';
import { printExchange } from '../../../../session/note/print-chat.ts';
import { type Chat, type ChatMessage, levelOf, readChat } from '../../../../session/note/read-chat.ts';
import { type FrontMatter, frontMatterOf } from '../../../../toolkit/vault/front-matter.ts';
import type { FileState } from '../../../../workspace/file-state.ts';
import { bytesOf } from '../../../../workspace/hash.ts';
import type { Path } from '../../../../workspace/path.ts';
import { isProtected } from '../../../../workspace/special-paths.ts';
import { decode } from '../../../../workspace/text.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';

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
  if (!/\.(?:md|markdown)$/i.test(word))
    return fail('BAD_ARGS', `"${word}" is neither a command nor a note.`, {
      wayOut: 'countersign --help shows the commands; a chat can live in a Markdown file, NAME.md.',
    });
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
  readonly exchange: Exchange;
  /** Where the note has no role line of its own. */
  readonly headingLevel?: number;
  readonly session: number;
  readonly key: string;
  readonly actor: string;
}

/** How often a note that is being saved by someone else is read again before that is said. */
const ATTEMPTS = 3;

/** STALE when the message that was answered is no longer the last one: then nothing is added. */
export const addExchange = async (adding: Adding): Promise<Result<EntryInfo>> => {
  const { workspace, history, note: before, exchange, session, key, actor } = adding;
  for (let attempt = 1; ; attempt += 1) {
    const now = await readNote(workspace, before.path);
    if (!now.ok) return now;
    const note = now.value;
    if (!sameEnd(note, before)) return changed(before.path);
    const { text, frontMatter, chat, state } = note;
    const addition = printExchange(
      { text, bodyAt: frontMatter.bodyAt, chat },
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
            mode: state?.mode ?? 0o644,
            bytes: bytesOf(Buffer.concat([note.content, Buffer.from(addition)])),
          },
        },
      ],
    });
    if (applied.ok) return ok(applied.value.entry);
    if (!['STALE', 'EXISTS'].includes(applied.error.code) || attempt === ATTEMPTS) return applied;
  }
};

/** What was changed above it does not matter: the answer still follows the message it answers. */
const sameEnd = (now: NoteFile, before: NoteFile): boolean => {
  const [last, was] = [now.chat.messages.at(-1), before.chat.messages.at(-1)];
  return (now.state === null) === (before.state === null) && saidOf(last) === saidOf(was);
};

const saidOf = (message: ChatMessage | undefined): string => `${message?.role}:${message?.text}`;

const changed = (path: Path): Result<never> =>
  fail('STALE', `${path} was changed while the answer was made: its last message is another one now.`, {
    wayOut: 'Nothing was added to it. The answer is above.',
  });
