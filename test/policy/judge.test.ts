import { describe, expect, it } from 'vitest';
import type { PolicyContext } from '../../src/policy/context.ts';
import { judge } from '../../src/policy/judge.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { labelled } from '../../src/text/note.ts';
import { type Asked, command, context, proposal, request, rule } from './proposals.ts';

const PROFILES = {
  code: { name: 'code', reads: 'allow', commands: 'ask' },
  notes: { name: 'notes', reads: 'ask', commands: 'off' },
} as const satisfies Record<string, PolicyContext['profile']>;

const rehearsed = { tool: 'run_command', group: 'shell', effect: 'run', input: { command: 'npm test' } } as const;

const CALLS = {
  'a read': { tool: 'read_file', effect: 'read', shares: ['src/a.ts'] },
  'a read of a secret': { tool: 'read_file', effect: 'read', shares: ['.env'] },
  'a read of a private note': { tool: 'read_file', effect: 'read', shares: ['Diary/a.md'] },
  'a text of ours': { tool: 'list_files', effect: 'read', shares: [''] },
  'a change': { changes: ['src/a.ts'] },
  'a change of nothing': { changes: [] },
  'a protected change': { changes: ['src/a.ts', '.git/config'] },
  'a command that changes': { ...rehearsed, changes: ['src/a.ts'], shares: [''] },
  'a command that does not': { ...rehearsed, shares: [''] },
  'a command that writes .git': { ...rehearsed, changes: ['.git/hooks/pre-commit'] },
  'a witnessed command': { ...rehearsed, reach: command('make', 'witnessed') },
  'a blind command': { ...rehearsed, reach: command('make', 'blind') },
  'a command with network': { ...rehearsed, reach: command('npm i', 'network') },
  'a request': { tool: 'fetch_page', group: 'web', effect: 'network', reach: request('example.org') },
  'what a request brought': { tool: 'fetch_page', group: 'web', effect: 'network', shares: [''] },
  control: { tool: 'task_complete', group: 'plan', effect: 'control' },
} as const satisfies Record<string, Asked>;

type Expected = readonly [
  call: keyof typeof CALLS,
  code: string,
  notes: string,
  yesInCode: string,
  yesInNotes: string,
  draftInCode: string,
];
// "!" marks what neither --yes nor an allow rule may cover.
const TABLE: readonly Expected[] = [
  ['a read', 'allow', 'ask', 'allow', 'allow', 'allow'],
  ['a read of a secret', 'ask', 'ask', 'ask', 'ask', 'ask'],
  ['a read of a private note', 'ask!', 'ask!', 'ask!', 'ask!', 'ask!'],
  ['a text of ours', 'allow', 'allow', 'allow', 'allow', 'allow'],
  ['a change', 'ask', 'ask', 'allow', 'allow', 'draft'],
  ['a change of nothing', 'allow', 'allow', 'allow', 'allow', 'allow'],
  ['a protected change', 'ask!', 'ask!', 'ask!', 'ask!', 'draft!'],
  ['a command that changes', 'ask', 'deny', 'allow', 'deny', 'draft'],
  ['a command that does not', 'allow', 'deny', 'allow', 'deny', 'allow'],
  ['a command that writes .git', 'ask!', 'deny', 'ask!', 'deny', 'draft!'],
  ['a witnessed command', 'ask!', 'deny', 'ask!', 'deny', 'ask!'],
  ['a blind command', 'ask!', 'deny', 'ask!', 'deny', 'ask!'],
  ['a command with network', 'ask', 'deny', 'ask', 'deny', 'ask'],
  ['a request', 'ask', 'ask', 'ask', 'ask', 'ask'],
  ['what a request brought', 'ask', 'ask', 'ask', 'ask', 'ask'],
  ['control', 'allow', 'allow', 'allow', 'allow', 'allow'],
];

const shown = (asked: Asked, more: Partial<PolicyContext>): string => {
  const { verdict, mustAsk } = judge(proposal(asked), context(more));
  return mustAsk ? `${verdict}!` : verdict;
};

