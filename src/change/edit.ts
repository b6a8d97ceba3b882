// Replaces passages of a file by exact old text, as byte splices: every byte outside the passages stays as it is.
import { fail, ok, type Result } from '../error/error-value.ts';
import { contentKind } from '../workspace/content-kind.ts';
import { encodeUtf8, hasByteOrderMark, isWhole } from '../workspace/utf8.ts';
import { byteText } from './byte-text.ts';
import { sameBytes } from './common-ends.ts';
import { nearestLines } from './nearest-lines.ts';
import { type Passage, passagesOf, spliceOf } from './passages.ts';
import { applySplices, type Splice } from './splices.ts';

export interface Edit {
  /** Looked for in the content as it is before any of the edits. Occurs exactly once, unless `all`. */
  readonly old: string;
  readonly new: string;
  /** Replace every occurrence. */
  readonly all?: boolean;
}

export interface Edited {
  readonly content: Uint8Array;
  /** How many passages were replaced. */
  readonly places: number;
  /** The 1-based line in the original content at which each passage begins, ascending. */
  readonly lines: readonly number[];
  readonly splices: readonly Splice[];
}

/** AMBIGUOUS names this many lines; more would be noise for a model. */
const LINES_NAMED = 20;

/**
 * All or none. Errors carry line numbers in their data, never contents: whether a model may see the lines is the caller's to know.
 * `\n` in `old` also matches CRLF, and then `\n` in `new` becomes the ending of the place; an explicit CRLF is taken at its word.
 */
export const editContent = (content: Uint8Array, edits: readonly Edit[]): Result<Edited> => {
  const wrong = badArguments(edits) ?? badContent(content, edits);
  if (wrong !== null) return wrong;
  const bytes = byteText(content);
  const from = hasByteOrderMark(content) ? 3 : 0;

  const found: Found[] = [];
  for (const [index, edit] of edits.entries()) {
    const passages = passagesOf({ bytes, from, old: byteText(encodeUtf8(edit.old)), apart: edit.all === true });
    if (passages.length === 0) return noMatch({ bytes, from, edit, index });
    if (passages.length > 1 && edit.all !== true) return ambiguous(bytes, passages, index);
    for (const passage of passages) found.push({ passage, edit, index });
  }
  found.sort((left, right) => left.passage.from - right.passage.from);
  const overlap = found.findIndex(({ passage }, place) => place > 0 && passage.from < found[place - 1]!.passage.to);
  if (overlap !== -1) return overlapping(found[overlap - 1]!, found[overlap]!);

  const splices = found.map(({ passage, edit }) =>
    spliceOf({ bytes, passage, old: byteText(encodeUtf8(edit.old)), new: byteText(encodeUtf8(edit.new)) }),
  );
  const edited = applySplices(content, splices);
  if (sameBytes(content, edited)) return noChange();
  const lines = lineNumbers(
    bytes,
    found.map(({ passage }) => passage.from),
  );
  return ok({ content: edited, places: splices.length, lines, splices });
};

interface Found {
  readonly passage: Passage;
  readonly edit: Edit;
  readonly index: number;
}
type Failure = ReturnType<typeof fail>;

const badArguments = (edits: readonly Edit[]): Failure | null => {
  if (edits.length === 0) return fail('BAD_ARGS', 'edits is empty: nothing to replace.', { data: { field: 'edits' } });
  for (const [index, edit] of edits.entries()) {
    const field = (name: string): { data: Record<string, unknown> } => ({ data: { field: `edits[${index}].${name}` } });
    if (edit.old === '') {
      return fail('BAD_ARGS', `edits[${index}].old is empty: give the text to replace.`, field('old'));
    }
    if (!isWhole(edit.old)) return fail('BAD_ARGS', `edits[${index}].old holds half a character.`, field('old'));
    if (!isWhole(edit.new)) return fail('BAD_ARGS', `edits[${index}].new holds half a character.`, field('new'));
    if (edit.old === edit.new) {
      return fail('BAD_ARGS', `edits[${index}]: old and new are the same text; no change.`, field('new'));
    }
  }
  return null;
};

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

const badContent = (content: Uint8Array, edits: readonly Edit[]): Failure | null => {
  const kind = contentKind(content);
  const data = { size: content.length, kind: kind.kind };
  if (kind.kind === 'binary') {
    return fail(
      'BINARY',
      `This is a binary file (${kind.type}, ${content.length} bytes); it cannot be edited as text.`,
      {
        data: { ...data, type: kind.type },
      },
    );
  }
  if (kind.kind === 'utf-16') {
    return fail('NOT_UTF8', 'This file is UTF-16; only UTF-8 text can be edited.', {
      wayOut: 'Convert it to UTF-8 first.',
      data,
    });
  }
  if (kind.kind === 'not utf-8' && !edits.every((edit) => isAscii(edit.old) && isAscii(edit.new) && !edit.all)) {
    return fail(
      'NOT_UTF8',
      'This file is not UTF-8: only one passage of plain ASCII at a time can be replaced in it.',
      {
        wayOut: 'Convert it to UTF-8 first, or keep to ASCII.',
        data,
      },
    );
  }
  return null;
};

const noMatch = (missed: { bytes: string; from: number; edit: Edit; index: number }): Failure => {
  const nearest = nearestLines(missed.bytes.slice(missed.from), byteText(encodeUtf8(missed.edit.old)));
  const where = nearest.length === 0 ? '' : ` The nearest: ${named(nearest)}.`;
  return fail('NO_MATCH', `edits[${missed.index}].old does not occur in the file.${where}`, {
    wayOut: 'Read the file again and copy the text exactly, with its spaces.',
    data: { edit: missed.index, nearest },
  });
};

const ambiguous = (bytes: string, passages: readonly Passage[], index: number): Failure => {
  const places = passages.length;
  const lines = lineNumbers(
    bytes,
    passages.map(({ from }) => from),
  );
  const shown = [...new Set(lines)].slice(0, LINES_NAMED);
  const more = places > LINES_NAMED ? ' and more' : '';
  return fail('AMBIGUOUS', `edits[${index}].old occurs ${places} times: ${named(shown)}${more}.`, {
    wayOut: 'Add lines around it until it occurs once, or set all.',
    data: { edit: index, places, lines: shown },
  });
};

const overlapping = (first: Found, second: Found): Failure =>
  fail('BAD_ARGS', `edits[${first.index}] and edits[${second.index}] touch the same text; make them one edit.`, {
    data: { edits: [first.index, second.index] },
  });

const noChange = (): Failure =>
  fail('BAD_ARGS', 'The file already reads so; no change.', { data: { unchanged: true } });

const named = (lines: readonly number[]): string => `line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`;

/** 1-based, for ascending offsets. */
const lineNumbers = (bytes: string, offsets: readonly number[]): number[] => {
  let line = 1;
  let at = 0;
  return offsets.map((offset) => {
    for (let end = bytes.indexOf('\n', at); end !== -1 && end < offset; end = bytes.indexOf('\n', at)) {
      line += 1;
      at = end + 1;
    }
    return line;
  });
};
