// A workspace in a temporary folder with a few files, and something outside it that must never be touched.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Disk } from '../../src/workspace/disk.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { codeOf, must } from '../support/outcome.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export { codeOf, must };

export interface Opened {
  readonly workspace: Workspace;
  /** The workspace folder. */
  readonly root: string;
  /** A folder beside it, with secret.txt in it. */
  readonly outside: string;
  path(text: string): Path;
  bytes(text: string): string;
}

export const SECRET_TEXT = 'outside and to stay so\n';

export const opened = (files: Readonly<Record<string, string>> = {}, disk?: Disk): Opened => {
  const top = temporaryFolder();
  const root = join(top, 'vault');
  const outside = join(top, 'vault-secret');
  mkdirSync(root);
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.txt'), SECRET_TEXT);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
    chmodSync(join(root, name), 0o644);
  }
  const workspace = must(openWorkspace(root, disk === undefined ? {} : { disk }));
  onTestFinished(() => workspace.close());
  return {
    workspace,
    root,
    outside,
    path: (text) => must(workspace.resolve(text, 'write')),
    bytes: (text) => readFileSync(join(root, text), 'utf8'),
  };
};

export const fileOf = (text: string, mode = 0o644): Exclude<FileState, null> => ({
  kind: 'file',
  bytes: bytesOf(Buffer.from(text)),
  mode,
});

/** What root may do is no test of what is forbidden: as root, runs as the user nobody. */
export const asOrdinaryUser = <T>(act: () => T): T => {
  if (process.geteuid?.() !== 0) return act();
  process.setegid?.(65534);
  process.seteuid?.(65534);
  try {
    return act();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
};

/** The same folder once more, over another disk. */
export const reopened = (root: string, disk: Disk): Workspace => {
  const workspace = must(openWorkspace(root, { disk }));
  onTestFinished(() => workspace.close());
  return workspace;
};
