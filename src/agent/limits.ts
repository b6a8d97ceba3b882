// How far a run goes by itself.
import type { LimitName } from '../session/record.ts';
import type { SessionState } from '../session/state.ts';

export interface RunLimits {
  /** Replies of the model; 10, in a chat 5. */
  readonly turns: number;
  /** Calls in all replies. */
  readonly calls: number;
  /** Wall time. */
  readonly minutes: number;
  /** Tokens in and out, as the provider counts them. */
  readonly tokens: number;
}

/** The first limit the run has come to, in words, or undefined. Asked before every request to the model. */
export const limitReached = (
  state: SessionState,
  limits: RunLimits,
  now: number,
): { readonly limit: LimitName; readonly words: string } | undefined => {
  const { run } = state;
  if (run.turns >= limits.turns)
    return { limit: 'turns', words: `Max iterations reached: stopped after ${run.turns} turns.` };
  if (run.calls >= limits.calls)
    return { limit: 'calls', words: `Stopped after ${run.calls} calls (the limit is ${limits.calls}).` };
  if (run.tokens >= limits.tokens)
    return { limit: 'tokens', words: `Stopped after ${run.tokens} tokens (the limit is ${limits.tokens}).` };
  if (now - run.since >= limits.minutes * 60_000)
    return { limit: 'minutes', words: `Stopped after ${limits.minutes} minutes.` };
  return undefined;
};
