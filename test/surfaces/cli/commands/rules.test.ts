// The commands in this process, over a real store: what they print, with and without --json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wordedForPerson } from '../../../../src/host/worded-for-person.ts';
import { openLedger } from '../../../../src/ledger/open-ledger.ts';
import type { CallBody, DecisionBody } from '../../../../src/ledger/record-kinds.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { type AddOptions, rulesAdd } from '../../../../src/surfaces/cli/commands/rules/add.ts';
import { rulesSuggest } from '../../../../src/surfaces/cli/commands/rules/suggest.ts';
import { rulesTest } from '../../../../src/surfaces/cli/commands/rules/test.ts';
import { rulesWhy } from '../../../../src/surfaces/cli/commands/rules/why.ts';
import { rulesList, rulesRemove } from '../../../../src/surfaces/cli/commands/rules.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let cwd: string;
let home: string;
beforeEach(() => {
  [cwd, home] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('COUNTERSIGN_HOME', home);
  vi.stubEnv('HOME', home);
  return () => vi.unstubAllEnvs();
});

const withRules = (text: string): void => {
  mkdirSync(join(home, 'config'), { recursive: true });
  writeFileSync(join(home, 'config/rules.yaml'), text);
};

const PERSON: DecisionBody['who'] = { kind: 'person', desk: 'terminal' };

/** Calls of the past, in this workspace's own store. */
const withCalls = (calls: readonly (Partial<CallBody> & { readonly who?: DecisionBody['who'] })[]): void => {
  const workspace = openWorkspace(cwd);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { id, root } = workspace.value;
  const store = openStore({ env: process.env, workspaceId: id, root });
  if (!store.ok) throw new Error(store.error.message);
  const ledger = openLedger(store.value);
  for (const [index, { who = PERSON, ...call }] of calls.entries()) {
    const common = { session: 1, subject: `1:${index}.0` };
    const body: CallBody = { tool: 'run_command', group: 'shell', effect: 'run', paths: [], arguments: {}, ...call };
    const decision: DecisionBody = {
      proposal: `${index}.0`,
      digest: 'd',
      answer: 'approve',
      who,
      waitedMilliseconds: 0,
    };
    ledger.append({ kind: 'call', ...common, body }, { kind: 'decision', ...common, body: decision });
  }
  store.value.close();
  workspace.value.close();
};

const output = (json = false) => {
  const recorded = recordedOutput({ json });
  return {
    ...recorded,
    stdout: () => recorded.lines.map((line) => `${line}\n`).join(''),
    stderr: () => [...recorded.notes, ...recorded.errors.map(wordedForPerson)].join('\n'),
  };
};
const command = (words: string) => ({ command: words.split(' ') });

describe('rules list', () => {
  it('says what there is, with its place, its use and its end', async () => {
    withRules(
      'rules:\n  - allow: run_command\n    input: { command: npm test }\n    why: ours\n  - deny: "*"\n    in: [Diary/**]\n    until: 2020-01-01\n',
    );
    const out = output();
    expect(await rulesList({ cwd }, out)).toBe(0);
    expect(out.stdout()).toMatch(/^[0-9a-f]{8} {2}~\/config\/rules\.yaml:2 {3}allow run_command "npm test"\n/);
    expect(out.stdout()).toContain('"ours" · not used here yet · expires never');
    expect(out.stdout()).toContain('expired after 2020-01-01');
    const json = output(true);
    await rulesList({ cwd }, json);
    expect(json.values).toMatchObject([
      { id: expect.any(String), verdict: 'allow', used: 0, expired: false, source: { line: 2 } },
      { verdict: 'deny', expired: true, source: { line: 5 } },
    ]);
  });

  it('counts what a rule has decided', async () => {
    withRules('rules:\n  - allow: run_command\n');
    const json = output(true);
    await rulesList({ cwd }, json);
    const [{ id }] = json.values as [{ id: string }];
    const who = { kind: 'rule', name: 'person', id } as const;
    withCalls([{ who }, { who }, {}]);
    const out = output();
    await rulesList({ cwd }, out);
    expect(out.stdout()).toContain('used here twice, the last today at ');
  });

  it('says so when there is none', async () => {
    const out = output();
    expect(await rulesList({ cwd }, out)).toBe(0);
    expect(out.stderr()).toContain('No rules yet, only the built-in ones.');
  });
});

