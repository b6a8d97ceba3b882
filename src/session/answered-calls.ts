// The calls of one reply and what each is answered with: every one exactly once, in the order of the calls.
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { CallResult, Message, ReplyPart } from '../models/message.ts';
import type { Call } from '../proposal/proposal.ts';
import type { ContextEdits } from './context-edits.ts';
import { AROUND_MESSAGE, type ContextItem } from './context-item.ts';
import type { SessionRecord } from './record.ts';
import type { SentTexts } from './sent-text.ts';
import { DROPPED, shortenedResult } from './shortened-result.ts';
import { callsOf } from './state.ts';

type CallPart = Extract<ReplyPart, { kind: 'call' }>;
type ResultItem = Extract<ContextItem, { kind: 'result' }>;
type ReceiptRecord = Extract<SessionRecord, { kind: 'receipt' }>;

export interface AnsweredCalls {
  answer(receipt: ReceiptRecord): void;
  /** A call without a receipt is answered too: the run was interrupted before it was decided. */
  end(): { readonly message: Message; readonly items: readonly ContextItem[] };
}

/** `sent`: the reply's parts as this model gets them. Undefined when it made no calls. */
export const answeredCalls = (
  reply: { readonly seq: number; readonly parts: readonly ReplyPart[]; readonly sent: readonly ReplyPart[] },
  edits: ContextEdits,
  texts: SentTexts,
): AnsweredCalls | undefined => {
  const calls = callsOf(reply.seq, reply.parts);
  const parts = reply.sent.filter((part) => part.kind === 'call');
  if (calls.length === 0) return undefined;
  const answers = new Map<string, { readonly item: ResultItem; readonly isError: boolean }>();
  return {
    answer: (receipt) => {
      const place = calls.findIndex(({ id }) => id === receipt.call);
      const [call, part] = [calls[place], parts[place]];
      if (call === undefined || part === undefined) return;
      const item = resultItem(receipt, { seq: reply.seq, part }, edits, texts);
      answers.set(call.id, { item, isError: receipt.isError });
    },
    end: () => {
      const all = calls.map((call, place) => answers.get(call.id) ?? unanswered(call, parts[place]!, reply.seq));
      const results = calls.map((call, place): CallResult => {
        const { item, isError } = all[place]!;
        return { providerId: call.providerId, name: call.name, text: item.text, isError };
      });
      return { message: { role: 'results', results }, items: all.map(({ item }) => item) };
    },
  };
};

const resultItem = (
  receipt: ReceiptRecord,
  of: { readonly seq: number; readonly part: CallPart },
  edits: ContextEdits,
  texts: SentTexts,
): ResultItem => {
  const keep = edits.cuts.get(receipt.call);
  const dropped = edits.droppedCalls.has(receipt.call);
  const whole = texts.of(receipt.parts, { call: receipt.call, unsent: dropped || keep === 0 });
  const common = { kind: 'result', ...of, call: receipt.call, length: whole.text.length } as const;
  if (!dropped && (keep === undefined || keep >= whole.text.length))
    return { ...common, ...whole, kept: whole.text.length, state: 'whole' };
  const text = dropped ? DROPPED : shortenedResult(whole.text, keep ?? 0, of.part);
  const tokens = estimateTokens(text) + AROUND_MESSAGE;
  return { ...common, text, tokens, kept: dropped ? 0 : (keep ?? 0), state: dropped ? 'dropped' : 'cut' };
};

const NOT_DONE = 'Not done: the run was interrupted before this call was decided.';

const unanswered = (
  call: Call,
  part: CallPart,
  seq: number,
): { readonly item: ResultItem; readonly isError: boolean } => ({
  isError: true,
  item: {
    kind: 'result',
    seq,
    call: call.id,
    part,
    text: NOT_DONE,
    length: NOT_DONE.length,
    kept: NOT_DONE.length,
    tokens: estimateTokens(NOT_DONE) + AROUND_MESSAGE,
    state: 'whole',
  },
});
