// Mistakes of our own in the built program: they are said as ours, to the person and to the model, kept with their stack, and end with 1.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** As a mistake in our code would: something that is no error of the operating system comes out of opening one file. */
const bomb = (): string => {
  const file = join(temporaryFolder(), 'bomb.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
     const { syncBuiltinESMExports } = require('node:module');
     const real = fs.openSync;
     fs.openSync = (path, ...rest) => {
       if (String(path).endsWith('boom.txt')) throw new TypeError('undefined is not iterable');
       return real(path, ...rest);
     };
     syncBuiltinESMExports();\n`,
  );
  return file;
};

it('case 426: a tool that throws is INTERNAL for person and model, not DENIED; it is kept with its stack; the exit code is 1', async () => {
  const stage = await onStage(
    { 'boom.txt': 'x\n' },
    [{ calls: [{ name: 'read_file', arguments: { path: 'boom.txt' } }] }, { text: 'Done.' }],
    { NODE_OPTIONS: `--require ${bomb()}` },
  );
  const ended = await stage.run('run', 'read it', ...stage.model, '--profile', 'code', '--debug');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('INTERNAL');
  expect(ended.stderr).toContain('mistake of ours');
  expect(ended.stderr).toMatch(/^ +at /m);
  const [answer = ''] = stage.answers();
  expect(answer).toContain('INTERNAL');
  expect(answer).toContain('not of your call and not of the person');
  expect(answer).not.toContain('iterable');
  expect(answer).not.toContain('DENIED');
  const exported = await stage.run('sessions', 'export', '1', '--json');
  expect(exported.stdout).toContain('INTERNAL');
  expect(exported.stdout).toMatch(/"stack":"[^"]*at /);
});
