// Calls tools as the loop does: from a model's call to a proposal over a real folder.
import { onTestFinished } from 'vitest';
import { fail, type Result } from '../../src/error/error-value.ts';
import { type ProposeContext, proposeCall } from '../../src/proposal/propose.ts';
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { LookLimits, SeenByModel } from '../../src/tool/look.ts';
import type { Preview } from '../../src/tool/preview.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import { builtInTools } from '../../src/toolkit/built-in-tools.ts';
import type { Services } from '../../src/toolkit/services.ts';

import type { KnownFolder } from '../../src/workspace/added-folders.ts';
import type { Bytes, FileState } from '../../src/workspace/file-state.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';

export interface Ground {
  /** What the model has been shown, by path. */
  readonly seen?: Readonly<Record<string, SeenByModel>>;
  readonly limits?: Partial<LookLimits>;
  readonly signal?: AbortSignal;
  /** Operations that behave otherwise than the disk would let them. */
  readonly other?: (workspace: Workspace) => Partial<Workspace>;
  readonly layers?: ProposeContext['layers'];
  /** Folders that were added. */
  readonly folders?: readonly KnownFolder[];
  /** When its calls are made; absent: when it was opened. */
  readonly now?: number;
}

export const over = (
  folder: string,
  { seen = {}, limits = {}, signal, other, layers = [], folders = [], now = Date.now() }: Ground = {},
): ProposeContext => {
  const opened = openWorkspace(folder, { folders });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  const workspace = { ...opened.value, ...other?.(opened.value) };
  return {
    workspace,
    registry: createRegistry(builtInTools(servicesOver(workspace))),
    layers,
    now,
    limits: {
      readLines: 2000,
      readBytes: 1_000_000,
      editBytes: 64 * 1024 * 1024,
      listEntries: 100,
      searchHits: 50,
      searchSeconds: 10,
      ...limits,
    },
    seen: (path) => seen[path] ?? { extent: 'none' },
    signal: signal ?? new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
    recipient: 'offline',
  };
};

/** Nothing beside the workspace: no index, no network. */
const servicesOver = (workspace: Workspace): Services => ({
  workspace,
  environment: {},
  settings: {},
  indexFolder: () => fail('DENIED', 'There is no place for an index in this test.'),
  network: () => {
    throw new Error('There is no network in this test.');
  },
});

/** What a model's call of `name` comes to. */
export const call = async (
  context: ProposeContext,
  name: string,
  input: Readonly<Record<string, JsonValue>>,
): Promise<Result<Preview>> => {
  const proposed = await proposeCall({ id: '1.1.1', providerId: 'a', name, arguments: JSON.stringify(input) }, context);
  return proposed.ok ? { ok: true, value: proposed.value.preview } : proposed;
};

/** The preview, or a failed test with the error's words. */
export const preview = async (
  context: ProposeContext,
  name: string,
  input: Readonly<Record<string, JsonValue>>,
): Promise<Preview> => {
  const result = await call(context, name, input);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

export const textOf = async (bytes: Bytes): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes.read());

/** What the model would read, item by item. */
export const shared = async ({ share = [] }: Preview): Promise<string[]> =>
  Promise.all(share.map(({ text }) => textOf(text)));

/** The text a file would have; null where it would not be. */
export const contents = async (state: FileState): Promise<string | null> =>
  state?.kind === 'file' ? textOf(state.bytes) : null;
