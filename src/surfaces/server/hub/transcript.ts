// A session's records as a page shows them: what was said, what was called for, what became of it.

import { receiptWords } from '../../../host/deciding/receipt-words.ts';
import type { ReplyPart } from '../../../models/message.ts';
import type { MessagePart, Stored } from '../../../session/record.ts';
import { namedCall } from '../../../session/shortened-result.ts';
import { callsOf } from '../../../session/state.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import type { ReplyItem, TranscriptItem } from '../wire/session-view.ts';

export interface Naming {
  /** What a tool is called by people; its name where nobody says. */
  titleOf(tool: string): string;
  /** What a question is about, in a line, escaped; undefined where it is gone. */
  aboutOf(question: number): string | undefined;
}

/** Undefined for what nobody needs to see: bookkeeping between process and process. */
export const transcriptItem = (record: Stored, naming: Naming): TranscriptItem | undefined => {
  const { seq, at } = record;
  const note = (words: string, tone: 'plain' | 'warn' | 'error' = 'plain'): TranscriptItem => ({
    kind: 'note',
    seq,
    at,
    tone,
    words: escapeText(words, { multiline: true, maxLength: LONGEST_NOTE }),
  });
  switch (record.kind) {
    case 'user':
      return { kind: 'message', seq, at, ...said(record.parts) };
    case 'reply':
      return {
        kind: 'reply',
        seq,
        at,
        model: record.model,
        parts: replyItems(record, naming),
        own: record.own === true,
        cut: record.cut !== undefined,
      };
    case 'broken':
      return {
        kind: 'reply',
        seq,
        at,
        model: record.model,
        parts: [
          ...(record.reasoning === undefined ? [] : [{ kind: 'reasoning', text: record.reasoning } as const]),
          { kind: 'text', text: record.text },
        ],
        own: false,
        cut: record.stopped !== true,
      };
    case 'receipt':
      return receiptItem(record);
    case 'question':
      return {
        kind: 'question',
        seq,
        at,
        question: record.question,
        words:
          record.sheet === true
            ? 'The sheet of everything unsigned'
            : (naming.aboutOf(record.question) ?? 'A decision'),
      };
    case 'limit':
      return { kind: 'note', seq, at, tone: 'warn', words: escapeText(record.words), mayGoOn: true };
    case 'failed': {
      const { code, message, wayOut, data } = record.error;
      // Sessions of before have it beside the mark that says the same.
      if (data?.aborted === true) return undefined;
      return note(`${code}  ${message}${wayOut === undefined ? '' : `\n${wayOut}`}`, 'error');
    }
    case 'summary':
      return note('The beginning was summed up for the model, to save context.');
    case 'shortened':
      return note(`${counted(record.cuts.length, 'result')} sent in short from here on, to save context.`);
    case 'dropped':
      return note('You dropped something from the context.');
    case 'signed':
      return note(`The sheet: ${receiptWords(record.receipt)}${entryWords(record.receipt.entry)}`);
    case 'unsigned':
      return note('The sheet was put away unsigned; the drafts stay.');
    case 'rule':
      return note('You made a rule for this session.');
    case 'done':
      if (record.how === 'text') return undefined;
      if (record.how === 'complete') return note(`Task complete. ${record.summary}`);
      return note(record.how === 'interrupted' ? 'You stopped it here.' : 'Stopped.');
    case 'title':
    case 'continued':
    case 'draft':
    case 'secret':
    case 'performing':
    case 'performed':
      return undefined;
  }
};

/** Of a message of ours: a screenful. */
const LONGEST_NOTE = 4000;

const entryWords = (entry: number | undefined): string => (entry === undefined ? '' : ` · entry ${entry}`);

/** What the person typed is the first part; files they named follow it. */
const said = (parts: readonly MessagePart[]): { readonly text: string; readonly attached: readonly string[] } => {
  const own = parts.filter(
    ({ origin, outside, media }) => origin === undefined && outside === undefined && media === undefined,
  );
  const attached = parts.flatMap(({ origin, outside, media }) => media?.name ?? origin?.path ?? outside?.path ?? []);
  return { text: own.map(({ text }) => text).join('\n'), attached: attached.map((name) => escapeText(name)) };
};

const replyItems = (record: Extract<Stored, { kind: 'reply' }>, { titleOf }: Naming): readonly ReplyItem[] => {
  const calls = callsOf(record.seq, record.parts);
  let number = 0;
  return joined(record.parts).map((part): ReplyItem => {
    if (part.kind !== 'call') return { kind: part.kind, text: part.text };
    const call = calls[number++];
    const words = namedCall(part);
    return {
      kind: 'call',
      id: call?.id ?? '',
      tool: escapeText(part.name),
      title: escapeText(titleOf(part.name)),
      words: escapeText(words === part.name ? '' : words.slice(part.name.length + 1), { maxLength: 160 }),
      arguments:
        part.arguments.length <= MOST_ARGUMENTS ? part.arguments : `${part.arguments.slice(0, MOST_ARGUMENTS)}…`,
    };
  });
};

/** What goes on within a word is one text to whoever reads it. */
const joined = (parts: readonly ReplyPart[]): readonly ReplyPart[] => {
  const whole: ReplyPart[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (part.kind === 'text' && part.continues === true && before?.kind === 'text')
      whole[whole.length - 1] = { ...before, text: before.text + part.text };
    else whole.push(part);
  }
  return whole;
};

/** Whoever wants to read more of a call looks at its proposal or its entry. */
const MOST_ARGUMENTS = 4000;

const receiptItem = (record: Extract<Stored, { kind: 'receipt' }>): TranscriptItem => {
  const { receipt, call, seq, at, isError } = record;
  const text = resultText(record.parts);
  const paths = receipt.changed.map(({ path }) => path);
  const about =
    paths.length === 0
      ? ''
      : `${escapeText(paths.slice(0, 2).join(', '))}${paths.length > 2 ? ` and ${paths.length - 2} more` : ''} `;
  return {
    kind: 'receipt',
    seq,
    at,
    call,
    status: receipt.status,
    words: `${about}${receiptWords(receipt)}`,
    entry: receipt.entry ?? null,
    isError,
    preview: text.slice(0, PREVIEW),
    more: text.length > PREVIEW,
  };
};

/** A few lines; the rest is asked for. */
const PREVIEW = 600;

/** What the model read of it. */
export const resultText = (parts: readonly MessagePart[]): string => parts.map(({ text }) => text).join('\n');
