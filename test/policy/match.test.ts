import { describe, expect, it } from 'vitest';
import { matchesCall, matchesFacet } from '../../src/policy/match.ts';
import { subjectOf } from '../../src/policy/subject.ts';
import { type Asked, command, context, proposal, request, rule } from './proposals.ts';

const subject = (asked: Asked) => subjectOf(proposal(asked));
const run = (words: string): Asked => ({
  tool: 'run_command',
  group: 'shell',
  effect: 'run',
  input: { command: words },
});

describe('the name of a rule', () => {
  const edit = subject({ tool: 'edit_file', group: 'files', effect: 'change', changes: ['a.md'] });
  it.each(['edit_file', 'files', 'effect:change', '*'])('%s means an edit', (of) => {
    expect(matchesCall(rule({ verdict: 'allow', of }), edit, context())).toBe(true);
  });
  it.each(['edit', 'file', 'effect:read', 'EDIT_FILE', 'change'])('%s does not', (of) => {
    expect(matchesCall(rule({ verdict: 'allow', of }), edit, context())).toBe(`is about ${of}`);
  });
});

describe('another spelling of a name', () => {
  const edit = {
    ...subject({ tool: 'edit_file', group: 'my_files', effect: 'change', changes: ['a.md'] }),
    aliases: ['str_replace'],
  };
  const spelled = [
    'edit-file',
    'EditFile',
    'EDIT_FILE',
    'myFiles',
    'my-files',
    'Effect:Change',
    'str_replace',
    'strReplace',
  ];
  it.each(spelled)('%s holds for a deny, an ask and a draft', (of) => {
    for (const verdict of ['deny', 'ask', 'draft'] as const)
      expect(matchesCall(rule({ verdict, of }), edit, context())).toBe(true);
  });
  it.each(spelled)('%s lets nothing through', (of) => {
    for (const verdict of ['allow', 'drop'] as const)
      expect(matchesCall(rule({ verdict, of }), edit, context())).toBe(`is about ${of}`);
  });
});

describe('the words of a command', () => {
  const allows = (pattern: string, words: string): boolean =>
    matchesCall(
      rule({ verdict: 'allow', of: 'run_command', input: { command: pattern } }),
      subject(run(words)),
      context(),
    ) === true;
  const denies = (pattern: string, words: string): boolean =>
    matchesCall(
      rule({ verdict: 'deny', of: 'run_command', input: { command: pattern } }),
      subject(run(words)),
      context(),
    ) === true;

  it('case 119: "npm test" is that and nothing longer', () => {
    expect(allows('npm test', 'npm test')).toBe(true);
    expect(allows('npm test', ' npm test ')).toBe(true);
    for (const other of ['npm test-evil', 'npm test -- -u', 'npm tes', 'xnpm test', 'npm test; rm -rf .', 'npm  test'])
      expect(allows('npm test', other), other).toBe(false);
    expect(allows('git log', 'git logout')).toBe(false);
  });

  it('case 119: a wildcard ends at the word', () => {
    expect(allows('git log *', 'git log')).toBe(true);
    expect(allows('git log *', 'git log -n 3 src/app.ts')).toBe(true);
    expect(allows('git log *', 'git logout now')).toBe(false);
    expect(allows('npm run test:*', 'npm run test:unit')).toBe(true);
    expect(allows('npm run test:*', 'npm run test:unit --watch')).toBe(false);
    expect(allows('cat *', 'cat src/a.ts')).toBe(true);
    expect(allows('* --version', 'node --version')).toBe(true);
  });

  it('a wildcard of an allow stands for plain words only', () => {
    for (const tail of [
      'x; rm y',
      'x && y',
      '$(id)',
      '`id`',
      'a|b',
      '"a b"',
      '> f',
      "$'x'",
      'a\nb',
      '{a,b}',
      '~x',
      'a\u00a0b',
      '*',
    ])
      expect(allows('git log *', `git log ${tail}`), tail).toBe(false);
    expect(allows('git log *', 'git log x  y')).toBe(false);
  });

  it('a deny sees every command of a line, with any blanks', () => {
    expect(denies('rm *', 'ls; rm  -rf x')).toBe(true);
    expect(denies('rm *', 'true && rm x')).toBe(true);
    expect(denies('rm *', 'echo $(rm x)')).toBe(true);
    expect(denies('rm *', 'ls\nrm x')).toBe(true);
    expect(denies('rm *', 'rmdir x')).toBe(false);
    expect(denies('git push *', 'git push "a b"')).toBe(true);
  });

  it('a command that is no text matches nothing but a value', () => {
    const odd = subject({ ...run('x'), input: { command: 7 } });
    expect(matchesCall(rule({ verdict: 'allow', of: '*', input: { command: '7' } }), odd, context())).toBe(true);
  });
});

