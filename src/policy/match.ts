// Whether a rule speaks about a call, and about which of its facets. An allow must fit everything, a deny or an ask only one thing.
import { commandContains, commandIs } from './match-command.ts';
import { globMatches, valueMatches } from './match-value.ts';
import { isOver } from './moment.ts';
import { coversPath, type PathGround } from './path-pattern.ts';
import type { Rule } from './rule.ts';
import { namesSubject } from './rule-names.ts';
import { ANY_HOST, type RuleSubject } from './subject.ts';

export type Facet = 'changes' | 'shares' | 'reaches';

export interface RulePlace extends PathGround {
  /** ISO date, or instant where a rule may end within a day. */
  readonly now: string;
}

/** Why a rule says nothing here, in words; `true` when it does speak. */
export type RuleMatch = true | string;

/** A rule that asks or denies is as wide as its words allow; one that lets through is as narrow. */
const tightens = (rule: Rule): boolean => rule.verdict === 'deny' || rule.verdict === 'ask';

/** Whether the rule is alive, and for this workspace. */
export const countsHere = (rule: Rule, place: RulePlace): RuleMatch => {
  if (rule.until !== undefined && isOver(rule.until, place.now)) return `expired after ${rule.until}`;
  if (rule.workspace !== undefined && !isFolder(rule.workspace, place.workspace)) return `is for ${rule.workspace}`;
  return true;
};

/** Whether the rule counts here, and names this tool with this input and these paths. */
export const matchesCall = (rule: Rule, subject: RuleSubject, place: RulePlace): RuleMatch => {
  const counts = countsHere(rule, place);
  if (counts !== true) return counts;
  if (rule.to !== undefined && !valueMatches(rule.to, subject.recipient, true)) return `is for the model ${rule.to}`;
  if (!namesSubject(rule, subject)) return `is about ${rule.of}`;
  for (const [argument, pattern] of Object.entries(rule.input ?? {}))
    if (!matchesArgument(rule, subject, argument, pattern)) return `${argument} is not "${pattern}"`;
  if (rule.in !== undefined) {
    const paths = [...new Set([...subject.changes, ...subject.shares, ...subject.looked])];
    if (!covers(rule, rule.in, paths, place)) return `not in ${rule.in.join(', ')}`;
  }
  return true;
};

/** Whether a rule that matches the call has a say in one facet of it. */
export const matchesFacet = (rule: Rule, subject: RuleSubject, facet: Facet, place: PathGround): RuleMatch => {
  const patterns = patternsFor(rule, facet);
  if (patterns !== undefined) {
    const fits = facet === 'reaches' ? reaches(rule, patterns, subject) : covers(rule, patterns, subject[facet], place);
    return fits || `${facet} ${tightens(rule) ? 'none of' : 'more than'} ${patterns.join(', ')}`;
  }
  const speaksOfOthers = rule.changes ?? rule.shares ?? rule.reaches ?? rule.writes;
  if (speaksOfOthers !== undefined) return `says nothing about what it ${facet}`;
  if (tightens(rule)) return true;
  if (facet === 'changes' && subject.effect === 'run') return 'has no writes: for what the command wrote';
  if (facet === 'reaches' && (rule.of === '*' || subject.reaches.includes(ANY_HOST))) return 'has no reaches:';
  return true;
};

const patternsFor = (rule: Rule, facet: Facet): readonly string[] | undefined =>
  facet === 'changes' ? (rule.changes ?? rule.writes) : rule[facet];

/** The same folder, or one that a glob names; a folder whose own name looks like a glob is still itself. */
const isFolder = (pattern: string, folder: string): boolean => {
  const bare = pattern.replace(/(?<=.)\/+$/, '');
  return bare === folder || globMatches(bare, folder.replace(/^\/+/, ''));
};

const matchesArgument = (rule: Rule, subject: RuleSubject, argument: string, pattern: string): boolean => {
  const value = Object.hasOwn(subject.input, argument) ? subject.input[argument] : undefined;
  if (subject.effect === 'run' && argument === 'command' && typeof value === 'string')
    return tightens(rule) ? commandContains(pattern, value) : commandIs(pattern, value);
  return valueMatches(pattern, value, !tightens(rule));
};

/** A call without paths is not matched by paths: an allow for `src/**` does not cover it. */
const covers = (
  rule: Rule,
  patterns: readonly string[],
  paths: readonly string[],
  { workspace, added = [] }: PathGround,
): boolean => {
  const ground = { workspace, added };
  // What lets through matches its words to the letter; what holds back means a folder with all that is in it, however it is spelled.
  const matches = (path: string): boolean =>
    patterns.some((pattern) =>
      rule.verdict === 'allow' || rule.verdict === 'drop'
        ? globMatches(pattern, path)
        : coversPath(pattern, path, { ground, inAdded: tightens(rule) }),
    );
  return tightens(rule) ? paths.some(matches) : paths.length > 0 && paths.every(matches);
};

const reaches = (rule: Rule, patterns: readonly string[], subject: RuleSubject): boolean =>
  tightens(rule)
    ? reachesAny(patterns, subject.reaches)
    : subject.reaches.length > 0 &&
      subject.reaches.every((host) => patterns.some((pattern) => globMatches(pattern, host)));

/** Host names know no letter case, and a deny for a host holds on every port of it. */
const reachesAny = (patterns: readonly string[], reaches: readonly string[]): boolean =>
  reaches
    .map((host) => host.toLowerCase())
    .flatMap((host) => [host, host.replace(/:\d+$/, ''), host.replace(/\.?(?::\d+)?$/, '')])
    .some((host) => patterns.some((pattern) => globMatches(pattern.toLowerCase(), host)));
