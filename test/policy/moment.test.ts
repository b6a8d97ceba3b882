import { describe, expect, it } from 'vitest';
import { judge } from '../../src/policy/judge.ts';
import { isMoment, isOver, momentAfter } from '../../src/policy/moment.ts';
import { parseRules } from '../../src/policy/parse-rules.ts';
import { context, proposal } from './proposals.ts';

describe('the last moment of a rule', () => {
  it.each([
    ['2026-12-31', true],
    ['2026-12-31T18:05Z', true],
    ['2026-02-30', false],
    ['2026-12-31T24:10Z', false],
    ['2026-12-31T18:05', false],
    ['2026-12-31T18:05+01:00', false],
    ['tomorrow', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isMoment(text)).toBe(expected);
  });

  it.each([
    ['2026-11-15', '2026-11-15T23:59:59.999Z', false],
    ['2026-11-15', '2026-11-16T00:00:00.000Z', true],
    ['2026-11-15T18:05Z', '2026-11-15T18:05:59.999Z', false],
    ['2026-11-15T18:05Z', '2026-11-15T18:06:00.000Z', true],
    ['2026-11-15T18:05Z', '2026-11-16', true],
    ['2026-11-15T18:05Z', '2026-11-15', false],
  ])('%s at %s is over: %s', (until, now, expected) => {
    expect(isOver(until, now)).toBe(expected);
  });

  it('an hour from now is written as it is read, and the rule ends with it', () => {
    const now = Date.parse('2026-11-15T23:30:20Z');
    const until = momentAfter(3_600_000, now);
    expect(until).toBe('2026-11-16T00:30Z');
    const { rules, errors } = parseRules(`rules:\n  - allow: edit_file\n    until: ${until}\n`, {
      file: 'rules.yaml',
      kind: 'person',
    });
    expect(errors).toEqual([]);
    const asked = proposal({ changes: ['a.md'] });
    const at = (instant: string) => judge(asked, context({ rules, now: instant })).verdict;
    expect([at('2026-11-16T00:30:59.000Z'), at('2026-11-16T00:31:00.000Z')]).toEqual(['allow', 'ask']);
  });
});
