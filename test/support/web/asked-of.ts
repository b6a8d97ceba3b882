// A proposal as a desk is sent it, made of texts before and after by the program's own parts and hunks.
import type { ChangeSet } from '../../../src/change/change-set.ts';
import { isMarkdown } from '../../../src/change/markdown/is-markdown.ts';
import { partsOf } from '../../../src/change/parts-of.ts';
import { loadFiles } from '../../../src/host/deciding/load-proposal.ts';
import type { AskedView, FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
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
  const files = (await loadFiles(changes, parts)).map((file, index): FileHead => {
    const count = (side: 'before' | 'after'): number => file.hunks.reduce((sum, hunk) => sum + hunk[side].count, 0);
    return {
      index,
      path: file.path,
      ...(file.what === undefined ? {} : { what: file.what }),
      added: count('after'),
      removed: count('before'),
      hunks: file.hunks.map(({ label, ...hunk }) => ({
        ...hunk,
        ...(label === undefined ? {} : { label: escapeText(label) }),
      })),
      parts: parts.flatMap((part) =>
        part.kind === 'file' && part.path === file.path && part.why === 'mode' ? [part.id] : [],
      ),
      facts: file.facts.map((fact) => escapeText(fact)),
      isMarkdown: isMarkdown(file.path),
      mayEdit: file.text !== undefined,
      hasText: file.before.length + file.after.length > 0,
      ...(file.size === undefined ? {} : { bytes: file.size.bytes }),
      inGit: file.path.startsWith('.git/'),
    };
  });
  const asked = askedView({ files, recipient: { model: 'offline', isLocal: true }, mayAlways: false });
  return { asked, texts: given.map(({ before = '', after = '' }) => ({ before, after })) };
};

const stateOf = (text: string | undefined, mode: number): FileState =>
  text === undefined ? null : { kind: 'file', bytes: bytesOf(encodeUtf8(text)), mode };
