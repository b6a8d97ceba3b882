// What a person has chosen of one proposal so far. The decision is made of it when they sign, and not before.
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { FileChoice } from '../diff/file-choice.ts';

export interface SheetChoice {
  /** By the file's index. Absent: the file as it was proposed. */
  readonly files: ReadonlyMap<number, FileChoice>;
  /** Indexes of the items that may be shared. */
  readonly items: ReadonlySet<number>;
  /** The person's own input, to be proposed again. */
  readonly input?: Readonly<Record<string, JsonValue>>;
}
