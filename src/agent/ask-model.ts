// One request to the model and its whole reply, recorded: what leaves is in the ledger before it leaves.
import { type ErrorValue, fail } from '../error/error-value.ts';
import { learnTaken } from '../models/media/media-taken.ts';
import type { ModelRequest, Reply } from '../models/message.ts';
import { costOf } from '../models/prices/price.ts';
import { replyText } from '../models/reply-text.ts';
import type { Outgoing } from '../session/messages.ts';
import type { SessionRecord } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { meterWords } from './context/meter.ts';
import { type PreparedContext, prepareContext } from './context/prepare-context.ts';
import { saysTooLong } from './context/too-long.ts';
import { forgetWindow, learnWindow, outputTokensOf, requestTokens, type Windowed } from './context/window.ts';
import { withEchoes } from './echoed-calls.ts';
import { type LimitReached, limitReached } from './limits.ts';
import { shownTools } from './on-demand/shown-tools.ts';
import { recordEgress } from './record-egress.ts';
import { beginReply, endReply } from './reply-number.ts';
import type { Runtime } from './runtime.ts';
import { tellLive, tellNotice, tellStep } from './tell-progress.ts';
import { UNREAD_NOTICE, unreadCall } from './unread-call.ts';

export type AskedModel =
  | { readonly kind: 'answered' }
  | { readonly kind: 'limit'; readonly limit: LimitReached }
  | { readonly kind: 'failed'; readonly error: ErrorValue };

/** The request a session would send now. */
export const requestOf = (from: Windowed, messages: ModelRequest['messages']): ModelRequest => ({
  system: from.system,
  messages,
  tools: from.tools,
  ...(from.later === undefined || from.later.length === 0 ? {} : { later: from.later }),
  maxOutputTokens: outputTokensOf(from),
});

export const askModel = async (session: Session, whole: Runtime): Promise<AskedModel> => {
  const runtime = { ...whole, ...shownTools(whole.tools, session.state) };
  let refusal: ErrorValue | undefined;
  for (;;) {
    const context = await prepareContext(session, runtime);
    if (context.kind === 'failed') {
      if (refusal !== undefined) forgetWindow(runtime);
      return failed(session, refusal ?? context.error);
    }
    if (context.kind === 'limit') return context;
    const coming = requestTokens(context.room, context.tokens);
    const limit = limitReached({ ...runtime, state: session.state, now: runtime.now(), coming });
    if (limit !== undefined) return { kind: 'limit', limit };
    const heard: Heard = { text: '', reasoning: '' };
    const reply = await send(session, runtime, context.out, heard);
    if (!reply.ok) keepBroken(session, runtime, context.out, heard);
    if (reply.ok) {
      if (saysNothing(reply.value)) return failed(session, withoutMessage(runtime));
      return recorded(session, runtime, reply.value, context);
    }
    // The mistake is the model's, not the server's: it hears of it, as of any other call that cannot be read.
    const { miswritten } = reply.error.data ?? {};
    if (typeof miswritten === 'string') return recorded(session, runtime, unreadable(miswritten, coming), context);
    // The next request goes without it, so that the conversation is not stuck at a picture.
    if (reply.error.data?.refuses === 'media') learnTaken(runtime.model.id, { images: 'no', documents: 'no' });
    // The person stopped it: the turn ends with that, and nothing has failed.
    if (runtime.signal.aborted) return { kind: 'failed', error: reply.error };
    if (!saysTooLong(reply.error)) return failed(session, reply.error);
    const again = refusal === undefined;
    refusal = tooLongFor(runtime, reply.error);
    // Once more with less; a third time would be guessing.
    if (!again) {
      forgetWindow(runtime);
      return failed(session, refusal);
    }
    learnWindow(runtime, coming);
  }
};

type Ready = Extract<PreparedContext, { kind: 'ready' }>;

/** What was heard of a reply so far. */
interface Heard {
  text: string;
  reasoning: string;
}

const send = (
  session: Session,
  runtime: Runtime & Windowed,
  out: Outgoing,
  soFar: Heard,
): ReturnType<Runtime['model']['reply']> => {
  const { model } = runtime;
  // One step to the store: what the last calls came to, and what is about to leave.
  runtime.store.database.transaction('normal', () => {
    session.flush();
    recordEgress(session, runtime, out);
  });
  tellStep(runtime, `Iteration ${session.state.run.turns + 1}/${runtime.limits.turns}`);
  // Once per change of model: from its first reply on, the last model is this one.
  if (session.state.lastModel !== model.id)
    for (const other of out.reasoningOf)
      runtime.emit({
        event: 'progress',
        step: 'notice',
        words: `The reasoning of ${other} is not sent to ${model.id}.`,
      });
  tellLive(runtime, `Asking ${model.id}`, { kind: 'model' });
  let reply = beginReply(session);
  return model.reply(requestOf(runtime, out.messages), {
    signal: runtime.signal,
    pause: runtime.pause,
    heard: (event) => {
      if (event.kind !== 'notice') {
        soFar[event.kind] += event.text;
        runtime.emit({ event: event.kind, text: event.text, reply });
        return;
      }
      tellNotice(runtime, event);
      if (event.waits === undefined) return;
      // It is asked again: what the broken attempt said is not the beginning of the next one.
      reply = beginReply(session);
      soFar.text = '';
      soFar.reasoning = '';
    },
  });
};

