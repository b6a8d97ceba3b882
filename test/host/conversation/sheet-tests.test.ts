// @module-tag rehearsal
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/config/config.ts';
import { sheetTests } from '../../../src/host/conversation/sheet-tests.ts';
import type { Proposal } from '../../../src/proposal/proposal.ts';
import { createProgress } from '../../../src/surfaces/cli/progress/create-progress.ts';
import type { Terminal } from '../../../src/surfaces/cli/terminal/terminal.ts';
import type { TestRun } from '../../../src/tool/preview.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { realSandbox, witnessingSandbox } from '../../support/real-sandbox.ts';
import { folderWith } from '../../toolkit/data/data-calls.ts';

const over = (
  files: Readonly<Record<string, string>>,
  more: { configured?: string; sandbox?: typeof realSandbox } = {},
) => {
  const folder = folderWith(files);
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const grown: string[] = [];
  const terminal = {
    live: true,
    columns: 80,
    colour: false,
    grow: (_: string, lines: readonly string[]) => void grown.push(...lines),
  };
  const tests = sheetTests({
    workspace: workspace.value,
    sandbox: (more.sandbox ?? realSandbox)(folder),
    limits: DEFAULT_CONFIG.limits,
    hides: () => false,
    configured: more.configured,
    signal: new AbortController().signal,
    watch: async () => createProgress(terminal as unknown as Terminal), // what a progress line needs of one
  });
  return { tests, grown, folder };
};
const sheet = (tests?: TestRun): Proposal =>
  ({ preview: { summary: '', changes: [], ...(tests === undefined ? {} : { tests }) } }) as unknown as Proposal; // only the preview is looked at
const RAN: TestRun = { command: 'node --test', passed: true, ended: 'exit 0', over: 'a copy' };

it('takes the configured command, else the folder’s own, else the one the model ran', async () => {
  const scripts = { 'package.json': '{"scripts":{"test":"node --test"}}' };
  expect(await over(scripts, { configured: 'make check' }).tests.command(sheet(RAN))).toBe('make check');
  expect(await over(scripts).tests.command(sheet(RAN))).toBe('npm test');
  expect(await over({}).tests.command(sheet(RAN))).toBe('node --test');
});

it('offers nothing where there are no tests, where half a command is known, or where nothing can be rehearsed', async () => {
  expect(await over({}).tests.command(sheet())).toBeUndefined();
  expect(await over({}).tests.command(sheet({ ...RAN, command: 'node --test a…' }))).toBeUndefined();
  const scripts = { 'package.json': '{"scripts":{"test":"node --test"}}' };
  expect(await over(scripts, { sandbox: witnessingSandbox }).tests.command(sheet())).toBeUndefined();
});

it('runs them over the changes, which are nowhere else, and shows what they print while they run', async () => {
  const { tests, grown, folder } = over({ 'a.txt': 'old\n', 'b.txt': '' });
  const state = (text: string) => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode: 0o644 }) as const;
  const change = { path: 'a.txt' as Path, before: state('old\n'), after: state('new\n') };
  expect(await tests.run('grep new a.txt', [change])).toMatchObject({
    ok: true,
    value: { passed: true, over: 'a copy' },
  });
  // They go on until it is shown.
  const running = tests.run('echo from the tests; until grep -q seen b.txt; do sleep 0.1; done', [change]);
  await expect.poll(() => grown.join('\n')).toMatch(/^ *│ from the tests/m);
  writeFileSync(join(folder, 'b.txt'), 'seen\n');
  expect(await running).toMatchObject({ value: { passed: true } });
  expect(await tests.run('grep new a.txt', [])).toMatchObject({ value: { passed: false, ended: 'exit 1' } });
});

it('says so where they cannot be rehearsed', async () => {
  const { tests } = over({}, { sandbox: witnessingSandbox });
  expect(await tests.run('true', [])).toMatchObject({ ok: false, error: { code: 'DENIED' } });
});
