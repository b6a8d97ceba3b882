// Sessions of agents of other makers: what calls in them is their own model, under a name that no provider has.
import type { SessionInfo } from './session.ts';

/** As the names of such models begin. */
export const AGENT_WIRES = ['mcp'] as const;

export const askedByAgent = ({ model }: Pick<SessionInfo, 'model'>): boolean =>
  AGENT_WIRES.some((wire) => model.startsWith(`${wire}/`));
