// The short name of a rule, from its words: it stays the same while lines move, and changes when the rule does.
import { printRule } from '../policy/print-rule.ts';
import type { Rule } from '../policy/rule.ts';
import { hashOf } from '../workspace/hash.ts';

/** Enough to tell the rules of one person apart, and short enough to type. */
const LENGTH = 8;

export const ruleId = (rule: Rule): string => hashOf(printRule(rule)).slice(0, LENGTH);

/** The rule as it is written in a file, with its id at its source. */
export const withId = (rule: Rule): Rule =>
  rule.source.kind === 'person' || rule.source.kind === 'workspace'
    ? { ...rule, source: { ...rule.source, id: ruleId(rule) } }
    : rule;