describe('what needs a decision', () => {
  it('has a row for every kind of call', () => {
    expect(TABLE.map(([call]) => call)).toEqual(Object.keys(CALLS));
  });

  it.each(TABLE)(
    '%s: %s in code, %s in notes, with --yes %s and %s, with --draft %s',
    (call, code, notes, yes, yesNotes, draft) => {
      expect(shown(CALLS[call], { profile: PROFILES.code })).toBe(code);
      expect(shown(CALLS[call], { profile: PROFILES.notes })).toBe(notes);
      expect(shown(CALLS[call], { profile: PROFILES.code, yes: true })).toBe(yes);
      expect(shown(CALLS[call], { profile: PROFILES.notes, yes: true })).toBe(yesNotes);
      expect(shown(CALLS[call], { profile: PROFILES.code, draft: true })).toBe(draft);
    },
  );

  it.each<[keyof typeof CALLS, string]>([
    ['a change', ''],
    ['a read of a secret', 'danger secret .env: secret: it usually holds passwords and keys'],
    ['a read of a private note', 'caution private Diary/a.md: private: in the folder Diary'],
    ['a protected change', 'danger protected .git/config: protected: git keeps its settings and hooks'],
    ['a witnessed command', 'danger real run runs for real, with all your rights'],
    ['a blind command', 'danger outside runs for real outside this folder'],
    ['a command with network', 'caution network needs the network'],
    ['a request', 'caution network what is sent leaves this machine for example.org'],
    ['what a request brought', 'caution strangers strangers wrote it'],
  ])('says of %s what there is to weigh, whichever rule asks', (call, words) => {
    const rules = [rule({ verdict: 'ask', of: '*', why: 'mine' })];
    const { notes = [] } = judge(proposal(CALLS[call]), context({ rules }));
    const [said = ''] = notes.map((note) => `${note.level} ${note.code} ${labelled(note)}`);
    expect([notes.length, said.slice(0, words.length)]).toEqual([words === '' ? 0 : 1, words]);
  });

  it('names the built-in rule that decided, and why', () => {
    const named = (call: keyof typeof CALLS, more: Partial<PolicyContext> = {}) => {
      const { rule: source, why } = judge(proposal(CALLS[call]), context(more));
      return source.kind === 'built-in' || source.kind === 'flag' ? [source.name, why] : [];
    };
    expect(named('a read')[0]).toBe('reads inside the workspace');
    expect(named('a read', { profile: PROFILES.notes })[0]).toBe('reads ask');
    expect(named('a read of a secret')).toEqual([
      'secret files ask',
      '.env is secret: it usually holds passwords and keys',
    ]);
    expect(named('a read of a private note')).toEqual([
      'private notes ask',
      'Diary/a.md is private: in the folder Diary',
    ]);
    expect(named('a change')[0]).toBe('changes ask');
    expect(named('a change', { yes: true })).toEqual(['--yes', 'you started it with --yes']);
    expect(named('a protected change')[0]).toBe('protected files ask');
    expect(named('a protected change')[1]).toMatch(/^\.git\/config is protected: ./);
    expect(named('a command that changes')[0]).toBe('commands that change something ask');
    expect(named('a command that does not', { profile: PROFILES.notes })).toEqual([
      'commands are off',
      'commands are off in the profile notes',
    ]);
    expect(named('a witnessed command')[0]).toBe('real commands ask');
    expect(named('a request')).toEqual(['requests ask', 'it reaches example.org']);
    expect(named('control')[0]).toBe('control is never asked');
  });

  it('a private note is open to a local model', () => {
    expect(shown(CALLS['a read of a private note'], { model: 'local' })).toBe('allow');
    expect(shown(CALLS['a read of a private note'], { model: 'local', profile: PROFILES.notes })).toBe('ask');
  });

  it('the strictest facet holds, and what must be asked stays so', () => {
    const both = { changes: ['.git/config'], shares: ['src/a.ts'], effect: 'change' } as const;
    expect(shown(both, { rules: [rule({ verdict: 'ask', of: '*', shares: ['src/**'] })], draft: true })).toBe('ask!');
  });

  it('a control tool that would touch something is judged like any other', () => {
    expect(shown({ ...CALLS.control, changes: ['a.md'] }, {})).toBe('ask');
  });

  it('a control tool is asked about only where a rule names it', () => {
    const plan = { tool: 'plan', group: 'plan', effect: 'control' } as const;
    expect(
      shown(plan, { rules: [rule({ verdict: 'ask', of: '*' }), rule({ verdict: 'deny', of: 'effect:control' })] }),
    ).toBe('allow');
    expect(shown(plan, { rules: [rule({ verdict: 'ask', of: 'plan' })] })).toBe('ask');
    expect(shown(plan, { rules: [rule({ verdict: 'ask', of: 'task_complete' })] })).toBe('allow');
  });

  it.each([
    ['a change', 'ask!'],
    ['a command that does not', 'ask!'],
    ['a request', 'ask!'],
    ['a command with network', 'ask!'],
    ['a read', 'allow'],
    ['control', 'allow'],
  ] as const)('%s found in text: %s, whatever flag or rule', (call, expected) => {
    const rules = [
      rule({ verdict: 'allow', of: '*', reaches: ['*'] }),
      rule({ verdict: 'allow', of: '*' }),
      rule({ verdict: 'drop', of: '*' }),
    ];
    expect(shown({ ...CALLS[call], rescued: 'xml' }, { yes: true, rules })).toBe(expected);
  });
});

