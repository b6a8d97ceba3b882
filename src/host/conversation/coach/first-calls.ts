// What the coach wants a model to see beside the person's message, as calls of the program's own: asked about like any other.

import { windowOf } from '../../../agent/context/window.ts';
import { type OwnCall, ownCalls } from '../../../session/own-call.ts';
import type { SessionRecord } from '../../../session/record.ts';
import { type Protocol, protocolIn } from '../../../toolkit/gtd/review/review-protocols.ts';
import type { Setup } from '../../setup/setup.ts';

export interface Beginning {
  readonly message: string;
  /** The first of the conversation. */
  readonly isFirst: boolean;
  readonly setup: Pick<Setup, 'model' | 'schemas' | 'config'>;
  readonly sphere: string | undefined;
  readonly protocols: readonly Protocol[];
}

/** The overview once, and a protocol when it is asked for. The built-in guide looks for itself, and a model without tools is shown nothing. */
export const firstCalls = ({ message, isFirst, setup, sphere, protocols }: Beginning): readonly SessionRecord[] => {
  const { model, schemas } = setup;
  const isOffered = (name: string): boolean => schemas.some((tool) => tool.name === name);
  const of = sphere === undefined ? {} : { sphere };
  const protocol = protocolIn(message, protocols);
  const calls: OwnCall[] = [
    ...(isFirst && isOffered('gtd_overview')
      ? [{ name: 'gtd_overview', input: { ...of, budget: budgetOf(setup) } }]
      : []),
    ...(protocol !== undefined && isOffered('gtd_review')
      ? [{ name: 'gtd_review', input: { ...of, protocol: protocol.name } }]
      : []),
  ];
  return model.id === 'offline' || calls.length === 0 ? [] : [ownCalls(...calls)];
};

/** A quarter of the window leaves room to talk; more than this no model needs to know about someone's projects at once. */
const budgetOf = ({ model, config: { limits } }: Beginning['setup']): number => {
  const own = limits.contextTokens === undefined ? {} : { contextTokens: limits.contextTokens };
  return Math.min(12_000, Math.max(1000, Math.floor(windowOf({ model, ...own }) / 4)));
};
