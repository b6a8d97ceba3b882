// What could stand where a person types: choices, and where they would go.

export interface Completion {
  /** From here to the cursor is replaced. */
  readonly from: number;
  readonly choices: readonly Choice[];
  /** More may be found: one choice alone is shown, not taken. */
  readonly isOpen?: true;
  /** When that is over: who has touched nothing since is answered again. */
  readonly rest?: Promise<void>;
}

export interface Choice {
  readonly text: string;
  /** What it is, in a few words; ours or escaped. */
  readonly hint?: string;
}

/** What could stand at `at` (an offset in `text`) instead of what does; the best first. */
export type Complete = (text: string, at: number) => Promise<Completion>;

/** A word that begins with a slash and is for the program, not for the model. */
export interface CompletedWord {
  /** Without the slash. */
  readonly word: string;
  /** One line. */
  readonly help: string;
  /** What is offered behind it: values known from here, or these words. */
  readonly completes?: Values | readonly string[];
}

/** Kinds of values that are looked up when they are asked for. */
export type Values =
  | 'context'
  | 'entries'
  | 'models'
  | 'sessions'
  | 'skills'
  | 'tools'
  | 'undoable'
  | 'undone'
  | 'words';
