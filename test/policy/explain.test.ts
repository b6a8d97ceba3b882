import { describe, expect, it } from 'vitest';
import { explain } from '../../src/policy/explain.ts';
import { ruleInWords, sourceInWords } from '../../src/policy/rule-words.ts';
import { context, proposal, rule } from './proposals.ts';

const run = {
  tool: 'run_command',
  group: 'shell',
  effect: 'run',
  input: { command: 'npm test' },
  changes: ['dist/a.js'],
} as const;

describe('an explanation', () => {
  it('names the deciding rule with file and line, and says why the others are silent', () => {
    const at = (line: number) => ({ kind: 'person', file: '/home/ann/.config/countersign/rules.yaml', line }) as const;
    const { judgement, words, others } = explain(
      proposal(run),
      context({
        rules: [
          rule({
            verdict: 'allow',
            of: 'run_command',
            input: { command: 'npm test' },
            writes: ['dist/**'],
            why: 'the tests are ours',
            source: at(12),
          }),
          rule({ verdict: 'allow', of: 'run_command', input: { command: 'npm run x' }, source: at(20) }),
          rule({ verdict: 'allow', of: 'run_command', until: '2026-01-01', source: at(21) }),
          rule({ verdict: 'allow', of: 'shell', source: at(22) }),
          rule({ verdict: 'allow', of: '*', source: { kind: 'workspace', file: '.countersign/rules.yaml', line: 2 } }),
          rule({ verdict: 'draft', of: '*', shares: ['x'], source: at(24) }),
          rule({ verdict: 'allow', of: '*', changes: ['**'], source: at(25) }),
        ],
      }),
      '/home/ann',
    );
    expect(judgement.verdict).toBe('allow');
    expect(words).toBe('allowed by ~/.config/countersign/rules.yaml:12  the tests are ours');
    expect(others.map((other) => other.words)).toEqual([
      '~/.config/countersign/rules.yaml:20  allow run_command "npm run x": command is not "npm run x"',
      '~/.config/countersign/rules.yaml:21  allow run_command until 2026-01-01: expired after 2026-01-01',
      '~/.config/countersign/rules.yaml:22  allow shell: has no writes: for what the command wrote',
      ".countersign/rules.yaml:2  allow everything: a workspace's rules can only tighten",
      '~/.config/countersign/rules.yaml:24  draft everything sharing x: says nothing about what it changes',
      '~/.config/countersign/rules.yaml:25  allow everything changing **: matches, but another is stricter or stands above rules',
    ]);
  });

  it('says when nothing can change it', () => {
    expect(explain(proposal({ changes: ['.git/config'] }), context()).words).toMatch(
      /^asked by built-in rule "protected files ask" {2}\.git\/config is protected: .* \(no rule and no --yes can change that\)$/,
    );
  });
});

describe('words', () => {
  it('for every part of a rule', () => {
    const full = rule({
      verdict: 'deny',
      of: '*',
      input: { path: 'a' },
      in: ['b', 'c'],
      changes: ['d'],
      shares: ['e'],
      reaches: ['f'],
      writes: ['g'],
      workspace: '/h',
      until: '2026-01-01',
    });
    expect(ruleInWords(full)).toBe(
      'deny everything with path "a" in b, c changing d sharing e reaching f writing g for /h until 2026-01-01',
    );
  });

  it('for every place of a rule', () => {
    expect(sourceInWords({ kind: 'flag', name: '--yes' })).toBe('--yes');
    expect(sourceInWords({ kind: 'person', file: '/home/ann/r.yaml', line: 3 })).toBe('/home/ann/r.yaml:3');
    expect(sourceInWords({ kind: 'person', file: '/home/anna/r.yaml', line: 3 }, '/home/ann')).toBe(
      '/home/anna/r.yaml:3',
    );
  });
});
