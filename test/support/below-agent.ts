// An agent that is served, and programs below it: real processes, with stand-ins for the agent and for the server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Finished, type Place, placeEnvironment } from './countersign.ts';
import { LAUNCHER } from './launcher.ts';

const FIXTURES = resolve(import.meta.dirname, '../end-to-end/fixtures');
const TSX = resolve(import.meta.dirname, '../../node_modules/tsx/dist/loader.mjs');
const SERVER = [process.execPath, '--import', TSX, resolve(FIXTURES, 'stand-in-server.ts')];

export interface ServedStandIn {
  readonly pid: number;
  /** What the server recorded. */
  readonly agents: readonly { readonly pid: number; readonly name: string }[];
  /** `countersign …` started by the agent. */
  run(...words: readonly string[]): Promise<Finished>;
  /** Any program started by the agent, in the environment of the place unless another is given. */
  start(words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Finished>;
  /** The server is told to end, or killed; resolves when it is gone. */
  end(how: 'end' | 'kill'): Promise<void>;
}

/** The words of `countersign …` as a program to start. */
export const asProgram = ({ workspace }: Place, ...words: readonly string[]): readonly string[] => [
  process.execPath,
  LAUNCHER,
  '--cwd',
  workspace,
  ...words,
];

/**
 * An agent as a program to start: it is served, and then starts these words at its own terminal; none: it stays there. `first`: it starts them
 * first, and is served after SIGUSR2.
 */
export const agentAsProgram = (words: readonly string[], ...order: readonly 'first'[]): readonly string[] => [
  process.execPath,
  resolve(FIXTURES, 'stand-in-agent.mjs'),
  ...[SERVER, words, ...order].map((each) => JSON.stringify(each)),
];

/** `through`: what stands between the agent and its server, such as a shell. */
export const servedAgent = async (
  place: Place,
  through: (server: readonly string[]) => readonly string[] = (server) => server,
): Promise<ServedStandIn> => {
  const agent = fork(resolve(FIXTURES, 'stand-in-agent.mjs'), [JSON.stringify(through(SERVER))], {
    env: placeEnvironment(place),
    execArgv: [],
  });
  onTestFinished(() => void agent.kill('SIGKILL'));
  const waiting = new Map<number, (finished: Finished) => void>();
  const over = new Promise<void>((done) => agent.on('message', (said: Said) => said.ended && done()));
  agent.on('message', (said: Said) => {
    if (said.id !== undefined) waiting.get(said.id)?.(said);
  });
  const [{ recorded = [] }] = (await once(agent, 'message')) as [Said];
  let last = 0;
  const start: ServedStandIn['start'] = (words, env = placeEnvironment(place)) =>
    new Promise((done) => {
      last += 1;
      waiting.set(last, done);
      agent.send({ run: { id: last, words, env, cwd: place.workspace } });
    });
  return {
    pid: agent.pid ?? 0,
    agents: recorded,
    start,
    run: (...words) => start(asProgram(place, ...words)),
    end: async (how) => {
      agent.send({ [how]: true });
      await over;
    },
  };
};

interface Said extends Finished {
  readonly id?: number;
  readonly ended?: true;
  readonly recorded?: ServedStandIn['agents'];
}
