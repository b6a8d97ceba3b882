// A session's records as a page shows them: what was said, what was called for, what became of it.

import { receiptWords } from '../../../../host/deciding/receipt-words.ts';
import type { Stored } from '../../../../session/record.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Tool } from '../../../../tool/tool.ts';
import type { NoteView, TranscriptItem } from '../../wire/transcript.ts';
import { messageWords } from './message-words.ts';
import { type FactsGround, receiptFacts } from './receipt-facts.ts';
import { receiptItem } from './receipt-item.ts';
import { replyItems } from './reply-items.ts';
import { entriesOfTurn, isTurnEnd } from './turn-end.ts';

export interface ItemGround extends FactsGround {
  /** What a tool's name, or an alias of it, means here. */
  toolOf(name: string): Tool | undefined;
  /** What a question is about, in a line, escaped; undefined where it is gone. */
  aboutOf(question: number): string | undefined;
}

/** One of the records. Undefined for what nobody needs to see: bookkeeping between process and process. */
export const transcriptItem = (
  records: readonly Stored[],
  at: number,
  ground: ItemGround,
): TranscriptItem | undefined => {
  const record = records[at];
  if (record === undefined) return undefined;
  const head = { seq: record.seq, at: record.at };
  switch (record.kind) {
    case 'user':
      return { kind: 'message', ...head, ...messageWords(record.parts) };
    case 'reply':
      return {
        kind: 'reply',
        ...head,
        model: record.model,
        parts: replyItems(record, ground),
        own: record.own === true,
        cut: record.cut !== undefined,
      };
    case 'broken':
      return {
        kind: 'reply',
        ...head,
        model: record.model,
        parts: [
          ...(record.reasoning === undefined ? [] : [{ kind: 'reasoning', text: record.reasoning } as const]),
          { kind: 'text', text: record.text },
        ],
        own: false,
        cut: record.stopped !== true,
      };
    case 'receipt':
      return receiptItem(records, at, record, ground);
    case 'question':
      return {
        kind: 'question',
        ...head,
        question: record.question,
        words:
          record.sheet === true
            ? 'The sheet of everything unsigned'
            : (ground.aboutOf(record.question) ?? 'A decision'),
      };
    default: {
      const note = noteOf(record, records, at, ground);
      const changed = isTurnEnd(record) ? ground.entries.turn(entriesOfTurn(records, at)) : undefined;
      if (note === undefined && changed === undefined) return undefined;
      const { words, ...facts } = note ?? { code: 'changed', words: changedWords(changed?.count ?? 0) };
      return {
        kind: 'note',
        ...head,
        tone: 'plain',
        ...facts,
        words: escapeText(words, { multiline: true, maxLength: LONGEST_NOTE }),
        ...(changed === undefined ? {} : { changed }),
      };
    }
  }
};

/** Of a message of ours: a screenful. */
const LONGEST_NOTE = 4000;

const changedWords = (files: number): string => `${counted(files, 'file')} changed`;

type Note = Pick<NoteView, 'code' | 'words'> & Partial<Pick<NoteView, 'tone' | 'mayGoOn' | 'error' | 'sheet'>>;

const noteOf = (record: Stored, records: readonly Stored[], at: number, ground: ItemGround): Note | undefined => {
  switch (record.kind) {
    case 'limit':
      return { code: 'limit', tone: 'warn', words: record.words, mayGoOn: true };
    case 'failed': {
      const { code, message, wayOut, data } = record.error;
      // Sessions of before have it beside the mark that says the same.
      if (data?.aborted === true) return undefined;
      const words = `${code}  ${message}${wayOut === undefined ? '' : `\n${wayOut}`}`;
      return { code: 'failed', tone: 'error', words, error: code };
    }
    case 'summary':
      return { code: 'summed up', words: 'The beginning was summed up for the model, to save context.' };
    case 'shortened': {
      const words = `${counted(record.cuts.length, 'result')} sent in short from here on, to save context.`;
      return { code: 'shortened', words };
    }
    case 'dropped':
      return { code: 'dropped', words: 'You dropped something from the context.' };
    case 'signed': {
      const { receipt } = record;
      const words = `The sheet: ${receiptWords(receipt)}${receipt.entry === undefined ? '' : ` · entry ${receipt.entry}`}`;
      const sheet = { status: receipt.status, ...receiptFacts(receipt, { records, at }, ground) };
      return { code: 'signed', words, sheet };
    }
    case 'unsigned':
      return { code: 'put away', words: 'The sheet was put away unsigned; the drafts stay.' };
    case 'rule':
      return { code: 'rule', words: 'You made a rule for this session.' };
    case 'done':
      if (record.how === 'text') return undefined;
      if (record.how === 'complete') return { code: 'complete', words: `Task complete. ${record.summary}` };
      if (record.how === 'interrupted') return { code: 'stopped', words: 'You stopped it here' };
      return { code: 'ended', words: 'Stopped.' };
    default:
      return undefined;
  }
};
