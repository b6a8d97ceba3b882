import { expect, it } from 'vitest';
import { runsTests, testRun } from '../../../src/toolkit/shell/test-run.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';

it.each([
  'npm test',
  ' npm run test -- cart 2>&1',
  'npm t',
  'node --test',
  'node --import tsx --test test/a.test.ts',
  'npx vitest run',
  'pytest -q',
  'python3 -m pytest tests',
  'cargo test --lib',
  'go test ./...',
  'make check',
  'deno test',
])('%s runs tests', (command) => expect(runsTests(command)).toBe(true));

it.each([
  'npm testing',
  'npm run build',
  'echo npm test',
  'npm test | tail -5',
  'npm test || true',
  'npm test; echo ok',
  'npm test\necho 1 passed',
  'npm test > out.txt',
  'npm test $(cat flags)',
  'node test.js',
])('%j is not taken for a run of tests: its end, or its output, is another program’s', (command) =>
  expect(runsTests(command)).toBe(false),
);

it('is what was run, how it ended, and what the runner counted', async () => {
  const output = bytesOf(Buffer.from('# pass 3\n# fail 1\n'));
  expect(await testRun('npm test', { exit: { kind: 'exited', code: 1 }, output }, 'a copy')).toEqual({
    command: 'npm test',
    passed: false,
    ended: 'exit 1',
    counts: { passed: 3, failed: 1 },
    over: 'a copy',
  });
  const silent = { exit: { kind: 'timeout', milliseconds: 600_000 }, output: bytesOf(new Uint8Array()) } as const;
  expect(await testRun('npm test', silent, 'the disk')).toEqual({
    command: 'npm test',
    passed: false,
    ended: 'TIMEOUT: stopped after 600 s',
    over: 'the disk',
  });
});
