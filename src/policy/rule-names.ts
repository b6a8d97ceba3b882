// Whether a rule names a tool: by itself, its group or its effect. What forbids or asks hears every spelling; what lets through, only the exact name.
import { sameName } from '../tool/name-key.ts';
import type { Rule } from './rule.ts';
import type { Subject } from './subject.ts';

type Named = Pick<Subject, 'tool' | 'aliases' | 'group' | 'effect'>;

export const namesSubject = (rule: Pick<Rule, 'verdict' | 'of'>, subject: Named): boolean =>
  rule.of === '*' || namesTool(rule, subject) || isNamed(rule, subject.group) || namesEffect(rule, subject.effect);

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
