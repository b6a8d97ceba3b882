// Change sets for tests, from plain texts.
import type { Change } from '../../src/change/change-set.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';

/** Tests stand in for the resolver here: nothing is looked up on a disk. */
export const path = (text: string): Path => text as Path;

export const file = (content: string | Uint8Array | null, mode = 0o644): FileState =>
  content === null
    ? null
    : { kind: 'file', mode, bytes: bytesOf(typeof content === 'string' ? new TextEncoder().encode(content) : content) };

export const change = (name: string, before: FileState, after: FileState, from?: string): Change => ({
  path: path(name),
  before,
  after,
  ...(from === undefined ? {} : { from: path(from) }),
});

export const update = (name: string, before: string, after: string): Change => change(name, file(before), file(after));

export const textOf = async (state: FileState): Promise<string> => {
  if (state?.kind !== 'file') throw new Error('not a file');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await state.bytes.read());
};
