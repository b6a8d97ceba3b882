// A comment on a line in words, the same for the model and for people.
import type { LineComment } from './line-comment.ts';

/** "src/orders.ts:56: …", "src/orders.ts:56 (as it was): …". Not escaped; further lines of it are indented, so that none begins like another. */
export const commentWords = ({ path, side, line, text }: LineComment): string =>
  `${path}:${line}${side === 'before' ? ' (as it was)' : ''}: ${text.trim().replace(/\r?\n/g, '\n  ')}`;
