// Paths that a rule denies to every tool: they are not only refused, they are absent from listings and searches.
import { matchesCall, matchesFacet, type RulePlace } from './match.ts';
import type { Rule } from './rule.ts';
import { namesEffect } from './rule-names.ts';
import type { RuleSubject } from './subject.ts';

/** The deny rule that hides a path, or nothing. Only rules about every tool, or about reading as such, hide. */
export const deniedPaths = (
  rules: readonly Rule[],
  place: RulePlace & { readonly recipient?: string },
): ((path: string) => Rule | undefined) => {
  const hiding = rules.filter(
    (rule) => rule.verdict === 'deny' && (rule.of === '*' || namesEffect(rule, 'read')) && rule.input === undefined,
  );
  return (path) => {
    const subject = reading(path, place.recipient);
    return hiding.find(
      (rule) => matchesCall(rule, subject, place) === true && matchesFacet(rule, subject, 'shares', place) === true,
    );
  };
};

/** That a model would see this file, whatever tool shows it. */
export const reading = (path: string, recipient?: string): RuleSubject => ({
  tool: '',
  group: '',
  effect: 'read',
  input: {},
  changes: [],
  shares: [path],
  looked: [],
  reaches: [],
  ...(recipient === undefined ? {} : { recipient }),
});
