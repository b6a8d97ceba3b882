// The records a session is made of. Appended, never changed; everything else about a session is read off them.
import type { ErrorValue } from '../error/error-value.ts';
import type { NamedMedia } from '../models/media/media.ts';
import type { ReplyPart, UnreadCall, Usage } from '../models/message.ts';
import type { Rule } from '../policy/rule.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Origin, PlanStep } from '../tool/preview.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';

/** A piece of what a model is sent, with where its bytes came from. What is sent is filtered by it, per request. */
export interface MessagePart {
  readonly text: string;
  /** Absent: our own words, or the person's. */
  readonly origin?: Origin;
  /** What it came from where that is no file, in words: "output of npm test". Holds what others wrote: escape it. */
  readonly output?: string;
  /** Of such a part: the files of which it holds lines. Of a part with an origin: other files that it was made of. */
  readonly files?: readonly Path[];
  /** A file outside the workspace, which the person named: as the ledger tells of it. */
  readonly outside?: Outside;
  /** A picture or a document, whose bytes are in the store's contents. `text` says what it is. */
  readonly media?: KeptMedia;
  /** Never to a cloud model. */
  readonly private?: true;
}

export interface Outside extends Omit<Origin, 'path'> {
  /** Absolute, or from the person's home: ~/Pictures/shot.png. */
  readonly path: string;
}

export interface KeptMedia extends NamedMedia {
  readonly hash: Hash;
}

export type SessionRecord =
  | {
      readonly kind: 'user';
      readonly parts: readonly MessagePart[];
      /** Tools, or groups of them, that come with it: a skill that the person named brings its own. */
      readonly shows?: readonly string[];
    }
  /** A complete reply. `cut`: it stopped at the output limit; the calls it had begun do not exist. */
  | {
      readonly kind: 'reply';
      readonly model: string;
      readonly parts: readonly ReplyPart[];
      readonly usage: Usage;
      /** In US dollars at the price of that day. Absent: nobody knows. */
      readonly cost?: number;
      /** Tokens we took its request for, to learn from what the provider counted. */
      readonly estimate?: number;
      readonly cut?: { readonly calls: number };
      /** A call in it that was not taken for one: the model is told, and goes on. */
      readonly unread?: UnreadCall;
      /** The request held private parts, so what the model made of them is private too. */
      readonly private?: true;
      /** Made by the program, on the person's behalf: settled like any other, and counted as no model's. */
      readonly own?: true;
      /** Made by a program of another maker that is the model itself: what its person said to it, and what it cost, nobody here knows. */
      readonly client?: Client;
    }
  /** What was heard of a reply that never came to its end. People see it; it is sent to no model. `stopped`: by the person; else it failed. */
  | {
      readonly kind: 'broken';
      readonly model: string;
      readonly text: string;
      readonly reasoning?: string;
      readonly stopped?: true;
      /** The request held private parts. */
      readonly private?: true;
    }
  /** Proposals of the last reply wait in this question; or, as one sheet, all drafts. */
  | { readonly kind: 'question'; readonly question: number; readonly sheet?: true }
  /** What reaches out begins; without a `performed` after it nobody knows whether it happened, and it is never repeated. */
  | { readonly kind: 'performing'; readonly call: string }
  | { readonly kind: 'performed'; readonly call: string; readonly preview: JsonValue }
  | {
      readonly kind: 'receipt';
      readonly call: string;
      readonly receipt: Receipt;
      /** What the model reads of it. */
      readonly parts: readonly MessagePart[];
      readonly isError: boolean;
      /** The call said the task is complete, with this summary. */
      readonly done?: string;
      /** Tools, or groups of them, that the model is shown from its next request on. */
      readonly shows?: readonly string[];
      /** The plan is this from here on. */
      readonly plan?: readonly PlanStep[];
    }
  /** A preview whose changes work unsigned until the sheet at the end. */
  | { readonly kind: 'draft'; readonly call: string; readonly preview: JsonValue }
  /** The sheet was answered: the drafts are on disk, or gone. */
  | { readonly kind: 'signed'; readonly receipt: Receipt; readonly words: string }
  /** The sheet was put away without a signature: the drafts stay as they are. `words`: what the model is told; may be empty. */
  | { readonly kind: 'unsigned'; readonly words: string }
  /** `byFlag`: the person named it for the whole command, and is not asked whether to go on. */
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly words: string; readonly byFlag?: true }
  /** The person said to go on after a limit, or resumed. */
  | { readonly kind: 'continued' }
  /** Results that are sent to this model in short, to save context. What they were stays in their receipts. */
  | { readonly kind: 'shortened'; readonly model: string; readonly cuts: readonly Cut[] }
  /** In the model's own words, instead of everything up to and including the record `upTo`. */
  | {
      readonly kind: 'summary';
      readonly model: string;
      readonly upTo: number;
      readonly text: string;
      readonly usage: Usage;
      readonly cost?: number;
      /** Made of private parts: for local models only. */
      readonly private?: true;
    }
  /** What the session is called, by its model, which was asked for it once. */
  | {
      readonly kind: 'title';
      readonly model: string;
      readonly text: string;
      readonly usage: Usage;
      readonly cost?: number;
    }
  /** The person threw it out of the context: the result of a call, or a message of theirs with all that followed from it. */
  | { readonly kind: 'dropped'; readonly item: { readonly call: string } | { readonly message: number } }
  /** "Always", for this session alone, or for this turn of it: it counts again when the session is resumed, and not in a fork of it. */
  | { readonly kind: 'rule'; readonly session: number; readonly rule: Rule }
  /** A secret that a model was shown a placeholder for: where it stands, never what it is. Of this session, not of a fork. */
  | { readonly kind: 'secret'; readonly session: number; readonly name: string; readonly origin: SecretOrigin }
  | { readonly kind: 'failed'; readonly error: ErrorValue }
  | { readonly kind: 'done'; readonly how: DoneHow; readonly summary: string };

/** As it calls itself. Its own claim: nothing is decided by it. */
export interface Client {
  readonly name: string;
  readonly version?: string;
}

export interface SecretOrigin {
  readonly path: Path;
  /** Of the whole file when it was shared: any other bytes, and it is read there no more. */
  readonly hash: Hash;
  /** The bytes it stands at. */
  readonly from: number;
  readonly to: number;
  /** Its number among the secrets of the file, so that it keeps its name. */
  readonly place: number;
}

export interface Cut {
  readonly call: string;
  /** Characters of its text that are still sent; 0: only what it was. */
  readonly keep: number;
  /** How the model gets what is left out: by a parameter of the same tool, or by another tool. Absent: not by a call of its own. */
  readonly rest?: RestOfResult;
}

export type RestOfResult = { readonly parameter: string } | { readonly tool: string };

export type LimitName = 'turns' | 'calls' | 'minutes' | 'tokens' | 'cost' | 'loop';

/** text: an answer without calls; complete: task_complete; stopped: the person, or a limit; interrupted: a signal. */
export type DoneHow = 'text' | 'complete' | 'stopped' | 'interrupted';

export type Stored<R extends SessionRecord = SessionRecord> = R & { readonly seq: number; readonly at: number };
