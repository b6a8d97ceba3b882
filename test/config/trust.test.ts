import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bringsAlong } from '../../src/config/brings-along.ts';
import { coveredBy, readTrust, trustedHashes, trustState, untrusted, writeTrust } from '../../src/config/trust.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Files, opened, workspaceWith, write } from './folders.ts';

const brought = (workspace: Workspace) => bringsAlong(workspace).files;
const stateOf = (workspace: Workspace, state: string) => {
  const trusted = readTrust(state, workspace);
  if (!trusted.ok) throw new Error(trusted.error.message);
  return trustState(workspace, bringsAlong(workspace), trusted.value);
};

const EVERYTHING: Files = {
  '.countersign/config.yaml': 'draft: true\n',
  '.countersign/rules.yaml': 'rules: []\n',
  '.mcp.json': '{}',
  'AGENTS.md': 'obey',
  '.countersign/tools/x.md': '---\nname: x\n---\n',
  '.countersign/tools/lib/handler.js': 'process.exit(1)',
  '.cassidy/tools/y.md': 'y',
  '.countersign/skills/a/SKILL.md': 'a',
  '.cassidy/skills/b.md': 'b',
  '.agents/skills/c/SKILL.md': 'c',
  '.claude/skills/d/SKILL.md': 'd',
};

