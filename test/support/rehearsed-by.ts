// A command rehearsed by a program that somebody else started: an ordinary user, or whoever other programs make of us.
import { spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const RUN = `
import { createSandbox } from ${JSON.stringify(resolve('src/sandbox/create-sandbox.ts'))};
import { openWorkspace } from ${JSON.stringify(resolve('src/workspace/open-workspace.ts'))};
const [workspace, request, ...namespaces] = process.argv.slice(2);
const opened = openWorkspace(workspace);
const sandbox = createSandbox({ workspace: opened.value, environment: process.env, masked: () => false, ignored: () => false, namespaces });
const view = { layers: [], signal: new AbortController().signal, progress: () => {} };
const whole = { folder: '.', timeoutMs: 120000, network: false, keepByProducts: false, ...JSON.parse(request) };
const ran = await sandbox.rehearse(whole, view);
const said = ran.ok ? { exit: ran.value.exit, text: Buffer.from(await ran.value.output.read()).toString('utf8') } : { error: ran.error };
console.log(JSON.stringify({ capability: await sandbox.capability(), ...said }));
await sandbox.close();
opened.value.close();
`;

export interface Asked {
  readonly command: string | readonly string[];
  readonly network?: boolean;
}

export interface Rehearsed {
  readonly capability: unknown;
  readonly exit?: unknown;
  readonly text?: string;
  readonly error?: unknown;
}

interface Around {
  /** For its workspace and for what it writes besides. */
  readonly owner?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly namespaces?: readonly string[];
}

/** `before`: the words that start our own program as somebody else. */
export const rehearsedBy = (
  before: readonly string[],
  request: Asked,
  { owner, environment = {}, namespaces = [] }: Around = {},
): Rehearsed => {
  const [place, workspace] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(place, 'run.mts'), RUN);
  if (owner !== undefined) for (const folder of [place, workspace]) chownSync(folder, owner, owner);
  const [program = '', ...words] = [
    ...before,
    ...[process.execPath, resolve('node_modules/tsx/dist/cli.mjs'), join(place, 'run.mts')],
    ...[workspace, JSON.stringify(request), ...namespaces],
  ];
  const ran = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  // One value, printed by the program above.
  return JSON.parse(ran.stdout.trim().split('\n').at(-1) || JSON.stringify({ error: ran.stderr })) as Rehearsed;
};

/** 65534 owns nothing and is nobody in particular on every Linux. */
const NOBODY = 65534;

/** By whoever runs the tests, where that is an ordinary user already. */
export const rehearsedAsUser = (request: Asked, namespaces: readonly string[] = []): Rehearsed => {
  if (process.getuid?.() !== 0) return rehearsedBy(['env'], request, { namespaces });
  const home = temporaryFolder();
  chownSync(home, NOBODY, NOBODY);
  return rehearsedBy(`setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups`.split(' '), request, {
    ...{ namespaces, owner: NOBODY, environment: { HOME: home, TMPDIR: home } },
  });
};

/** Root with a single number: it cannot be anybody else for the kernel. */
export const AS_BARE_ROOT = ['unshare', '--user', '--map-root-user'];
