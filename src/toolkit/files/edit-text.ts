// One file's part of an edit: passages replaced, or the whole text; exactly one of the two.

import type { Change } from '../../change/change-set.ts';
import { type Edit, editContent } from '../../change/edit.ts';
import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import { takes } from '../../tool/tool.ts';
import type { Path } from '../../workspace/path.ts';
import { contentOf, type FileAt, fileAt } from './file-at.ts';
import { quotedLines } from './quoted-lines.ts';
import { replaceText } from './whole-text.ts';

export interface TextEdit {
  readonly path: string;
  readonly edits?: readonly Edit[];
  readonly content?: string;
}

export interface EditedText {
  readonly path: Path;
  readonly change: Change | null;
  /** "2 places", "whole text". */
  readonly extent: string;
  readonly notes: readonly Note[];
}

/** The schema of passages, the same for one file and for several. */
export const EDITS = {
  type: 'array',
  description: 'Passages to replace. old must match exactly and occur once, unless all',
  items: takes(['old', 'new'], {
    old: { type: 'string' },
    new: { type: 'string' },
    all: { type: 'boolean', exact: true },
  }),
} as const;

export const editText = async (look: Look, edit: TextEdit): Promise<Result<EditedText>> => {
  const { path: text, edits, content } = edit;
  if ((edits === undefined) === (content === undefined))
    return fail('BAD_ARGS', `Give edits or content for ${text}${edits === undefined ? '' : ', not both'}.`, {
      data: { fields: ['edits', 'content'] },
    });
  const file = await fileAt(look, text, { purpose: 'write', use: 'text' });
  if (!file.ok) return file;
  if (content !== undefined) {
    const replaced = await replaceText(look, file.value, { text: content, form: 'kept' });
    if (!replaced.ok) return replaced;
    const { change, notes } = replaced.value;
    return ok({ path: file.value.path, change, extent: 'whole text', notes });
  }
  return replacePassages(look, file.value, edits ?? []);
};

const replacePassages = async (look: Look, file: FileAt, edits: readonly Edit[]): Promise<Result<EditedText>> => {
  const { path, state } = file;
  const before = await contentOf(file);
  if (!before.ok) return before;
  const edited = editContent(before.value, edits);
  if (!edited.ok) return { ok: false, error: worded(file, before.value, edited.error) };
  const { content, places } = edited.value;
  const bytes = look.bytes(content);
  return ok({
    path,
    change: { path, before: state, after: { ...state, bytes } },
    extent: places === 1 ? '1 place' : `${places} places`,
    notes: look.seen(path).extent === 'none' ? [note('unread', 'model has not read this file', path)] : [],
  });
};

/** Names the file. The person sees the nearest lines; what of them the model may see is decided where its errors are worded, by `lines`. */
const worded = ({ path }: FileAt, content: Uint8Array, error: ErrorValue): ErrorValue => {
  if (error.code !== 'NO_MATCH') {
    const told = [`${path}: ${error.message}`, ...(error.wayOut === undefined ? [] : [error.wayOut])].join(' ');
    return { ...error, message: `${path}: ${error.message}`, forModel: told, data: { ...error.data, path } };
  }
  const nearest = Array.isArray(error.data?.nearest) ? error.data.nearest.filter(Number.isInteger) : [];
  return {
    ...error,
    message: [`${path}: ${error.message}`, ...quotedLines(content, nearest)].join('\n'),
    // Where a guess is near would tell of lines the model has not read.
    forModel: `${path}: edits[${error.data?.edit}].old does not occur in the file. ${error.wayOut ?? ''}`.trimEnd(),
    data: { ...error.data, path, lines: nearest },
  };
};
