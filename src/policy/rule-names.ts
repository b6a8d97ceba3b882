// Whether a rule names a tool: by itself, its group or its effect. What forbids or asks hears every spelling; what lets through, only the exact name.
import { GROUPS_NOW, isGroupName, isInGroup } from '../tool/group-names.ts';
import { sameName } from '../tool/name-key.ts';
import type { Rule } from './rule.ts';
import type { RuleSubject } from './subject.ts';

type Named = Pick<RuleSubject, 'tool' | 'aliases' | 'group' | 'effect'>;

export const namesSubject = (rule: Pick<Rule, 'verdict' | 'of' | 'groups'>, subject: Named): boolean =>
  rule.of === '*' || namesTool(rule, subject) || namesGroup(rule, subject) || namesEffect(rule, subject.effect);

const namesGroup = (rule: Pick<Rule, 'verdict' | 'of' | 'groups'>, { tool: name, group }: Named): boolean =>
  isInGroup(
    { name, group },
    { isMeant: (each) => isNamed(rule, each), groups: rule.groups, holdsBack: hearsSpellings(rule) },
  );

/** What a rule that is written now has beside its name, so that it means the same when tools are sorted anew. */
export const groupsOf = ({ of }: Pick<Rule, 'of'>): Pick<Rule, 'groups'> =>
  isGroupName((group) => sameName(of, group)) ? { groups: GROUPS_NOW } : {};

/** The tool itself, or another name that leads to it. */
export const namesTool = (rule: Pick<Rule, 'verdict' | 'of'>, { tool, aliases = [] }: Named): boolean =>
  isNamed(rule, tool) || (hearsSpellings(rule) && aliases.some((name) => sameName(rule.of, name)));

export const namesEffect = (rule: Pick<Rule, 'verdict' | 'of'>, effect: string): boolean => {
  const [head = '', word] = rule.of.split(':');
  return (
    rule.of === `effect:${effect}` ||
    (word !== undefined && isNamed({ ...rule, of: word }, effect) && isNamed({ ...rule, of: head }, 'effect'))
  );
};

/** A deny that fails by a hyphen fails open; an allow that fails by one only asks. */
export const hearsSpellings = ({ verdict }: Pick<Rule, 'verdict'>): boolean =>
  verdict === 'deny' || verdict === 'ask' || verdict === 'draft';

const isNamed = (rule: Pick<Rule, 'verdict' | 'of'>, name: string): boolean =>
  rule.of === name || (hearsSpellings(rule) && name !== '' && sameName(rule.of, name));