/** What the person has read of a reply that never came to its end stays in the conversation. */
const keepBroken = (session: Session, runtime: Runtime, out: Outgoing, { text, reasoning }: Heard): void => {
  const { model, signal } = runtime;
  if (`${text}${reasoning}`.trim() !== '')
    session.append({
      kind: 'broken',
      model: model.id,
      text,
      ...(reasoning === '' ? {} : { reasoning }),
      ...(signal.aborted ? { stopped: true } : {}),
      ...(madeOfPrivate(runtime, out) ? { private: true } : {}),
    });
  endReply(session);
};

const madeOfPrivate = ({ systemIsPrivate }: Runtime, out: Outgoing): boolean => out.private || systemIsPrivate === true;

/** No word and no call: an answer that says nothing must not end a run as if all were done. */
const saysNothing = ({ parts, finish, unfinished = 0, unread }: Reply): boolean =>
  finish === 'stop' &&
  unfinished === 0 &&
  unread === undefined &&
  !parts.some((part) => part.kind === 'call') &&
  replyText(parts).trim() === '';

const withoutMessage = ({ model }: Runtime): ErrorValue =>
  fail('PROVIDER', `${model.id} answered without a message: no words and no call.`, {
    wayOut: 'Try again, or ask in other words.',
  }).error;

const unreadable = (said: string, input: number): Reply => ({
  parts: [],
  finish: 'stop',
  usage: { input, output: 0, reported: false },
  unread: { how: 'miswritten', said },
});

const recorded = (session: Session, runtime: Runtime, reply: Reply, ready: Ready): AskedModel => {
  const { unread, ...answer } = reply;
  const became = unread === undefined ? undefined : unreadCall(unread, session.state.run, runtime.model.id);
  record(session, runtime, became?.kind === 'answer' ? answer : reply, ready);
  if (became?.kind === 'failed') return failed(session, became.error);
  const words = became?.kind === 'answer' ? LEFT : unread === undefined ? undefined : UNREAD_NOTICE[unread.how];
  if (words !== undefined) runtime.emit({ event: 'progress', step: 'notice', words });
  return { kind: 'answered' };
};

const LEFT = 'What looks like a call in the answer was not acted on.';

const record = (session: Session, runtime: Runtime, reply: Reply, { out, room, tokens }: Ready): void => {
  const { model } = runtime;
  const { usage, finish, unfinished = 0, unread } = reply;
  const parts = withEchoes(reply.parts, session.records);
  const calls = parts.filter(({ kind }) => kind === 'call').length + unfinished;
  // Also a reply that a content filter ended: what it had begun is not what it would have said.
  const cutOff = finish === 'length' || finish === 'filter';
  const cost = costOf(usage, runtime.price);
  const stored: SessionRecord = {
    kind: 'reply',
    model: model.id,
    parts,
    usage,
    ...(cost === undefined ? {} : { cost }),
    estimate: room.fixed + tokens,
    ...(cutOff ? { cut: { calls } } : {}),
    ...(unread === undefined ? {} : { unread }),
    ...(madeOfPrivate(runtime, out) ? { private: true } : {}),
  };
  // Calls lead to a record of their own in a moment; an answer without any is the last for a while.
  if (calls > 0 && !cutOff) session.hold(stored);
  else session.append(stored);
  endReply(session);
  tellMeter(session, runtime, room.window, requestTokens(room, tokens) + usage.output);
  if (cutOff) {
    const words =
      calls === 0
        ? `The reply was cut off (${finish === 'length' ? 'output limit' : 'content filter'}).`
        : 'TRUNCATED_CALL: the reply was cut off before its calls were complete; none was acted on.';
    runtime.emit({ event: 'progress', step: 'notice', words });
  } else if (calls > 0) {
    tellStep(runtime, `AI requested ${calls} tool call(s)`);
    tellStep(runtime, `Handling ${calls} tool call(s)`);
    const names = parts.flatMap((part) => (part.kind === 'call' ? [part.name.slice(0, LONGEST_NAME)] : []));
    tellLive(runtime, [...new Set(names)].join(', '), { kind: 'work' });
  }
};

/** Longer ones are no names of ours; they are answered as unknown. */
const LONGEST_NAME = 60;

const tellMeter = (session: Session, runtime: Runtime, window: number, context: number): void => {
  const { spent } = session.state;
  const { input, output, cost, unpriced } = spent;
  const meter = { context, window, input, output, ...(unpriced > 0 ? {} : { cost }) };
  const words = meterWords(meter, spent, runtime.model.local);
  runtime.emit({ event: 'progress', step: 'meter', words, meter });
};

const failed = (session: Session, error: ErrorValue): AskedModel => {
  session.append({ kind: 'failed', error });
  return { kind: 'failed', error };
};

const tooLongFor = ({ model }: Runtime, { message, data }: ErrorValue): ErrorValue =>
  fail('LIMIT', `The conversation is too long for ${model.id}, also in short: ${message}`, {
    wayOut: 'Drop something (/drop in the chat), begin a new session, or choose a model with a larger window.',
    ...(data === undefined ? {} : { data }),
  }).error;
