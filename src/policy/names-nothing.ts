// A rule that can match nothing here: told with its file and line, and with what was probably meant. It stays in force for what comes later.
import type { ErrorValue } from '../error/error-value.ts';
import { sameName } from '../tool/name-key.ts';
import { nearest } from '../tool/nearest.ts';
import type { Tool, ToolEffect } from '../tool/tool.ts';
import { badConfig } from './bad-config.ts';
import { countsHere, type RulePlace } from './match.ts';

import type { Rule } from './rule.ts';
import { namesSubject } from './rule-names.ts';

export interface NamesHere {
  readonly tools: readonly Pick<Tool, 'name' | 'group' | 'ruledAs' | 'effect' | 'aliases' | 'input'>[];
  /** Names of what is there and does not count yet: cards that are not trusted. */
  readonly others?: readonly string[];
}

export interface NamesNothing {
  /** Without a full stop: `there is no tool, group or card "edit-fiel" here`. */
  readonly words: string;
  /** The name, as a rule would have to say it. */
  readonly meant?: string;
}

/** Undefined when something here is meant. Only the words are looked at: whether paths or hosts occur is another matter. */
export const namesNothing = (
  rule: Pick<Rule, 'verdict' | 'of' | 'groups' | 'input'>,
  here: NamesHere,
): NamesNothing | undefined => {
  const { of, input = {} } = rule;
  const named = here.tools.filter((tool) => namesSubject(rule, subjectOfTool(tool)));
  if (named.length > 0 || of === '*') {
    const stray = Object.keys(input).find((key) => !named.some((tool) => Object.hasOwn(tool.input.properties, key)));
    if (stray === undefined || of === '*') return undefined;
    const meant = nearest(
      stray,
      named.flatMap((tool) => Object.keys(tool.input.properties)),
    );
    return { words: `${of} has no argument "${stray}"${meant === undefined ? '' : ` (${meant}?)`}` };
  }
  const known = [...new Set([...here.tools.flatMap(namesOfTool), ...OWN, ...(here.others ?? []), ...EFFECTS])];
  if (known.includes(of)) return undefined;
  const alias = here.tools.find(({ aliases = [] }) =>
    aliases.some(({ name }) => name !== undefined && sameName(of, name)),
  );
  const meant = known.find((name) => sameName(of, name)) ?? alias?.name ?? nearest(of, known);
  if (meant !== undefined && rule.verdict !== 'allow' && rule.verdict !== 'drop' && sameName(of, meant))
    return undefined;
  return {
    words: `there is no tool, group or card "${of}" here`,
    ...(meant === undefined ? {} : { meant }),
  };
};

/** As BAD_CONFIG with file and line, for rules that stand in a file and count here. */
export const rulesThatNameNothing = (
  rules: readonly Rule[],
  here: NamesHere,
  place: RulePlace,
): readonly ErrorValue[] =>
  rules.flatMap((rule) => {
    if (!('file' in rule.source) || countsHere(rule, place) !== true) return [];
    const nothing = namesNothing(rule, here);
    if (nothing === undefined) return [];
    const { file, line } = rule.source;
    const way =
      nothing.meant === undefined
        ? 'Correct it, or leave it for what comes later under that name.'
        : `Did you mean ${nothing.meant}?`;
    return [badConfig(file, line, `${nothing.words}, so "${rule.verdict}: ${rule.of}" matches nothing yet`, way)];
  });

const subjectOfTool = ({ name, group, ruledAs, effect, aliases = [] }: NamesHere['tools'][number]) => ({
  tool: name,
  group: ruledAs ?? group,
  effect,
  aliases: aliases.flatMap((alias) => alias.name ?? []),
});

const namesOfTool = (tool: NamesHere['tools'][number]): readonly string[] => [tool.name, tool.ruledAs ?? tool.group];

/** What the program proposes by itself under a name that no model's tool has; and the group of cards, whether there are any or not. */
const OWN = ['linked_notes', 'cards'];

const EFFECTS = (['read', 'change', 'run', 'network', 'control'] as const satisfies readonly ToolEffect[]).map(
  (effect) => `effect:${effect}`,
);
