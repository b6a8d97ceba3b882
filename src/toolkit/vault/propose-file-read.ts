// Reads the notes a call names, each on its own: one that fails does not keep the others back.

import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import { linesShown, uncommented } from '../../session/note/chat-comments.ts';
import { note } from '../../text/note.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { ShareItem } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { COMMENTS_LEFT_OUT } from '../files/comments-left-out.ts';
import { contentOf, fileAt } from '../files/file-at.ts';
import { headWithin } from '../files/page-of-lines.ts';
import { ENCODING_LABELS, readableText } from '../files/readable-text.ts';
import type { Services, ToolWork } from '../services.ts';
import { type NamedNote, namedNote, withPart } from './named-note.ts';
import { isNote } from './note-name.ts';
import { partOf } from './note-part.ts';
import { privateReason } from './private-reason.ts';
import { readNote } from './read-note.ts';
import { ageWords, vaultView } from './vault-view.ts';

export const proposeFileRead: ToolWork<{ readonly filePaths: readonly string[] }> = async (
  { filePaths },
  look,
  services,
) => {
  const share: ShareItem[] = [];
  const failed: { readonly name: string; readonly error: ErrorValue }[] = [];
  for (const name of [...new Set(filePaths)]) {
    if (look.signal.aborted) return fail('TIMEOUT', 'The reading was stopped.');
    const item = await itemOf(services, name, look);
    if (!item.ok) failed.push({ name, error: item.error });
    else if (!share.some(({ title }) => title === item.value.title)) share.push(item.value);
  }
  const [first] = failed;
  if (share.length === 0 && failed.length === 1 && first !== undefined) return { ok: false, error: first.error };
  const words = failed.map(({ name, error }) => failedWords(name, error));
  look.progress(`Read ${share.length} ${share.length === 1 ? 'file' : 'files'}`);
  return ok({
    summary: share.length === 1 ? `read ${share[0]?.title ?? ''}` : `read ${share.length} notes`,
    ...(share.length === 0 ? {} : { share, reads: true }),
    ...(words.length === 0
      ? {}
      : { notes: words.map((each) => note('missing', `not among them: ${each}`)), toModel: words.join('\n') }),
  });
};

/** Marked as failed, so that nobody takes it for a note's text. */
const failedWords = (name: string, { code, message, forModel }: ErrorValue): string =>
  code === 'NOT_FOUND' ? (forModel ?? message) : `Error reading file ${name}: ${forModel ?? message}`;

const itemOf = async (services: Services, name: string, look: Look): Promise<Result<ShareItem>> => {
  const named = namedNote(name);
  if (!named.isLink) {
    const file = await readAt(services, look, named);
    const isThere = file.ok || file.error.code !== 'NOT_FOUND';
    // "Website" and "Website#Next actions" are names of notes as much as paths.
    if (isThere || /[/\\]\.\.(?:[/\\]|$)/.test(name)) return file;
    const linked = await linkedNote(services, look, withPart(named.target));
    return linked.ok || linked.error.code !== 'NOT_FOUND' ? linked : file;
  }
  return linkedNote(services, look, named);
};

const linkedNote = async (services: Services, look: Look, named: NamedNote): Promise<Result<ShareItem>> => {
  const view = await vaultView(services, look);
  const path = view.ok && named.target !== '' ? view.value.resolveLink(named.target, '') : undefined;
  if (path === undefined) return notFound(named.target, view.ok ? ageWords(view.value) : undefined);
  return readAt(services, look, { ...named, target: path });
};

