// What is offered while somebody types: what stands behind a sign in the message field, and everything that has a name.

export interface CompletionReply {
  /** Where what is chosen begins to replace the text; it ends at `at`. */
  readonly from: number;
  readonly choices: readonly CompletionChoice[];
  /** The folder is still being read: asked again in a moment, there are more. */
  readonly isOpen: boolean;
}

/** What a message that begins with a slash tells the page to do. */
export type PageWord =
  | 'model'
  | 'read-only'
  | 'draft'
  | 'skill'
  | 'stop'
  | 'go-on'
  | 'again'
  | 'undo'
  | 'redo'
  | 'context'
  | 'find'
  | 'fork'
  | 'rename'
  | 'new';

export interface CompletionChoice {
  /** As it would be typed, quoted where it must be. */
  readonly text: string;
  /** What it is, in a few words, escaped. */
  readonly hint?: string;
}

/** At most eight of each kind. */
export interface FindReply {
  readonly rows: readonly FoundRow[];
  /** Not everything was looked at in time. */
  readonly more: boolean;
}

/** Escaped. */
export interface FoundRow {
  readonly kind: 'conversation' | 'entry' | 'rule' | 'tool' | 'file';
  readonly title: string;
  readonly about: string;
  /** On the page: "#/sessions/7". */
  readonly address: string;
}
