import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRules } from '../../src/config/load-rules.ts';
import { homeWith, workspaceWith } from './folders.ts';

const load = (own: string | undefined, brought?: string, trusted = true) =>
  loadRules({
    environment: homeWith(own === undefined ? {} : { 'rules.yaml': own }),
    workspace: workspaceWith(brought === undefined ? {} : { '.countersign/rules.yaml': brought }),
    trusted,
  });

describe('the rules', () => {
  it('are none when none are written', async () => {
    expect(await load(undefined)).toEqual({ rules: [], errors: [], notices: [] });
    expect(await loadRules({ environment: {}, workspace: workspaceWith({}), trusted: false })).toEqual({
      rules: [],
      errors: [],
      notices: [],
    });
  });

  it('come from the person with file and line', async () => {
    const environment = homeWith({ 'rules.yaml': 'rules:\n  - allow: read_file\n' });
    const { rules } = await loadRules({ environment, workspace: workspaceWith({}), trusted: true });
    const source = {
      kind: 'person',
      file: join(environment.COUNTERSIGN_HOME, 'config/rules.yaml'),
      line: 2,
      id: expect.any(String),
    };
    expect(rules).toEqual([{ verdict: 'allow', of: 'read_file', source }]);
    // The second time from the cache, the same.
    expect((await loadRules({ environment, workspace: workspaceWith({}), trusted: true })).rules).toEqual(rules);
  });

  it('for a folder below home know it by its real path', async () => {
    const environment = homeWith({
      'rules.yaml': 'rules:\n  - allow: a\n    workspace: ~/linked\n  - allow: b\n    workspace: ~/code/*\n',
    });
    mkdirSync(join(environment.HOME, 'real'));
    symlinkSync('real', join(environment.HOME, 'linked'));
    const { rules } = await loadRules({ environment, workspace: workspaceWith({}), trusted: true });
    expect(rules.map(({ workspace }) => workspace)).toEqual([
      join(environment.HOME, 'real'),
      join(environment.HOME, 'code/*'),
    ]);
  });

  it('of a workspace can only tighten: its allow is left out and said', async () => {
    const { rules, notices } = await load(
      'rules:\n  - allow: a\n',
      'rules:\n  - allow: "*"\n  - deny: b\n  - ask: c\n',
    );
    expect(rules.map(({ verdict, of }) => `${verdict} ${of}`)).toEqual(['allow a', 'deny b', 'ask c']);
    expect(notices).toEqual([
      '.countersign/rules.yaml:2  "allow: *" is left out: a workspace\'s rules can only tighten.',
    ]);
  });

  it('case 166: of an untrusted workspace do not count, also when nothing else is there', async () => {
    expect(await load(undefined, 'rules:\n  - deny: b\n', false)).toEqual({
      rules: [],
      errors: [],
      notices: ['.countersign/rules.yaml is not read: you have not trusted it.'],
    });
  });

  it('case 188: that cannot be read make everything ask, and name the file', async () => {
    const environment = homeWith({});
    mkdirSync(join(environment.COUNTERSIGN_HOME, 'config/rules.yaml'), { recursive: true });
    const { rules, errors } = await loadRules({ environment, workspace: workspaceWith({}), trusted: true });
    expect(rules).toMatchObject([{ verdict: 'ask', of: '*' }]);
    expect(errors).toMatchObject([{ code: 'BAD_CONFIG' }]);
    expect((await load('rules:\n  - deny: "x\n')).rules).toContainEqual(
      expect.objectContaining({ verdict: 'ask', of: '*' }),
    );
  });

  it('of a workspace behind a link are not followed, and everything asks', async () => {
    const outside = homeWith({ 'rules.yaml': 'rules: []\n' });
    const workspace = workspaceWith({ '.countersign/x': '' });
    symlinkSync(join(outside.COUNTERSIGN_HOME, 'config/rules.yaml'), join(workspace.root, '.countersign/rules.yaml'));
    const { rules, errors } = await loadRules({ environment: homeWith({}), workspace, trusted: true });
    expect(rules).toMatchObject([{ verdict: 'ask', of: '*', source: { kind: 'workspace' } }]);
    expect(errors).toHaveLength(1);
  });
});

describe('case 32: a denied folder', () => {
  it('is not reached by a link that stands for it', () => {
    const workspace = workspaceWith({ 'Diary/a.md': 'x' });
    symlinkSync('Diary', join(workspace.root, 'Alias'));
    expect(workspace.resolve('Alias/a.md', 'read')).toMatchObject({ ok: false, error: { code: 'SYMLINK' } });
  });
});
