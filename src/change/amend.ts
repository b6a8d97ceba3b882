// The person's own version of proposed texts, as bytes: byte order mark and line endings survive an editor that hides them.
import { fail, ok, type Result } from '../error/error-value.ts';
import { type Bytes, type FileState, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { decodeUtf8, encodeUtf8, isWhole } from '../workspace/utf8.ts';
import type { Change, ChangeSet } from './change-set.ts';
import { endingsLike } from './endings.ts';

/**
 * Only for files the proposal writes (BAD_ARGS otherwise). A text equal to what is there drops the change.
 * Endings: a text with any CR in it was delivered exactly and is taken so. A text without one, for a file that has CRLF, went
 * through an editor that shows only LF: each line it left alone gets its ending back, new ones follow their neighbours.
 */
export const amendTexts = async (
  changes: ChangeSet,
  texts: Readonly<Record<Path, string>>,
  make: (bytes: Uint8Array) => Bytes,
): Promise<Result<ChangeSet>> => {
  const wanted = new Map(Object.entries(texts));
  for (const [path, text] of wanted) {
    const wrong = refusal(
      changes.find((change) => change.path === path),
      path,
      text,
    );
    if (wrong !== null) return wrong;
  }
  const amended: Change[] = [];
  for (const change of changes) {
    const text = wanted.get(change.path);
    const own = text === undefined ? change : await withText({ changes, change, text, make });
    if (!sameState(own.before, own.after)) amended.push(own);
  }
  return ok(amended);
};

const refusal = (change: Change | undefined, path: string, text: string): ReturnType<typeof fail> | null => {
  if (change === undefined) {
    return fail('BAD_ARGS', `${path} is not part of this proposal; only its own files can be amended.`, {
      data: { path },
    });
  }
  if (change.after?.kind !== 'file') {
    return fail('BAD_ARGS', `This proposal writes no text to ${path}; refuse it instead.`, { data: { path } });
  }
  if (!isWhole(text)) {
    return fail('BAD_ARGS', `The text for ${path} holds half a character and cannot be written as UTF-8.`, {
      data: { path },
    });
  }
  return null;
};

const withText = async (amendment: {
  readonly changes: ChangeSet;
  readonly change: Change;
  readonly text: string;
  readonly make: (bytes: Uint8Array) => Bytes;
}): Promise<Change> => {
  const { change, changes } = amendment;
  if (change.after?.kind !== 'file') throw new Error(`${change.path} was checked to be a file`);
  const origin = change.from === undefined ? change.before : changes.find(({ path }) => path === change.from)?.before;
  const model = (await textOf(origin ?? null)) ?? (await textOf(change.after)) ?? '';
  const mark = model.startsWith('\ufeff') && !amendment.text.startsWith('\ufeff') ? '\ufeff' : '';
  const text = mark + endingsLike(model.slice(mark.length), amendment.text);
  return { ...change, after: { ...change.after, bytes: amendment.make(encodeUtf8(text)) } };
};

const textOf = async (state: FileState): Promise<string | null> =>
  state?.kind === 'file' ? decodeUtf8(await state.bytes.read()) : null;
