// What both `npm start` and `npm test` need first: installed packages and a current build. Quick when nothing changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const home = dirname(dirname(fileURLToPath(import.meta.url)));

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value;

/** `npm ci` when the lockfile is not the one that was installed. */
export const install = () => {
  const wanted = hashOf(readFileSync(join(home, 'package-lock.json')));
  const stamp = join(home, 'node_modules', '.countersign-stamp');
  if (stampIs(stamp, wanted)) return;
  console.error('Installing packages (first run, or the lockfile changed) …');
  // No package here needs a script of its own to be installed, so none gets to run one.
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: ['ignore', 2, 2],
  });
  // The package with Node 24 (for a test on it) links itself as `node`; npm would run everything with it from then on.
  rmSync(join(home, 'node_modules', '.bin', 'node'), { force: true });
  writeFileSync(stamp, wanted);
};

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Bundles the command line when a source file is newer than the bundle. */
export const build = async () => {
  const sources = [
    ...filesUnder(join(home, 'src')),
    ...filesUnder(join(home, 'web')),
    join(home, 'package-lock.json'),
    join(home, 'scripts', 'build.mjs'),
    join(home, 'scripts', 'build-web.mjs'),
    join(home, 'scripts', 'library-types.mjs'),
  ];
  const wanted = hashOf(sources.map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`).join('\n'));
  const stamp = join(home, 'dist', '.stamp');
  if (stampIs(stamp, wanted)) return;
  console.error('Building …');
  const { bundle } = await import('./build.mjs');
  await bundle();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};
