// A preview as it may be shown and stored: every value that was put back is its placeholder again.
import { byteText } from '../change/byte-text.ts';
import type { Change } from '../change/change-set.ts';
import type { ErrorValue } from '../error/error-value.ts';
import type { CommandRun, Preview } from '../tool/preview.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import { asBytes } from '../workspace/find-secrets.ts';
import type { HashFunction } from './layered-look.ts';
import { placeholderOf } from './placeholder.ts';
import type { SecretValues } from './secrets.ts';

/** The longer first: one may hold another. */
const pairsOf = (values: SecretValues, tag: string): readonly (readonly [value: string, placeholder: string])[] =>
  [...values]
    .map(([name, value]) => [value, placeholderOf(name, tag)] as const)
    .sort(([left], [right]) => right.length - left.length);

export const hideInText = (text: string, values: SecretValues, tag: string): string =>
  pairsOf(values, tag).reduce((hidden, [value, placeholder]) => hidden.replaceAll(value, () => placeholder), text);

export const hideInError = (error: ErrorValue, values: SecretValues, tag: string): ErrorValue => {
  const hidden = (text: string): string => hideInText(text, values, tag);
  return {
    ...error,
    message: hidden(error.message),
    ...(error.forModel === undefined ? {} : { forModel: hidden(error.forModel) }),
    ...(error.wayOut === undefined ? {} : { wayOut: hidden(error.wayOut) }),
    ...(error.data === undefined
      ? {}
      : {
          data: Object.fromEntries(
            Object.entries(error.data).map(([key, value]) => [key, typeof value === 'string' ? hidden(value) : value]),
          ),
        }),
  };
};

/** Words, shares, and both sides of every change. */
export const hideInPreview = async (
  preview: Preview,
  values: SecretValues,
  { tag, hash }: { readonly tag: string; readonly hash: HashFunction },
): Promise<Preview> => {
  const words = (text: string): string => hideInText(text, values, tag);
  const bytes = (given: Bytes): Promise<Bytes> => hideInBytes(given, values, tag, hash);
  const changes: Change[] = [];
  for (const change of preview.changes ?? [])
    changes.push({
      ...change,
      before: await hideInState(change.before, bytes),
      after: await hideInState(change.after, bytes),
    });
  const share = [];
  for (const item of preview.share ?? [])
    share.push({ ...item, title: words(item.title), text: await bytes(item.text) });
  return {
    ...preview,
    summary: words(preview.summary),
    ...(preview.changes === undefined ? {} : { changes }),
    ...(preview.share === undefined ? {} : { share }),
    ...(preview.ran === undefined ? {} : { ran: hideInRun(preview.ran, words) }),
    ...(preview.notes === undefined
      ? {}
      : { notes: preview.notes.map((note) => ({ ...note, words: words(note.words) })) }),
    ...(preview.toModel === undefined ? {} : { toModel: words(preview.toModel) }),
    ...(preview.tests === undefined ? {} : { tests: { ...preview.tests, command: words(preview.tests.command) } }),
  };
};

const hideInRun = (ran: CommandRun, words: (text: string) => string): CommandRun => ({
  ...ran,
  words: words(ran.words),
  ...(ran.ended === undefined ? {} : { ended: words(ran.ended) }),
  ...(ran.byProducts === undefined ? {} : { byProducts: { ...ran.byProducts, words: words(ran.byProducts.words) } }),
});

/** Files whose bytes hold one of the values. */
export const holdsValue = async (state: FileState, value: string): Promise<boolean> =>
  state?.kind === 'file' && byteText(await state.bytes.read()).includes(asBytes(value));

const hideInState = async (state: FileState, hide: (bytes: Bytes) => Promise<Bytes>): Promise<FileState> =>
  state?.kind === 'file' ? { ...state, bytes: await hide(state.bytes) } : state;

const hideInBytes = async (bytes: Bytes, values: SecretValues, tag: string, hash: HashFunction): Promise<Bytes> => {
  const text = byteText(await bytes.read());
  const hidden = pairsOf(values, tag).reduce(
    (shown, [value, placeholder]) => shown.replaceAll(asBytes(value), () => asBytes(placeholder)),
    text,
  );
  if (hidden === text) return bytes;
  const made = Uint8Array.from(hidden, (character) => character.charCodeAt(0));
  return { hash: hash(made), size: made.length, read: () => Promise.resolve(made) };
};
