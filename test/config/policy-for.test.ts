import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PolicyOptions, policyFor } from '../../src/config/policy-for.ts';
import { PROFILES } from '../../src/config/profiles/profiles.ts';
import { bytes, file, path, proposal, rule } from '../policy/proposals.ts';
import { workspaceWith } from './folders.ts';

const NONE = { globs: [], tags: [], folders: [] };
const workspace = () =>
  workspaceWith({
    'open.md': 'text\n',
    'closed.md': '---\nprivate: true\n---\nline 4\n',
    'tagged.md': 'x #me\n',
    'code.ts': '---\nprivate: true\n---\n',
  });
const policy = (more: Partial<PolicyOptions> = {}) =>
  policyFor({
    workspace: workspace(),
    rules: [],
    profile: PROFILES.code.defaults,
    private: NONE,
    yes: true,
    draft: false,
    model: { local: false, id: 'anthropic/test' },
    now: () => '2026-11-15',
    ...more,
  });
const read = (...shares: readonly string[]) => proposal({ tool: 'read_file', effect: 'read', shares });
const shown = async (promise: Promise<{ verdict: string; mustAsk: boolean }>) => {
  const { verdict, mustAsk } = await promise;
  return mustAsk ? `${verdict}!` : verdict;
};

describe('the policy of a run', () => {
  it('knows a private note by its beginning, although only its middle would be shared', async () => {
    expect(await shown(policy().judge(read('closed.md')))).toBe('ask!');
    expect(await shown(policy().judge(read('open.md')))).toBe('allow');
    expect(await shown(policy().judge(read('code.ts')))).toBe('allow');
    expect(await shown(policy({ model: { local: true, id: 'ollama/test' } }).judge(read('closed.md')))).toBe('allow');
  });

  it('knows it by tag, folder and glob', async () => {
    expect(await shown(policy({ private: { ...NONE, tags: ['me'] } }).judge(read('tagged.md')))).toBe('ask!');
    expect(await shown(policy({ private: { ...NONE, globs: ['*.ts'] } }).judge(read('open.md', 'code.ts')))).toBe(
      'ask!',
    );
    expect(
      await shown(policy({ private: { ...NONE, unreadable: 'config.yaml cannot be read' } }).judge(read('open.md'))),
    ).toBe('ask!');
  });

  it('knows it by an unsigned change that makes it private', async () => {
    const drafted = read('open.md');
    const share = [
      { title: 'open.md', text: bytes('---\nprivate: true\n---\n'), origin: { path: path('open.md'), hash: 'h' } },
    ];
    expect(await shown(policy().judge({ ...drafted, preview: { summary: '', share } }))).toBe('ask!');
  });

  it('a note that is gone is judged by what is shared, one that cannot be looked at is private', async () => {
    expect(await shown(policy().judge(read('gone.md', 'gone.md', '')))).toBe('allow');
    const place = workspace();
    writeFileSync(join(place.root, 'huge.md'), Buffer.alloc(17 * 1024 * 1024, 0x20));
    expect(await shown(policy({ workspace: place }).judge(read('huge.md')))).toBe('ask!');
  });

  it('looks into what would change', async () => {
    const change = (after: string) => ({
      ...proposal({}),
      preview: { summary: '', changes: [{ path: path('package.json'), before: file('{}'), after: file(after) }] },
    });
    expect(await shown(policy().judge(change('{"scripts":{"postinstall":"x"}}')))).toBe('ask!');
    expect(await shown(policy().judge(change('{"version":"2"}')))).toBe('allow');
  });

  it('drafts from the moment it is told to, also what --yes would allow at once', async () => {
    const change = proposal({ tool: 'edit_file', effect: 'change', changes: ['open.md'] });
    const switched = policy();
    expect(switched.drafting).toBe(false);
    expect(await shown(switched.judge(change))).toBe('allow');
    switched.drafts(true);
    expect(switched.drafting).toBe(true);
    expect(await shown(switched.judge(change))).toBe('draft');
    expect(await shown(policy({ yes: false, draft: true }).judge(change))).toBe('draft');
    switched.drafts(false);
    expect(await shown(switched.judge(change))).toBe('allow');
  });

  it('explains, hides and withholds by the same rules', async () => {
    const deny = rule({ verdict: 'deny', of: '*', in: ['Diary/**'] });
    const one = policy({ rules: [deny], private: { ...NONE, folders: ['Money'] } });
    expect((await one.explain(read('Diary/a.md'), '/home/ann')).words).toBe(
      'denied by ~/.config/countersign/rules.yaml:12  deny *',
    );
    expect(one.isDenied('Diary/a.md')).toBe(deny);
    expect(one.isDenied('open.md')).toBeUndefined();
    expect([...(await one.privateIn(read('Money/a.md')))]).toEqual([['Money/a.md', 'in the folder Money']]);
    expect((await one.privateIn(read('open.md'))).size).toBe(0);
  });

  it('lets a rule die at midnight', async () => {
    let now = '2026-11-15';
    const one = policy({
      yes: false,
      rules: [rule({ verdict: 'allow', of: 'edit_file', until: '2026-11-15' })],
      now: () => now,
    });
    expect(await shown(one.judge(proposal({ changes: ['a.md'] })))).toBe('allow');
    now = '2026-11-16';
    expect(await shown(one.judge(proposal({ changes: ['a.md'] })))).toBe('ask');
  });
});

describe('a rule for one model', () => {
  const denied = rule({ verdict: 'deny', of: '*', in: ['open.md'], to: 'anthropic/*' });

  it('hides a path from that model alone', () => {
    expect(policy({ rules: [denied] }).isDenied('open.md')).toBeDefined();
    expect(policy({ rules: [denied], model: { local: true, id: 'ollama/test' } }).isDenied('open.md')).toBeUndefined();
  });

  it('counts from the moment it is learned', async () => {
    const asking = policy({ yes: false, profile: PROFILES.coach.defaults });
    const overview = { ...read('open.md'), recipient: 'anthropic/test' };
    expect(await shown(asking.judge(overview))).toBe('ask');
    asking.learn(rule({ verdict: 'allow', of: 'read_file', to: 'anthropic/other' }));
    expect(await shown(asking.judge(overview))).toBe('ask');
    asking.learn(rule({ verdict: 'allow', of: 'read_file', to: 'anthropic/test' }));
    expect(await shown(asking.judge(overview))).toBe('allow');
    // A private note is still asked about, whatever was remembered.
    expect(await shown(asking.judge({ ...read('closed.md'), recipient: 'anthropic/test' }))).toBe('ask!');
  });
});
