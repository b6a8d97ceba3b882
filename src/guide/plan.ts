// How a request is carried out: a plan makes calls, is given their results, and ends in an answer.

import type { CallResult } from '../models/message.ts';
import type { JsonValue } from '../tool/json-value.ts';

export interface GuideCall {
  readonly name: string;
  readonly input: Readonly<Record<string, JsonValue>>;
}

/** Calls of one reply, which a person decides about together, after words of its own; or words that end the plan early. */
export type Move = { readonly calls: readonly GuideCall[]; readonly words?: string } | { readonly say: string };

/** Has no memory of its own: it is played again from the results in the conversation, so it can go on in another process. */
export type Plan<T> = Generator<Move, T, readonly CallResult[]>;

/** What the plan may know beside the person's words. */
export interface GuideTurn {
  /** Names the person chose when asked which one they meant. */
  readonly chosen: readonly string[];
  /** What can be asked for with the tools that are offered. */
  readonly offered: readonly GuideOffer[];
  /** Names of the tools that are offered. */
  readonly tools: readonly string[];
}

export interface GuideOffer {
  readonly name: string;
  readonly example: string;
}

export function* call(name: string, input: GuideCall['input']): Plan<CallResult> {
  const [result] = yield { calls: [{ name, input }] };
  if (result === undefined) throw new Error('a call was not answered');
  return result;
}

/** Several at once, with what is said before them; the results come in the order of the calls. */
export function* callAll(calls: readonly GuideCall[], words: string): Plan<readonly CallResult[]> {
  return yield { calls, words };
}

export function* say(text: string): Plan<never> {
  yield { say: text };
  throw new Error('a plan went on after its answer');
}

/** What comes next, given the calls made so far in this turn, with their results. */
export const play = (plan: Plan<string>, past: readonly PlayedCall[], spoken: Spelling = AS_IT_IS): Move => {
  let next = plan.next();
  let from = 0;
  while (next.done !== true && 'calls' in next.value) {
    const results: CallResult[] = [];
    const calls = next.value.calls.map(spoken.call);
    for (const [place, { name, input }] of calls.entries()) {
      // Another model may have worked on this turn before: its calls are passed over.
      const at = past.findIndex(
        (made, index) => index >= from && made.name === name && made.arguments === JSON.stringify(input),
      );
      const made = past[at];
      if (made === undefined) return { ...next.value, calls };
      from = at + 1;
      results.push(spoken.result(next.value.calls[place] ?? { name, input }, made.result));
    }
    next = plan.next(results);
  }
  return next.done === true ? { say: next.value } : next.value;
};

/** How a plan's calls are made where another tool does the same, and its results read as the plan knows them. */
export interface Spelling {
  call(planned: GuideCall): GuideCall;
  result(planned: GuideCall, given: CallResult): CallResult;
}
const AS_IT_IS: Spelling = { call: (planned) => planned, result: (_, given) => given };

export interface PlayedCall {
  readonly name: string;
  readonly arguments: string;
  readonly result: CallResult;
}
