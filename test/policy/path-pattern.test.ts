import { describe, expect, it } from 'vitest';
import { judge } from '../../src/policy/judge.ts';
import { globMatches } from '../../src/policy/match-value.ts';
import { coversPath } from '../../src/policy/path-pattern.ts';
import type { Verdict } from '../../src/policy/rule.ts';
import { type Asked, context, proposal, rule } from './proposals.ts';

const ground = { workspace: '/home/ann/vault', added: [{ name: '@lib', root: '/srv/lib' }] };
const covers = (pattern: string, path: string) => coversPath(pattern, path, { ground, inAdded: true });

/** One call of each kind that touches a file in the folder. */
const CALLS: readonly (readonly [string, Asked])[] = [
  ['read_file', { tool: 'read_file', shares: ['Diary/a.md'] }],
  ['outline', { tool: 'outline', looked: ['Diary/a.md'], shares: ['Diary/a.md'] }],
  ['describe', { tool: 'describe_file', looked: ['Diary/a.md'] }],
  ['list_files', { tool: 'list_files', looked: ['Diary'] }],
  ['edit_file', { tool: 'edit_file', effect: 'change', changes: ['Diary/a.md'] }],
  ['create_file', { tool: 'create_file', effect: 'change', changes: ['Diary/2026/b.md'] }],
  ['move_file', { tool: 'move_file', effect: 'change', changes: ['x.md', 'Diary/a.md'] }],
];

const SPELLINGS = [
  'Diary',
  'Diary/',
  'Diary//',
  './Diary',
  '/Diary',
  '/home/ann/vault/Diary',
  'x/../Diary',
  'Diary/**',
];

describe('a folder in a rule that holds back', () => {
  for (const spelled of SPELLINGS)
    it.each(CALLS)(`case 446: deny in ${spelled} holds for %s`, (_, asked) => {
      const denied = rule({ verdict: 'deny', of: '*', in: [spelled] });
      expect(judge(proposal(asked), context({ rules: [denied], workspace: ground.workspace })).verdict).toBe('deny');
    });

  it('an ask and a draft mean it the same way', () => {
    const edit = proposal({ tool: 'edit_file', effect: 'change', changes: ['Diary/2026/a.md'] });
    const by = (verdict: Verdict) =>
      judge(edit, context({ rules: [rule({ verdict, of: '*', in: ['Diary//'] })], yes: true })).verdict;
    expect([by('ask'), by('draft')]).toEqual(['ask', 'draft']);
  });
});

describe('a pattern of what holds back', () => {
  it.each([
    ['Diary', 'Diary'],
    ['Diary', 'Diary/2026/a.md'],
    ['Di*', 'Diary/a.md'],
    ['/home/ann', 'any/thing.md'],
    ['/home/*/vault/Diary', 'Diary/a.md'],
    ['{Diary,Own}/', 'Own/b.md'],
    ['.', 'a.md'],
    ['Diary', '@lib/Diary/a.md'],
    ['/srv/lib/keys', '@lib/keys/a.md'],
    ['Dia\u0301rio', 'Di\u00e1rio/a.md'],
  ])('%s means %s', (pattern, path) => {
    expect(covers(pattern, path)).toBe(true);
  });

  it.each([
    ['Diary', 'Diary2/a.md'],
    ['Diary/*', 'Diary/2026/a.md'],
    ['*', 'src/a.ts'],
    ['../vault/Diary', 'Diary/a.md'],
    ['/home/bob', 'a.md'],
    ['/srv/lib/keys', 'keys/a.md'],
  ])('%s does not mean %s', (pattern, path) => {
    expect(covers(pattern, path)).toBe(false);
  });
});

describe('an allow', () => {
  const PATTERNS = [
    ...SPELLINGS,
    '*',
    '**',
    '*.md',
    'Diary/*',
    'src/**',
    '~/vault/**',
    '{a,Diary}',
    '[D]iary',
    'Diary/a.md',
  ];
  const PATHS = [
    'Diary',
    'Diary/a.md',
    'Diary/2026/a.md',
    'a.md',
    'src/a.ts',
    '@lib/Diary/a.md',
    'home/ann/vault/Diary/a.md',
  ];

  it.each(PATTERNS)('case 447: with %s matches at most what it matched before', (pattern) => {
    for (const path of PATHS)
      for (const [of, asked] of [
        ['changes', { effect: 'change', changes: [path] }],
        ['shares', { shares: [path] }],
      ] as const) {
        const allowed = rule({ verdict: 'allow', of: '*', [of]: [pattern] });
        const judged = judge(
          proposal({ tool: 'some_tool', ...asked }),
          context({
            rules: [allowed],
            workspace: ground.workspace,
            profile: { name: 'notes', reads: 'ask', commands: 'off' },
          }),
        );
        // The words of an allow were globs over the path and nothing else.
        if (!globMatches(pattern, path)) expect([pattern, path, judged.verdict]).toEqual([pattern, path, 'ask']);
      }
  });
});