describe('other arguments', () => {
  const call = (input: Asked['input']) => subject({ input: input ?? {} });
  const speaks = (verdict: 'allow' | 'deny', pattern: string, input: Asked['input']): boolean =>
    matchesCall(rule({ verdict, of: '*', input: { value: pattern } }), call(input), context()) === true;

  it('match exactly or as a glob', () => {
    expect(speaks('allow', 'a.md', { value: 'a.md' })).toBe(true);
    expect(speaks('allow', '*.md', { value: 'b.md' })).toBe(true);
    expect(speaks('allow', '*.md', { value: 'c/b.md' })).toBe(false);
    expect(speaks('allow', '*', { value: 'c/b.md' })).toBe(true);
    expect(speaks('allow', '3', { value: 3 })).toBe(true);
    expect(speaks('allow', 'true', { value: true })).toBe(true);
    expect(speaks('allow', '[a', { value: '[a' })).toBe(true);
    expect(speaks('allow', '[a', { value: 'a' })).toBe(false);
  });

  it('an allow needs every element of a list, a deny one', () => {
    expect(speaks('allow', '*.md', { value: ['a.md', 'b.md'] })).toBe(true);
    expect(speaks('allow', '*.md', { value: ['a.md', 'b.ts'] })).toBe(false);
    expect(speaks('allow', '*.md', { value: [] })).toBe(false);
    expect(speaks('deny', '*.md', { value: ['a.md', 'b.ts'] })).toBe(true);
  });

  it('an argument that is not there matches nothing, not even a name every object has', () => {
    expect(speaks('allow', '*', {})).toBe(false);
    const named = rule({ verdict: 'deny', of: '*', input: { constructor: '*' } });
    expect(matchesCall(named, call({}), context())).toBe('constructor is not "*"');
  });
});

describe('paths, workspaces and days', () => {
  it('in: an allow needs every path, also those only looked at; a deny one', () => {
    const call = subject({ changes: ['src/a.ts'], shares: ['src/b.ts'], looked: ['docs/c.md'] });
    expect(matchesCall(rule({ verdict: 'allow', of: '*', in: ['src/**'] }), call, context())).toBe('not in src/**');
    expect(matchesCall(rule({ verdict: 'allow', of: '*', in: ['src/**', 'docs/*'] }), call, context())).toBe(true);
    expect(matchesCall(rule({ verdict: 'deny', of: '*', in: ['docs/**'] }), call, context())).toBe(true);
  });

  it('in: says nothing about a call without paths', () => {
    expect(matchesCall(rule({ verdict: 'allow', of: '*', in: ['**'] }), subject({}), context())).toBe('not in **');
  });

  it('in: sees both ends of a move', () => {
    const call = subject({ moved: { from: 'Diary/a.md', to: 'Notes/a.md' } });
    expect(matchesCall(rule({ verdict: 'deny', of: '*', in: ['Diary/**'] }), call, context())).toBe(true);
    expect(matchesCall(rule({ verdict: 'allow', of: '*', in: ['Notes/**'] }), call, context())).toBe('not in Notes/**');
  });

  it.each([
    ['/home/ann/code/shop', true],
    ['/home/ann/code/shop/', true],
    ['/home/ann/code/*', true],
    ['/home/ann/code/shop2', false],
    ['/home/ann', false],
  ])('a rule for the workspace %s: %s', (workspace, expected) => {
    expect(matchesCall(rule({ verdict: 'allow', of: '*', workspace }), subject({}), context()) === true).toBe(expected);
  });

  it('a folder whose name looks like a glob is itself', () => {
    const place = context({ workspace: '/srv/[x]' });
    expect(matchesCall(rule({ verdict: 'allow', of: '*', workspace: '/srv/[x]' }), subject({}), place)).toBe(true);
  });

  it('a rule lives through its last day', () => {
    const until = (day: string) => matchesCall(rule({ verdict: 'allow', of: '*', until: day }), subject({}), context());
    expect(until('2026-11-15')).toBe(true);
    expect(until('2026-11-14')).toBe('expired after 2026-11-14');
  });
});

