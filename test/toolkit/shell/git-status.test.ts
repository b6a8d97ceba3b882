import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposeCall } from '../../../src/proposal/propose.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { gitStatus } from '../../../src/toolkit/shell/git-status.ts';
import { hashOf } from '../../../src/workspace/hash.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { over, textOf } from '../tool-calls.ts';

const git = (folder: string, ...words: string[]): void => {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...person, ...words], {
    cwd: folder,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, HOME: folder },
  });
};

const repository = (): string => {
  const folder = temporaryFolder();
  git(folder, 'init', '-q');
  writeFileSync(join(folder, 'a.txt'), 'one\n');
  writeFileSync(join(folder, 'b.txt'), 'two\n');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'first');
  return folder;
};

const status = async (folder: string, environment: Record<string, string | undefined> = process.env) => {
  const context = over(folder);
  const registry = createRegistry([gitStatus({ workspace: context.workspace, environment })]);
  const made = await proposeCall(
    { id: '1', providerId: '', name: 'git_status', arguments: '{}' },
    { ...context, registry },
  );
  if (!made.ok) return made.error;
  expect(made.value.preview.changes).toBeUndefined();
  const [item] = made.value.preview.share ?? [];
  return item === undefined ? '' : textOf(item.text);
};

describe('git_status', () => {
  it('says branch, staged, changed and untracked files', async () => {
    const folder = repository();
    writeFileSync(join(folder, 'a.txt'), 'changed\n');
    writeFileSync(join(folder, 'new file.txt'), '');
    git(folder, 'rm', '-q', 'b.txt');
    expect(await status(folder)).toBe('## main\n M a.txt\nD  b.txt\n?? "new file.txt"\n');
  });

  it('says that nothing is different, with and without a commit, loose and packed', async () => {
    const folder = repository();
    expect(await status(folder)).toBe('## main\nnothing to commit, working tree clean\n');
    git(folder, 'pack-refs', '--all');
    git(folder, 'gc', '-q');
    expect(await status(folder)).toBe('## main\nnothing to commit, working tree clean\n');
    git(folder, 'checkout', '-q', '--detach');
    expect(await status(folder)).toMatch(/^## HEAD \(no branch\)\n/);
    const empty = temporaryFolder();
    git(empty, 'init', '-q');
    expect(await status(empty)).toMatch(/^## No commits yet on main\n/);
  });

  it('respects .gitignore and info/exclude', async () => {
    const folder = repository();
    writeFileSync(join(folder, '.gitignore'), '*.log\n');
    writeFileSync(join(folder, '.git/info/exclude'), '*.tmp\n');
    for (const name of ['x.log', 'x.tmp', 'x.txt']) writeFileSync(join(folder, name), '');
    expect(await status(folder)).toBe('## main\n?? .gitignore\n?? x.txt\n');
  });

  it('case 112: runs nothing that a hostile repository configures', async () => {
    const folder = repository();
    const trap = join(folder, 'trap.sh');
    const sprung = join(folder, 'sprung');
    writeFileSync(trap, `#!/bin/sh\necho "$@" >> '${sprung}'\ncat\n`);
    chmodSync(trap, 0o755);
    const { HOME: _, ...environment } = process.env;
    for (const [key, value] of [
      ['core.fsmonitor', trap],
      ['core.hooksPath', folder],
      ['core.pager', trap],
      ['core.sshCommand', trap],
      ['core.gitProxy', trap],
      ['core.askPass', trap],
      ['core.worktree', '/'],
      ['credential.helper', `!${trap}`],
      ['diff.external', trap],
      ['diff.trap.textconv', trap],
      ['filter.trap.clean', trap],
      ['filter.trap.smudge', trap],
      ['filter.trap.process', trap],
      ['status.submoduleSummary', 'true'],
      ['alias.status', `!${trap}`],
      ['gpg.program', trap],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.url', `ext::${trap}`],
      ['remote.origin.promisor', 'true'],
      ['include.path', '../included'],
    ] as const)
      git(folder, 'config', key, value);
    writeFileSync(join(folder, 'included'), `[core]\n\tfsmonitor = ${trap}\n`);
    writeFileSync(join(folder, '.gitattributes'), '* filter=trap diff=trap\n');
    writeFileSync(join(folder, 'a.txt'), 'ONE\n'); // as long as before: git has to read it, through the filter
    for (const hook of ['post-index-change', 'pre-commit', 'fsmonitor-watchman'])
      symlinkSync(trap, join(folder, '.git/hooks', hook));
    const index = hashOf(readFileSync(join(folder, '.git/index')));
    expect(await status(folder, environment)).toContain(' M a.txt\n');
    expect(existsSync(sprung)).toBe(false);
    expect(hashOf(readFileSync(join(folder, '.git/index')))).toBe(index);
  });

  it('does not take a git that the folder brings along', async () => {
    const folder = repository();
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/git'), `#!/bin/sh\ntouch '${join(folder, 'sprung')}'\n`);
    chmodSync(join(folder, 'bin/git'), 0o755);
    expect(await status(folder, { PATH: `${join(folder, 'bin')}:bin:${process.env.PATH}` })).toContain('## main');
    expect(existsSync(join(folder, 'sprung'))).toBe(false);
    expect(await status(folder, { PATH: join(folder, 'bin') })).toMatchObject({ code: 'UNTRUSTED' });
  });

  it('says why there is nothing to say', async () => {
    expect(await status(temporaryFolder())).toMatchObject({ code: 'NOT_FOUND' });
    const worktree = temporaryFolder();
    writeFileSync(join(worktree, '.git'), 'gitdir: /elsewhere\n');
    expect(await status(worktree)).toMatchObject({ code: 'BAD_PATH' });
    const odd = repository();
    writeFileSync(join(odd, '.git/HEAD'), 'ref: refs/heads/../../config\n');
    expect(await status(odd)).toMatchObject({ code: 'CORRUPT' });
    const broken = repository();
    writeFileSync(join(broken, '.git/index'), 'not an index');
    expect(await status(broken)).toMatchObject({ code: 'CORRUPT' });
  });
});

it('the trap of that test is a real one: git itself walks into it', () => {
  const folder = repository();
  const sprung = join(folder, 'sprung');
  const trap = join(folder, 'trap.sh');
  writeFileSync(trap, `#!/bin/sh\ntouch '${sprung}'\ncat\n`);
  chmodSync(trap, 0o755);
  git(folder, 'config', 'filter.trap.clean', trap);
  writeFileSync(join(folder, '.gitattributes'), '* filter=trap\n');
  writeFileSync(join(folder, 'a.txt'), 'ONE\n');
  git(folder, 'status');
  expect(existsSync(sprung)).toBe(true);
});
