// Rules over a real ledger and the person's own file: the same as the commands print, and what the studio tries before it saves.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { rulesSuggest } from '../../../../src/surfaces/cli/commands/rules/suggest.ts';
import { rulesWhy } from '../../../../src/surfaces/cli/commands/rules/why.ts';
import { rulesList, rulesRemove } from '../../../../src/surfaces/cli/commands/rules.ts';
import type { Output } from '../../../../src/surfaces/cli/output.ts';
import type {
  RulesReply,
  SavedRule,
  SuggestReply,
  TriedRule,
} from '../../../../src/surfaces/server/wire/own-things.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { asking, printed } from '../ask.ts';
import { type AtHome, atHome, command, withCalls } from '../home.ts';

const RULES =
  'rules:\n  - allow: run_command\n    input: { command: npm test }\n    why: ours\n  - deny: "*"\n    in: [Diary/**]\n    until: 2020-01-01\n';

const valuesOf = async (work: (output: Output) => Promise<number>): Promise<unknown[]> => {
  const output = recordedOutput({ json: true });
  expect(await work(output)).toBe(0);
  return printed(output.values);
};
const ownFile = ({ home }: AtHome): string => join(home, 'config/rules.yaml');
const TESTS = '- allow: run_command\n  input: { command: npm test }\n';

describe('GET /api/rules', () => {
  it('is what rules --json prints, with its place and its YAML', async () => {
    const here = await atHome();
    here.own('rules.yaml', RULES);
    const { get } = asking(here.rooms);
    const [id] = (await get<RulesReply>('/api/rules')).rules.map((rule) => rule.id);
    withCalls(here.rooms, [{ who: { kind: 'rule', name: 'person', id: id ?? '' } }]);
    const { rules, file, builtIn, problems } = await get<RulesReply>('/api/rules');
    const values = await valuesOf((output) => rulesList({ cwd: here.cwd, rooms: here.rooms }, output));
    expect(rules.map(({ place: _, yaml: __, mayRemove: ___, ...rule }) => rule)).toEqual(values);
    expect(rules).toMatchObject([
      { place: '~/config/rules.yaml:2', used: 1, why: 'ours', mayRemove: true, expired: false },
      { place: '~/config/rules.yaml:5', used: 0, expired: true },
    ]);
    expect(rules[0]?.yaml).toContain('- allow: run_command\n');
    expect([file, problems]).toEqual(['~/config/rules.yaml', []]);
    expect(builtIn.map(({ effect }) => effect)).toEqual(['read', 'change', 'run', 'network', 'control']);
  });

  it('has what was allowed for one session, which stands in no file and ends with the session', async () => {
    const here = await atHome();
    here.own('rules.yaml', 'rules:\n  - allow: run_command\n');
    const session = here.rooms.store.sessions.begin({ profile: 'code', model: 'offline', title: 'Tests' });
    const source = { kind: 'session', name: 'your answer "always" in session 1', id: '0123abcd' } as const;
    session.append({ kind: 'rule', session: 1, rule: { verdict: 'allow', of: 'edit_file', source } });
    // A record that cannot be read hides no other.
    here.rooms.store.database.run("insert into record values (1, 99, 0, 'rule', '{torn')");
    const { rules } = await asking(here.rooms).get<RulesReply>('/api/rules');
    expect(rules).toMatchObject([
      { words: 'allow run_command', mayRemove: true },
      {
        id: '0123abcd',
        words: 'allow edit_file',
        place: source.name,
        mayRemove: false,
        yaml: '  - allow: edit_file\n',
      },
    ]);
    const where = { cwd: here.cwd, rooms: here.rooms };
    const output = recordedOutput();
    expect(await rulesList(where, output)).toBe(0);
    expect(output.lines.slice(-2)).toEqual([
      '0123abcd  your answer "always" in session 1   allow edit_file',
      '          not used here yet · ends with the session',
    ]);
    expect(await rulesRemove('0123abcd', where, output)).toBe(1);
    expect(output.errors).toMatchObject([
      { code: 'DENIED', wayOut: expect.stringContaining('ends with that session') },
    ]);
  });

  it('says what is wrong in the file, with its line, and lists the others', async () => {
    const here = await atHome();
    here.own('rules.yaml', 'rules:\n  - allow: a\n  - alow: b\n');
    const { rules, problems } = await asking(here.rooms).get<RulesReply>('/api/rules');
    expect(problems).toMatchObject([{ code: 'BAD_CONFIG', data: { line: 3 } }]);
    expect(rules).toHaveLength(1);
  });
});

