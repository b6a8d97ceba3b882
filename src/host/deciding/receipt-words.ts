// What became of a proposal, for the person.
import type { Receipt } from '../../proposal/receipt.ts';
import { counted } from '../../text/counted.ts';
import { escapeText } from '../../text/escape.ts';
import { insideGit } from '../../workspace/inside-git.ts';

/** What became of it, escaped: "applied as you edited it". */
export const receiptWords = (receipt: Receipt): string => {
  const { changed, differs, refused, shared, error } = receipt;
  switch (receipt.status) {
    case 'applied':
      return `${differs === undefined ? 'applied' : 'applied as you edited it'}${changed.some(({ path }) => insideGit(path)) ? '; .git is not covered by undo' : ''}`;
    case 'partly applied':
      return `${differs?.left === undefined ? 'applied in part' : `applied in part; left out: ${escapeText(differs.left.join(', '))}`}${commented(receipt)}`;
    case 'refused':
      return `refused${refused?.by === 'rule' ? ' by a rule' : ''}${refused?.reason === undefined ? '' : `: ${escapeText(refused.reason)}`}${commented(receipt)}`;
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

/** The model has read them; here their number is enough. */
const commented = ({ comments = [] }: Receipt): string =>
  comments.length === 0 ? '' : ` · ${counted(comments.length, 'comment')}`;

/** A list of several faults, as a sentence. */
const inOneLine = (message: string): string => message.replace(/\n(?:- )?/g, ' ');
