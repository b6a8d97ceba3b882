// The tools of the next request: those shown from the start, and what the model has asked for or called since.
import { waitsForSkill } from '../../config/skills/brought-tools.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { SessionState } from '../../session/state.ts';
import { firstGroupOf } from '../../tool/group-names.ts';

export interface ShownTools {
  readonly tools: readonly ToolSchema[];
  /** There as well, and described in no request yet. */
  readonly later: readonly ToolSchema[];
}

/** The same lists for the same tools and wishes: what is made of them, and what they cost, is remembered by them. */
export const shownTools = (tools: readonly ToolSchema[], { wanted }: Pick<SessionState, 'wanted'>): ShownTools => {
  const isShown = (tool: ToolSchema): boolean => {
    const { name, onDemand } = tool;
    // Only its skill shows what a skill brings: a model that calls it beforehand has not been offered it.
    if (waitsForSkill(tool)) return !waitsForSkill(tool, wanted);
    // A session that asked for a group under 0.1.0 goes on with the tools it was shown then.
    return onDemand === undefined || wanted.has(onDemand) || wanted.has(name) || wanted.has(firstGroupOf(name) ?? name);
  };
  const later = tools.filter((tool) => !isShown(tool));
  if (later.length === 0) return { tools, later };
  const before = last.get(tools);
  if (before?.later.length === later.length && before.later.every((tool, index) => tool === later[index]))
    return before;
  const shown = { tools: tools.filter(isShown), later };
  last.set(tools, shown);
  return shown;
};

const last = new WeakMap<readonly ToolSchema[], ShownTools>();
