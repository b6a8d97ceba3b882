// The whole product: the built program serving a temporary workspace with a scripted model, and its page in a real Chromium.

import { closeAtEnd } from '../closing.ts';
import type { Place } from '../countersign.ts';
import type { ScriptStep } from '../scripted-model.ts';
import { onStage, type Stage } from '../stage.ts';
import { go } from './desk-steps.ts';
import { exampleFiles } from './example-files.ts';
import type { OpenPage, PageOptions } from './launch-browser.ts';
import { openPage } from './open-browser.ts';
import { type RunningDesk, startDesk } from './start-desk.ts';

export interface DeskOptions extends PageOptions {
  /** Files of the workspace, or an example that is copied. */
  readonly files?: Readonly<Record<string, string>>;
  readonly example?: 'vault' | 'shop';
  readonly script?: readonly ScriptStep[] | ScriptStep;
  readonly profile?: 'code' | 'notes' | 'coach';
  readonly flags?: readonly string[];
  /** The model has an address that is not on this machine, reached through a proxy that is. */
  readonly isElsewhere?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Done in the workspace before the program starts. */
  readonly before?: (stage: Stage) => Promise<void> | void;
  /** "#/history". */
  readonly hash?: string;
}

export interface OpenDesk extends OpenPage {
  /** Files, other commands, terminals, and what the model was sent. */
  readonly stage: Stage;
  /** The one that runs now; another one after `startAgain`. */
  readonly server: RunningDesk;
  readonly address: string;
  /** Another browser at the same desk: a jar of cookies of its own, signed in. */
  another(options?: PageOptions): Promise<OpenPage>;
  /** Starts the server again on the same port and opens the new link here. */
  startAgain(options?: { readonly open?: boolean }): Promise<void>;
  /** One value per line of a command with --json. */
  json<T>(...words: string[]): Promise<readonly T[]>;
}

export const openDesk = async (options: DeskOptions = {}): Promise<OpenDesk> => {
  const files = { ...(options.example === undefined ? {} : exampleFiles(options.example)), ...options.files };
  const stage = await onStage(files, options.script ?? [], { ...NOBODY_ELSE, ...options.env });
  await options.before?.(stage);
  const { place, model } = options.isElsewhere === true ? elsewhere(stage) : { place: stage, model: stage.model };
  const flags = [...model, '--profile', options.profile ?? 'code', ...(options.flags ?? [])];
  let server = await start(place, flags);
  const opened = await openPage(options);
  await opened.page.goto(server.link);
  if (options.hash !== undefined) await go(opened.page, options.hash);
  return {
    ...opened,
    stage,
    get server() {
      return server;
    },
    address: server.address,
    another: async (pageOptions = {}) => {
      const other = await openPage(pageOptions);
      await other.page.context().addCookies(await opened.page.context().cookies());
      await other.page.goto(server.address);
      return other;
    },
    startAgain: async ({ open = true } = {}) => {
      server = await start(place, ['--port', new URL(server.address).port, ...flags]);
      if (open) await opened.page.goto(server.link);
    },
    json: async <T>(...words: string[]): Promise<readonly T[]> => {
      const { code, stdout, stderr } = await stage.run(...words, '--json');
      if (code !== 0) throw new Error(`countersign ${words.join(' ')}: ${code} ${stdout}${stderr}`);
      const lines = stdout.split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as T); // docs/json.md says what it is
    },
  };
};

/** No model server of this machine takes part. */
const NOBODY_ELSE = { OLLAMA_HOST: 'http://127.0.0.1:9', LMSTUDIO_BASE_URL: 'http://127.0.0.1:9', TZ: 'UTC' };

const elsewhere = (stage: Stage): { readonly place: Place; readonly model: readonly string[] } => ({
  place: { ...stage, env: { ...stage.env, HTTP_PROXY: new URL(stage.model.at(-1) ?? '').origin } },
  model: ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1'],
});

const start = async (place: Place, flags: readonly string[]): Promise<RunningDesk> => {
  const server = await startDesk(place, ...flags);
  // As a person ends it, so that it takes away what it made; one that does not end is a fault that the test's own time limit shows.
  closeAtEnd(async () => {
    server.kill('SIGTERM');
    await server.finished;
  });
  return server;
};