const readAt = async (services: Services, look: Look, named: NamedNote): Promise<Result<ShareItem>> => {
  const file = await fileAt(look, named.target, { purpose: 'read', use: 'text' });
  if (!file.ok) return file.error.code === 'NOT_FOUND' ? notFound(named.target) : file;
  const { path, state } = file.value;
  const content = await contentOf(file.value);
  if (!content.ok) return content;
  const readable = readableText(path, content.value);
  if (!readable.ok) return readable;
  const { kind } = readable.value;
  const { text, hidden } = isNote(path) ? uncommented(readable.value.text) : { ...readable.value, hidden: [] };
  const part = isNote(path) ? partIn(path, text, named) : ok(undefined);
  if (!part.ok) return part;
  const cut = part.value ?? firstLines(text, look);
  const of = linesOf(text).length;
  const wanted =
    cut === undefined
      ? text
      : linesOf(text)
          .slice(cut.from - 1, cut.to)
          .join('\n');
  // One line, or one part of a note, may be longer than any read shows.
  const head = Buffer.byteLength(wanted) > look.limits.readBytes ? headWithin(wanted, look.limits.readBytes) : wanted;
  const left = Buffer.byteLength(wanted) - Buffer.byteLength(head);
  const isWhole = left === 0 && (cut === undefined || (cut.from === 1 && cut.to === of));
  const shown = left === 0 ? head : `${head}\n…cut here: ${spelledSize(left)} more`;
  const label = ENCODING_LABELS[kind];
  const [from, to] = [cut?.from ?? 1, cut?.to ?? of];
  const lines = isWhole ? [] : [`lines="${from}-${to} of ${of}"`];
  const attributes = [
    `size="${state.bytes.size}"`,
    ...lines,
    ...(label === undefined ? [] : [`encoding="${label}"`]),
    ...(hidden.length === 0 ? [] : [COMMENTS_LEFT_OUT]),
  ];
  const reason = privateReason(services, { path, text });
  // What is cut in the middle of a line does not count as read.
  const range =
    left === 0
      ? (cut ?? { from: 1, to: of })
      : { from: cut?.from ?? 1, to: (cut?.from ?? 1) + linesOf(head).length - 2 };
  const seen = hidden.length === 0 ? {} : { shown: linesShown(range, hidden) };
  return ok({
    title: isWhole ? path : `${path} lines ${from}-${to} of ${of}`,
    text: look.bytes(fenced(path, attributes, shown)),
    origin: {
      path,
      hash: state.bytes.hash,
      ...(isWhole && hidden.length === 0 ? {} : { lines: { ...range, of, ...seen } }),
    },
    ...(reason === undefined ? {} : { stays: true, reason: `private, stays here: ${reason}` }),
  });
};

const partIn = (path: Path, text: string, named: NamedNote): Result<{ from: number; to: number } | undefined> => {
  const wanted = named.heading ?? named.block;
  if (wanted === undefined) return ok(undefined);
  const part = partOf(text, readNote(path, text), named);
  return part === undefined
    ? fail('NO_MATCH', `${path} has no ${named.heading === undefined ? `block ^${wanted}` : `heading "${wanted}"`}.`, {
        wayOut: 'Read the whole note.',
        data: { path },
      })
    : ok(part);
};

/** A note of any size that one reads is whole; a book is cut where every read is. */
const firstLines = (text: string, { limits }: Look): { from: number; to: number } | undefined => {
  if (Buffer.byteLength(text) <= limits.readBytes) return undefined;
  let [size, to] = [0, 0];
  for (const line of linesOf(text)) {
    size += Buffer.byteLength(line) + 1;
    if (size > limits.readBytes) break;
    to += 1;
  }
  return { from: 1, to: Math.max(to, 1) };
};

const linesOf = (text: string): readonly string[] => text.split('\n');

const notFound = (name: string, age?: string): Result<never> =>
  fail('NOT_FOUND', [`File not found: ${name}`, ...(age === undefined ? [] : [age])].join('. '), {
    wayOut: 'Look for it with vault_search.',
    data: { path: name },
  });

/** Raw text has no line numbers to fence it: the tag is one that the text does not close. */
const fenced = (path: Path, attributes: readonly string[], text: string): string => {
  let tag = 'file';
  for (let number = 2; text.includes(`</${tag}`); number++) tag = `file-${number}`;
  return `<${tag} path=${JSON.stringify(path)} ${attributes.join(' ')}>\n${text}\n</${tag}>`;
};
