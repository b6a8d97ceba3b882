// A change that the program proposes by itself, of files outside of any conversation: a session of its own, one question, one entry.

import type { AgentEvent } from '../../agent/events.ts';
import { offerChange } from '../../agent/offer-change.ts';
import { askAtDesks } from '../../agent/run.ts';
import type { Runtime } from '../../agent/runtime.ts';
import type { Config } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { loadRules } from '../../config/load-rules.ts';
import { ownPlaces, ownRule } from '../../config/own-places.ts';
import { type Policy, policyFor } from '../../config/policy-for.ts';
import { PROFILES } from '../../config/profiles/profiles.ts';
import type { Desk, Question } from '../../decision/question.ts';
import { fail, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import type { Receipt } from '../../proposal/receipt.ts';
import { thisProcess } from '../../store/lock.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { createRegistry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { beginSession } from '../conversation/open-session.ts';
import type { Notices } from '../notices.ts';
import type { Rooms } from '../setup/open-rooms.ts';

export interface OfferHere {
  readonly rooms: Rooms;
  readonly tool: Tool;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** What the session is called. */
  readonly title: string;
  /** Why the program proposes it. */
  readonly why: string;
  readonly desks: readonly Desk[];
  /** The question as the desks show it. */
  shown(question: Question): Promise<Question>;
  readonly notices: Notices;
  readonly signal: AbortSignal;
  hear(event: AgentEvent): void;
}

/** The person's own rules count; what the folder brings along has no say. */
export const offerHere = async (offer: OfferHere): Promise<Result<Receipt>> => {
  const { rooms, notices } = offer;
  const request = { environment: process.env, workspace: rooms.workspace, trusted: false };
  const { config, errors } = await loadConfig(request);
  const ruled = await loadRules(request);
  for (const error of [...errors, ...ruled.errors]) notices.error(error);
  const session = beginSession(rooms, { model: OURSELVES, profile: PROFILES.code }, { title: offer.title });
  if (!session.ok) return session;
  const policy = policyFor({
    workspace: rooms.workspace,
    own: ownPlaces(rooms.workspace.root, process.env),
    closed: ownRule(rooms.workspace.root, process.env),
    rules: ruled.rules,
    profile: PROFILES.code.defaults,
    private: config.private,
    yes: false,
    draft: false,
    model: OURSELVES,
    now: () => new Date().toISOString(),
  });
  const runtime = runtimeFor(offer, config, policy);
  return offerChange(session.value, runtime, {
    tool: offer.tool,
    input: offer.input,
    why: offer.why,
    ask: async (question) =>
      askAtDesks(await offer.shown(question), runtime, { desks: offer.desks, process: thisProcess() }),
  });
};

const runtimeFor = ({ rooms, signal, hear }: OfferHere, config: Config, policy: Policy): Runtime => ({
  workspace: rooms.workspace,
  store: rooms.store,
  model: OURSELVES,
  registry: createRegistry([]),
  tools: [],
  system: '',
  limits: { turns: 1, calls: 1, minutes: config.limits.minutes, tokens: 0 },
  lookLimits: config.limits,
  maxOutputTokens: 0,
  judge: policy.judge,
  privateIn: policy.privateIn,
  hides: (path) => policy.isDenied(path) !== undefined,
  denies: policy.deniesCall,
  stays: 'while a desk is attached',
  signal,
  emit: hear,
  now: Date.now,
});

/** Nothing leaves: this program is whom the proposal is from and for. */
const OURSELVES: Model = {
  id: 'offline',
  local: true,
  reply: async () => fail('INTERNAL', 'No model takes part in this.'),
  close: () => undefined,
};
