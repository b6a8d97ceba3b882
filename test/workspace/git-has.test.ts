import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitHas } from '../../src/workspace/git-has.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const repository = (...more: string[][]): string => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'deep/er'), { recursive: true });
  for (const name of ['a', 'abcdefgh', 'deep/er/ünï.txt', 'deep/link', 'loose'])
    writeFileSync(join(folder, name), `${name}\n`);
  for (const words of [['init', '-q'], ['add', 'a', 'abcdefgh', 'deep'], ...more])
    execFileSync('git', words, { cwd: folder });
  return folder;
};
const tracked = (folder: string) =>
  ['a', 'abcdefgh', 'deep/er/ünï.txt', 'deep/link', 'loose', 'er/ünï.txt'].map(
    (name) => gitHas(join(folder, name))?.tracked,
  );

describe('what git has', () => {
  it('is read from the index by whole names, at any depth', () => {
    expect(tracked(repository())).toEqual([true, true, true, true, false, false]);
    const staged = repository(
      ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x'],
      ['add', '-N', 'loose'],
    );
    expect(tracked(staged)).toEqual([true, true, true, true, true, false]);
  });

  it('counts as tracked where the index cannot be read for certain', () => {
    expect(tracked(repository(['update-index', '--index-version', '4']))).toEqual(Array(6).fill(true));
    const broken = repository();
    writeFileSync(join(broken, '.git/index'), 'DIRC\0\0\0\x02\0\0\0\x09');
    expect(gitHas(join(broken, 'loose'))).toEqual({ tracked: true });
    const worktree = temporaryFolder();
    writeFileSync(join(worktree, '.git'), 'gitdir: /elsewhere\n');
    expect(gitHas(join(worktree, 'a'))).toEqual({ tracked: true });
  });

  it('is nothing where no repository is', () => {
    expect(gitHas(join(temporaryFolder(), 'a'))).toBeUndefined();
  });
});
