// The true account of what happened to a call: the person, the ledger and the model read the same one.
import type { ErrorValue } from '../error/error-value.ts';
import type { PartialAnswer, TestRun } from '../tool/preview.ts';
import type { Understood } from '../tool/understand-arguments.ts';
import type { Path } from '../workspace/path.ts';

export interface Receipt {
  readonly status: 'applied' | 'partly applied' | 'refused' | 'failed' | 'shared' | 'done' | 'drafted' | 'unchanged';
  /** What is different on disk now, file by file. */
  readonly changed: readonly ChangedFile[];
  /** The entry of the history that undo takes. */
  readonly entry?: number;
  /** Set when what was applied is not what the model proposed: the person's texts, another input, some parts only. */
  readonly differs?: Difference;
  /** Items the model gets, and how many the person kept back. `of`: what they are, when they are all of one kind. */
  readonly shared?: { readonly items: number; readonly withheld: number; readonly of?: 'note' };
  /** Who refused, and why when a reason may be told. */
  readonly refused?: { readonly by: 'person' | 'rule'; readonly reason?: string };
  readonly error?: ErrorValue;
  /** Arguments that were taken otherwise than they were written. */
  readonly understood?: readonly Understood[];
  /** It ran the tests, and this is how they went. */
  readonly tests?: TestRun;
  /** It ran a program that did not end well: "Exit code: 1". */
  readonly ended?: string;
  /** Bounds that ended the looking before all was seen. */
  readonly partial?: readonly PartialAnswer[];
  /** Nobody was asked although the call was found in text (`--yes=rescued`): the dialect it was found in. */
  readonly rescued?: string;
  /** What the tool itself has to say about it: "File written successfully: notes/a.md (12 bytes)". */
  readonly words?: string;
}

export interface ChangedFile {
  readonly path: Path;
  readonly what: 'created' | 'updated' | 'deleted' | 'moved';
  /** Bytes in it now; for a deletion, the bytes it had. */
  readonly bytes: number;
  readonly from?: Path;
}

export interface Difference {
  /** Paths whose text the person wrote. */
  readonly texts?: readonly { readonly path: Path; readonly added: readonly string[] }[];
  /** The person changed the call's input. */
  readonly input?: string;
  /** Parts left out: "lines 12-14 of src/app.ts". */
  readonly left?: readonly string[];
  readonly kept?: readonly string[];
  /** What the person wrote stands in a private file. */
  readonly private?: true;
}
