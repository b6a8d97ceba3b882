// A reply in the making as rows, made as those of the finished one are, so that nothing moves when it ends.
import type { GrowingText } from '../markdown/growing-text.ts';
import type { FeedRow } from './row.ts';

export interface Growing {
  /** Another for each reply. */
  readonly number: number;
  /** The server's number of it; 0: none yet. */
  readonly reply: number;
  readonly text: GrowingText;
  readonly reasoning: string;
}

export const growingRows = ({ number, text, reasoning }: Growing, model: string): readonly FeedRow[] => {
  const pieces = [...text.chunks, ...(text.tail.trim() === '' ? [] : [text.tail])];
  const thoughts: readonly FeedRow[] =
    reasoning.trim() === '' ? [] : [{ kind: 'thoughts', key: `g${number}.thoughts`, items: [], text: reasoning }];
  const prose = pieces.map(
    (piece, at): FeedRow => ({
      kind: 'prose',
      key: `g${number}.${at}`,
      items: [],
      text: piece,
      isGrowing: at === text.chunks.length,
      isCut: false,
      ...(at === 0 ? { model } : {}),
    }),
  );
  return [...thoughts, ...prose];
};