describe('POST /api/rules/try', () => {
  it('says what it would have decided, what it would not, and what changes per call', async () => {
    const here = await atHome();
    const byRule = { kind: 'rule', name: 'commands that change nothing' } as const;
    withCalls(here.rooms, [
      command('npm test'),
      command('npm test -- -u'),
      { ...command('npm test'), who: byRule },
      { tool: 'edit_file', group: 'files', effect: 'change', paths: ['a.md'] },
    ]);
    const tried = await asking(here.rooms).post<TriedRule>('/api/rules/try', { yaml: TESTS });
    expect(tried).toMatchObject({
      words: 'allow run_command "npm test"',
      offer: 'allow run_command "npm test" (these exact words) in every workspace',
      place: '~/config/rules.yaml',
      reach: { decided: 2, near: [{ words: 'npm test -- -u', asked: 1, times: 1 }] },
      different: 1,
      left: 1,
    });
    expect(tried.calls.map(({ words, then, now }) => [words, then, now])).toEqual([
      ['npm test', 'allow', 'allow'],
      ['npm test', 'ask', 'allow'],
    ]);
    expect(tried.never).toBeUndefined();
    expect(existsSync(ownFile(here))).toBe(false);
  });

  it('judges each call as everything together would: a stricter rule still holds', async () => {
    const here = await atHome();
    here.own('rules.yaml', 'rules:\n  - deny: run_command\n    input: { command: "npm *" }\n');
    withCalls(here.rooms, [command('npm test')]);
    const { calls } = await asking(here.rooms).post<TriedRule>('/api/rules/try', { yaml: TESTS });
    expect(calls.map(({ then, now }) => [then, now])).toEqual([['ask', 'deny']]);
  });

  it('knows calls that were made since it was last asked', async () => {
    const here = await atHome();
    const { post } = asking(here.rooms);
    expect((await post<TriedRule>('/api/rules/try', { yaml: TESTS })).reach.decided).toBe(0);
    withCalls(here.rooms, [command('npm test')]);
    expect((await post<TriedRule>('/api/rules/try', { yaml: TESTS })).reach.decided).toBe(1);
  });

  it.each([
    ['- alow: run_command\n', 1, 'alow'],
    ['# mine\n- allow: run_command\n  input: [\n', 3, ''],
    ['rules:\n  - allow: a\n    inn: [b]\n', 3, 'inn'],
    ['- allow: a\n- allow: b\n', 2, 'one rule at a time'],
    ['# nothing\n', 1, 'there is no rule yet'],
    [
      '- allow: run_command\n  input: { command: npm test }\n  examples: { match: [ls] }\n',
      1,
      'should match and does not',
    ],
    ['- allow: run_command\n  until: soon\n', 2, 'soon'],
  ])('names what is wrong in %j at line %i', async (yaml, line, words) => {
    const here = await atHome();
    const error = await asking(here.rooms).refused('POST', '/api/rules/try', { yaml });
    expect(error).toMatchObject({ code: 'BAD_CONFIG', data: { line } });
    expect(error.message).toMatch(new RegExp(`^Line ${line}: `));
    expect(error.message).toContain(words);
  });

  it('says why a rule is not saved from here', async () => {
    const here = await atHome();
    const yaml = '- allow: run_command\n  input: { command: bash -c x }\n';
    const { post, refused } = asking(here.rooms);
    expect((await post<TriedRule>('/api/rules/try', { yaml })).never).toContain('runs whatever it is told');
    expect(await refused('POST', '/api/rules', { yaml })).toMatchObject({ code: 'DENIED' });
    expect(existsSync(ownFile(here))).toBe(false);
  });
});