describe('a facet', () => {
  const allow = (more: object) => rule({ verdict: 'allow', of: '*', ...more });
  const deny = (more: object) => rule({ verdict: 'deny', of: '*', ...more });

  it('is covered by an allow only when everything in it is', () => {
    const call = subject({ changes: ['src/a.ts', 'src/b.ts'], shares: ['x.md'] });
    expect(matchesFacet(allow({ changes: ['src/*'] }), call, 'changes', context())).toBe(true);
    expect(matchesFacet(allow({ changes: ['src/a.ts'] }), call, 'changes', context())).toBe(
      'changes more than src/a.ts',
    );
    expect(matchesFacet(allow({ changes: ['src/*'] }), call, 'shares', context())).toBe(
      'says nothing about what it shares',
    );
    expect(matchesFacet(deny({ changes: ['src/a.ts'] }), call, 'changes', context())).toBe(true);
    expect(matchesFacet(deny({ changes: ['docs/*'] }), call, 'changes', context())).toBe('changes none of docs/*');
    expect(matchesFacet(deny({}), call, 'shares', context())).toBe(true);
  });

  it('what a command wrote needs a word of its own', () => {
    const call = subject({ ...run('npm test'), changes: ['dist/a.js'] });
    expect(matchesFacet(allow({}), call, 'changes', context())).toBe('has no writes: for what the command wrote');
    expect(matchesFacet(allow({ writes: ['dist/**'] }), call, 'changes', context())).toBe(true);
    expect(matchesFacet(allow({ writes: ['out/**'] }), call, 'changes', context())).toBe('changes more than out/**');
  });

  it('a request is covered by a rule for the tool, or for the host, not by "*"', () => {
    const call = subject({ tool: 'fetch_page', effect: 'network', reach: request('docs.example.org') });
    expect(matchesFacet(allow({}), call, 'reaches', context())).toBe('has no reaches:');
    expect(matchesFacet(allow({ of: 'fetch_page' }), call, 'reaches', context())).toBe(true);
    expect(matchesFacet(allow({ reaches: ['*.example.org'] }), call, 'reaches', context())).toBe(true);
    expect(matchesFacet(allow({ reaches: ['example.org'] }), call, 'reaches', context())).toBe(
      'reaches more than example.org',
    );
  });

  it('a deny for a host holds in any letter case, on any port, with a last dot', () => {
    for (const host of ['evil.example', 'EVIL.example', 'evil.example:8443', 'evil.example.', 'evil.example.:1'])
      expect(
        matchesFacet(deny({ reaches: ['Evil.example'] }), subject({ reach: request(host) }), 'reaches', context()),
        host,
      ).toBe(true);
    expect(
      matchesFacet(
        deny({ reaches: ['evil.example'] }),
        subject({ reach: request('notevil.example') }),
        'reaches',
        context(),
      ),
    ).not.toBe(true);
  });

  it('a command with the network may go anywhere, so only every host covers it', () => {
    const call = subject({ ...run('npm install'), reach: command('npm install', 'network') });
    expect(matchesFacet(allow({ of: 'run_command' }), call, 'reaches', context())).toBe('has no reaches:');
    expect(matchesFacet(allow({ reaches: ['registry.example'] }), call, 'reaches', context())).toBe(
      'reaches more than registry.example',
    );
    expect(matchesFacet(allow({ reaches: ['*'] }), call, 'reaches', context())).toBe(true);
  });

  it('another reach is known by its words, a real command by its command', () => {
    const other = subject({ reach: { kind: 'other', words: 'call the server "files"' } });
    expect(matchesFacet(deny({ reaches: ['call the server*'] }), other, 'reaches', context())).toBe(true);
    const real = subject({ ...run('make deploy'), reach: command('make deploy', 'blind') });
    expect(matchesFacet(deny({ reaches: ['make *'] }), real, 'reaches', context())).toBe(true);
  });
});

describe('the model a rule is for', () => {
  const shared = subject({ tool: 'gtd_overview', group: 'gtd', effect: 'read', shares: ['Projects/Kitchen.md'] });
  const says = (verdict: 'allow' | 'deny', to: string, about = shared) =>
    matchesCall(rule({ verdict, of: 'gtd_overview', to }), about, context());

  it('is that model and no other', () => {
    expect(says('allow', 'compatible/test')).toBe(true);
    expect(says('allow', 'compatible/tes')).toBe('is for the model compatible/tes');
    expect(says('allow', 'anthropic/test')).toBe('is for the model anthropic/test');
  });

  it('may be a pattern', () => {
    for (const verdict of ['allow', 'deny'] as const) {
      expect(says(verdict, 'compatible/*')).toBe(true);
      expect(says(verdict, 'anthropic/*')).toBe('is for the model anthropic/*');
      expect(says(verdict, '*')).toBe(true);
    }
  });

  it('is not any model when nobody knows which it was', () => {
    const { recipient: _, ...past } = shared;
    expect(says('allow', '*', past)).toBe('is for the model *');
  });
});

describe('a path in an added folder', () => {
  const reading = subject({
    tool: 'read_file',
    effect: 'read',
    shares: ['@lib/Diary/a.md'],
    looked: ['@lib/Diary/a.md'],
  });
  const speaks = (verdict: 'allow' | 'ask' | 'deny' | 'draft', pattern: string): boolean =>
    matchesCall(rule({ verdict, of: '*', in: [pattern] }), reading, context()) === true;

  it('case 33: is denied or asked about by what is said of the workspace, from its own top', () => {
    expect(speaks('deny', 'Diary/**')).toBe(true);
    expect(speaks('ask', 'Diary/*.md')).toBe(true);
    expect(speaks('deny', 'Other/**')).toBe(false);
    expect(matchesFacet(rule({ verdict: 'deny', of: '*', shares: ['Diary/**'] }), reading, 'shares', context())).toBe(
      true,
    );
  });

  it('is allowed by its own name only', () => {
    expect(speaks('allow', 'Diary/**')).toBe(false);
    expect(speaks('draft', 'Diary/**')).toBe(false);
    expect(speaks('allow', '@lib/**')).toBe(true);
    expect(speaks('deny', '@lib/**')).toBe(true);
    expect(speaks('allow', '@other/**')).toBe(false);
  });
});
