import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolchains } from '../../src/sandbox/toolchains.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const made = (...folders: string[]): string => {
  const home = temporaryFolder();
  for (const folder of folders) mkdirSync(join(home, folder), { recursive: true });
  return home;
};

it('finds the toolchains of a home and nothing personal', () => {
  const home = made(
    '.nvm',
    '.pyenv/shims',
    '.cargo/bin',
    '.cargo/registry',
    '.ssh',
    '.local/bin',
    'Documents',
    'go/bin',
  );
  const found = toolchains(
    { HOME: home, PATH: `${home}/.pyenv/shims:/usr/bin:relative` },
    { workspace: join(home, 'code') },
  );
  expect(found.map((folder) => folder.slice(home.length)).sort()).toEqual([
    '/.cargo/bin',
    '/.cargo/registry',
    '/.local/bin',
    '/.nvm',
    '/.pyenv',
    '/go/bin',
  ]);
});

it('takes the libraries beside a bin folder along, but never a whole home', () => {
  const other = made('tools/bin', 'tools/lib', 'alone/bin');
  const home = made('bin', 'lib', '.local/bin', '.local/lib', '.local/share/keyrings');
  const path = [join(other, 'tools/bin'), join(other, 'alone/bin'), join(home, 'bin'), join(home, '.local/bin')].join(
    ':',
  );
  const found = toolchains({ HOME: home, PATH: path }, { workspace: '/nowhere' });
  expect(found).toContain(join(other, 'tools'));
  expect(found).toContain(join(other, 'alone/bin'));
  expect(found).toContain(join(home, 'bin'));
  expect(found).not.toContain(home);
  expect(found).not.toContain(join(home, '.local'));
});

it('leaves out the workspace, what is around it, what is in it and what is not there', () => {
  const root = made('code/node_modules/.bin', 'other');
  const found = toolchains(
    { PATH: [join(root, 'code/node_modules/.bin'), root, join(root, 'absent')].join(':') },
    { workspace: join(root, 'code'), more: [join(root, 'other'), '/'] },
  );
  expect(found).toEqual([join(root, 'other')]);
});
