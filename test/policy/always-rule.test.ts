import { describe, expect, it } from 'vitest';
import { alwaysRule } from '../../src/policy/always-rule.ts';
import { judge } from '../../src/policy/judge.ts';
import { type Asked, command, context, path, proposal, request, rule } from './proposals.ts';

const source = { kind: 'person', file: '/rules.yaml', line: 1 } as const;
const always = (asked: Asked, more: Parameters<typeof context>[0] = {}) => {
  const each = proposal(asked);
  return alwaysRule({
    proposal: each,
    judgement: judge(each, context(more)),
    workspace: '/home/ann/code/shop',
    source,
  });
};
const run = (words: string, more: Asked = {}): Asked => ({
  tool: 'run_command',
  group: 'shell',
  effect: 'run',
  input: { command: words },
  changes: ['dist/a.js'],
  ...more,
});
const notes = { profile: { name: 'notes', reads: 'ask', commands: 'off' } } as const;

describe('"always"', () => {
  it.each([
    ['a change', { changes: ['a.md'] }, {}, { of: 'edit_file', changes: ['a.md'] }],
    ['a command', run('npm test'), {}, { of: 'run_command', input: { command: 'npm test' }, writes: ['dist/a.js'] }],
    ['a read', { tool: 'read_file', effect: 'read', shares: ['a.md'] }, notes, { of: 'read_file', shares: ['a.md'] }],
    [
      'a request',
      { tool: 'fetch_page', effect: 'network', reach: request('example.org') },
      {},
      { of: 'fetch_page', reaches: ['example.org'] },
    ],
  ] as const)('case 212: for %s is narrow, for this workspace, and covers just that', (_, asked, more, expected) => {
    const made = always(asked, more);
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value).toEqual({ verdict: 'allow', ...expected, workspace: '/home/ann/code/shop', source });
    expect(judge(proposal(asked), context({ ...more, rules: [made.value] })).verdict).toBe('allow');
    expect(judge(proposal(asked), context({ ...more, rules: [made.value], workspace: '/elsewhere' })).verdict).toBe(
      'ask',
    );
  });

  it.each([
    'sh -c x',
    'bash x.sh',
    '/usr/bin/python3.12 -c x',
    'node -e 1',
    'npx x',
    'env X=1 y',
    'sudo ls',
    'xargs rm',
    'perl',
    'find . -delete',
  ])('case 212: is not offered for %s', (words) => {
    expect(always(run(words))).toMatchObject({
      ok: false,
      error: { code: 'DENIED', message: expect.stringContaining('runs whatever it is told') },
    });
  });

  it.each(['npm test; rm x', 'ls *', 'X=1 npm test', 'echo "a b"', 'a\nb', 'a\u00a0b', 'cat ~/x'])(
    'is not offered for %j, which is more than words',
    (words) => {
      expect(always(run(words))).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('more than plain words') },
      });
    },
  );

  it('case 28: is not offered for what must be asked', () => {
    expect(always({ changes: ['.git/config'] })).toMatchObject({ ok: false, error: { code: 'DENIED' } });
    expect(always(run('make', { reach: command('make', 'witnessed') }))).toMatchObject({ ok: false });
    expect(always({ changes: ['a.md'], rescued: 'xml' })).toMatchObject({ ok: false });
  });

  it('is not offered for what cannot be named narrowly', () => {
    expect(always({ changes: ['a[1].md'] })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('read as a pattern') },
    });
    expect(always(run('npm install', { reach: command('npm install', 'network') }))).toMatchObject({ ok: false });
    expect(always(run('x', { input: {} }))).toMatchObject({ ok: false });
    expect(always({ changes: ['a.md'] }, { rules: [rule({ verdict: 'allow', of: '*' })] })).toMatchObject({
      ok: false,
    });
    const tree = { hash: 'h', files: 1, size: 1, entries: () => Promise.resolve([]) };
    const each = {
      ...proposal({}),
      preview: {
        summary: '',
        changes: [{ path: path('lib'), before: null, after: { kind: 'folder', mode: 0o755, tree } as const }],
      },
    };
    expect(alwaysRule({ proposal: each, judgement: judge(each, context()), workspace: '/w', source })).toMatchObject({
      ok: false,
    });
  });

  it('may have a last day', () => {
    const each = proposal({ changes: ['a.md'] });
    const made = alwaysRule({
      proposal: each,
      judgement: judge(each, context()),
      workspace: '/w',
      until: '2026-11-16',
      source,
    });
    expect(made).toMatchObject({ ok: true, value: { until: '2026-11-16' } });
  });
});
