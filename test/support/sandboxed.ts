// A real sandbox over a temporary workspace, for tests that run real commands in it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import type { Ran, RunRequest } from '../../src/sandbox/rehearsal.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import type { SandboxOptions } from '../../src/sandbox/sandbox-options.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { isSecret } from '../../src/workspace/special-paths.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Sandboxed {
  readonly folder: string;
  readonly workspace: Workspace;
  readonly sandbox: Sandbox;
  rehearse(command: RunRequest['command'], more?: More): Promise<Told>;
  witness(command: RunRequest['command'], more?: More): Promise<Told>;
}
export interface Told extends Ran {
  /** The output as text. */
  readonly text: string;
  /** "+ new", "- gone", "~ changed", "+ to < from", each with its path. */
  readonly effects: readonly string[];
}
export type More = Partial<RunRequest> & {
  readonly layers?: readonly ChangeSet[];
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
};

/** Files by path; a folder's parents come with it. */
export const sandboxed = (
  files: Readonly<Record<string, string>> = {},
  { folder = temporaryFolder(), ...options }: Partial<SandboxOptions> & { readonly folder?: string } = {},
): Sandboxed => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const sandbox = createSandbox({
    workspace: opened.value,
    environment: process.env,
    masked: (path) => isSecret(path) !== undefined,
    ignored: (path) => path.split('/').includes('ignored'),
    ...options,
  });
  onTestFinished(async () => {
    await sandbox.close();
    opened.value.close();
  });
  const request = (command: RunRequest['command'], more: More): RunRequest => ({
    command,
    folder: '.',
    timeoutMs: 30_000,
    network: false,
    keepByProducts: false,
    ...more,
  });
  const view = ({ layers = [], signal = new AbortController().signal, progress = () => {} }: More) => ({
    layers,
    signal,
    progress,
  });
  return {
    folder,
    workspace: opened.value,
    sandbox,
    rehearse: async (command, more = {}) => told(await sandbox.rehearse(request(command, more), view(more))),
    witness: async (command, more = {}) => told(await sandbox.witness(request(command, more), view(more))),
  };
};

const told = async (result: Awaited<ReturnType<Sandbox['rehearse']>>): Promise<Told> => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  const text = Buffer.from(await result.value.output.read()).toString('utf8');
  return { ...result.value, text, effects: result.value.changes.map(effectOf) };
};

const effectOf = ({ path, before, after, from }: ChangeSet[number]): string => {
  if (before === null) return from === undefined ? `+ ${path}` : `+ ${path} < ${from}`;
  return after === null ? `- ${path}` : `~ ${path}`;
};
