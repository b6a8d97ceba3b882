// Replacing the whole text of a file: refused where the model knows only part of it, and the person told what it does not know.

import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import { countEndings } from '../../workspace/count-endings.ts';
import { decode, type Text } from '../../workspace/text.ts';
import { contentOf, type FileAt } from './file-at.ts';
import { readableText } from './readable-text.ts';

export interface Replaced {
  /** Null when the file has exactly these bytes already. */
  readonly change: Change | null;
  readonly notes: readonly Note[];
}

/**
 * `form: 'kept'` puts back what read_file does not show, the byte order mark and CRLF line ends; `'given'` writes the text byte for byte.
 */
export const replaceText = async (
  look: Look,
  file: FileAt,
  replacement: { readonly text: string; readonly form: 'kept' | 'given' },
): Promise<Result<Replaced>> => {
  const { path, state } = file;
  const seen = look.seen(path);
  if (seen.extent === 'part')
    return fail('PARTIAL_VIEW', `Only part of ${path} was read, so its whole text cannot be replaced.`, {
      forModel: `You have read only part of ${path}. Read the rest first, or use edit_file with edits.`,
      data: { path, lines: seen.lines, of: seen.of },
    });
  const before = await contentOf(file);
  if (!before.ok) return before;
  const old = editable(path, before.value);
  if (!old.ok) return old;
  const text = replacement.form === 'kept' ? inFormOf(old.value, replacement.text) : replacement.text;
  const bytes = look.bytes(text);
  if (bytes.hash === state.bytes.hash) return ok({ change: null, notes: [] });
  const notes = [
    ...(seen.extent === 'none' && state.bytes.size > 0 ? [note('unread', 'model has not read this file', path)] : []),
    ...(seen.extent === 'all' && seen.hash !== state.bytes.hash
      ? [note('read before it changed', 'model read an older version of this file', path)]
      : []),
    ...formNotes(old.value, text).map((words) => note('form', words, path)),
    ...(looksNumbered(text)
      ? [note('line numbers', 'every line begins with a number, as read_file shows them', path)]
      : []),
  ];
  return ok({ change: { path, before: state, after: { ...state, bytes } }, notes });
};

const editable = (path: string, content: Uint8Array): Result<Text> => {
  const text = readableText(path, content);
  if (!text.ok || text.value.kind === 'utf8') return text;
  return fail('NOT_UTF8', `${path} is not UTF-8; its text cannot be replaced.`, {
    wayOut: 'Convert it to UTF-8 first.',
    data: { path, size: content.length, kind: text.value.kind },
  });
};

const MARK = '\ufeff';

const inFormOf = (old: Text, text: string): string => {
  const ended = lineEnds(old) === 'CRLF' && !text.includes('\r') ? text.replaceAll('\n', '\r\n') : text;
  return old.bom && text !== '' && !text.startsWith(MARK) ? MARK + ended : ended;
};

const formNotes = (old: Text, text: string): string[] => {
  if (text === '') return [];
  const replaced = decode(new TextEncoder().encode(text));
  if (replaced.kind === 'binary') return [`would be ${replaced.type}, not text`];
  const [from, to] = [lineEnds(old), lineEnds(replaced)];
  return [
    ...(old.bom && !replaced.bom ? ['the byte order mark is dropped'] : []),
    ...(from !== to && from !== 'none' && to !== 'none'
      ? [`line ends ${from} → ${to} on ${linesIn(replaced)} lines`]
      : []),
  ];
};

const lineEnds = ({ text }: Text): 'none' | 'LF' | 'CRLF' | 'CR' | 'mixed' => {
  const { lf, crlf, cr } = countEndings(text);
  const kinds = [
    ...(lf > 0 ? ['LF' as const] : []),
    ...(crlf > 0 ? ['CRLF' as const] : []),
    ...(cr > 0 ? ['CR' as const] : []),
  ];
  return kinds.length > 1 ? 'mixed' : (kinds[0] ?? 'none');
};

/** The last one counts, ended or not. */
const linesIn = ({ text }: Text): number => {
  const { lf, crlf, cr } = countEndings(text);
  return lf + crlf + cr + (/[\r\n]$/.test(text) ? 0 : 1);
};

const looksNumbered = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1}\t`));
};
