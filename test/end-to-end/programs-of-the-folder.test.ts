// A folder that brings programs with the names of those we start ourselves, and a PATH that leads there first.
// @module-tag rehearsal
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NAMES = [
  'unshare',
  'mount',
  'bwrap',
  'bash',
  'sh',
  'mknod',
  'nsenter',
  'perl',
  'timeout',
  'cp',
  'cat',
  'mkdir',
  'git',
  'rg',
  'nano',
  'sensible-editor',
  'xdg-open',
  'true',
  'node',
  'python3',
  'Rscript',
];

it("case 412: none of them runs outside the sandbox, whatever the model calls; inside it they are the command's own", async () => {
  const marks = temporaryFolder();
  const env: Record<string, string> = {};
  const program = (name: string): string =>
    `#!/bin/bash --norc\n: > ${join(marks, name)} || echo "${name} of the folder"\n`;
  const stage = await onStage(
    {},
    [
      {
        calls: [
          { name: 'run_command', arguments: { command: 'git --version; echo rehearsed' } },
          { name: 'git_status', arguments: {} },
          { name: 'search_files', arguments: { pattern: 'folder' } },
          { name: 'execute_code', arguments: { language: 'bash', code: 'echo 1' } },
        ],
      },
      { text: 'Done.' },
    ],
    env,
  );
  const theirs = join(stage.workspace, 'node_modules/.bin');
  for (const name of NAMES) {
    stage.write(`node_modules/.bin/${name}`, program(name));
    chmodSync(join(theirs, name), 0o755);
  }
  env.PATH = `${theirs}:${process.env.PATH}`;
  expect(await stage.run('run', 'x', ...stage.model, '--profile', 'code', '--yes')).toMatchObject({ code: 0 });
  const doctor = await stage.run('doctor');
  expect(readdirSync(marks)).toEqual([]);
  expect(stage.answers()[0]).toContain('git of the folder');
  expect(doctor.stdout).toMatch(/programs +started by us as they are: \/.*git/);
  expect(doctor.stdout).not.toContain(theirs);
});
