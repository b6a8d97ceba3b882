// Calls tools as the loop does: spellings, validation, then a proposal over a look at a real folder.
import { ok, type Result } from '../../src/error/error-value.ts';
import { applyAliases } from '../../src/tool/apply-alias.ts';
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { Look, Seen } from '../../src/tool/look.ts';
import type { Preview } from '../../src/tool/preview.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Tool } from '../../src/tool/tool.ts';
import { validateInput } from '../../src/tool/validate.ts';
import { builtInTools } from '../../src/toolkit/built-in-tools.ts';
import type { Bytes, FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';

export interface LookOptions {
  readonly seen?: Readonly<Record<string, Seen>>;
  readonly limits?: Partial<Look['limits']>;
  readonly signal?: AbortSignal;
}

/** A look at the disk with nothing unsigned over it. */
export const lookAt = (folder: string, { seen = {}, limits = {}, signal }: LookOptions = {}): Look => {
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  return {
    resolve: workspace.resolve,
    state: (path) => Promise.resolve(workspace.state(path)),
    stat: (path) => Promise.resolve(workspace.stat(path)),
    list: (path) => Promise.resolve(workspace.list(path)),
    bytes: (content) => bytesOf(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    seen: (path) => seen[path] ?? { extent: 'none' },
    limits: { readLines: 2000, readBytes: 1_000_000, editBytes: 64 * 1024 * 1024, listEntries: 100, ...limits },
    signal: signal ?? new AbortController().signal,
    progress: () => undefined,
  };
};

const registry = createRegistry(builtInTools);

/** What a model's call of `name` comes to. */
export const call = async (
  look: Look,
  name: string,
  input: Readonly<Record<string, JsonValue>>,
): Promise<Result<Preview>> => {
  const tool = registry.get(name);
  if (!tool.ok) return tool;
  const checked = checkedInput(tool.value, name, input);
  return checked.ok ? tool.value.propose(checked.value, look) : checked;
};

const checkedInput = (
  tool: Tool,
  name: string,
  input: Readonly<Record<string, JsonValue>>,
): Result<Readonly<Record<string, JsonValue>>> => {
  const renamed = applyAliases(tool, name, input);
  if (!renamed.ok) return renamed;
  const validated = validateInput(tool, renamed.value.input);
  return validated.ok ? ok(validated.value.input) : validated;
};

/** The preview, or a failed test with the error's words. */
export const preview = async (
  look: Look,
  name: string,
  input: Readonly<Record<string, JsonValue>>,
): Promise<Preview> => {
  const result = await call(look, name, input);
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
