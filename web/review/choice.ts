// What a person has chosen of one proposal so far. The decision is made of it when they sign, and not before.
import type { JsonValue } from '../../src/tool/json-value.ts';

export interface SheetChoice {
  /** By the file's index. Absent: the file as it was proposed. */
  readonly files: ReadonlyMap<number, FileChoice>;
  /** Indexes of the items that may be shared. */
  readonly items: ReadonlySet<number>;
  /** The person's own input, to be proposed again. */
  readonly input?: Readonly<Record<string, JsonValue>>;
}

export interface FileChoice {
  /** The file stays as it is. */
  readonly isLeft: boolean;
  /** Indexes of hunks that are not taken. */
  readonly left: ReadonlySet<number>;
  /** The whole text as the person wrote it; absent: what the hunks give. */
  readonly text?: string;
}

export const WHOLE_FILE: FileChoice = { isLeft: false, left: new Set() };