describe('saving and taking out', () => {
  it('saves no rule about a name that is not there, and says which is meant', async () => {
    const here = await atHome();
    const yaml = '- deny: edit_fiel\n  why: not now\n';
    expect(await asking(here.rooms).refused('POST', '/api/rules', { yaml })).toMatchObject({
      code: 'BAD_ARGS',
      wayOut: expect.stringContaining('Did you mean edit_file?'),
    });
  });

  it('saves what was shown, behind what is there, and takes it out by its id', async () => {
    const here = await atHome();
    here.own('rules.yaml', '# mine\nrules:\n  - deny: "*"\n    in: [Diary/**] # never\n');
    const { get, post, remove, refused, changed } = asking(here.rooms);
    const tried = await post<TriedRule>('/api/rules/try', { yaml: TESTS });
    const saved = await post<SavedRule>('/api/rules', { yaml: TESTS });
    const text = readFileSync(ownFile(here), 'utf8');
    expect(text).toBe(`# mine\nrules:\n  - deny: "*"\n    in: [Diary/**] # never\n${tried.yaml}`);
    expect(saved.words).toBe('Saved as ~/config/rules.yaml:5.');
    expect((await get<RulesReply>('/api/rules')).rules.map(({ id }) => id)).toContain(saved.rule.id);
    expect(await remove(`/api/rules/${saved.rule.id}`)).toMatchObject({ removed: { of: 'run_command' } });
    expect(readFileSync(ownFile(here), 'utf8')).toBe(text.slice(0, text.length - tried.yaml.length));
    expect(changed).toEqual(['rules', 'rules']);
    expect(await refused('DELETE', `/api/rules/${saved.rule.id}`)).toMatchObject({ code: 'NOT_FOUND' });
    // A line would mean another rule as soon as somebody wrote above it.
    expect(await refused('DELETE', '/api/rules/3')).toMatchObject({ code: 'BAD_ARGS' });
  });

  it('writes nothing into a file with a mistake', async () => {
    const here = await atHome();
    const file = here.own('rules.yaml', 'rules:\n  - alow: b\n');
    expect(await asking(here.rooms).refused('POST', '/api/rules', { yaml: TESTS })).toMatchObject({
      code: 'BAD_CONFIG',
      data: { line: 2 },
    });
    expect(readFileSync(file, 'utf8')).toBe('rules:\n  - alow: b\n');
  });

  it.each([
    ['GET', '/api/rules', undefined],
    ['POST', '/api/rules/try', { yaml: TESTS }],
    ['POST', '/api/rules', { yaml: TESTS }],
    ['DELETE', '/api/rules/00000000', undefined],
    ['GET', '/api/rules/why?call=ls', undefined],
    ['GET', '/api/rules/suggest', undefined],
  ] as const)('refuses %s %s of a server that a command of ours started', async (method, path, body) => {
    const here = await atHome();
    vi.stubEnv('COUNTERSIGN_CALL', '1');
    expect(await asking(here.rooms).refused(method, path, body)).toMatchObject({ code: 'DENIED' });
    expect(existsSync(ownFile(here))).toBe(false);
  });
});

describe('why and suggestions', () => {
  it.each(['run_command npm test', 'edit_file Diary/a.md', '1:0.0'])(
    'why %s is what the command prints',
    async (call) => {
      const here = await atHome();
      here.own('rules.yaml', RULES);
      withCalls(here.rooms, [command('npm test')]);
      const where = { cwd: here.cwd, rooms: here.rooms };
      expect([await asking(here.rooms).get(`/api/rules/why?call=${encodeURIComponent(call)}`)]).toEqual(
        await valuesOf((output) => rulesWhy([call], where, output)),
      );
    },
  );

  it('knows no tool that there is not, and asks for a call', async () => {
    const { refused } = asking((await atHome()).rooms);
    expect(await refused('GET', '/api/rules/why?call=nothing')).toMatchObject({ code: 'UNKNOWN_TOOL' });
    expect(await refused('GET', '/api/rules/why')).toMatchObject({ code: 'BAD_ARGS' });
  });

  it('suggests what the command suggests', async () => {
    const here = await atHome();
    withCalls(
      here.rooms,
      Array.from({ length: 6 }, () => command('npm test')),
    );
    const { suggestions } = await asking(here.rooms).get<SuggestReply>('/api/rules/suggest');
    const values = await valuesOf((output) => rulesSuggest({ cwd: here.cwd, rooms: here.rooms }, output));
    expect(suggestions.map(({ words: _, ...each }) => each)).toEqual(values);
    expect(suggestions).toMatchObject([
      { answered: 6, of: 6, words: 'allow run_command "npm test" (these exact words) in this workspace' },
    ]);
  });
});
