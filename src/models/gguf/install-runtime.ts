// Installs the program that runs model files, on request: whole or not at all, and without running a line of what it fetches.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { errnoOf, fromErrno } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { ownPath, ownProgram } from '../../workspace/own-program.ts';
import type { InstallOptions, InstallRuntime } from '../providers/provider-card.ts';
import { installedVersion } from './load-runtime.ts';
import { DOOR, platformPackage, RUNTIME_PACKAGE, RUNTIME_VERSION, runtimeFolder } from './runtime-place.ts';

export const installRuntime: InstallRuntime = async (options) => {
  const { environment, progress } = options;
  const place = runtimeFolder(environment);
  if (!place.ok) return place;
  const folder = place.value;
  const library = platformPackage(process.platform, process.arch);
  if (library === undefined)
    return fail('BAD_CONFIG', `Model files cannot be run on ${process.platform}-${process.arch}.`, {
      wayOut: 'Run the model on a server instead, such as Ollama or llama.cpp: countersign models',
    });
  const done = ok({ folder, version: RUNTIME_VERSION });
  if (isComplete(folder, library)) return done;

  progress(`Installing ${RUNTIME_PACKAGE} ${RUNTIME_VERSION} (MIT) and ${library} from npm, about 85 MB …`);
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    const fresh = mkdtempSync(`${folder}.new-`);
    try {
      writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n');
      writeFileSync(join(fresh, DOOR.file), DOOR.text);
      const ran = await runNpm(fresh, library, options);
      if (!ran.ok) return ran;
      if (!isComplete(fresh, library))
        return fail('PROVIDER', 'npm ended without an error, but what was to be installed is not there.', {
          wayOut: 'Try again: countersign models add gguf',
        });
      putInPlace(fresh, folder);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  } catch (thrown) {
    return fromErrno(thrown, 'install into', folder);
  }
  progress(`Installed in ${folder}`);
  return done;
};

const isComplete = (folder: string, library: string): boolean =>
  installedVersion(folder) === RUNTIME_VERSION &&
  existsSync(join(folder, 'node_modules', library, 'package.json')) &&
  existsSync(join(folder, DOOR.file));

/** What was there before is moved aside first, so that a name is never half one and half the other. */
const putInPlace = (fresh: string, folder: string): void => {
  const old = `${fresh}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
};

/** Optional packages are left out because the builds for graphics cards are among them; the one that is needed is named. */
const argumentsFor = (library: string): readonly string[] => [
  'install',
  '--ignore-scripts',
  '--omit=optional',
  '--no-audit',
  '--no-fund',
  '--save-exact',
  '--loglevel=error',
  `${RUNTIME_PACKAGE}@${RUNTIME_VERSION}`,
  `${library}@${RUNTIME_VERSION}`,
];

const runNpm = (
  folder: string,
  library: string,
  { environment, signal, progress }: InstallOptions,
): Promise<Result<true>> =>
  new Promise((resolve) => {
    const said: string[] = [];
    const program = ownProgram('npm', environment.PATH);
    if (!program.ok) return resolve(program.error.code === 'NOT_FOUND' ? withoutNpm() : program);
    const npm = spawn(program.value, argumentsFor(library), {
      cwd: folder,
      env: { ...environment, PATH: ownPath(environment.PATH) },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    for (const stream of [npm.stdout, npm.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim() === '') return;
        said.push(line);
        progress(line);
      });
    npm.once('error', (thrown) => {
      if (signal.aborted) resolve(stopped());
      else if (errnoOf(thrown) === 'ENOENT') resolve(withoutNpm());
      else resolve(fromErrno(thrown, 'run', 'npm'));
    });
    npm.once('close', (code) => {
      if (signal.aborted) resolve(stopped());
      else resolve(code === 0 ? ok(true) : failed(said));
    });
  });

const stopped = (): Result<true> => fail('PROVIDER', 'Stopped; nothing was installed.', { data: { aborted: true } });

const withoutNpm = (): Result<true> =>
  fail('NOT_FOUND', 'npm was not found, so nothing was installed.', {
    wayOut: 'Install npm (it comes with Node), or see that it is on the PATH.',
  });

const failed = (said: readonly string[]): Result<true> => {
  const offline = said.some((line) =>
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(line),
  );
  if (offline)
    return fail('PROVIDER', 'npm could not reach its registry, so nothing was installed.', {
      wayOut: 'Check the network and its proxy, then: countersign models add gguf',
    });
  // Where npm puts its reason; the rest are hints and the place of its log.
  const reason =
    said.find((line) => /^npm (error|ERR!) (?!code|errno|syscall)/.test(line)) ?? said.at(-1) ?? 'no reason given';
  return fail('PROVIDER', `npm could not install it: ${reason.slice(0, 300)}`, {
    wayOut: 'Nothing was installed. Try again: countersign models add gguf',
  });
};
