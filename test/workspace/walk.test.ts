import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { readIgnoreRules } from '../../src/workspace/ignore-rules.ts';
import type { Path } from '../../src/workspace/path.ts';
import { type WalkOptions, walk } from '../../src/workspace/walk.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { opened } from './opened.ts';

const paths = async (workspace: Workspace, options: WalkOptions = {}): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const { path } of walk(workspace, options).entries) found.push(path);
  return found;
};

describe('a walk', () => {
  it('meets every file once, folder by folder, and nothing of .git', async () => {
    const { workspace } = opened({
      'b.md': '',
      'a/c.md': '',
      'a/b/d.md': '',
      '.git/config': '',
      'sub/.GIT/x': '',
      '.env': '',
    });
    expect(await paths(workspace)).toEqual(['.env', 'b.md', 'a/c.md', 'a/b/d.md']);
    expect(await paths(workspace, { from: 'a' as Path })).toEqual(['a/c.md', 'a/b/d.md']);
    expect(await paths(workspace, { from: 'a' as Path, folders: true })).toEqual(['a/b', 'a/c.md', 'a/b/d.md']);
  });

  it('case 149: links are named and never followed, in circles or out of the workspace', async () => {
    const { workspace, root, outside } = opened({ 'a/b.md': '' });
    symlinkSync('..', join(root, 'a/up'));
    symlinkSync(outside, join(root, 'out'));
    expect(await paths(workspace)).toEqual(['out', 'a/b.md', 'a/up']);
  });

  it('case 151: what cannot be listed or vanishes on the way is counted, and the walk goes on', async () => {
    let closed = -1;
    const disk: Disk = {
      ...nodeDisk,
      readdir: (path) => {
        if (nodeDisk.lstat(path).ino === closed) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
        return nodeDisk.readdir(path);
      },
    };
    const { workspace, root } = opened({ 'a/x.md': '', 'b/y.md': '', 'c/z.md': '' }, disk);
    closed = statSync(join(root, 'a')).ino;
    const { entries, omitted } = walk(workspace, { folders: true });
    const found: string[] = [];
    for await (const { path } of entries) {
      found.push(path);
      if (path === 'c') rmSync(join(root, 'c'), { recursive: true });
    }
    expect(found).toEqual(['a', 'b', 'c', 'b/y.md']);
    expect(omitted.unreadable).toEqual(['a', 'c']);
  });

  it('case 152: names that are not UTF-8 are told apart from the rest', async () => {
    const { workspace, root } = opened({ 'a.md': '' });
    mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x66, 0xff])]));
    const { entries, omitted } = walk(workspace);
    for await (const { path } of entries) expect(path).toBe('a.md');
    expect(omitted.unaddressable).toEqual(['f\\xff']);
  });

  it('case 155: it says how many entries were hidden, and by which file', async () => {
    const { workspace } = opened({
      '.gitignore': 'build/\n*.log\n',
      '.countersignignore': 'Diary/\n!keep.log\n',
      'docs/.gitignore': 'draft-*\n!important.log\n',
      'build/x.js': '',
      'a.log': '',
      'keep.log': '',
      'Diary/day.md': '',
      'docs/draft-1.md': '',
      'docs/important.log': '',
      'docs/other.log': '',
    });
    const { entries, omitted } = walk(workspace);
    const found: string[] = [];
    for await (const { path } of entries) found.push(path);
    expect(found).toEqual(['.countersignignore', '.gitignore', 'keep.log', 'docs/.gitignore', 'docs/important.log']);
    expect(Object.fromEntries(omitted.ignored)).toEqual({
      '.gitignore': 3,
      '.countersignignore': 1,
      'docs/.gitignore': 1,
    });
    expect((await paths(workspace, { ignored: true })).length).toBe(10);
  });

  it('stops when it is told to', async () => {
    const { workspace } = opened({ 'a/b.md': '' });
    await expect(paths(workspace, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
  });
});

describe('ignore rules', () => {
  it('hide what git hides', async () => {
    const names = [
      'a.log',
      'x/a.log',
      'x/keep.log',
      'x/deep/b.tmp',
      'y/b.tmp',
      'out/z',
      'x/out/z',
      'gen/a',
      'gen/sub/b',
      'e é.md',
      '#x',
      'A.LOG',
    ];
    const { workspace, root } = opened({
      ...Object.fromEntries(names.map((name) => [name, ''])),
      '.gitignore': '*.log\n!keep.log\n/out\nx/**/*.tmp\ngen/*\n!gen/sub\n\\#x\ne é.md\n# comment\n',
      'x/.gitignore': 'out/\n!deep/\n',
    });
    execFileSync('git', ['-c', 'init.defaultBranch=main', 'init', '-q', root]);
    const listed = execFileSync(
      'git',
      ['-C', root, '-c', 'core.quotePath=false', 'ls-files', '-co', '--exclude-standard'],
      { encoding: 'utf8' },
    );
    expect([...(await paths(workspace))].sort()).toEqual(listed.trim().split('\n').sort());
  });

  it('a folder taken back by a deeper file is shown with what is in it', async () => {
    const { workspace } = opened({ '.gitignore': 'b/\n', 'a/.gitignore': '!b/\n', 'a/b/c.md': '', 'b/d.md': '' });
    expect(await paths(workspace)).toEqual(['.gitignore', 'a/.gitignore', 'a/b/c.md']);
  });

  it('answer for a path nobody walked to', async () => {
    const { workspace } = opened({ '.gitignore': 'dist/\n', 'src/.gitignore': '*.gen.ts\n' });
    const rules = readIgnoreRules(workspace);
    expect(await rules.hiddenAnywhereBy('dist/deep/new.js' as Path, false)).toBe('.gitignore');
    expect(await rules.hiddenAnywhereBy('src/deep/a.gen.ts' as Path, false)).toBe('src/.gitignore');
    expect(await rules.hiddenAnywhereBy('src/deep/a.ts' as Path, false)).toBeUndefined();
    expect(await rules.hiddenBy('dist' as Path, true)).toBe('.gitignore');
    expect(await rules.hiddenBy('dist' as Path, false)).toBeUndefined();
  });

  it('a linked or binary ignore file hides nothing', async () => {
    const { workspace, root, outside } = opened({ 'a.md': '', 'sub/b.md': '' });
    writeFileSync(join(outside, 'rules'), '*.md\n');
    symlinkSync(join(outside, 'rules'), join(root, '.gitignore'));
    writeFileSync(join(root, 'sub/.gitignore'), '*.md\0');
    expect(await paths(workspace)).toEqual(['.gitignore', 'a.md', 'sub/.gitignore', 'sub/b.md']);
  });
});
