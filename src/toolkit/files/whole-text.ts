// Replacing the whole text of a file: refused where the model knows only part of it, and the person told what it does not know.
import type { Change } from '../../change/change-set.ts';
import { contentKind } from '../../change/content-kind.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import { contentOf, type FileAt } from './file-at.ts';
import { lineCount } from './page-of-lines.ts';
import { spelledSize } from './spelled-size.ts';

export interface Replaced {
  /** Null when the file has exactly these bytes already. */
  readonly change: Change | null;
  readonly notes: readonly string[];
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
  const old = plainText(path, before.value);
  if (!old.ok) return old;
  const text = replacement.form === 'kept' ? inFormOf(old.value, replacement.text) : replacement.text;
  const bytes = look.bytes(text);
  if (bytes.hash === state.bytes.hash) return ok({ change: null, notes: [] });
  const notes = [
    ...(seen.extent === 'none' && state.bytes.size > 0 ? ['the model has not read this file'] : []),
    ...(seen.extent === 'all' && seen.hash !== state.bytes.hash
      ? ['the model read an older version of this file']
      : []),
    ...(text === '' ? [`becomes empty (was ${spelledSize(state.bytes.size)})`] : []),
    ...formNotes(old.value, text),
    ...(looksNumbered(text) ? ['every line begins with a number, as read_file shows them'] : []),
  ];
  return ok({ change: { path, before: state, after: { ...state, bytes } }, notes });
};

const plainText = (path: string, content: Uint8Array): Result<string> => {
  const kind = contentKind(content);
  if (kind.kind === 'text') return ok(kind.text);
  const data = { path, size: content.length };
  if (kind.kind === 'binary')
    return fail(
      'BINARY',
      `${path} is binary: ${kind.type}, ${spelledSize(content.length)}. It is not overwritten with text.`,
      { data },
    );
  return fail(
    'NOT_UTF8',
    `${path} is ${kind.kind === 'utf-16' ? 'UTF-16' : 'not UTF-8'}; its text cannot be replaced.`,
    {
      wayOut: 'Convert it to UTF-8 first.',
      data,
    },
  );
};

const MARK = '\ufeff';

const inFormOf = (old: string, text: string): string => {
  const ended = lineEnds(old) === 'CRLF' && !text.includes('\r') ? text.replaceAll('\n', '\r\n') : text;
  return old.startsWith(MARK) && !ended.startsWith(MARK) && ended !== '' ? MARK + ended : ended;
};

const formNotes = (old: string, text: string): string[] => {
  if (text === '') return [];
  const [from, to] = [lineEnds(old), lineEnds(text)];
  return [
    ...(old.startsWith(MARK) && !text.startsWith(MARK) ? ['the byte order mark is dropped'] : []),
    ...(from !== to && from !== 'none' && to !== 'none'
      ? [`line ends ${from} → ${to} on ${lineCount(text)} lines`]
      : []),
  ];
};

const lineEnds = (text: string): 'none' | 'LF' | 'CRLF' | 'mixed' => {
  const crlf = text.split('\r\n').length - 1;
  const all = text.split('\n').length - 1;
  if (all === 0) return 'none';
  return crlf === all ? 'CRLF' : crlf === 0 ? 'LF' : 'mixed';
};

const looksNumbered = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1}\t`));
};
