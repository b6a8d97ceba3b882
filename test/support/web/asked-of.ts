// A proposal as a desk is sent it, made of texts before and after by the program's own parts and hunks.
import type { ChangeSet } from '../../../src/change/change-set.ts';
import { partsOf } from '../../../src/change/parts-of.ts';
import { loadFiles } from '../../../src/host/deciding/load-proposal.ts';
import { fileHead } from '../../../src/surfaces/server/hub/file-head.ts';
import type { AskedView, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { FileState } from '../../../src/workspace/file-state.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { encodeUtf8 } from '../../../src/workspace/utf8.ts';
import { askedView } from './question-views.ts';

export interface Given {
  readonly path: string;
  /** Undefined: there is no file. */
  readonly before?: string;
  readonly after?: string;
  readonly mode?: number;
}

export interface Made {
  readonly asked: AskedView;
  readonly texts: readonly FileText[];
}

export const askedOf = async (given: readonly Given[]): Promise<Made> => {
  const changes: ChangeSet = given.map(({ path, before, after, mode = 0o644 }) => ({
    path: path as Path, // a test's own path
    before: stateOf(before, 0o644),
    after: stateOf(after, mode),
  }));
  const parts = await partsOf(changes);
  const files = (await loadFiles(changes, parts)).map((file, index) =>
    fileHead(file, index, { all: parts, joins: true, mayEdit: true }),
  );
  const asked = askedView({ files, recipient: { model: 'offline', isLocal: true }, mayAlways: false });
  return { asked, texts: given.map(({ before = '', after = '' }) => ({ before, after })) };
};

const stateOf = (text: string | undefined, mode: number): FileState =>
  text === undefined ? null : { kind: 'file', bytes: bytesOf(encodeUtf8(text)), mode };
