// What a chat or a task came to, read off the stored session: the answer, and every call with what became of it.
import type { RunEnd } from '../../agent/run.ts';
import { type ErrorValue, fail } from '../../error/error-value.ts';
import { replyText } from '../../models/reply-text.ts';
import type { Receipt } from '../../proposal/receipt.ts';
import { receiptForModel } from '../../proposal/receipt-for-model.ts';
import type { LimitName, SessionRecord, Stored } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { callsOf } from '../../session/state.ts';
import { escapeText } from '../../text/escape.ts';
import type { JsonValue } from '../../tool/json-value.ts';

export interface RunResult {
  /** For `chat(…, { session })`, `countersign sessions` and `countersign undo --session`. 0 when none was begun. */
  readonly session: number;
  /** The model's answer; in a task, its summary. */
  readonly response: string;
  /** What was said to it. */
  readonly message: string;
  /** ISO time of the answer. */
  readonly timestamp: string;
  /** Whether `context` went with the message. */
  readonly contextUsed: boolean;
  readonly calls: readonly MadeCall[];
  /** It stopped before its end: at a limit, by a signal or by an error. */
  readonly incomplete: boolean;
  /** A signal, `close()`, or whoever left its stream stopped it. */
  readonly aborted?: true;
  readonly limit?: { readonly name: LimitName; readonly words: string };
  /** Why it failed. */
  readonly error?: ErrorValue;
  /** Tokens and, as far as known, US dollars of the whole session. */
  readonly spent: { readonly input: number; readonly output: number; readonly cost?: number };
  /** Heading, session, time, calls and answer, for people. */
  toString(): string;
}

export interface MadeCall {
  /** Which reply it came with, from 1. */
  readonly turn: number;
  readonly tool: string;
  /** As the model gave it, or as you amended it; the wire's text where that is no JSON. */
  readonly input: JsonValue;
  readonly success: boolean;
  /** What the model read of it. */
  readonly result?: string;
  /** Why it failed or was refused. */
  readonly error?: ErrorValue;
  /** What happened: files changed, the entry that undo takes, what differs from the call. */
  readonly receipt: Receipt;
}

/** @internal */
export interface EndedRun {
  readonly session: Session;
  /** The last record before this message. */
  readonly after: number;
  readonly message: string;
  readonly contextUsed: boolean;
  readonly end: RunEnd;
  /** Inputs that were amended, by call. */
  readonly amended: ReadonlyMap<string, JsonValue>;
}

/** @internal */
export const resultOf = ({ session, after, message, contextUsed, end, amended }: EndedRun): RunResult => {
  const records = session.records.filter(({ seq }) => seq > after);
  const { spent } = session.state;
  return withPrint({
    session: session.info.id,
    response: end.end === 'done' && end.summary !== '' ? end.summary : lastText(records),
    message,
    timestamp: new Date().toISOString(),
    contextUsed,
    calls: callsIn(records, amended),
    incomplete: end.end !== 'done' || end.how === 'interrupted',
    ...(end.end === 'done' && end.how === 'interrupted' ? { aborted: true } : {}),
    ...(end.end === 'limit' ? { limit: { name: end.limit, words: end.words } } : {}),
    ...(end.end === 'failed' ? { error: end.error } : {}),
    spent: { input: spent.input, output: spent.output, ...(spent.unpriced > 0 ? {} : { cost: spent.cost }) },
  });
};

/** @internal For what failed before a session was there. */
export const failedResult = (message: string, contextUsed: boolean, error: ErrorValue): RunResult =>
  withPrint({
    session: 0,
    response: '',
    message,
    timestamp: new Date().toISOString(),
    contextUsed,
    calls: [],
    incomplete: true,
    error,
    spent: { input: 0, output: 0 },
  });

/** Not among the fields, so that a result can be compared, copied and written as JSON. */
const withPrint = (result: Omit<RunResult, 'toString'>): RunResult =>
  Object.defineProperty({ ...result }, 'toString', { value: () => printed(result), enumerable: false });

const lastText = (records: readonly Stored[]): string => {
  const reply = records.findLast(isReply);
  return reply === undefined ? '' : replyText(reply.parts);
};

type ReplyRecord = Stored<Extract<SessionRecord, { kind: 'reply' }>>;
const isReply = (record: Stored): record is ReplyRecord => record.kind === 'reply' && record.own !== true;

const callsIn = (records: readonly Stored[], amended: EndedRun['amended']): readonly MadeCall[] =>
  records.filter(isReply).flatMap(({ seq, parts, cut }, index) =>
    (cut === undefined ? callsOf(seq, parts) : []).flatMap((call): readonly MadeCall[] => {
      const found = records.find((record) => record.kind === 'receipt' && record.call === call.id);
      if (found?.kind !== 'receipt') return [];
      const error = errorOf(found.receipt);
      return [
        {
          turn: index + 1,
          tool: call.name,
          input: amended.get(call.id) ?? parsed(call.arguments),
          success: error === undefined,
          ...(error === undefined ? { result: found.parts.map(({ text }) => text).join('\n') } : { error }),
          receipt: found.receipt,
        },
      ];
    }),
  );

const errorOf = (receipt: Receipt): ErrorValue | undefined => {
  if (receipt.status === 'refused') return fail('REJECTED', receiptForModel(receipt).text).error;
  if (receipt.status !== 'failed') return undefined;
  return receipt.error ?? fail('REJECTED', 'the call failed').error;
};

const parsed = (text: string): JsonValue => {
  try {
    return JSON.parse(text) as JsonValue; // whatever JSON it is
  } catch {
    return text;
  }
};

/** A result for people: what was asked, which calls were made, and the answer. */
const printed = (result: Omit<RunResult, 'toString'>): string => {
  const { session, timestamp, calls, incomplete, limit, error, response } = result;
  return [
    '── Countersign ──',
    `Session: ${session}`,
    `Time: ${timestamp}`,
    `Tool calls: ${calls.length}`,
    ...calls.map(({ tool, success }, index) => `  ${index + 1}. ${escapeText(tool)} ${success ? '✓' : '✗'}`),
    ...(incomplete ? [`⚠ Incomplete (${whyOf(limit, error)})`] : []),
    '',
    escapeText(response, { multiline: true }),
  ].join('\n');
};

const whyOf = (limit: RunResult['limit'], error: RunResult['error']): string => {
  if (error !== undefined) return `${error.code}: ${escapeText(error.message)}`;
  if (limit === undefined) return 'stopped';
  return limit.name === 'turns' ? 'max iterations reached' : limit.words;
};
