// What a person has chosen of one file: all of it, some of its changes, none, or a text of their own.
export interface FileChoice {
  /** The file stays as it is. */
  readonly isLeft: boolean;
  /** Indexes of hunks that are not taken. */
  readonly left: ReadonlySet<number>;
  /** The whole text as the person wrote it; absent: what the hunks give. */
  readonly text?: string;
}

export const WHOLE_FILE: FileChoice = { isLeft: false, left: new Set() };
