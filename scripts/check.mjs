// Formatter, linters, type checker and the search for what nothing uses, all of them even when one fails. Exits with the number of those that failed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { home } from './setup.mjs';

const run = (name, ...options) => {
  const { status } = spawnSync(join(home, 'node_modules', '.bin', name), options, { cwd: home, stdio: 'inherit' });
  if (status !== 0) console.error(`${name} ${options.join(' ')}: failed`);
  return status === 0 ? 0 : 1;
};

process.exit(
  run('biome', 'check', '.') +
    run('tsc', '-p', '.') +
    run('oxlint', '--type-aware', '--quiet', 'src', 'test', 'bench') +
    run('knip', '--no-progress'),
);
