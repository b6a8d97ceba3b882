// A real workspace for one test, and what a look at it needs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { createLook, type LayeredLook, type LookOptions } from '../../src/proposal/layered-look.ts';
import type { ProposeContext } from '../../src/proposal/propose.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Tool } from '../../src/tool/tool.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf, hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export const exampleWorkspace = (files: Readonly<Record<string, string>> = {}): Workspace => {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o644 });
  }
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

export const lookOptions = (workspace: Workspace, layers: readonly ChangeSet[] = []): LookOptions => ({
  workspace,
  layers,
  limits: {
    readLines: 2000,
    readBytes: 1_000_000,
    editBytes: 64_000_000,
    listEntries: 100,
    searchHits: 50,
    searchSeconds: 10,
  },
  seen: () => ({ extent: 'none' }),
  signal: new AbortController().signal,
  progress: () => {},
  hash: hashOf,
});

export const lookAt = (workspace: Workspace, layers: readonly ChangeSet[] = []): LayeredLook =>
  createLook(lookOptions(workspace, layers));

export const proposeContext = (
  workspace: Workspace,
  tools: readonly Tool[],
  layers: readonly ChangeSet[] = [],
): ProposeContext => ({
  ...lookOptions(workspace, layers),
  registry: createRegistry(tools),
  recipient: 'offline',
});

/** Tests name paths that the resolver would have made just so. */
export const at = (path: string): Path => path as Path;

export const file = (text: string | Uint8Array, mode = 0o644): Extract<FileState, { kind: 'file' }> => ({
  kind: 'file',
  bytes: bytesOf(typeof text === 'string' ? new TextEncoder().encode(text) : text),
  mode,
});

export const textOf = async (state: FileState): Promise<string | null> =>
  state?.kind === 'file' ? new TextDecoder().decode(await state.bytes.read()) : null;

/** The value, or a failed test with the error's words. */
export const given = <T>(
  result: { ok: true; value: T } | { ok: false; error: { code: string; message: string } },
): T => {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
  return result.value;
};