describe('what a folder brings along', () => {
  it('case 162: is listed by name and content only, every file of it', () => {
    const found = brought(
      workspaceWith({
        ...EVERYTHING,
        'src/a.ts': '',
        '.claude/settings.json': '{}',
        'sub/AGENTS.md': '',
        'node_modules/x/.countersign/tools/z.md': '',
      }),
    );
    expect(found.map(({ kind, path }) => `${kind}: ${path}`)).toEqual([
      'configuration: .countersign/config.yaml',
      'rules: .countersign/rules.yaml',
      'MCP servers: .mcp.json',
      'instructions: AGENTS.md',
      'tool card: .countersign/tools/x.md',
      'tool card: .countersign/tools/lib/handler.js',
      'tool card: .cassidy/tools/y.md',
      'skill: .countersign/skills/a/SKILL.md',
      'skill: .cassidy/skills/b.md',
      'skill: .agents/skills/c/SKILL.md',
      'skill: .claude/skills/d/SKILL.md',
    ]);
    expect(found.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  it.each(Object.keys(EVERYTHING))('case 166: %s alone needs trust', (name) => {
    expect(stateOf(workspaceWith({ [name]: 'x', 'src/a.ts': '' }), temporaryFolder())).toMatchObject({
      is: 'untrusted',
    });
  });

  it('case 191: a folder that brings nothing needs none', () => {
    expect(
      stateOf(workspaceWith({ 'src/a.ts': '', '.countersign/notes.txt': '', '.env': 'A=1' }), temporaryFolder()),
    ).toMatchObject({ is: 'nothing to trust' });
  });

  it('leaves out what hides behind a link, and lists the rest', () => {
    const linked = workspaceWith({ '.countersign/tools/a.md': '' });
    symlinkSync('/etc/hostname', join(linked.root, '.countersign/tools/b.md'));
    symlinkSync('a.md', join(linked.root, 'AGENTS.md'));
    expect(bringsAlong(linked)).toMatchObject({
      files: [{ path: '.countersign/tools/a.md' }],
      refused: [
        { kind: 'instructions', path: 'AGENTS.md', error: { code: 'SYMLINK' } },
        { kind: 'tool card', path: '.countersign/tools/b.md', error: { code: 'SYMLINK' } },
      ],
    });
    const linkedFolder = workspaceWith({ 'x/tools/a.md': '' });
    symlinkSync('x', join(linkedFolder.root, '.cassidy'));
    expect(bringsAlong(linkedFolder)).toMatchObject({
      files: [],
      refused: [
        { path: '.cassidy/tools', error: { code: 'SYMLINK' } },
        { path: '.cassidy/skills', error: { code: 'SYMLINK' } },
      ],
    });
  });

  it('leaves out what is too much, too deep, too large, no file, or has no name', () => {
    const codes = (files: Files): string[] => {
      const { refused } = bringsAlong(workspaceWith(files));
      return refused.map(({ error }) => error.code);
    };
    const crowd = Array.from({ length: 501 }, (_, index) => [`.countersign/skills/${index}.md`, '']);
    expect(codes(Object.fromEntries(crowd))).toEqual(['LIMIT']);
    const wide = Array.from({ length: 501 }, (_, index) => [`.countersign/tools/${index}/x.md`, '']);
    expect(codes(Object.fromEntries(wide))).toEqual(['LIMIT']);
    expect(codes({ [`.countersign/tools/${'d/'.repeat(9)}x.md`]: '' })).toEqual(['LIMIT']);
    expect(codes({ 'AGENTS.md': 'x'.repeat(5 * 1024 * 1024), '.mcp.json': '{}' })).toEqual(['TOO_LARGE']);
    const odd = workspaceWith({ '.countersign/tools/a.md': '' });
    execFileSync('mkfifo', [join(odd.root, '.countersign/tools/pipe.md')]);
    writeFileSync(Buffer.from(`${odd.root}/.countersign/tools/\xff.md`, 'latin1'), '');
    expect(bringsAlong(odd).refused.map(({ error }) => error.code)).toEqual(['BAD_PATH', 'NOT_REGULAR']);
  });

  it('case 170: nothing is found in packages, submodules, nested repositories or folders below', () => {
    const { files, refused } = bringsAlong(
      workspaceWith({
        'AGENTS.md': 'mine',
        'node_modules/evil/.countersign/tools/x.md': '',
        'node_modules/.countersign/tools/x.md': '',
        'vendor/sub/.git': 'gitdir: ../../.git/modules/sub',
        'vendor/sub/AGENTS.md': '',
        'vendor/sub/.claude/skills/a/SKILL.md': '',
        '.gitignore': 'ignored/',
        'ignored/.countersign/rules.yaml': '',
        '.claude/skills/good/SKILL.md': '',
        '.claude/skills/good/node_modules/x/SKILL.md': '',
        '.claude/skills/cloned/.git/config': '',
        '.claude/skills/cloned/SKILL.md': '',
      }),
    );
    expect(files.map(({ path }) => path)).toEqual(['AGENTS.md', '.claude/skills/good/SKILL.md']);
    expect(refused).toMatchObject([{ path: '.claude/skills/cloned', error: { code: 'UNTRUSTED' } }]);
  });

  it('a file in place of a folder, or the other way round, brings nothing', () => {
    expect(brought(workspaceWith({ '.countersign/tools': '', '.mcp.json/x': '' }))).toEqual([]);
  });
});

describe('trust', () => {
  it('is kept by name and content, for the person alone', () => {
    const state = temporaryFolder();
    const workspace = workspaceWith(EVERYTHING);
    expect(stateOf(workspace, state)).toMatchObject({ is: 'untrusted', changed: [] });
    expect(writeTrust(state, workspace, brought(workspace), 1)).toEqual({ ok: true, value: true });
    expect(stateOf(workspace, state)).toMatchObject({ is: 'trusted', fresh: [], changed: [], refused: [] });
    expect(statSync(join(state, 'trust.json')).mode & 0o777).toBe(0o600);
  });

  it('case 167: ends when a file changes, and case 168: when any file beside it does', () => {
    const state = temporaryFolder();
    const workspace = workspaceWith(EVERYTHING);
    writeTrust(state, workspace, brought(workspace), 1);
    write(workspace.root, { '.countersign/tools/lib/handler.js': 'other', '.countersign/tools/new.md': 'n' });
    expect(stateOf(workspace, state)).toMatchObject({
      is: 'untrusted',
      fresh: [{ path: '.countersign/tools/new.md' }],
      changed: [{ path: '.countersign/tools/lib/handler.js' }],
    });
  });

  it('case 37: a .git file that points into a trusted repository brings no trust along', () => {
    const state = temporaryFolder();
    const parent = temporaryFolder();
    write(join(parent, 'trusted'), EVERYTHING);
    write(join(parent, 'worktree'), {
      ...EVERYTHING,
      '.git': `gitdir: ${join(parent, 'trusted', '.git', 'worktrees', 'x')}\n`,
    });
    const trusted = opened(join(parent, 'trusted'));
    writeTrust(state, trusted, brought(trusted), 1);
    expect(stateOf(opened(join(parent, 'worktree')), state).is).toBe('untrusted');
  });

  it('case 169: does not move with the folder, and is not shared by a copy', () => {
    const state = temporaryFolder();
    const parent = temporaryFolder();
    write(join(parent, 'one'), EVERYTHING);
    write(join(parent, 'two'), EVERYTHING);
    const one = opened(join(parent, 'one'));
    writeTrust(state, one, brought(one), 1);
    expect(stateOf(opened(join(parent, 'two')), state).is).toBe('untrusted');
    renameSync(join(parent, 'one'), join(parent, 'moved'));
    const moved = opened(join(parent, 'moved'));
    expect(moved.id).toBe(one.id);
    expect(stateOf(moved, state).is).toBe('untrusted');
  });

  it('case 169: covers nothing above the folder and nothing below it', () => {
    const state = temporaryFolder();
    const parent = temporaryFolder();
    write(parent, EVERYTHING);
    write(join(parent, 'child'), EVERYTHING);
    const [above, below] = [opened(parent), opened(join(parent, 'child'))];
    writeTrust(state, above, brought(above), 1);
    expect([stateOf(above, state).is, stateOf(below, state).is]).toEqual(['trusted', 'untrusted']);
    writeTrust(state, above, [], 2);
    writeTrust(state, below, brought(below), 3);
    expect([stateOf(above, state).is, stateOf(below, state).is]).toEqual(['untrusted', 'trusted']);
  });

  it('case 169: holds through a link to the folder, and not for a new clone at the same place', () => {
    const state = temporaryFolder();
    const parent = temporaryFolder();
    write(join(parent, 'one'), EVERYTHING);
    const one = opened(join(parent, 'one'));
    writeTrust(state, one, brought(one), 1);
    symlinkSync('one', join(parent, 'alias'));
    expect(stateOf(opened(join(parent, 'alias')), state).is).toBe('trusted');
    renameSync(join(parent, 'one'), join(parent, 'old'));
    write(join(parent, 'one'), EVERYTHING);
    expect(stateOf(opened(join(parent, 'one')), state).is).toBe('untrusted');
  });

  it('in part: what is trusted counts, held to its hash, and the rest is named', () => {
    const state = temporaryFolder();
    const workspace = workspaceWith(EVERYTHING);
    const some = brought(workspace).slice(0, 3);
    writeTrust(state, workspace, some, 1);
    const now = stateOf(workspace, state);
    expect(now).toMatchObject({ is: 'untrusted', trusted: some, changed: [] });
    expect(coveredBy(now)).toEqual(new Map(some.map(({ path, hash }) => [path, hash])));
    expect(untrusted(now).error.data).toEqual({
      paths: brought(workspace)
        .slice(3)
        .map(({ path }) => path),
    });
  });

  it('what can never be trusted makes a folder untrusted as well, with the reason', () => {
    const workspace = workspaceWith({ 'a.txt': '' });
    symlinkSync('a.txt', join(workspace.root, 'AGENTS.md'));
    const state = stateOf(workspace, temporaryFolder());
    expect(state.is).toBe('untrusted');
    expect(untrusted(state).error.message).toMatch(/not trusted: AGENTS\.md\. .*link/);
  });

  it('is kept per folder and can be taken back', () => {
    const state = temporaryFolder();
    const [first, second] = [workspaceWith({ 'AGENTS.md': 'a' }), workspaceWith({ 'AGENTS.md': 'b' })];
    writeTrust(state, first, brought(first), 1);
    writeTrust(state, second, brought(second), 2);
    writeTrust(state, first, [], 3);
    expect([stateOf(first, state).is, stateOf(second, state).is]).toEqual(['untrusted', 'trusted']);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"version":2,"folders":{}}',
    '{"version":1,"folders":{"x":{"root":1}}}',
    '{"version":1,"folders":{"x":{"root":"a","at":1,"files":{"a":1}}}}',
  ])('a damaged record (%j) trusts nothing and is not written over', (text) => {
    const state = temporaryFolder();
    const workspace = workspaceWith({ 'AGENTS.md': 'a' });
    writeFileSync(join(state, 'trust.json'), text);
    expect(readTrust(state, workspace)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
    expect(trustedHashes(state)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
    expect(writeTrust(state, workspace, [], 1)).toMatchObject({ ok: false });
    expect(readFileSync(join(state, 'trust.json'), 'utf8')).toBe(text);
  });

  it('a state folder that is gone is an error, not trust', () => {
    const workspace = workspaceWith({ 'AGENTS.md': 'a' });
    expect(writeTrust('/nowhere/at/all', workspace, brought(workspace), 1)).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
    expect(readTrust(join(workspace.root, 'AGENTS.md'), workspace)).toMatchObject({ ok: false });
  });

  it('case 191: without a person it is UNTRUSTED, with the names and the way out', () => {
    const state = stateOf(workspaceWith(EVERYTHING), temporaryFolder());
    expect(untrusted(state).error).toMatchObject({
      code: 'UNTRUSTED',
      message:
        'This folder brings along what you have not trusted: .countersign/config.yaml, .countersign/rules.yaml, .mcp.json and 8 more.',
      wayOut: expect.stringContaining('--untrusted'),
    });
    expect(untrusted({ ...state, fresh: state.fresh.slice(0, 1) }).error.message).toContain(
      'trusted: .countersign/config.yaml.',
    );
  });
});
