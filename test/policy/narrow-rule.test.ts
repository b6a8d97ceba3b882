import { describe, expect, it } from 'vitest';
import { alwaysRule } from '../../src/policy/always-rule.ts';
import { judge } from '../../src/policy/judge.ts';
import { narrowRule, whyNotOffered } from '../../src/policy/narrow-rule.ts';
import { offerInWords } from '../../src/policy/rule-words.ts';
import { subjectOf } from '../../src/policy/subject.ts';
import { type Asked, context, proposal, rule } from './proposals.ts';

const source = { kind: 'person', file: '/rules.yaml', line: 1 } as const;
const narrow = (asked: Asked) => narrowRule(subjectOf(proposal(asked)), { verdict: 'allow', workspace: '/w', source });

describe('the narrowest rule', () => {
  it.each<[string, Asked, string]>([
    [
      'nothing to name',
      { tool: 'web_search', effect: 'network', shares: [''] },
      'there is no file and no host to name',
    ],
    [
      'more paths than anyone reads',
      { changes: Array.from({ length: 51 }, (_, index) => `${index}.md`) },
      'the rule would name 51 paths',
    ],
    [
      'a command nobody reads to its end',
      { effect: 'run', input: { command: `echo ${'x'.repeat(400)}` } },
      'too long to be read',
    ],
    ['R', { effect: 'run', input: { command: 'Rscript x.R' } }, 'runs whatever it is told'],
  ])('case 212: is not offered with %s', (_, asked, why) => {
    expect(narrow(asked)).toMatchObject({
      ok: false,
      error: { code: 'DENIED', message: expect.stringContaining(why) },
    });
  });

  it('is not offered where a rule of one’s own asks: no allow beats it', () => {
    const each = proposal({ changes: ['a.md'] });
    const own = rule({ verdict: 'ask', of: 'edit_file' });
    const judgement = judge(each, context({ rules: [own] }));
    expect(alwaysRule({ proposal: each, judgement, workspace: '/w', source })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('rules.yaml:12 asks, and no allow beats an ask: change that rule') },
    });
  });

  it('has words that say how exact it is, and where it holds', () => {
    const made = narrow({ tool: 'run_command', effect: 'run', input: { command: 'npm test' }, changes: ['out/a.js'] });
    if (!made.ok) throw new Error(made.error.message);
    expect(offerInWords(made.value)).toBe(
      'allow run_command "npm test" (these exact words) writing out/a.js in this workspace',
    );
    const { workspace: _, ...everywhere } = made.value;
    expect(offerInWords({ ...everywhere, input: { command: 'npm *' } })).toBe(
      'allow run_command "npm *" writing out/a.js in every workspace',
    );
    expect(offerInWords(rule({ verdict: 'deny', of: '*', in: ['Diary/**'] }))).toBe(
      'deny everything in Diary/** in every workspace',
    );
  });
});

it.each([
  [{ verdict: 'allow', of: 'run_command', input: { command: 'python x.py' } }, 'runs whatever it is told'],
  [{ verdict: 'allow', of: 'edit_file', changes: ['.git/config'] }, '.git/config is protected'],
  [{ verdict: 'allow', of: 'run_command', writes: ['.envrc'] }, '.envrc is protected'],
  [{ verdict: 'deny', of: 'run_command', input: { command: 'python x.py' } }, undefined],
  [{ verdict: 'allow', of: 'edit_file', in: ['src/**'] }, undefined],
] as const)('%o by hand: %s', (given, why) => {
  const said = whyNotOffered(rule(given));
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(why);
});
