// The true account of what happened to a call: the person, the ledger and the model read the same one.
import type { ErrorValue } from '../error/error-value.ts';
import type { PartialAnswer, TestRun } from '../tool/preview.ts';
import type { Understood } from '../tool/understand-arguments.ts';
import type { Path } from '../workspace/path.ts';
import type { LineComment } from './line-comment.ts';

export type Receipt =
  | Only<Applied>
  | Only<PartlyApplied>
  | Only<Refused>
  | Only<Failed>
  | Only<Shared>
  | Only<Drafted>
  | Only<WithoutEffect>;

interface Applied extends Changed {
  readonly status: 'applied';
  /** What it printed may have been kept back although it ran. */
  readonly shared?: SharedItems;
}

interface PartlyApplied extends Changed {
  readonly status: 'partly applied';
}

interface Refused extends Account {
  readonly status: 'refused';
  /** Who refused, and why when a reason may be told. */
  readonly refused: { readonly by: 'person' | 'rule'; readonly reason?: string };
}

interface Failed extends Account {
  readonly status: 'failed';
  readonly error: ErrorValue;
  /** Of a command that was cut off: what it had done by then. */
  readonly entry?: number;
}

interface Shared extends Account {
  readonly status: 'shared';
  readonly shared: SharedItems;
}

interface Drafted extends Account {
  readonly status: 'drafted';
  readonly rescued?: string;
}

/** 'unchanged': a change that turned out to be none. */
interface WithoutEffect extends Account {
  readonly status: 'done' | 'unchanged';
}

interface Changed extends Account {
  /** The entry of the history that undo takes. */
  readonly entry: number;
  /** Nobody was asked although the call was found in text (`--yes=rescued`): the dialect it was found in. */
  readonly rescued?: string;
}

/** What may be told of any call. */
interface Account {
  /** What is different on disk now, file by file; of a draft, what would be. */
  readonly changed: readonly ChangedFile[];
  /** What the person said about lines of it, as it was shown. */
  readonly comments?: readonly LineComment[];
  /** Set when what was done is not what the model proposed: the person's texts, another input, some parts only. */
  readonly differs?: Difference;
  /** Arguments that were taken otherwise than they were written. */
  readonly understood?: readonly Understood[];
  /** It ran the tests, and this is how they went. */
  readonly tests?: TestRun;
  /** It ran a program that did not end well: "Exit code: 1". */
  readonly ended?: string;
  /** Bounds that ended the looking before all was seen. */
  readonly partial?: readonly PartialAnswer[];
  /** What the tool itself has to say about it: "File written successfully: notes/a.md (12 bytes)". */
  readonly words?: string;
}

/** Items the model gets, and how many the person kept back. `of`: what they are, when they are all of one kind. */
interface SharedItems {
  readonly items: number;
  readonly withheld: number;
  readonly of?: 'note';
}

/** What belongs to another status can be asked for, and is not there. */
type Only<R> = R & { readonly [Field in Exclude<Fields, keyof R>]?: undefined };
type Fields = keyof Applied | keyof Refused | keyof Failed;

export const failed = (error: ErrorValue, entry?: number): Extract<Receipt, { status: 'failed' }> => ({
  status: 'failed',
  changed: [],
  error,
  ...(entry === undefined ? {} : { entry }),
});

export const refused = (
  by: 'person' | 'rule',
  reason?: string,
  comments: readonly LineComment[] = [],
): Extract<Receipt, { status: 'refused' }> => ({
  status: 'refused',
  changed: [],
  refused: { by, ...(reason === undefined ? {} : { reason }) },
  ...(comments.length === 0 ? {} : { comments }),
});

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