describe('rules remove', () => {
  it.each([
    ['the line', () => '2'],
    ['the id', (id: string) => id],
  ])('by %s', async (_, which) => {
    withRules('rules:\n  - allow: a\n  - allow: b\n');
    const json = output(true);
    await rulesList({ cwd }, json);
    const [{ id }] = json.values as [{ id: string }];
    const out = output();
    expect(await rulesRemove(which(id), { cwd }, out)).toBe(0);
    expect(out.stdout()).toBe('Taken out: allow a\n');
  });

  it.each([
    ['3', 'no rule begins there'],
    ['ffffffff', 'No rule of'],
    ['x', 'No rule of'],
  ])('%s: %s', async (which, message) => {
    withRules('rules:\n  - allow: a\n');
    const out = output();
    expect(await rulesRemove(which, { cwd }, out)).toBe(1);
    expect(out.stderr()).toContain(message);
  });

  it('asks for the line where two have the same words', async () => {
    withRules('rules:\n  - allow: a\n  - allow: a\n');
    const json = output(true);
    await rulesList({ cwd }, json);
    const [{ id }] = json.values as [{ id: string }];
    const out = output();
    expect(await rulesRemove(id, { cwd }, out)).toBe(1);
    expect(out.stderr()).toContain('AMBIGUOUS');
  });
});

describe('rules add', () => {
  const add = async (words: readonly string[], options: Omit<AddOptions, 'cwd'> = {}) => {
    const out = output();
    const code = await rulesAdd(words, { cwd, ...options }, out);
    return { code, stdout: out.stdout(), stderr: out.stderr() };
  };

  it('shows the reach first, and without a terminal saves only with --yes', async () => {
    withCalls([command('npm test'), command('npm test -- -u')]);
    const shown = await add(['allow', 'run_command'], { command: 'npm test' });
    expect(shown).toMatchObject({ code: 4, stderr: expect.stringContaining('--yes saves what is shown') });
    expect(shown.stdout).toContain('would have allowed   1 of your past calls');
    expect(shown.stdout).toContain('npm test -- -u (asked once)');
    const saved = await add(['allow', 'run_command'], { command: 'npm test', yes: true, until: '1h', why: 'ours' });
    expect(saved).toMatchObject({ code: 0, stdout: expect.stringContaining('rules.yaml:2') });
    expect(saved.stdout).toMatch(/until: "\d{4}-\d\d-\d\dT\d\d:\d\dZ"/);
  });

  it.each<[readonly string[], Omit<AddOptions, 'cwd'>, string]>([
    [['permit', 'x'], {}, 'A rule is a verdict and a tool'],
    [['allow'], {}, 'A rule is a verdict and a tool'],
    [[], {}, 'A rule is a verdict and a tool'],
    [['allow', 'x', 'y'], {}, 'A rule is a verdict and a tool'],
    [['allow', 'x'], { until: 'soon' }, '--until takes'],
    [['allow', 'x'], { input: ['novalue'] }, '--input takes name=value'],
    [['allow', 'x'], { in: ['[a'] }, 'a [ is not closed'],
    [['allow', 'run_command'], { command: 'python x' }, 'runs whatever it is told'],
    [['allow', 'edit_file'], { changes: ['.git/hooks/x'] }, 'is protected'],
  ])('%j %j: %s', async (words, options, message) => {
    const { code, stderr } = await add(words, { yes: true, ...options });
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
  });

  it('saves no rule about a name that is not there, and says which one is: --yes does not say which', async () => {
    const { code, stderr } = await add(['deny', 'edit_fiel'], { yes: true });
    expect(code).toBe(2);
    expect(stderr).toContain('There is no tool, group or card "edit_fiel" here');
    expect(stderr).toContain('Did you mean edit_file?');
    expect((await add(['deny', 'EditFile'], { yes: true })).code).toBe(0);
    expect((await add(['allow', 'EditFile'], { yes: true })).code).toBe(2);
  });

  it('takes patterns, arguments, models and days, for this workspace or every one', async () => {
    const made = await add(['deny', '*'], {
      input: ['path=a=b'],
      in: ['Diary/**'],
      to: 'ollama/*',
      until: '2030-01-01',
      everywhere: true,
      yes: true,
    });
    expect(made.stdout).toContain('input: { path: "a=b" }');
    expect(made.stdout).toContain('until: "2030-01-01"');
    expect(made.stdout).not.toContain('workspace:');
    expect((await add(['ask', 'edit_file'], { until: 'forever', yes: true })).stdout).toContain(`workspace: "${cwd}`);
  });
});

