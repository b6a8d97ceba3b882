// Programs of the operating system that the tests use. Root on Debian gets what is missing; anyone else is told its name.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Program -> the Debian package that brings it. */
const NEEDED = {
  bash: 'bash',
  bwrap: 'bubblewrap',
  // The browser's engine without windows, accounts, updates or anything else that would go out by itself.
  'chromium-headless-shell': 'chromium-headless-shell',
  ctags: 'universal-ctags',
  git: 'git',
  mkfifo: 'coreutils',
  mount: 'mount',
  ps: 'procps',
  python3: 'python3',
  sed: 'sed',
  unshare: 'util-linux',
};

const missing = () => Object.keys(NEEDED).filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);

export const ensurePrograms = () => {
  const absent = missing();
  if (absent.length === 0) return;
  const packages = [...new Set(absent.map((name) => NEEDED[name]))];
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.error(`Installing ${packages.join(', ')} …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 2, 2] });
  }
  const still = missing();
  if (still.length === 0) return;
  console.error(`The tests need ${still.join(', ')}. Install them first (Debian packages: ${packages.join(', ')}).`);
  console.log('0 passed, 1 failed');
  process.exit(1);
};
