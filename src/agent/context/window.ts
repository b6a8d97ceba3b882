// How much of a model's window is there for what, in tokens.
import { correctedTokens, estimateTokens } from '../../models/estimate-tokens.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { SessionState } from '../../session/state.ts';
import type { Runtime } from '../runtime.ts';

/** Most models people run on their own machines can do this much; a provider that knows better says so. */
export const UNKNOWN_WINDOW = 32_768;

export type Windowed = Pick<Runtime, 'model' | 'system' | 'tools' | 'maxOutputTokens' | 'contextTokens'> & {
  /** Of the tools, those that no request describes yet. */
  readonly later?: readonly ToolSchema[];
};

export interface Room {
  readonly window: number;
  /** Kept free for the reply. */
  readonly output: number;
  /** The system prompt and the tools, as we estimate them. */
  readonly fixed: number;
  /** For the messages, in our own estimate. */
  readonly messages: number;
  /** What the provider counts for one token of ours. */
  readonly ratio: number | undefined;
}

export const windowOf = ({ model, contextTokens }: Pick<Windowed, 'model' | 'contextTokens'>): number =>
  Math.min(
    learned.get(model) ?? model.window ?? contextTokens ?? UNKNOWN_WINDOW,
    contextTokens ?? Number.POSITIVE_INFINITY,
  );

/** In a small window a quarter: the conversation needs the rest. */
export const outputTokensOf = (from: Pick<Windowed, 'model' | 'contextTokens' | 'maxOutputTokens'>): number =>
  Math.max(1, Math.min(from.maxOutputTokens, Math.floor(windowOf(from) / 4)));

export const roomOf = (runtime: Windowed, state: Pick<SessionState, 'models'>): Room => {
  const window = windowOf(runtime);
  const output = outputTokensOf(runtime);
  const fixed = fixedTokens(runtime);
  const ratio = state.models.get(runtime.model.id)?.ratio;
  // Our tokens are scaled by what the provider counts, so the room for them shrinks by as much.
  const scale = correctedTokens(10_000, ratio) / 10_000;
  return { window, output, fixed, messages: Math.floor((window - output) / scale) - fixed, ratio };
};

/** Tokens of a request as the provider will count them, as far as we can tell. */
export const requestTokens = ({ fixed, ratio }: Room, messages: number): number =>
  correctedTokens(fixed + messages, ratio);

/** A provider said that so many tokens were too long: less is sent from now on, and less asked for, since both may count. */
export const learnWindow = (runtime: Windowed, sent: number): void => {
  const input = Math.floor(sent * 0.7);
  learned.set(runtime.model, input + Math.min(outputTokensOf(runtime), Math.floor(input / 3)));
};
/** That did not help: it was not about the length after all, or nothing can be done about it here. */
export const forgetWindow = (runtime: Windowed): void => void learned.delete(runtime.model);
/** For as long as the program runs. */
const learned = new WeakMap<Runtime['model'], number>();

const fixedTokens = ({ model, system, tools }: Pick<Windowed, 'model' | 'system' | 'tools'>): number =>
  model.fixedTokens ?? estimateTokens(system) + toolsTokens(tools);

/** The same list goes with every request: it is counted once. */
export const toolsTokens = (tools: readonly ToolSchema[]): number => {
  const known = counted.get(tools) ?? (tools.length === 0 ? 0 : estimateTokens(JSON.stringify(tools)));
  counted.set(tools, known);
  return known;
};
const counted = new WeakMap<readonly ToolSchema[], number>();
