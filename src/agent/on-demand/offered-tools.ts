// What a model's call may reach: the tools it was offered and those behind `more_tools`, by any of their names. The one place that decides it.
import { waitsForSkill } from '../../config/skills/brought-tools.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { Call } from '../../proposal/proposal.ts';
import type { SessionState } from '../../session/state.ts';
import type { Registry } from '../../tool/registry.ts';

export interface Offering {
  readonly registry: Pick<Registry, 'get'>;
  /** What was selected, shown already or not. */
  readonly tools: readonly ToolSchema[];
  readonly withheld?: readonly ToolSchema[];
}

/** A model reaches only the tools that were selected, however its call came about. The program's own calls reach all. */
export const offeredTools = (
  call: Pick<Call, 'own'>,
  { registry, tools, withheld = [] }: Offering,
  { wanted }: Pick<SessionState, 'wanted'>,
): Pick<Registry, 'get'> => {
  if (call.own === true) return registry;
  const selected = [...tools, ...withheld].filter((tool) => !waitsForSkill(tool, wanted));
  const offered = new Set(selected.map(({ name }) => name));
  return { get: (name) => registry.get(name, offered) };
};
