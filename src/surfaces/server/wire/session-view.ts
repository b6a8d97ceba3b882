// Conversations as they go over the wire, from outside: heads, contexts, what a page asks for first. What was said in one: transcript.ts.
import type { Meter } from '../../../agent/context/meter.ts';

export type * from './find.ts';
export type * from './transcript.ts';

export interface SessionHead {
  readonly id: number;
  readonly parent: number | null;
  readonly title: string;
  readonly profile: string;
  readonly model: string;
  readonly created: number;
  readonly last: number;
  readonly turns: number;
  readonly cost: number | null;
  readonly state: 'done' | 'waiting' | 'open';
  /** Where a turn of it goes on: here, in another process (a terminal), or nowhere. */
  readonly runs: 'here' | 'elsewhere' | 'no';
  /** An agent of another maker calls in it, over a protocol. */
  readonly agent?: true;
  readonly readOnly: boolean;
  readonly drafting: boolean;
  /** Files that wait unsigned. */
  readonly unsigned: number;
  /** Questions of it that wait. */
  readonly pending: readonly number[];
  /** Proposals that wait in them, and since when the oldest question does. Absent: nothing waits. */
  readonly waits?: { readonly proposals: number; readonly since: number };
  /** It is not at its end, goes on nowhere and waits for nothing: the person may say to continue. */
  readonly unfinished?: UnfinishedView;
}

export interface UnfinishedView {
  /** 'cut off': the process that worked on it ended. */
  readonly code: 'cut off' | 'failed' | 'limit';
  readonly words: string;
}

export interface ContextPage {
  readonly meter: MeterView | null;
  readonly room: number;
  readonly system: number;
  readonly tools: { readonly count: number; readonly tokens: number };
  readonly items: readonly ContextRow[];
}

export interface MeterView extends Meter {
  readonly words: string;
}

export interface ContextRow {
  /** What `drop` takes; absent where it cannot be dropped. */
  readonly drop?: { readonly call: string } | { readonly message: number };
  readonly kind: 'message' | 'reply' | 'result' | 'note' | 'summary';
  readonly tokens: number;
  /** Escaped. */
  readonly words: string;
  readonly state: 'whole' | 'cut' | 'dropped';
}

/** What the page needs before anything else. */
export interface DeskState {
  readonly version: string;
  readonly workspace: { readonly name: string; readonly path: string };
  readonly profiles: readonly { readonly name: string; readonly about: string }[];
  /** What a new conversation begins with. */
  readonly profile: string;
  readonly model: { readonly id: string; readonly words: string; readonly isLocal: boolean };
  readonly tools: 'on' | 'off';
  readonly sessions: readonly SessionHead[];
  readonly pending: readonly number[];
  /** By a person, in any conversation of this workspace; absent before the first. */
  readonly lastDecision?: LastDecision;
  /** What the folder brings along and does not count yet, in a sentence; absent where there is nothing. */
  readonly untrusted?: string;
  /** What was typed for a new conversation and not sent. */
  readonly draft: string;
  /** What was wrong with configuration, rules, cards: each with its code. */
  readonly notices: readonly { readonly tone: 'plain' | 'warn' | 'error'; readonly words: string }[];
  readonly after: string;
}

export interface LastDecision {
  readonly at: number;
  readonly session: number;
  readonly question: number;
  /** Escaped: "You approved a part of: src/orders.ts edit". */
  readonly words: string;
}

export interface ModelRow {
  readonly id: string;
  readonly isLocal: boolean;
  readonly words: string;
}

/** It is in the store. */
export interface DraftReply {
  readonly kept: true;
}

/** @public */
export interface LinkReply {
  readonly link: string;
}

/** Escaped, but for `request`, which is said as it is. */
export interface OpeningView {
  readonly counts: string;
  readonly observation: string;
  readonly options: readonly { readonly words: string; readonly request: string }[];
}
