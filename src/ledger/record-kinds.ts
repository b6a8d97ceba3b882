// What the ledger keeps of each kind of event: what rules match and what people ask about later, never contents.
import type { Hash } from '../workspace/file-state.ts';

export const RECORD_KINDS = ['call', 'decision', 'receipt', 'egress', 'session', 'history', 'limit'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A model asked for a tool; or the program did, on the person's behalf. */
export interface CallBody {
  readonly tool: string;
  readonly group?: string;
  readonly effect?: string;
  readonly paths: readonly string[];
  /** Of the paths: those whose bytes the model would see. Absent: all for a tool that only reads, else none. */
  readonly shares?: readonly string[];
  /** Of the paths: those that would change. Absent: all that are not shared. */
  readonly changes?: readonly string[];
  /** The command split at its blanks, keys and tokens masked; absent when it is no command, or a very long one. */
  readonly command?: readonly string[];
  /** Where it would reach, as far as the call says so. */
  readonly host?: string;
  /** It ran for real or sent something, or would: no rule lets that pass as a whole. */
  readonly real?: true;
  /** Names of secrets that it would put back: asked every time. */
  readonly secrets?: readonly string[];
  /** The model that would see what is shared. */
  readonly recipient?: string;
  /** Of every argument: how long, and which. */
  readonly arguments: Readonly<Record<string, { readonly size: number; readonly hash: Hash }>>;
  /** The dialect it was rescued from. */
  readonly rescued?: string;
  /** Of a rescued one: it repeats what the model was shown. */
  readonly echoed?: true;
  /** The program's own: no model asked for it. */
  readonly own?: true;
}

/** Someone, or a rule, decided about a proposal. */
export interface DecisionBody {
  readonly proposal: string;
  readonly digest: Hash;
  readonly answer: 'approve' | 'amend' | 'part' | 'refuse';
  readonly who:
    | { readonly kind: 'person'; readonly desk: string }
    | {
        readonly kind: 'rule';
        readonly name: string;
        readonly file?: string;
        readonly line?: number;
        readonly id?: string;
        /** What it said, where the answer does not tell: drafted, or run with nothing kept. */
        readonly verdict?: 'draft' | 'drop';
      };
  readonly waitedMilliseconds: number;
  /** How many lines of it the person said something about. */
  readonly comments?: number;
  readonly paths?: readonly string[];
}

/** What happened in truth. */
export interface ReceiptBody {
  readonly proposal: string;
  readonly status: 'applied' | 'partly applied' | 'refused' | 'failed' | 'shared' | 'done' | 'drafted' | 'unchanged';
  /** The code of the error, when there was one. */
  readonly error?: string;
  readonly entry?: number;
  /** Nobody was asked although the call was found in text (`--yes=rescued`): the dialect it was found in. */
  readonly rescued?: string;
  readonly files: readonly { readonly path: string; readonly before: Hash | null; readonly after: Hash | null }[];
  readonly bytes: number;
}

/** Bytes left for a model. */
export interface EgressBody {
  readonly model: string;
  readonly local: boolean;
  /** The request's number in the session. */
  readonly request: number;
  /** What this model had not been sent before in this session. */
  readonly items: readonly EgressItem[];
  /** Bytes of our own words in the answers to calls, by call: with the items, all that was sent of them. */
  readonly words?: Readonly<Record<string, number>>;
  /** How many parts of files it was sent again, as every request repeats the conversation. */
  readonly again?: number;
}
/** Which lines of a file. */
export interface LinesOf {
  readonly from: number;
  readonly to: number;
  readonly of: number;
  /** Where not every line from `from` to `to` is shown in full (the hits of a search): those that are. */
  readonly shown?: readonly { readonly from: number; readonly to: number }[];
}

export interface EgressItem {
  /** Of a file; or, with `output`, what it came from in words: "output of cat a.txt". */
  readonly path: string;
  /** Of the whole file; of an output, nothing. */
  readonly hash: Hash;
  /** It came from no file: a command printed it, a request brought it, a tool put it together. */
  readonly output?: true;
  /** Of an output: files of which it holds lines all the same, as far as that was found out. Of a file: others that went into the same text. */
  readonly files?: readonly string[];
  readonly lines?: LinesOf;
  readonly bytes: number;
  /** The proposal whose decision let it out; absent for what the person typed or sent themselves. */
  readonly proposal?: string;
}

export interface SessionBody {
  readonly what: 'started' | 'resumed' | 'forked' | 'ended' | 'model' | 'folders';
  readonly model?: string;
  readonly profile?: string;
  readonly parent?: number;
  /** Folders that were added to the workspace: all that the session has from here on. */
  readonly folders?: readonly { readonly name: string; readonly root: string }[];
}

/** What happened to the history itself, and to this ledger's bodies. */
export type HistoryBody =
  | { readonly what: 'entry'; readonly entry: number; readonly digest: Hash; readonly paths: readonly string[] }
  | { readonly what: 'dropped' | 'purged'; readonly entries: readonly number[]; readonly bytes: number }
  /** Bodies emptied on request, as ranges of sequence numbers, both ends included. */
  | { readonly what: 'erased'; readonly ranges: readonly (readonly [number, number])[] };

/** A budget, cap or deadline was reached. */
export interface LimitBody {
  readonly what: string;
  readonly limit: number;
  readonly reached: number;
}

export interface BodyOf {
  readonly call: CallBody;
  readonly decision: DecisionBody;
  readonly receipt: ReceiptBody;
  readonly egress: EgressBody;
  readonly session: SessionBody;
  readonly history: HistoryBody;
  readonly limit: LimitBody;
}
