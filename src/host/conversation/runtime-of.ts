// What the loop works with, put together from what was setup and the rooms that were opened; for the command line and the library.
import { type Spending, spendingOf } from '../../agent/limits.ts';
import type { Runtime } from '../../agent/runtime.ts';
import type { Session } from '../../session/session.ts';
import type { Rooms } from '../setup/open-rooms.ts';
import type { Setup } from '../setup/setup.ts';

export interface RuntimeParts {
  readonly rooms: Rooms;
  readonly setup: Setup;
  readonly session: Session;
  /** Replies to one message. */
  readonly turns: number;
  /** What the session had spent when the command began. Absent: what it has spent by now. */
  readonly spentBefore?: Spending;
  /** How long a question stays open when no desk of this process shows it. Absent: as long as a desk does. */
  readonly until?: number;
  /** Drafts stay unsigned until the person asks for their sheet. */
  readonly keepDrafts?: boolean;
  /** A rule's draft is asked at once: nobody says when the work is done and its sheet is due. */
  readonly asksDrafts?: boolean;
  /** What the person said while the model works. */
  readonly said?: Runtime['said'];
  readonly signal: AbortSignal;
  readonly pause?: Runtime['pause'];
}

export const runtimeOf = (parts: RuntimeParts): Omit<Runtime, 'emit'> => {
  const { rooms, setup, session, turns, spentBefore = spendingOf(session.state), until, signal } = parts;
  const { config, model, registry, policy, privacy, schemas, withheld, system, workspace, price, flagLimits } = setup;
  const { limits } = config;
  privacy.open(rooms.store);
  return {
    workspace,
    store: rooms.store,
    model,
    registry,
    tools: schemas,
    withheld,
    system,
    systemIsPrivate: setup.toldFiles.some(privacy.isPrivateFile),
    limits: {
      turns,
      calls: limits.calls,
      minutes: limits.minutes,
      tokens: setup.maxTokens,
      ...(limits.cost === undefined ? {} : { cost: limits.cost }),
    },
    flagLimits,
    spentBefore,
    began: Date.now(),
    ...(price === undefined ? {} : { price }),
    ...(limits.contextTokens === undefined ? {} : { contextTokens: limits.contextTokens }),
    lookLimits: limits,
    maxOutputTokens: limits.outputTokens,
    judge: parts.asksDrafts === true ? asking(policy.judge) : policy.judge,
    privateIn: readUnasked(setup) ? everyShare(policy.privateIn) : policy.privateIn,
    changesPrivate: policy.changesPrivate,
    hides: (path) => policy.isDenied(path) !== undefined,
    denies: policy.deniesCall,
    ...(parts.said === undefined ? {} : { said: parts.said }),
    ...(parts.pause === undefined ? {} : { pause: parts.pause }),
    ...(setup.sandbox === undefined ? {} : { sandbox: setup.sandbox }),
    ...(parts.keepDrafts === undefined ? {} : { keepDrafts: parts.keepDrafts }),
    stays: until === undefined ? 'while a desk is attached' : { until },
    signal,
    now: Date.now,
  };
};

/** The guide is this program, so nobody was asked what it may read: none of that is for a cloud model the session may go on with. */
const readUnasked = ({ model, profile }: Setup): boolean => model.id === 'offline' && profile.defaults.reads === 'ask';

const everyShare =
  (privateIn: Runtime['privateIn']): Runtime['privateIn'] =>
  async (proposal) =>
    new Map([
      ...(await privateIn(proposal)),
      ...(proposal.preview.share ?? []).flatMap(({ origin }) =>
        origin === undefined ? [] : [[origin.path, 'read by the built-in guide, unasked'] as const],
      ),
    ]);

const asking =
  (judge: Runtime['judge']): Runtime['judge'] =>
  async (proposal) => {
    const judgement = await judge(proposal);
    return judgement.verdict === 'draft' ? { ...judgement, verdict: 'ask' } : judgement;
  };
