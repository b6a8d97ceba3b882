// The calls of one reply and what each is answered with: every one exactly once, in the order of the calls.
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { CallResult, Message, ReplyPart } from '../models/message.ts';
import type { Call } from '../proposal/proposal.ts';
import type { ContextEdits } from './context-edits.ts';
import { AROUND_MESSAGE, type ContextItem } from './context-item.ts';
import { receiptParts } from './receipt-parts.ts';
import type { SessionRecord } from './record.ts';
import type { SentTexts } from './sent-text.ts';
import { DROPPED, resultInPart, resultMarker } from './shortened-result.ts';
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
  reply: {
    readonly seq: number;
    readonly parts: readonly ReplyPart[];
    readonly sent: readonly ReplyPart[];
    readonly private?: true;
  },
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
      const item = resultItem(
        { ...receipt, parts: receiptParts(receipt, reply) },
        { seq: reply.seq, part },
        edits,
        texts,
      );
      answers.set(call.id, { item, isError: receipt.isError });
    },
    end: () => {
      const all = calls.map((call, place) => answers.get(call.id) ?? unanswered(call, parts[place]!, reply.seq));
      const results = calls.map((call, place): CallResult => {
        const { item, isError } = all[place]!;
        return {
          providerId: call.providerId,
          name: call.name,
          get text() {
            return item.text;
          },
          isError,
        };
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
  const { parts, call } = receipt;
  const common = { kind: 'result', ...of, call } as const;
  const instead = (text: string, state: 'cut' | 'dropped', kept: number): ResultItem => {
    texts.instead(call, text);
    return { ...common, text, tokens: estimateTokens(text) + AROUND_MESSAGE, kept, state };
  };
  if (edits.droppedCalls.has(call)) return instead(DROPPED, 'dropped', 0);
  const cut = edits.cuts.get(call);
  const { ended } = receipt.receipt;
  const about = { call: of.part, result: call, ...(ended === undefined ? {} : { ended }), rest: cut?.rest };
  if (cut?.keep === 0) return instead(resultMarker(texts.sizeOf(parts), about), 'cut', 0);
  const whole = texts.of(parts, call);
  if (cut !== undefined && cut.keep < whole.text.length)
    return instead(resultInPart(whole.text, cut.keep, about), 'cut', cut.keep);
  return {
    ...common,
    tokens: whole.tokens,
    get text() {
      return whole.text;
    },
    kept: Number.POSITIVE_INFINITY,
    state: 'whole',
  };
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
    kept: Number.POSITIVE_INFINITY,
    tokens: estimateTokens(NOT_DONE) + AROUND_MESSAGE,
    state: 'whole',
  },
});
