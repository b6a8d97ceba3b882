// What a reply says in words: each text of its own is a paragraph, so that the last word of one does not run into the first of the next.
import type { ReplyPart } from './message.ts';

export const replyText = (parts: readonly ReplyPart[]): string =>
  parts.reduce((said, part) => (part.kind === 'text' ? said + breakBefore(said, part) + part.text : said), '');

/** What has to stand between what was said and this part of the reply. */
export const breakBefore = (said: string, part: Extract<ReplyPart, { kind: 'text' }>): string =>
  part.continues === true ? '' : breakBetween(said, part.text);

/** Nothing where there is a line break already, or nothing to part. */
export const breakBetween = (before: string, after: string): string =>
  before === '' || after === '' || /\n[ \t]*$/.test(before) || /^[ \t]*\r?\n/.test(after) ? '' : '\n\n';
