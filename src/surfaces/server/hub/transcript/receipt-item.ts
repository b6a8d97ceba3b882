// What became of a call: in a line, as facts, and the beginning of what the model read of it.
import { outcomeWords } from '../../../../agent/draft/tested.ts';
import { receiptWords } from '../../../../host/deciding/receipt-words.ts';
import type { MessagePart, Stored } from '../../../../session/record.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import { spelledSize } from '../../../../text/spelled-size.ts';
import type { TranscriptItem } from '../../wire/transcript.ts';
import { type FactsGround, receiptFacts } from './receipt-facts.ts';
import { beginningOf } from './turn-end.ts';

type ReceiptRecord = Extract<Stored, { kind: 'receipt' }>;

export const receiptItem = (
  records: readonly Stored[],
  place: number,
  record: ReceiptRecord,
  ground: FactsGround,
): TranscriptItem => {
  const { receipt, call, seq, at, isError, plan } = record;
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
    extent: escapeText(extentOf(record), { maxLength: LONGEST_EXTENT }),
    ...receiptFacts(receipt, { records, at: place }, ground),
    ...(plan === undefined ? {} : { plan: { under: beginningOf(records, place), steps: plan } }),
    isError,
    preview: text.slice(0, PREVIEW),
    more: text.length > PREVIEW,
  };
};

/** A few lines; the rest is asked for. */
const PREVIEW = 600;
/** Half a line. */
const LONGEST_EXTENT = 80;

/** How it went where a program ran; else how much was read. */
const extentOf = ({ receipt, parts }: ReceiptRecord): string => {
  const { tests, ended, shared } = receipt;
  if (tests !== undefined) return outcomeWords(tests);
  if (ended !== undefined) return ended;
  if (shared === undefined || shared.items === 0) return '';
  if (shared.items > 1) return counted(shared.items, shared.of ?? 'item');
  const lines = parts.reduce((sum, { origin }) => sum + linesIn(origin?.lines), 0);
  return lines > 0 ? counted(lines, 'line') : spelledSize(Buffer.byteLength(resultText(parts)));
};

/** 0 of a file that was read as a whole. */
const linesIn = (lines: { readonly from: number; readonly to: number } | undefined): number =>
  lines === undefined ? 0 : lines.to - lines.from + 1;

/** What the model read of it. */
export const resultText = (parts: readonly MessagePart[]): string => parts.map(({ text }) => text).join('\n');
