// Everything CI runs: set-up, format, lint, types, all tests. What this machine cannot run is named. Ends with the plain line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from './programs.mjs';
import { build, home, install } from './setup.mjs';

ensurePrograms();
install();
await build();

const checks = spawnSync(process.execPath, [join(home, 'scripts', 'check.mjs')], { cwd: home, stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
const report = join(folder, 'report.json');
const only = process.argv.slice(2);
const tests = spawnSync(
  process.execPath,
  [
    join(home, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
  ],
  { cwd: home, stdio: 'inherit' },
);
const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing;
rmSync(folder, { recursive: true });

const skipped = counts.numPendingTests;
if (skipped > 0)
  spawnSync(process.execPath, ['--import', 'tsx', join(home, 'scripts', 'left-out.ts')], {
    cwd: home,
    stdio: 'inherit',
  });

// A check or an error outside a test fails the run without failing a test: it counts as one failure.
const outside = (checks.status === 0 ? 0 : 1) + (tests.status !== 0 && counts.numFailedTests === 0 ? 1 : 0);
const behind = skipped > 0 ? `, ${skipped} skipped` : '';
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests + outside} failed${behind}`);
process.exit(checks.status === 0 && tests.status === 0 && counts.numPassedTests > 0 ? 0 : 1);