describe('protected files', () => {
  it.each([
    '.git/config',
    '.git/hooks/pre-commit',
    '.bashrc',
    '.envrc',
    '.vscode/tasks.json',
    '.mcp.json',
    '.countersign/rules.yaml',
    '.countersign/tools/x.md',
    '.github/workflows/ci.yml',
    '.obsidian/plugins/x/main.js',
  ])('case 28: a write to %s asks, whatever the rules', (name) => {
    expect(
      shown({ changes: [name] }, { yes: true, rules: [rule({ verdict: 'allow', of: '*', changes: ['**'] })] }),
    ).toBe('ask!');
  });

  it('case 28: the scripts of package.json are protected by what is in them', () => {
    const inside = { paths: [], protected: new Map([['package.json', 'its scripts change']]) };
    expect(shown({ changes: ['package.json'] }, { yes: true })).toBe('allow');
    expect(shown({ changes: ['package.json'] }, { yes: true, inside })).toBe('ask!');
  });

  it('case 29: creating one that is not there yet asks as well', () => {
    expect(shown({ tool: 'create_file', changes: ['.countersign/settings.json'] }, { yes: true })).toBe('ask!');
  });

  it('moving one away is a write to it', () => {
    expect(shown({ moved: { from: '.git/config', to: 'config' } }, { yes: true })).toBe('ask!');
  });

  it('a deny still denies', () => {
    expect(shown({ changes: ['.git/config'] }, { rules: [rule({ verdict: 'deny', of: 'edit_file' })] })).toBe('deny');
  });
});

