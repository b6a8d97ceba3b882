// What is asked of the reader of types, a program of its own, and what it answers. Plain data: it crosses between processes.

export interface TypeQuestion {
  readonly kind: 'references' | 'rename';
  /** The workspace, absolute and real. Every other path here is relative to it, with '/'. */
  readonly root: string;
  /** Where the names asked about stand, in UTF-16 units of the text without a byte order mark. */
  readonly places: readonly TypeSpot[];
  /** The workspace's files in TypeScript and JavaScript; when they are too many, only its declaration files. */
  readonly files: readonly string[];
  /** Those of them that may contain the word, always all. */
  readonly mentioning: readonly string[];
  /** Texts of unsigned changes; null where one takes the file away. */
  readonly unsigned: Readonly<Record<string, string | null>>;
  readonly limits: TypeLimits;
}

export interface TypeSpot {
  readonly path: string;
  readonly offset: number;
}

export interface TypeLimits {
  /** How long an answer may take, reading included. */
  readonly milliseconds: number;
  /** Files of the workspace that are read as a whole; with more, only those that may contain the word. */
  readonly files: number;
  /** Bytes of everything that is read, the types of packages included. */
  readonly bytes: number;
}

export interface TypePlace extends TypeSpot {
  readonly length: number;
  /** For a rename: what has to stand before and after the new name (`total: ` where one word was two things). */
  readonly prefix?: string;
  readonly suffix?: string;
}

export type TypeAnswer =
  | {
      readonly kind: 'found';
      readonly places: readonly TypePlace[];
      /** A digest of the text in which places were found, by path: they are good for that text and no other. */
      readonly texts: Readonly<Record<string, string>>;
      /** How many more places are in packages and the language's own library. */
      readonly elsewhere: number;
      /** For a rename: `path code` of every error the compiler finds in the files that may contain the word. */
      readonly errors: readonly string[];
    }
  | {
      readonly kind: 'unknown';
      /** In words that end a sentence: "by name only: …". */
      readonly why: string;
    };

/** What a question comes back as, and what is said on the way. */
export type TypeMessage =
  | { readonly id: number; readonly answer: TypeAnswer }
  | { readonly id: number; readonly filesRead: number };
