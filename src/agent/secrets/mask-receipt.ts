// A receipt as it is kept: what a person wrote, or an error quotes, without the secrets in it.
import type { LineComment } from '../../proposal/line-comment.ts';
import type { Difference, Receipt } from '../../proposal/receipt.ts';
import { maskedWords, secretMasker } from '../../sandbox/mask-secrets.ts';
import { maskError } from './mask-error.ts';

/** An error may quote a file, and so may what the person wrote: the session keeps neither's secrets, and the model gets none. */
export const maskReceipt = (receipt: Receipt): Receipt => {
  const { error, words, differs, refused, comments } = receipt;
  if ((error ?? words ?? differs ?? refused ?? comments) === undefined) return receipt;
  const mask = secretMasker(process.env);
  const masked = (text: string): string => maskedWords(mask, text);
  const told = {
    ...(words === undefined ? {} : { words: masked(words) }),
    ...(differs === undefined ? {} : { differs: maskedDifference(differs, masked) }),
    ...(comments === undefined ? {} : { comments: maskedComments(comments, masked) }),
  };
  if (receipt.status === 'failed') return { ...receipt, ...told, error: maskError(receipt.error, masked) };
  if (receipt.status !== 'refused' || receipt.refused.reason === undefined) return { ...receipt, ...told };
  return { ...receipt, ...told, refused: { ...receipt.refused, reason: masked(receipt.refused.reason) } };
};

export const maskedComments = (
  comments: readonly LineComment[],
  masked: (text: string) => string,
): readonly LineComment[] => comments.map((each) => ({ ...each, text: masked(each.text) }));

const maskedDifference = (differs: Difference, masked: (text: string) => string): Difference => ({
  ...differs,
  ...(differs.input === undefined ? {} : { input: masked(differs.input) }),
  ...(differs.texts === undefined
    ? {}
    : { texts: differs.texts.map(({ path, added }) => ({ path, added: added.map(masked) })) }),
});
