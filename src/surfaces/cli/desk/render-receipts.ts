// What happened, after the answer: one line for each proposal, with what takes it back.

import { receiptWords } from '../../../host/deciding/receipt-words.ts';
import type { Receipt } from '../../../proposal/receipt.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import type { ScreenRow } from './layout.ts';
import { usualWidthOf } from './wrap-text.ts';

export interface Receipted {
  /** Its number in the batch; absent for a single proposal. */
  readonly number?: number;
  /** What it is about: the file, else the tool. */
  readonly subject?: string;
  readonly receipt: Receipt;
}

export const renderReceipts = (receipted: readonly Receipted[]): ScreenRow[] => {
  const lines = receipted.map(({ number, subject, receipt }) => ({
    receipt,
    words: [
      ...(number === undefined ? [] : [number]),
      ...(subject === undefined ? [] : [`${escapeText(subject)}  `]),
      receiptWords(receipt),
    ].join(' '),
  }));
  // `undo` stands in one column, not too far away, also where receipts come one by one; a reason to refuse does not move it.
  const taken = lines.flatMap(({ words, receipt }) => (receipt.entry === undefined ? [] : [usualWidthOf(words)]));
  const widths = [Math.min(Math.max(USUAL, ...taken), 60)];
  return lines.map(({ receipt, words }) => {
    const failed = receipt.status === 'refused' || receipt.status === 'failed';
    const tone = failed ? 'removed' : 'added';
    const around = { lead: failed ? ' ✗ ' : ' ✓ ', hang: '   ', tone } as const;
    return receipt.entry === undefined
      ? { ...around, text: words, sentence: true }
      : { ...around, cells: [words, `undo ${receipt.entry}`], widths };
  });
};

/** Changes that wait for the sheet, in a row: how many, and of which files. */
export const renderDrafted = (paths: readonly string[]): ScreenRow => {
  const files = [...new Set(paths)].map((path) => escapeText(path)).join(', ');
  const many = paths.length > 1 ? `${counted(paths.length, 'change')} drafted` : 'drafted';
  return { lead: ' ✓ ', hang: '   ', text: `${files}   ${many}; you sign at the end`, sentence: true, tone: 'added' };
};

/** A file's name and what happened to it. */
const USUAL = 40;
