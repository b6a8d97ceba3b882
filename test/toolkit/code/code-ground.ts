// A small workspace with an index of its own, for the tools that look at code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import { ok } from '../../../src/error/error-value.ts';
import type { ProposeContext } from '../../../src/proposal/propose.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { codeTools } from '../../../src/toolkit/code/code-tools.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { over } from '../tool-calls.ts';

export interface CodeGround {
  readonly folder: string;
  readonly context: ProposeContext;
  write(files: Readonly<Record<string, string>>): void;
  /** The same over unsigned changes. */
  with(layers: readonly ChangeSet[]): ProposeContext;
}

export const codeGround = (files: Readonly<Record<string, string>>): CodeGround => {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const services = servicesOver(openedAt(folder));
  const registry = createRegistry(codeTools(services));
  return {
    folder,
    context: { ...over(folder), registry },
    write: (more) => writeFiles(folder, more),
    with: (layers) => ({ ...over(folder, { layers }), registry }),
  };
};

export const openedAt = (folder: string): Workspace => {
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
};

export const servicesOver = (workspace: Workspace): Services => {
  const indexFolder = temporaryFolder();
  return {
    workspace,
    environment: {},
    settings: {},
    indexFolder: () => ok(indexFolder),
    network: () => {
      throw new Error('no tool for code reaches the network');
    },
  };
};

export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
