// Whether a rule denies a call whatever would come of it: then nobody needs to find out, and a command is not even rehearsed.
import type { JsonValue } from '../tool/json-value.ts';
import { aliasesOf } from '../tool/registry.ts';
import type { Tool } from '../tool/tool.ts';
import { matchesCall, type RulePlace } from './match.ts';
import type { Rule } from './rule.ts';

/** Only rules without a word about paths or effects: those have to be seen first. */
export const deniedCall = (
  rules: readonly Rule[],
  { tool, input }: { readonly tool: CalledTool; readonly input: Input },
  place: RulePlace & { readonly recipient?: string },
): boolean =>
  rules.some(
    (rule) =>
      rule.verdict === 'deny' &&
      (rule.in ?? rule.changes ?? rule.shares ?? rule.reaches ?? rule.writes) === undefined &&
      matchesCall(
        rule,
        {
          ...{ tool: tool.name, aliases: aliasesOf(tool), effect: tool.effect, input },
          group: tool.ruledAs ?? tool.group,
          ...{ changes: [], shares: [], looked: [], reaches: [] },
          ...(place.recipient === undefined ? {} : { recipient: place.recipient }),
        },
        place,
      ) === true,
  );

/** What of a tool rules look at. */
export type CalledTool = Pick<Tool, 'name' | 'group' | 'ruledAs' | 'effect' | 'aliases'>;

type Input = Readonly<Record<string, JsonValue>>;
