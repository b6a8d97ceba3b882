// The context as the next request would have it, for the words of the chat that show it.
import { roomOf, toolsTokens } from '../../agent/context/window.ts';
import { shownTools } from '../../agent/on-demand/shown-tools.ts';
import { estimateTokens } from '../../models/estimate-tokens.ts';
import { outgoing } from '../../session/messages.ts';
import type { Session } from '../../session/session.ts';
import { emptyState } from '../../session/state.ts';
import type { Setup } from '../setup/setup.ts';
import type { ContextView } from './context-table.ts';

/** Before the first message there is no session yet. */
export const contextView = (setup: Setup, session: Session | undefined): ContextView => {
  const { model, system, config } = setup;
  const { tools } = shownTools(setup.schemas, session?.state ?? emptyState(0));
  const { outputTokens, contextTokens } = config.limits;
  const windowed = {
    model,
    system,
    tools,
    maxOutputTokens: outputTokens,
    ...(contextTokens === undefined ? {} : { contextTokens }),
  };
  return {
    items: outgoing(session?.records ?? [], model).items,
    room: roomOf(windowed, session?.state ?? emptyState(0)),
    system: estimateTokens(system),
    tools: { count: tools.length, tokens: toolsTokens(tools) },
    model: model.id,
  };
};
