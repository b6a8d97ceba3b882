// What a person says about one line of a proposal. It goes to the model with the answer.
import type { Path } from '../workspace/path.ts';

export interface LineComment {
  /** Of the proposal. */
  readonly path: Path;
  /** `before`: a line as it is now; `after`: as it would be. */
  readonly side: 'before' | 'after';
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}
