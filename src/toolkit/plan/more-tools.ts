// Shows a model the tools that its first request had no room for: a signal to the loop, kept with the session.

import { fail, ok } from '../../error/error-value.ts';
import { type Alias, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const moreTools = (services: Services): Tool =>
  tool({
    name: 'more_tools',
    title: 'More tools',
    // The groups there are come behind it, one a line.
    description: 'Gives you more tools from your next reply on. Call it before you say that something cannot be done.',
    group: 'plan',
    input: takes(['groups'], { groups: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 20 } }),
    effect: 'control',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [{ arguments: { group: 'groups', names: 'groups', tools: 'groups' }, map: asList }],
    propose: async ({ groups }) => {
      const later = services.later?.() ?? new Map<string, readonly string[]>();
      const unknown = groups.filter((word) => !later.has(word) && ![...later.values()].flat().includes(word));
      if (unknown.length > 0) {
        const there = later.size === 0 ? 'All tools are shown already.' : `Groups: ${[...later.keys()].join(', ')}.`;
        return fail('BAD_ARGS', `There is no group ${unknown.join(', ')}. ${there}`);
      }
      const names = new Set(groups.flatMap((word) => later.get(word) ?? [word]));
      return ok({
        summary: `show ${names.size} more ${names.size === 1 ? 'tool' : 'tools'}`,
        toModel: `From your next reply on: ${[...names].join(', ')}.`,
        control: { show: groups },
      });
    },
  });

/** One group is often given as a text. */
const asList: NonNullable<Alias['map']> = ({ groups, ...rest }) => ({
  ...rest,
  ...(groups === undefined
    ? {}
    : { groups: typeof groups === 'string' ? groups.split(/[\s,]+/).filter(Boolean) : groups }),
});
