// @module-tag rehearsal
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import { runTests } from '../../../src/toolkit/shell/run-tests.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { realSandbox, witnessingSandbox } from '../../support/real-sandbox.ts';
import { folderWith } from '../data/data-calls.ts';
import { call, over, preview } from '../tool-calls.ts';

const done = { text: 'All done.' };
const tests = runTests({ settings: {} });
const testing = { name: 'run_tests', arguments: {} };
const CODE = {
  'package.json': JSON.stringify({ scripts: { test: 'node check.cjs' } }),
  'check.cjs':
    "const { sum } = require('./sum.cjs');\nif (sum(2, 3) !== 5) { console.log('expected 5, got ' + sum(2, 3)); process.exit(1); }\nconsole.log('all good');\n",
  'sum.cjs': 'exports.sum = (a, b) => a - b;\n',
};
const fix = {
  name: 'edit_file',
  arguments: { path: 'sum.cjs', edits: [{ old: 'a - b', new: 'a + b' }], description: 'add' },
};

describe('run_tests finds the command in the files of the workspace', () => {
  it.each([
    ['npm test', { 'package.json': '{"scripts":{"test":"vitest"}}' }],
    ['pnpm test', { 'package.json': '{"scripts":{"test":"vitest"}}', 'pnpm-lock.yaml': '' }],
    ['yarn test', { 'package.json': '{"scripts":{"test":"jest"}}', 'yarn.lock': '' }],
    ['cargo test', { 'Cargo.toml': '[package]\n' }],
    ['go test ./...', { 'go.mod': 'module x\n', Makefile: 'test:\n\tgo test\n' }],
    ['python3 -m pytest', { 'pyproject.toml': '[tool.pytest.ini_options]\n' }],
    ['python3 -m pytest', { 'tests/conftest.py': '' }],
    ['python3 -m pytest', { 'setup.cfg': '[metadata]\n[tool:pytest]\n' }],
    ['make test', { Makefile: 'all:\n\ttrue\ntest: all\n\ttrue\n' }],
    ['make test', { 'package.json': '{"scripts":{"test":"echo no test specified && exit 1"}}', Makefile: 'test:\n' }],
    ['make test', { 'package.json': '{ broken', Makefile: 'test:\n' }],
  ])('%s', async (command, files) => {
    // Without a sandbox it is asked about first, so the command can be seen.
    expect(await preview(over(folderWith(files)), 'run_tests', {})).toMatchObject({
      reach: { kind: 'command', command },
    });
  });

  it('or says that nothing names one, and takes the one it is given', async () => {
    const here = over(folderWith({ Makefile: 'test := 1\n' }));
    expect(await call(here, 'run_tests', {})).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await preview(here, 'run_tests', { command: './check.sh' })).toMatchObject({
      reach: { command: './check.sh' },
    });
  });
});

describe('run_tests', () => {
  it('an unsigned fix turns a red test green before it is approved', async () => {
    const rooms = await agentRooms(CODE, [{ calls: [testing] }, { calls: [fix, testing] }, done], {
      tools: [tests],
      sandbox: realSandbox,
    });
    const progress = (): string[] => rooms.events.flatMap((event) => (event.event === 'progress' ? [event.words] : []));
    let asked = 0;
    await rooms.go(({ proposal }) => {
      asked++;
      expect(proposal.tool.name).toBe('edit_file');
      expect(rooms.read('sum.cjs')).toContain('a - b');
      expect(progress()).toContain('tests pass with what is not signed yet: sum.cjs');
      return true;
    });
    expect(asked).toBe(1);
    const [red, , green] = rooms.answers();
    expect(red).toMatch(/tests fail\.\nExit code: 1\n[\s\S]*expected 5, got -1/);
    expect(green).toMatch(/tests pass[\s\S]*all good/);
    expect(rooms.read('sum.cjs')).toContain('a + b');
  });

  it('with everything drafted, tests run over the draft and nothing is on disk', async () => {
    const rooms = await agentRooms(CODE, [{ calls: [fix] }, { calls: [testing] }, done], {
      tools: [tests],
      sandbox: realSandbox,
      draft: true,
    });
    await rooms.go(() => false);
    expect(rooms.answers()[1]).toContain('tests pass with what is not signed yet: sum.cjs');
    expect(rooms.read('sum.cjs')).toContain('a - b');
  });

  it('where nothing can be rehearsed it asks first, and runs what was signed', async () => {
    const rooms = await agentRooms(CODE, [{ calls: [testing] }, done], {
      tools: [tests],
      sandbox: witnessingSandbox,
    });
    await rooms.go(({ proposal }) => {
      expect(proposal.preview.reach).toMatchObject({ command: 'npm test', tier: 'witnessed' });
      return true;
    });
    expect(rooms.answers()[0]).toMatch(/^Exit code: 1\n[\s\S]*expected 5, got -1/);
  });

  it('names some of many unsigned files and counts the others', async () => {
    const files = Array.from({ length: 7 }, (_, index) => ({
      name: 'create_file',
      arguments: { path: `n${index}.txt`, content: 'x', description: 'd' },
    }));
    const rooms = await agentRooms(CODE, [{ calls: [...files, testing] }, done], {
      tools: [tests],
      sandbox: realSandbox,
      draft: true,
    });
    await rooms.go(() => false);
    expect(rooms.answers().at(-1)).toContain(
      'tests fail with what is not signed yet: n0.txt, n1.txt, n2.txt, n3.txt, n4.txt and 2 more',
    );
  });

  it('case 39: an error of the disk is passed on', async () => {
    const here = over(folderWith(CODE), { other: () => ({ stat: () => fail('DENIED', 'EACCES') }) });
    expect(await call(here, 'run_tests', {})).toMatchObject({ error: { code: 'DENIED' } });
  });

  it('the command of the configuration goes before what the files say', async () => {
    const named = runTests({ settings: { testCommand: 'node check.cjs --named' } });
    const rooms = await agentRooms(CODE, [{ calls: [testing] }, done], { tools: [named], sandbox: witnessingSandbox });
    await rooms.go(({ proposal }) => {
      expect(proposal.preview.reach).toMatchObject({ command: 'node check.cjs --named' });
      return false;
    });
    expect(rooms.answers()[0]).toContain('Refused');
  });
});
