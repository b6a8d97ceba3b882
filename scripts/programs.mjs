// Programs of the operating system that the tests use. Root on Debian gets what is missing; anyone else goes on without what can be left out.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Program -> the Debian package that brings it. Without these hardly a test means anything. */
const NEEDED = {
  bash: 'bash',
  git: 'git',
  mkfifo: 'coreutils',
  ps: 'procps',
  python3: 'python3',
  sed: 'sed',
};

/** Without these something is left out, and said (`this-machine.ts`); ctags is for measurements only. */
const WANTED = {
  bwrap: 'bubblewrap',
  // The browser's engine without windows, accounts, updates or anything else that would go out by itself.
  'chromium-headless-shell': 'chromium-headless-shell',
  ctags: 'universal-ctags',
  mount: 'mount',
  unshare: 'util-linux',
};

const missing = (programs) =>
  Object.keys(programs).filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);

export const ensurePrograms = () => {
  const all = { ...NEEDED, ...WANTED };
  const packages = [...new Set(missing(all).map((name) => all[name]))];
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.error(`Installing ${packages.join(', ')} …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 2, 2] });
  }
  const still = missing(NEEDED);
  if (still.length === 0) return;
  const wanted = [...new Set(still.map((name) => NEEDED[name]))];
  console.error(`The tests need ${still.join(', ')}. Install them first (Debian packages: ${wanted.join(', ')}).`);
  console.log('0 passed, 1 failed');
  process.exit(1);
};
