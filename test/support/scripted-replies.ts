// An agent of the library in a folder of its own, with a model in process that plays a script and keeps every request.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Agent, AgentOptions, Model, ModelRequest } from '../../src/surfaces/library/index.ts';
import { agent } from '../../src/surfaces/library/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A text, or calls as [tool, input]; with `says` beside them. */
export type Scripted =
  | string
  | { readonly says?: string; readonly calls: readonly (readonly [name: string, input: unknown])[] };

export interface ScriptedReplies extends Model {
  readonly requests: readonly ModelRequest[];
}

/** Past the end of its script it says so. */
export const scriptedReplies = (...script: readonly Scripted[]): ScriptedReplies => {
  const requests: ModelRequest[] = [];
  return {
    id: 'compatible/scripted',
    local: true,
    requests,
    reply: async (request, { heard }) => {
      const step = script[requests.length] ?? 'the script has ended';
      requests.push(request);
      const says = typeof step === 'string' ? step : (step.says ?? '');
      if (says !== '') heard({ kind: 'text', text: says });
      const calls = typeof step === 'string' ? [] : step.calls;
      return {
        ok: true,
        value: {
          parts: [
            ...(says === '' ? [] : [{ kind: 'text' as const, text: says }]),
            ...calls.map(([name, input], index) => ({
              kind: 'call' as const,
              providerId: `call_${requests.length}_${index}`,
              name,
              arguments: typeof input === 'string' ? input : JSON.stringify(input),
            })),
          ],
          finish: calls.length === 0 ? 'stop' : 'calls',
          usage: { input: 10, output: 5, reported: true },
        },
      };
    },
    close: () => undefined,
  };
};

/** Files by path; configuration, state and cache are this test's alone. */
export const workspaceOf = (files: Readonly<Record<string, string>>): string => {
  const home = temporaryFolder();
  const folder = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

/** Closed when the test is over. */
export const agentIn = (workspace: string, options: AgentOptions): Agent => {
  const made = agent({ workspace, verbose: false, ...options });
  onTestFinished(() => made.close());
  return made;
};

/** What the model was told about its calls in a request. */
export const resultsIn = (request: ModelRequest | undefined): readonly string[] =>
  (request?.messages ?? []).flatMap((message) =>
    message.role === 'results' ? message.results.map(({ text }) => text) : [],
  );
