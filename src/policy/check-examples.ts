// The examples of a rule are its tests: what it must match and what it must not, checked whenever it is read.
import { commandContains, commandIs } from './match-command.ts';
import { globMatches, valueMatches } from './match-value.ts';
import { coversPath } from './path-pattern.ts';
import type { Rule } from './rule.ts';

/** What is wrong with the examples, one sentence each; none when they hold. */
export const examplesHold = (rule: Rule): readonly string[] => {
  const { match = [], not = [] } = rule.examples ?? {};
  if (match.length + not.length === 0) return [];
  const check = checkOf(rule);
  if (check === undefined) return ['examples: need one input, or patterns, to be checked against'];
  return [
    ...match.filter((example) => !check(example)).map((example) => `example "${example}" should match and does not`),
    ...not.filter(check).map((example) => `example "${example}" should not match and does`),
  ];
};

/** An example is a value of the one argument the rule is about, else a path, else a host. */
const checkOf = (rule: Rule): ((example: string) => boolean) | undefined => {
  const inputs = Object.entries(rule.input ?? {});
  const [only] = inputs;
  if (inputs.length > 1) return undefined;
  if (only !== undefined) return (example) => inputMatches(rule, only, example);
  const ofPaths = rule.in ?? rule.changes ?? rule.shares;
  const patterns = ofPaths ?? rule.reaches ?? rule.writes;
  const isPath =
    (ofPaths !== undefined || rule.reaches === undefined) && rule.verdict !== 'allow' && rule.verdict !== 'drop';
  return patterns && ((example) => patterns.some((pattern) => (isPath ? means : globMatches)(pattern, example)));
};

const inputMatches = (rule: Rule, [argument, pattern]: readonly [string, string], example: string): boolean => {
  if (argument !== 'command') return valueMatches(pattern, example, true);
  return rule.verdict === 'deny' || rule.verdict === 'ask'
    ? commandContains(pattern, example)
    : commandIs(pattern, example);
};

/** As the rule will be read, in no workspace in particular. */
const means = (pattern: string, example: string): boolean =>
  coversPath(pattern, example, { ground: { workspace: '' }, inAdded: true });
