// What a dialect is: one recipe for telling a model how to write calls as text, for writing past ones back, and for finding them in a reply.
import type { CallResult, ToolSchema } from '../message.ts';

export const DIALECT_NAMES = ['tool_decision', 'fenced', 'tool_call', 'function', 'harmony', 'json', 'react'] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

export interface Dialect {
  readonly name: DialectName;
  /** A rule or two beside the written example, in few words: small models have small windows. */
  readonly hint: string;
  /** It has no marks of its own: prose and data can look like it. */
  readonly bare?: true;
  writeCall(call: WrittenCall): string;
  writeResult(result: CallResult): string;
  /** Whether a block of this dialect begins at `at`, the first visible character of a line. Once it said no, more text never makes it a yes. */
  begin(place: Place): 'no' | 'more' | Block;
}

export interface FoundCall {
  readonly name: string;
  /** Exactly what the model wrote; malformed stays malformed. */
  readonly arguments: string;
}
export interface WrittenCall extends FoundCall {
  /** Why, in the model's words, where they are known. */
  readonly reason?: string;
}

/** The tools of this request. */
export interface Offer {
  find(name: string): ToolSchema | undefined;
  /**
   * Whether a name that is none of them may be meant for one: another spelling, or a tool that is not there. Then what the model wrote goes
   * on and is answered, be it with an error.
   */
  mayMean(name: string): boolean;
}

export interface Place {
  /** What has come of the reply and is not yet read. It grows; `at` stays. */
  readonly text: string;
  readonly at: number;
  /** Nothing more will come. */
  readonly final: boolean;
  readonly offer: Offer;
}

/** A block that has begun. It keeps its place between readings, so that a long one is read once, however small the pieces. */
export interface Block {
  /** `no`: it is text after all. Never `more` when `final`. */
  read(text: string, final: boolean): 'more' | 'no' | Found;
}
export interface Found {
  /** Where reading goes on. */
  readonly end: number;
  /** None: the block stays text. */
  readonly calls: readonly FoundCall[];
  readonly reason?: string;
  /** It would have been a call, had nothing followed it. */
  readonly talked?: boolean;
  /** Where the block ends is a guess: nothing after it counts. */
  readonly lost?: boolean;
  /** Nothing after it counts because the model went on without waiting for the result. */
  readonly invented?: boolean;
  /** A header without a call: what follows is thought, or said. */
  readonly begins?: 'thinking' | 'speaking';
}

/** Whether a fixed word stands at a place, or may still come to. */
export const wordAt = ({ text, at, final }: Omit<Place, 'offer'>, word: string): 'no' | 'more' | 'yes' => {
  const there = text.slice(at, at + word.length).toLowerCase();
  if (there === word.toLowerCase()) return 'yes';
  return !final && at + there.length === text.length && word.toLowerCase().startsWith(there) ? 'more' : 'no';
};

/** The first of several words that stands at a place. */
export const oneOfWordsAt = (place: Omit<Place, 'offer'>, words: readonly string[]): 'no' | 'more' | string => {
  let waiting = false;
  for (const word of words) {
    const there = wordAt(place, word);
    if (there === 'yes') return word;
    waiting ||= there === 'more';
  }
  return waiting ? 'more' : 'no';
};

/** Where blanks and line breaks end. */
export const afterBlanks = (text: string, at: number): number => {
  BLANKS.lastIndex = at;
  BLANKS.test(text);
  return BLANKS.lastIndex;
};
const BLANKS = /\s*/y;
