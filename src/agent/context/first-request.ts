// The first request of a task, if it may be sent before anything else is ready: it must fit, and pass no limit.
import type { ModelRequest } from '../../models/message.ts';
import { AROUND_MESSAGE, tokensOfPart } from '../../session/context-item.ts';
import { emptyState } from '../../session/state.ts';
import { requestOf } from '../ask-model.ts';
import { limitReached } from '../limits.ts';
import { shownTools } from '../on-demand/shown-tools.ts';
import type { Runtime } from '../runtime.ts';
import { requestTokens, roomOf } from './window.ts';

type From = Pick<
  Runtime,
  'model' | 'system' | 'tools' | 'maxOutputTokens' | 'contextTokens' | 'limits' | 'flagLimits' | 'price'
>;

/** Exactly what `askModel` will ask for, or undefined when it might not ask. */
export const firstRequest = (whole: From, task: string): ModelRequest | undefined => {
  const state = emptyState(0);
  const from = { ...whole, ...shownTools(whole.tools, state) };
  const room = roomOf(from, state);
  const tokens = tokensOfPart({ text: task }) + AROUND_MESSAGE;
  if (tokens > room.messages) return undefined;
  const coming = requestTokens(room, tokens);
  if (limitReached({ ...from, state, now: 0, coming }) !== undefined) return undefined;
  return requestOf(from, [{ role: 'user', text: task }]);
};
