// What Node is started in for a card's function, beside the walls that it has itself: a view with nothing in it, else an empty network at least.
import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { bareViews } from '../sandbox/bare-view.ts';
import { ownPath, ownProgram } from '../workspace/own-program.ts';

export interface FunctionWalls {
  /** Up to Node, which is the last of them. */
  readonly words: readonly string[];
  /** For descriptor 3 (see `handFilter`). */
  readonly filter: Uint8Array | undefined;
  /** `view`: nothing but the system's own programs and libraries is there. `network`: only the network is taken away. `none`: only Node's own walls stand. */
  readonly held: 'view' | 'network' | 'none';
}

/** Found out once, by trying. */
export const functionWalls = (): Promise<FunctionWalls> => {
  found ??= find();
  return found;
};
let found: Promise<FunctionWalls> | undefined;

/** A pipe at descriptor 3, when there is a filter: it is read to its end before anything else happens. */
export const handFilter = (pipe: Duplex | null | undefined, filter: Uint8Array | undefined): void => {
  pipe?.on('error', () => {}); // the other end died first: its exit says so
  pipe?.end(filter);
};

const find = async (): Promise<FunctionWalls> => {
  for (const walls of ways()) if (await stands(walls)) return walls;
  return { words: [process.execPath], filter: undefined, held: 'none' };
};

const ways = (): readonly FunctionWalls[] => {
  if (process.platform !== 'linux') return [];
  const unshare = ownProgram('unshare');
  return [
    ...bareViews(process.execPath).map((view) => ({ ...view, held: 'view' as const })),
    ...(unshare.ok
      ? [
          {
            words: [unshare.value, '--user', '--map-root-user', '--net', '--', process.execPath],
            filter: undefined,
            held: 'network' as const,
          },
        ]
      : []),
  ];
};

/** Whether Node comes to its end there: that it begins says little, for it reads its own settings on the way. */
const stands = async ({ words: [program = '', ...words], filter }: FunctionWalls): Promise<boolean> => {
  const child = spawn(program, [...words, '-e', '0'], {
    env: { PATH: ownPath() },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // Made by the options above.
  handFilter(child.stdio[3] as Duplex | null, filter);
  return new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
};
