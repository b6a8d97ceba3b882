// What a session has come to, folded from its records one by one. Rebuilt in any process at any time.
import { reasonOfCall } from '../models/dialects/reason-of-call.ts';
import type { ReplyPart, Usage } from '../models/message.ts';
import { replyText } from '../models/reply-text.ts';
import type { Rule } from '../policy/rule.ts';
import type { Call } from '../proposal/proposal.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { MessagePart, SecretOrigin, SessionRecord, Stored } from './record.ts';

export interface SessionState {
  readonly id: number;
  /** The last reply while calls of it have no receipt. */
  readonly open: OpenReply | undefined;
  /** The model has nothing more to do: it answered without calls, or said the task is complete; `stopped`: and the person refused its drafts. */
  readonly finished: { readonly how: 'text' | 'complete' | 'stopped'; readonly summary: string } | undefined;
  /** The question that holds the sheet of all drafts. */
  readonly sheet: number | undefined;
  /** Unsigned drafts, oldest first. */
  readonly drafts: readonly Stored<Extract<SessionRecord, { kind: 'draft' }>>[];
  readonly done: Stored<Extract<SessionRecord, { kind: 'done' }>> | undefined;
  /** Stopped at a limit, and nobody has said to go on. */
  readonly limit: Stored<Extract<SessionRecord, { kind: 'limit' }>> | undefined;
  /** Since the person last spoke or said to go on. */
  readonly run: RunCounts;
  /** In all, over all models. */
  readonly spent: Spent;
  readonly models: ReadonlyMap<string, ModelState>;
  /** The model of the last reply. */
  readonly lastModel: string | undefined;
  /** Replies so far. */
  readonly replies: number;
  /** Names of tools the model has called and groups it has asked for: their schemas are in every request from then on. */
  readonly wanted: ReadonlySet<string>;
  /** What the person allowed for this session, or for the turn that goes on. */
  readonly rules: readonly Rule[];
  /** By name: the latest place each was shared from. */
  readonly secrets: ReadonlyMap<string, SecretOrigin>;
}

export interface Spent {
  readonly input: number;
  readonly output: number;
  /** Of the input: read from a provider's cache. */
  readonly cached: number;
  /** US dollars, as far as they are known. */
  readonly cost: number;
  /** Replies whose cost nobody knows. */
  readonly unpriced: number;
  /** Replies whose tokens we had to estimate. */
  readonly estimated: number;
}

export interface ModelState {
  readonly spent: Spent;
  /** What the provider counted for each token we estimated, in its last reply that said so. */
  readonly ratio?: number;
}

export interface OpenReply {
  readonly seq: number;
  /** When it came. */
  readonly at: number;
  readonly calls: readonly Call[];
  readonly receipts: ReadonlyMap<string, Stored<Extract<SessionRecord, { kind: 'receipt' }>>>;
  /** Questions opened for it, oldest first. */
  readonly questions: readonly { readonly id: number; readonly seq: number }[];
  readonly performing: ReadonlySet<string>;
  readonly performed: ReadonlyMap<string, JsonValue>;
}

export interface RunCounts {
  /** When it began. */
  readonly since: number;
  readonly turns: number;
  readonly calls: number;
  /** Replies one after the other that held a call which was not taken for one, and made none. */
  readonly unread: number;
  readonly tokens: number;
  readonly cost: number;
  /** Receipts of the run in order, with their calls: for the loop guard and for calls that were refused already. */
  readonly receipts: readonly SettledCall[];
  /** How many of them no longer count for the loop guard: the person said to go on. Absent: all count. */
  readonly guardFrom?: number;
  /** How often the context was cut: what was read before may not be in the model's sight any more. Absent: never. */
  readonly cuts?: number;
}

export interface SettledCall {
  readonly call: Call;
  readonly receipt: Receipt;
  readonly isError: boolean;
  /** The reply it was made in. */
  readonly turn: number;
  /** What the model read of it. */
  readonly parts: readonly MessagePart[];
  /** It brought tools into sight. */
  readonly shows: boolean;
  /** How often the context had been cut by then. */
  readonly cuts: number;
}

export const NOTHING_SPENT: Spent = { input: 0, output: 0, cached: 0, cost: 0, unpriced: 0, estimated: 0 };

export const emptyState = (id: number): SessionState => ({
  id,
  open: undefined,
  finished: undefined,
  sheet: undefined,
  drafts: [],
  done: undefined,
  limit: undefined,
  run: { since: 0, turns: 0, calls: 0, unread: 0, tokens: 0, cost: 0, receipts: [] },
  spent: NOTHING_SPENT,
  models: new Map(),
  lastModel: undefined,
  replies: 0,
  wanted: new Set(),
  rules: [],
  secrets: new Map(),
});

