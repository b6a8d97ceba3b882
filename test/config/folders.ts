// A workspace and a home of the person's own, both real, for one test.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export type Files = Readonly<Record<string, string>>;

export const write = (folder: string, files: Files): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

export const workspaceWith = (files: Files): Workspace => {
  const folder = temporaryFolder();
  write(folder, files);
  return opened(folder);
};

export const opened = (folder: string): Workspace => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
};

/** An environment whose COUNTERSIGN_HOME holds these files below `config/`. */
export const homeWith = (files: Files): { readonly COUNTERSIGN_HOME: string; readonly HOME: string } => {
  const home = temporaryFolder();
  write(join(home, 'config'), files);
  return { COUNTERSIGN_HOME: home, HOME: home };
};
