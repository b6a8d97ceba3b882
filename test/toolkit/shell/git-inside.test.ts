// @module-tag rehearsal
import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposeCall } from '../../../src/proposal/propose.ts';
import { repositoryOutside } from '../../../src/sandbox/repository-outside.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { commandPreview } from '../../../src/toolkit/shell/command-preview.ts';
import { gitStatus } from '../../../src/toolkit/shell/git-status.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { HERE } from '../../../src/workspace/path.ts';
import { repositoryOf } from '../../../src/workspace/repository-of.ts';
import { realSandbox } from '../../support/real-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { over, textOf } from '../tool-calls.ts';

const git = (folder: string, ...words: string[]): void => {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...person, '-c', 'protocol.file.allow=always', ...words], {
    cwd: folder,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, HOME: folder },
  });
};

const repository = (): string => {
  const folder = realpathSync(temporaryFolder());
  mkdirSync(join(folder, 'packages/shop'), { recursive: true });
  writeFileSync(join(folder, 'top.txt'), 'one\n');
  writeFileSync(join(folder, 'packages/shop/a.txt'), 'one\n');
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'first');
  return folder;
};

const status = async (folder: string) => {
  const context = over(folder);
  const registry = createRegistry([gitStatus({ workspace: context.workspace, environment: process.env })]);
  const call = { id: '1', providerId: '', name: 'git_status', arguments: '{}' };
  const made = await proposeCall(call, { ...context, registry });
  const [item] = made.ok ? (made.value.preview.share ?? []) : [];
  return made.ok ? (item === undefined ? '' : textOf(item.text)) : made.error;
};

describe('git where the workspace is a folder inside a repository', () => {
  it('git_status speaks of this folder, by names relative to it, and of nothing above', async () => {
    const top = repository();
    const folder = join(top, 'packages/shop');
    writeFileSync(join(folder, 'a.txt'), 'changed\n');
    writeFileSync(join(folder, 'new.txt'), '');
    writeFileSync(join(top, 'top.txt'), 'changed\n');
    expect(await status(folder)).toBe(
      '## main\n M a.txt\n?? new.txt\nThis folder is a part of a larger repository; only what is in it is shown.\n',
    );
  });

  it('a command sees the repository, and no other file above', () => {
    const top = repository();
    expect(repositoryOutside(join(top, 'packages/shop'))).toEqual([join(top, '.git')]);
    expect(repositoryOutside(top)).toEqual([]);
  });
});

describe('a rehearsed command where the workspace is a folder inside a repository', () => {
  it('can ask git about it, write nothing there, and read no file beside it', async () => {
    const top = repository();
    const folder = join(top, 'packages/shop');
    writeFileSync(join(folder, 'a.txt'), 'changed\n');
    const command =
      'git log --format=%s; git status --short -- .; git diff --stat -- . | tail -1; cat ../../top.txt; touch ../../.git/x; echo $(ls -A ../..)';
    const ran = await realSandbox(folder).rehearse(
      { command, folder: HERE, timeoutMs: 60_000, network: false, keepByProducts: false },
      { layers: [], signal: new AbortController().signal, progress: () => undefined },
    );
    const text = ran.ok ? await textOf(ran.value.output) : ran.error.message;
    expect(text).toMatch(/^first\n M a\.txt\n 1 file changed/);
    expect(text).toMatch(/top\.txt.*No such file/);
    expect(text).toMatch(/Read-only file system/);
    expect(text).toMatch(/\n\.git packages\n$/);
  });

  it.each([
    ['git -c user.name=A -c user.email=a@example.org commit -qam second', true],
    ['git rev-parse --git-dir', false],
    ['exit 1', false],
  ])('says why it cannot commit, and what would help: %s', async (command, isSaid) => {
    const top = repository();
    const folder = join(top, 'packages/shop');
    writeFileSync(join(folder, 'a.txt'), 'changed\n');
    const ran = await realSandbox(folder).rehearse(
      { command, folder: HERE, timeoutMs: 60_000, network: false, keepByProducts: false },
      { layers: [], signal: new AbortController().signal, progress: () => undefined },
    );
    if (!ran.ok) throw new Error(ran.error.message);
    const { share } = await commandPreview(
      ran.value,
      { words: command, how: 'rehearsed' },
      { bytes: (text) => bytesOf(Buffer.from(text)) },
    );
    const [item] = share ?? [];
    const hint = `[The repository of this folder, ${top}/.git, is outside the workspace and can only be read here. For a commit, the person opens the repository's own folder as the workspace.]`;
    expect(item === undefined ? '' : await textOf(item.text)).toSatisfy(
      (text: string) => text.includes(hint) === isSaid,
    );
  });
});

describe('a bare git status where the workspace is a folder inside a repository', () => {
  it.each([2, 4])('takes no file beside it for deleted (index of version %i)', async (version) => {
    const top = repository();
    const folder = join(top, 'packages/shop');
    for (let number = 0; number < 40; number++) writeFileSync(join(top, `beside-${'x'.repeat(number)}.txt`), '');
    writeFileSync(join(top, 'packages/shopping.txt'), '');
    git(top, 'add', '.');
    git(top, 'commit', '-qm', 'second');
    git(top, 'update-index', '--index-version', String(version));
    writeFileSync(join(folder, 'a.txt'), 'changed\n');
    writeFileSync(join(folder, 'new.txt'), '');
    const ran = await realSandbox(folder).rehearse(
      {
        command: 'git status --short; git diff --name-only; git fsck --no-dangling 2>&1 | grep -v ^Checking',
        folder: HERE,
        timeoutMs: 60_000,
        network: false,
        keepByProducts: false,
      },
      { layers: [], signal: new AbortController().signal, progress: () => undefined },
    );
    expect(ran.ok ? await textOf(ran.value.output) : ran.error).toBe(' M a.txt\n?? new.txt\npackages/shop/a.txt\n');
    expect(execFileSync('git', ['status', '--short'], { cwd: top, encoding: 'utf8' })).toBe(
      ' M packages/shop/a.txt\n?? packages/shop/new.txt\n',
    );
  });
});

describe('git where the repository is kept elsewhere', () => {
  it('a second work tree works', async () => {
    const top = repository();
    const folder = join(realpathSync(temporaryFolder()), 'second');
    git(top, 'worktree', 'add', '-q', '-b', 'other', folder);
    writeFileSync(join(folder, 'top.txt'), 'changed\n');
    expect(await status(folder)).toBe('## other\n M top.txt\n');
    expect(repositoryOutside(folder)).toEqual([join(top, '.git'), join(top, '.git/worktrees/second')]);
  });

  it('a submodule works', async () => {
    const inner = repository();
    const top = repository();
    git(top, 'submodule', 'add', '-q', inner, 'inner');
    const folder = join(top, 'inner');
    writeFileSync(join(folder, 'top.txt'), 'changed\n');
    expect(await status(folder)).toMatch(/^## main.*\n M top\.txt\n$/);
    expect(repositoryOutside(folder)).toEqual([join(top, '.git/modules/inner')]);
  });

  it('a .git that names a repository which does not know of this folder is not believed', async () => {
    const other = repository();
    for (const named of [join(other, '.git'), '../../..', '/nowhere']) {
      const folder = realpathSync(temporaryFolder());
      writeFileSync(join(folder, '.git'), `gitdir: ${named}\n`);
      expect(repositoryOf(folder)).toBe('elsewhere');
      expect(repositoryOutside(folder)).toEqual([]);
      expect(await status(folder)).toMatchObject({ code: 'BAD_PATH' });
    }
  });
});