/** Pure: the state after one more record. */
export const withRecord = (state: SessionState, record: Stored): SessionState => {
  switch (record.kind) {
    case 'user':
      return {
        ...state,
        ...going,
        run: freshRun(record.at),
        wanted: wantedAfter(state.wanted, record.shows ?? []),
        rules: state.rules.filter((rule) => !endsWithTurn(rule)),
      };
    case 'continued':
      return {
        ...state,
        ...going,
        run: {
          ...state.run,
          since: record.at,
          turns: 0,
          calls: 0,
          unread: 0,
          tokens: 0,
          cost: 0,
          guardFrom: state.run.receipts.length,
        },
      };
    case 'reply':
      return afterReply(state, record);
    case 'question':
      return record.sheet
        ? { ...state, sheet: record.question }
        : withOpen(state, (open) => ({
            ...open,
            questions: [...open.questions, { id: record.question, seq: record.seq }],
          }));
    case 'performing':
      return withOpen(state, (open) => ({ ...open, performing: new Set([...open.performing, record.call]) }));
    case 'performed':
      return withOpen(state, (open) => ({
        ...open,
        performed: new Map([...open.performed, [record.call, record.preview]]),
      }));
    case 'receipt':
      return afterReceipt(state, record);
    case 'draft':
      return { ...state, drafts: [...state.drafts, record] };
    case 'signed':
      // A run that was stopped at its sheet comes to its own end once that is answered.
      return {
        ...state,
        drafts: [],
        sheet: undefined,
        done: state.finished === undefined ? state.done : undefined,
        finished: finishedBySheet(state.finished, record.receipt),
      };
    case 'unsigned':
      return { ...state, sheet: undefined };
    case 'limit':
      return { ...state, limit: record };
    case 'summary':
      return afterSpending(cutOnce(state), record);
    case 'title':
      return afterSpending(state, record);
    case 'rule':
      // A fork copies the records, and is another session: what was answered for this one does not hold there.
      return record.session === state.id ? { ...state, rules: [...state.rules, record.rule] } : state;
    case 'secret':
      return record.session === state.id
        ? { ...state, secrets: new Map([...state.secrets, [record.name, record.origin]]) }
        : state;
    case 'broken':
    case 'shortened':
    case 'dropped':
      return cutOnce(state);
    case 'failed':
      return state;
    case 'done':
      return { ...state, done: record };
  }
};

/** Whether the person's next message ends it. */
export const endsWithTurn = ({ source }: Rule): boolean => source.kind === 'session' && source.turn === true;

/** The calls of a reply, under our own ids: the record it is, and the place in it. A fork keeps them. */
export const callsOf = (seq: number, parts: readonly ReplyPart[], own?: true): Call[] =>
  parts
    .flatMap((part, place) => (part.kind === 'call' ? [{ part, reason: reasonOfCall(parts[place - 1]) }] : []))
    .map(({ part, reason }, index) => ({
      id: `${seq}.${index + 1}`,
      providerId: part.providerId,
      name: part.name,
      arguments: part.arguments,
      ...(part.rescued === undefined ? {} : { rescued: part.rescued }),
      ...(reason === undefined ? {} : { reason }),
      ...(part.echoed === undefined ? {} : { echoed: part.echoed }),
      ...(own === undefined ? {} : { own }),
    }));

/** Nothing of what the model calls complete is there when its sheet was refused. */
const finishedBySheet = (finished: SessionState['finished'], { status }: Receipt): SessionState['finished'] =>
  finished?.how === 'complete' && status === 'refused' ? { ...finished, how: 'stopped' } : finished;

/** What the person's word to go on takes back. */
const going = { done: undefined, limit: undefined, finished: undefined } as const;

const freshRun = (since: number): RunCounts => ({
  since,
  turns: 0,
  calls: 0,
  unread: 0,
  tokens: 0,
  cost: 0,
  receipts: [],
});

const cutOnce = (state: SessionState): SessionState => ({
  ...state,
  run: { ...state.run, cuts: (state.run.cuts ?? 0) + 1 },
});

const withOpen = (state: SessionState, change: (open: OpenReply) => OpenReply): SessionState =>
  state.open === undefined ? state : { ...state, open: change(state.open) };