describe('rules why', () => {
  const why = async (...words: string[]) => {
    const out = output();
    const code = await rulesWhy(words, { cwd }, out);
    return { code, text: `${out.stdout()}${out.stderr()}` };
  };

  it.each([
    ['edit_file a.md', 'asked by built-in rule "changes ask"', 'for a change of a.md'],
    ['read_file .env', 'asked by built-in rule "secret files ask"', 'for sharing .env'],
    ['web_search https://example.org/x', 'asked by built-in rule "requests ask"', 'for a request to example.org'],
    ['run_command ls', 'commands that change nothing', 'it has not been called here yet'],
    ['bash ls', 'commands that change nothing', 'it has not been called here yet'],
    ['edit_file', 'allowed by built-in rule "nothing to decide"', 'name a path or an address'],
  ])('%s: %s', async (call, judged, how) => {
    const { code, text } = await why(call);
    expect(code).toBe(0);
    expect(text).toContain(judged);
    expect(text).toContain(how);
  });

  it('takes a command to do what it did last, and a past call for what it was', async () => {
    withRules('rules:\n  - allow: run_command\n    input: { command: npm test }\n    writes: [out/**]\n');
    withCalls([
      { ...command('npm test'), paths: ['out/a.js'] },
      { ...command('npm publish'), real: true },
    ]);
    const allowed = await why('run_command', 'npm', 'test');
    expect(allowed.text).toContain('allowed by ~/config/rules.yaml:2');
    expect(allowed.text).toContain('when it changed out/a.js');
    const past = await why('1:1.0');
    expect(past.text).toContain('asked by built-in rule "real commands ask"');
    expect(past.text).toContain('asked, and the answer was approve');
    expect(past.text).toContain('not by ~/config/rules.yaml:2');
  });

  it('knows the tools of the past, and says when there is none', async () => {
    withCalls([{ tool: 'count_lines', group: 'cards', effect: 'change', paths: ['a.md'] }]);
    expect((await why('count_lines a.md')).text).toContain('for a change of a.md');
    expect(await why('nonsense')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no tool "nonsense"'),
    });
  });

  it('knows our own files where they are kept, when a home is opened as the workspace', async () => {
    withRules('rules:\n  - allow: edit_file\n    in: ["**"]\n');
    const out = output();
    expect(await rulesWhy(['edit_file', 'config/rules.yaml'], { cwd: home }, out)).toBe(0);
    expect(out.stdout()).toContain('Countersign keeps its own rules, tools and records there');
    expect(out.stdout()).toContain('no rule and no --yes can change that');
  });

  it('prints one value with --json', async () => {
    const out = output(true);
    await rulesWhy(['edit_file', 'a.md'], { cwd }, out);
    expect(out.values).toMatchObject([{ judgement: { verdict: 'ask' }, how: 'for a change of a.md' }]);
  });
});

describe('rules test and rules suggest', () => {
  it('count what each rule would have decided, decided otherwise, and left', async () => {
    withCalls([command('npm test'), command('npm test'), command('ls')]);
    const file = join(temporaryFolder(), 'r.yaml');
    writeFileSync(file, 'rules:\n  - allow: run_command\n    input: { command: npm test }\n');
    const out = output();
    expect(await rulesTest(file, { cwd }, out)).toBe(0);
    expect(out.stdout()).toContain('    2        2          2      1  allow run_command "npm test"');
    expect(out.stderr()).toContain('3 past calls.');
    expect(await rulesTest(join(file, 'x'), { cwd }, output())).toBe(1);
    expect(await rulesTest(`${file}.gone`, { cwd }, output())).toBe(1);
  });

  it('S3.58: list habits with their evidence', async () => {
    withCalls(Array.from({ length: 6 }, () => command('npm test')));
    const out = output();
    expect(await rulesSuggest({ cwd }, out)).toBe(0);
    expect(out.stdout()).toContain('allow run_command "npm test" (these exact words) in this workspace');
    expect(out.stdout()).toContain('you said yes to 6 of 6, in 1 session, the last today at');
    const json = output(true);
    await rulesSuggest({ cwd }, json);
    expect(json.values).toMatchObject([{ answered: 6, sessions: 1, rule: { verdict: 'allow' } }]);
    withRules('rules:\n  - allow: run_command\n    input: { command: npm test }\n');
    const none = output();
    await rulesSuggest({ cwd }, none);
    expect(none.stderr()).toContain('Nothing has been answered the same way');
  });
});
