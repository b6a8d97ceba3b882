// The form of a rule and its YAML say the same, whichever of them is edited.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../../../src/policy/rule.ts';
import {
  draftOfRule,
  EMPTY_DRAFT,
  fitsForm,
  readRule,
  ruleOfDraft,
  yamlOf,
} from '../../../../../web/own-things/rules/studio/rule-draft.ts';

const source = { kind: 'person', file: 'this rule', line: 1 } as const;

describe('a rule in the making', () => {
  test('is printed from the fields as it would stand in the file', () => {
    const draft = {
      ...EMPTY_DRAFT,
      verdict: 'allow',
      of: 'run_command',
      input: 'command=npm test',
      match: 'npm test',
    } as const;
    expect(yamlOf(ruleOfDraft(draft))).toBe(
      '- allow: run_command\n  input: { command: "npm test" }\n  examples: { match: ["npm test"] }\n',
    );
  });

  test('gives its fields back when it was written as text, with or without "rules:" above', () => {
    const text = '- deny: "*"\n  in: ["Diary/**", "Letters/**"]\n  why: mine\n';
    for (const yaml of [text, `rules:\n${text}`]) {
      const read = readRule(yaml);
      expect(read.ok && draftOfRule(read.value)).toEqual({
        ...EMPTY_DRAFT,
        verdict: 'deny',
        of: '*',
        in: 'Diary/**\nLetters/**',
        why: 'mine',
      });
    }
  });

  test('says what is wrong at the line the person sees', () => {
    const read = readRule('- allow: run_command\n  untill: 2026-12-31\n');
    expect(read).toMatchObject({
      ok: false,
      error: { message: 'Line 2: "untill" is not known in a rule; did you mean "until"?' },
    });
  });

  test('is refused while an example does not hold', () => {
    const read = readRule(
      '- allow: run_command\n  input: { command: "npm test" }\n  examples: { match: ["npm run x"] }\n',
    );
    expect(read).toMatchObject({
      ok: false,
      error: { message: 'Line 1: example "npm run x" should match and does not' },
    });
  });

  test('is one rule: two, or none, are not saved as one', () => {
    for (const yaml of ['', '- ask: files\n- ask: shell\n']) expect(readRule(yaml).ok).toBe(false);
  });

  test('that a form would change is left to be edited as text', () => {
    const rule: Rule = { verdict: 'ask', of: 'run_command', input: { command: 'first\nsecond' }, source };
    expect(fitsForm(rule)).toBe(false);
    expect(fitsForm({ ...rule, input: { command: 'first' } })).toBe(true);
  });

  test('survives the way through the form, whatever words it has', () => {
    const word = fc.stringMatching(/^[a-z0-9*./_-]{1,12}$/).filter((text) => text !== '-' && text !== '=');
    const words = fc.option(fc.array(word, { minLength: 1, maxLength: 3 }), { nil: undefined });
    const rules = fc.record({
      of: word,
      in: words,
      changes: words,
      shares: words,
      reaches: words,
      writes: words,
      why: word,
    });
    fc.assert(
      fc.property(rules, ({ of, why, ...lists }) => {
        const given = Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined));
        const rule: Rule = { verdict: 'allow', of, why, ...given, source };
        expect(ruleOfDraft(draftOfRule(rule))).toEqual(rule);
        expect(fitsForm(rule)).toBe(true);
      }),
    );
  });
});