const afterReply = (state: SessionState, record: Stored<Extract<SessionRecord, { kind: 'reply' }>>): SessionState => {
  const calls = record.cut === undefined ? callsOf(record.seq, record.parts, record.own) : [];
  const open: OpenReply = {
    seq: record.seq,
    at: record.at,
    calls,
    receipts: new Map(),
    questions: [],
    performing: new Set(),
    performed: new Map(),
  };
  if (record.own === true) return { ...state, open: calls.length === 0 ? undefined : open, finished: undefined };
  if (record.client !== undefined) return afterClient(state, record, open);
  const text = replyText(record.parts);
  // A reply cut off in the middle of its calls is no end, nor is one with a call nobody could take for one: the model is told, and makes
  // them again.
  const unread = calls.length === 0 && record.unread !== undefined ? state.run.unread + 1 : 0;
  const finished = calls.length === 0 && (record.cut?.calls ?? 0) === 0 && unread === 0;
  const after = afterSpending(state, record);
  return {
    ...after,
    lastModel: record.model,
    replies: state.replies + 1,
    finished: finished ? { how: 'text', summary: text } : undefined,
    open: calls.length === 0 ? undefined : open,
    run: { ...after.run, turns: state.run.turns + 1, calls: state.run.calls + calls.length, unread },
  };
};

/** What it calls now is all of a turn: when these calls are settled there is nothing more to do, until it calls again. */
const afterClient = (
  state: SessionState,
  { model, at }: Stored<Extract<SessionRecord, { kind: 'reply' }>>,
  open: OpenReply,
): SessionState => ({
  ...state,
  ...going,
  lastModel: model,
  replies: state.replies + 1,
  finished: { how: 'text', summary: '' },
  open: open.calls.length === 0 ? undefined : open,
  run: { ...freshRun(at), turns: 1, calls: open.calls.length },
});

/** A reply, or a summary: both were paid for. */
const afterSpending = (
  state: SessionState,
  record: { readonly model: string; readonly usage: Usage; readonly cost?: number; readonly estimate?: number },
): SessionState => {
  const { model, usage, cost, estimate } = record;
  const before = state.models.get(model);
  const ratio = ratioOf(usage, estimate) ?? before?.ratio;
  const spent = withSpent(before?.spent ?? NOTHING_SPENT, usage, cost);
  return {
    ...state,
    spent: withSpent(state.spent, usage, cost),
    models: new Map([...state.models, [model, { spent, ...(ratio === undefined ? {} : { ratio }) }]]),
    run: {
      ...state.run,
      tokens: state.run.tokens + usage.input + usage.output,
      cost: state.run.cost + (cost ?? 0),
    },
  };
};

const withSpent = (spent: Spent, usage: Usage, cost: number | undefined): Spent => ({
  input: spent.input + usage.input,
  output: spent.output + usage.output,
  cached: spent.cached + (usage.cached ?? 0),
  cost: spent.cost + (cost ?? 0),
  unpriced: spent.unpriced + (cost === undefined ? 1 : 0),
  estimated: spent.estimated + (usage.reported ? 0 : 1),
});

const ratioOf = (usage: Usage, estimate: number | undefined): number | undefined =>
  usage.reported && estimate !== undefined && estimate > 0 && usage.input > 0 ? usage.input / estimate : undefined;

const afterReceipt = (
  state: SessionState,
  record: Stored<Extract<SessionRecord, { kind: 'receipt' }>>,
): SessionState => {
  const open = state.open;
  const call = open?.calls.find(({ id }) => id === record.call);
  if (open === undefined || call === undefined) return state;
  const receipts = new Map([...open.receipts, [record.call, record]]);
  const settled = receipts.size === open.calls.length;
  // A name that was not there asks for nothing, whatever it says: it is a model's word, and a group's could stand in it.
  const called = record.receipt.error?.code === 'UNKNOWN_TOOL' ? [] : [call.name];
  const words = [...called, ...(record.shows ?? [])];
  const complete = [...receipts.values()].find(({ done }) => done !== undefined)?.done;
  return {
    ...state,
    wanted: wantedAfter(state.wanted, words),
    open: settled ? undefined : { ...open, receipts },
    finished: settled && complete !== undefined ? { how: 'complete', summary: complete } : state.finished,
    run: {
      ...state.run,
      receipts: [
        ...state.run.receipts,
        {
          call,
          receipt: record.receipt,
          isError: record.isError,
          turn: open.seq,
          parts: record.parts,
          shows: (record.shows ?? []).length > 0,
          cuts: state.run.cuts ?? 0,
        },
      ],
    },
  };
};

/** The same set when nothing is new. */
const wantedAfter = (wanted: ReadonlySet<string>, words: readonly string[]): ReadonlySet<string> =>
  words.every((word) => wanted.has(word)) ? wanted : new Set([...wanted, ...words]);
