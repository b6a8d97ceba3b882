// What happened, after the answer: one line for each proposal, with what takes it back.
import { escapeText } from '../../../proposal/escape.ts';
import type { Receipt } from '../../../proposal/receipt.ts';
import { counted } from '../../../proposal/size-header.ts';
import { insideGit } from '../../../workspace/inside-git.ts';
import type { Row } from './layout.ts';
import { usualWidthOf } from './wrap-text.ts';

export interface Receipted {
  /** Its number in the batch; absent for a single proposal. */
  readonly number?: number;
  /** What it is about: the file, else the tool. */
  readonly subject?: string;
  readonly receipt: Receipt;
}

export const renderReceipts = (receipted: readonly Receipted[]): Row[] => {
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
export const renderDrafted = (paths: readonly string[]): Row => {
  const files = [...new Set(paths)].map((path) => escapeText(path)).join(', ');
  const many = paths.length > 1 ? `${counted(paths.length, 'change')} drafted` : 'drafted';
  return { lead: ' ✓ ', hang: '   ', text: `${files}   ${many}; you sign at the end`, sentence: true, tone: 'added' };
};

/** A file's name and what happened to it. */
const USUAL = 40;

/** What became of it, escaped: "applied as you edited it". */
export const receiptWords = (receipt: Receipt): string => {
  const { changed, differs, refused, shared, error } = receipt;
  switch (receipt.status) {
    case 'applied':
      return `${differs === undefined ? 'applied' : 'applied as you edited it'}${changed.some(({ path }) => insideGit(path)) ? '; .git is not covered by undo' : ''}`;
    case 'partly applied':
      return differs?.left === undefined
        ? 'applied in part'
        : `applied in part; left out: ${escapeText(differs.left.join(', '))}`;
    case 'refused':
      return `refused${refused?.by === 'rule' ? ' by a rule' : ''}${refused?.reason === undefined ? '' : `: ${escapeText(refused.reason)}`}`;
    case 'failed':
      return error === undefined ? 'failed' : `failed: ${escapeText(`${error.code} ${inOneLine(error.message)}`)}`;
    case 'shared':
      return shared === undefined
        ? 'shared'
        : `${counted(shared.items, shared.of ?? 'item')} shared${shared.withheld === 0 ? '' : `, ${shared.withheld} withheld`}${differs === undefined ? '' : ', as you edited it'}`;
    case 'done':
      return 'done';
    case 'drafted':
      return 'drafted; you sign at the end';
    case 'unchanged':
      return 'nothing to change';
  }
};

/** A list of several faults, as a sentence. */
const inOneLine = (message: string): string => message.replace(/\n(?:- )?/g, ' ');