describe('rules', () => {
  const judged = (asked: Asked, ...rules: readonly Rule[]): string => shown(asked, { rules });
  const change = CALLS['a change'];

  it('deny beats ask beats draft beats allow, in any order', () => {
    const verdicts = ['deny', 'ask', 'draft', 'allow'] as const;
    verdicts.forEach((verdict, index) => {
      const rules = verdicts.slice(index).map((each) => rule({ verdict: each, of: 'edit_file' }));
      expect(judged(change, ...rules)).toBe(verdict);
      expect(judged(change, ...rules.toReversed())).toBe(verdict);
    });
  });

  it('the rule that decides is named with its place and its own words', () => {
    const source = { kind: 'person', file: '/rules.yaml', line: 3 } as const;
    expect(
      judge(proposal(change), context({ rules: [rule({ verdict: 'allow', of: 'files', why: 'mine', source })] })),
    ).toEqual({
      verdict: 'allow',
      rule: source,
      why: 'mine',
      mustAsk: false,
    });
    expect(judge(proposal(change), context({ rules: [rule({ verdict: 'deny', of: 'files', source })] })).why).toBe(
      'deny files',
    );
  });

  it('an allow loosens only what it fully matches', () => {
    const two = { changes: ['src/a.ts', 'docs/b.md'] };
    expect(judged(two, rule({ verdict: 'allow', of: '*', changes: ['src/**'] }))).toBe('ask');
    expect(judged(two, rule({ verdict: 'allow', of: '*', changes: ['src/**', 'docs/**'] }))).toBe('allow');
    expect(judged(two, rule({ verdict: 'deny', of: '*', changes: ['docs/**'] }))).toBe('deny');
  });

  it('an ask of the person is not covered by --yes', () => {
    expect(shown(change, { yes: true, rules: [rule({ verdict: 'ask', of: 'edit_file' })] })).toBe('ask');
    expect(shown(CALLS['a read'], { yes: true, rules: [rule({ verdict: 'ask', of: '*' })] })).toBe('ask');
  });

  it('case 188: an ask for everything asks for everything but control', () => {
    const all = rule({ verdict: 'ask', of: '*' });
    for (const [name, call] of Object.entries(CALLS))
      expect(shown(call, { yes: true, rules: [all, rule({ verdict: 'allow', of: '*' })] }).replace('!', ''), name).toBe(
        name === 'control' ? 'allow' : 'ask',
      );
  });

  it('a secret file is opened by a rule that names it, not by one that happens to include it', () => {
    const secret = CALLS['a read of a secret'];
    expect(judged(secret, rule({ verdict: 'allow', of: 'read_file' }))).toBe('ask');
    expect(judged(secret, rule({ verdict: 'allow', of: 'read_file', shares: ['.env'] }))).toBe('allow');
  });

  it('a private note goes to a cloud model by no rule', () => {
    expect(judged(CALLS['a read of a private note'], rule({ verdict: 'allow', of: '*', shares: ['**'] }))).toBe('ask!');
  });

  it('a command runs for real by no rule', () => {
    const all = rule({ verdict: 'allow', of: 'run_command', reaches: ['*'] });
    expect(judged(CALLS['a witnessed command'], all, rule({ verdict: 'drop', of: 'run_command' }))).toBe('ask!');
  });

  it('an allow for a command covers what it wrote only where writes: says so', () => {
    const words = { input: { command: 'npm test' } };
    const run = CALLS['a command that changes'];
    expect(judged(run, rule({ verdict: 'allow', of: 'run_command', ...words }))).toBe('ask');
    expect(judged(run, rule({ verdict: 'allow', of: 'run_command', ...words, writes: ['src/**'] }))).toBe('allow');
    expect(judged(run, rule({ verdict: 'allow', of: 'run_command', ...words, writes: ['dist/**'] }))).toBe('ask');
  });

  it('drop keeps none of the effects of a command, and means nothing for other tools', () => {
    const drop = rule({ verdict: 'drop', of: '*' });
    expect(judged(CALLS['a command that changes'], drop)).toBe('drop');
    expect(judged(CALLS['a command that writes .git'], drop)).toBe('drop');
    expect(judged(change, drop)).toBe('ask');
    expect(judged(CALLS['a command that changes'], rule({ verdict: 'drop', of: '*', changes: ['dist/**'] }))).toBe(
      'ask',
    );
    expect(judged(CALLS['a command that changes'], drop, rule({ verdict: 'ask', of: '*', changes: ['src/**'] }))).toBe(
      'ask',
    );
  });

  it('a draft is about changes', () => {
    expect(judged(CALLS['a read'], rule({ verdict: 'draft', of: '*' }))).toBe('allow');
    expect(judged(CALLS['a request'], rule({ verdict: 'draft', of: '*' }))).toBe('ask');
  });

  it('a request is allowed by host', () => {
    expect(judged(CALLS['a request'], rule({ verdict: 'allow', of: '*', reaches: ['example.org'] }))).toBe('allow');
    expect(judged(CALLS['a request'], rule({ verdict: 'allow', of: '*' }))).toBe('ask');
  });

  it('commands are switched on in notes by a rule of the person', () => {
    const on = {
      profile: PROFILES.notes,
      rules: [rule({ verdict: 'allow', of: 'run_command', input: { command: 'npm test' } })],
    };
    expect(shown({ ...rehearsed }, on)).toBe('allow');
    expect(shown({ ...rehearsed, changes: ['a.md'] }, on)).toBe('ask');
    expect(shown({ ...rehearsed, input: { command: 'npm t' } }, on)).toBe('deny');
  });

  it('rules of the workspace can only tighten', () => {
    const source = { kind: 'workspace', file: '.countersign/rules.yaml', line: 2 } as const;
    expect(judged(change, rule({ verdict: 'allow', of: '*', source }))).toBe('ask');
    expect(judged(change, rule({ verdict: 'draft', of: '*', source }))).toBe('ask');
    expect(judged(CALLS['a command that changes'], rule({ verdict: 'drop', of: '*', source }))).toBe('ask');
    expect(judged(CALLS['a read'], rule({ verdict: 'ask', of: 'read_file', source }))).toBe('ask');
    expect(judged(change, rule({ verdict: 'allow', of: '*' }), rule({ verdict: 'deny', of: '*', source }))).toBe(
      'deny',
    );
    expect(shown(change, { yes: true, rules: [rule({ verdict: 'ask', of: '*', source })] })).toBe('ask');
  });

  it('a deny for a folder holds for reading, changing and moving', () => {
    const deny = rule({ verdict: 'deny', of: '*', in: ['Diary/**'] });
    expect(judged({ effect: 'read', shares: ['a.md', 'Diary/b.md'] }, deny)).toBe('deny');
    expect(judged({ moved: { from: 'Diary/b.md', to: 'b.md' } }, deny)).toBe('deny');
    expect(judged({ effect: 'read', shares: ['a.md'] }, deny)).toBe('allow');
  });

  it('case 30: a folder that moves as one is judged by what is in it', () => {
    const inside = { paths: ['Old/Diary/a.md'], protected: new Map<string, string>() };
    const deny = rule({ verdict: 'deny', of: '*', in: ['**/Diary/**'] });
    expect(shown({ changes: ['Old'] }, { rules: [deny] })).toBe('ask');
    expect(shown({ changes: ['Old'] }, { rules: [deny], inside })).toBe('deny');
  });
});
