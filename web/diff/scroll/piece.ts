// What the difference is made of from top to bottom: heads of files, what is said of them, and blocks of rows. Each is drawn and measured as a whole.
import type { RowBlock } from '../rows/blocks-of.ts';

export interface Piece {
  /** Unique among all. */
  readonly key: string;
  /** The place of its file among the files. */
  readonly file: number;
  readonly kind: 'head' | 'body' | 'block' | 'end';
  /** Of a block. */
  readonly block?: RowBlock;
  /** Another one has to be measured again. */
  readonly content: object;
  /** Pixels, until it is measured. */
  readonly estimate: number;
}
