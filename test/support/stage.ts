// A stage for end-to-end tests: a workspace with files, a home of its own, and a scripted model on loopback.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { atTerminal, countersign, type Finished, onScreen, type Place, started, type Terminal } from './countersign.ts';
import type { EmulatedTerminal } from './emulated-terminal.ts';
import { faultsOf, type ReceivedRequest, resultsOf, type ScriptStep, scriptedModel } from './scripted-model.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { chatTestWire } from './wires/chat.ts';
import type { TestWire } from './wires/wire.ts';

export interface Stage extends Place {
  readonly requests: readonly ReceivedRequest[];
  read(path: string): string;
  write(path: string, content: string | Uint8Array): void;
  /** `countersign …` without a terminal, to its end. */
  run(...words: string[]): Promise<Finished>;
  start(...words: string[]): ReturnType<typeof started>;
  /** `countersign …` at a pseudo-terminal. */
  terminal(...words: string[]): Terminal;
  /** The same, drawn by an emulator: what a person sees. */
  screen(size: { readonly columns?: number; readonly rows?: number }, ...words: string[]): EmulatedTerminal;
  /** The flags that name the scripted model. */
  readonly model: readonly string[];
  /** What the n-th call of the script was answered with on the wire; fails unless every call was answered exactly once, in order. */
  answers(): readonly string[];
}

export const onStage = async (
  files: Readonly<Record<string, string>>,
  script: readonly ScriptStep[] | ScriptStep,
  env: Readonly<Record<string, string>> = {},
  /** Another provider than `compatible`, with a server that speaks its format. */
  vendor: { readonly provider: string; readonly wire: TestWire } = { provider: 'compatible', wire: chatTestWire },
): Promise<Stage> => {
  const place: Place = { workspace: temporaryFolder(), home: temporaryFolder(), env };
  const write = (path: string, content: string | Uint8Array): void => {
    const file = join(place.workspace, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  const model = await scriptedModel(script, { wire: vendor.wire });
  onTestFinished(() => model.close());
  return {
    ...place,
    requests: model.requests,
    read: (path) => readFileSync(join(place.workspace, path), 'utf8'),
    write,
    run: (...words) => countersign(place, ...words),
    start: (...words) => {
      const child = started(place, ...words);
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    },
    terminal: (...words) => {
      const terminal = atTerminal(place, ...words);
      onTestFinished(() => terminal.kill('SIGKILL'));
      return terminal;
    },
    screen: (size, ...words) => onScreen(place, size, ...words),
    model: ['--model', `${vendor.provider}/scripted`, '--base-url', model.url],
    answers: () => {
      const last = model.requests.at(-1);
      if (last === undefined) return [];
      const faults = faultsOf(last);
      if (faults.length > 0) throw new Error(`the wire is at fault: ${faults.join('; ')}`);
      return [...resultsOf(last).values()].flat();
    },
  };
};
