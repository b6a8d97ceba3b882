import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRules } from '../../src/policy/parse-rules.ts';
import { printRule } from '../../src/policy/print-rule.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { rule } from './proposals.ts';

const from = { file: '/rules.yaml', kind: 'person' } as const;
const source = { ...from, line: 2 };

it('prints a rule as a person would write it', () => {
  expect(
    printRule(
      rule({
        verdict: 'allow',
        of: 'run_command',
        input: { command: 'npm test' },
        workspace: '/home/ann/shop',
        examples: { match: ['npm test'], not: ['npm t'] },
      }),
    ),
  ).toBe(
    `  - allow: run_command
    input: { command: "npm test" }
    workspace: "/home/ann/shop"
    examples: { match: ["npm test"], not: ["npm t"] }
`,
  );
});

it('case 212: what is printed is read back as the same rule, whatever is in it', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12, unit: 'binary' })
    .filter((text) => !/[*?[\]{}\\\ud800-\udfff]/u.test(text));
  const some = fc.array(word, { minLength: 1, maxLength: 3 });
  const rules: fc.Arbitrary<Rule> = fc
    .record(
      {
        verdict: fc.constantFrom('allow', 'ask', 'draft', 'drop', 'deny'),
        of: word,
        input: fc
          .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), word, { minKeys: 1, maxKeys: 3 })
          .map((input) => ({ ...input })),
        in: some,
        changes: some,
        shares: some,
        reaches: some,
        writes: some,
        why: word,
        workspace: word,
        to: word,
      },
      { requiredKeys: ['verdict', 'of'] },
    )
    .map((parts) => ({ ...parts, source }));
  fc.assert(
    fc.property(rules, (each) => {
      const { rules: read, errors } = parseRules(`rules:\n${printRule(each)}`, from);
      expect(errors).toEqual([]);
      expect(read).toEqual([each]);
    }),
    { numRuns: 300 },
  );
});

it('leaves nothing invisible in the file', () => {
  const printed = printRule(rule({ verdict: 'allow', of: '*', why: 'a\u202eb\u200bc\u009bd\u{e0041}\u{1f600}é' }));
  expect(printed).toMatch(/^[\n\x20-\x7eé]*$/);
  expect(parseRules(`rules:\n${printed}`, from).rules[0]?.why).toBe('a\u202eb\u200bc\u009bd\u{e0041}\u{1f600}é');
});
