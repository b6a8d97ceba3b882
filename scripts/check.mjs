// Formatter, linters, type checker and the search for what nothing uses, all of them even when one fails. Exits with the number of those that failed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { home } from './setup.mjs';

/** Two compilers are installed: 7 checks, 6 is there for its language service; both would like to be called tsc. */
const PROGRAMS = { tsc: [process.execPath, join(home, 'node_modules', 'typescript', 'bin', 'tsc')] };

const run = (name, ...options) => {
  const program = PROGRAMS[name] ?? [join(home, 'node_modules', '.bin', name)];
  const { status } = spawnSync(program[0], [...program.slice(1), ...options], { cwd: home, stdio: 'inherit' });
  if (status !== 0) console.error(`${name} ${options.join(' ')}: failed`);
  return status === 0 ? 0 : 1;
};

/** By the word that asks for one of them alone: `npm run lint`, `npm run typecheck`. */
const CHECKS = {
  lint: () =>
    run('biome', 'check', '.') + run('oxlint', '--type-aware', '--quiet', 'src', 'web', 'obsidian', 'test', 'bench'),
  types: () => run('tsc', '-p', '.') + run('tsc', '-p', 'web'),
  unused: () => run('knip', '--no-progress'),
};

const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CHECKS);
process.exit(asked.reduce((failed, word) => failed + CHECKS[word](), 0));
