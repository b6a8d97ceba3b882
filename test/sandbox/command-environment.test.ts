import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandEnvironment } from '../../src/sandbox/command-environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('passes on where things are and nothing that could be a key', () => {
  const found = commandEnvironment(
    { PATH: '/p', TZ: 'Asia/Tokyo', AWS_SECRET_ACCESS_KEY: 'x', SSH_AUTH_SOCK: '/s', LD_PRELOAD: '/l' },
    { A: '1' },
  );
  expect(found).toMatchObject({ PATH: '/p', TZ: 'Asia/Tokyo', A: '1', GIT_TERMINAL_PROMPT: '0' });
  expect(Object.keys(found).filter((name) => /AWS|SSH|LD_/.test(name))).toEqual([]);
  expect(commandEnvironment({}).PATH).toBe('/usr/local/bin:/usr/bin:/bin');
});

it('speaks one language everywhere, whatever the person has chosen and whether it is installed or not', () => {
  const chosen = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LC_TIME: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
  const found = Object.entries(commandEnvironment(chosen)).filter(([name]) => /^(LANG|LC_)/.test(name));
  expect(found).toEqual([['LANG', 'C.UTF-8']]);
});

it('takes name and address for commits from the person, and no other setting of git', () => {
  const home = temporaryFolder();
  writeFileSync(
    join(home, '.gitconfig'),
    '[core]\n\tpager = evil\n[user]\n\tname = "Ada L"\n\temail = ada@example.org\n[url "https://token@host/"]\n\tinsteadOf = x\n',
  );
  const found = commandEnvironment({ HOME: home });
  expect(found).toMatchObject({ GIT_AUTHOR_NAME: 'Ada L', GIT_COMMITTER_EMAIL: 'ada@example.org' });
  expect(JSON.stringify(found)).not.toMatch(/evil|token/);
  writeFileSync(join(home, '.gitconfig'), '[core]\n\tbare = false\n');
  expect(commandEnvironment({ HOME: home })).not.toHaveProperty('GIT_AUTHOR_NAME');
});
