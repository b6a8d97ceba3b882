// A conversation as it stands and goes on: what it is drawn from, and what can be asked of it.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type {
  MeterView,
  PlanView,
  QueuedView,
  RetryView,
  SessionHead,
  TranscriptItem,
} from '../../../src/surfaces/server/wire/session-view.ts';
import type { FeedRow } from './row.ts';

/** Changed by what is read and by what is heard, and by nothing else but where it says so. */
export interface FeedState {
  readonly session: number;
  readonly head: Signal<SessionHead | undefined>;
  /** Records that follow each other, oldest first. */
  readonly items: Signal<readonly TranscriptItem[]>;
  /** There are older records than these. */
  readonly hasMore: Signal<boolean>;
  /** There are newer ones: somebody looks at a place further up, and what is new is not among these. */
  readonly hasNewer: Signal<boolean>;
  readonly activity: Signal<FeedActivity>;
  readonly meter: Signal<MeterView | undefined>;
  /** Why it cannot be read or told something, or what ended the turn. Anything that asks the server may set it. */
  readonly failure: Signal<ErrorReply['error'] | undefined>;
  /** What came of something that shows itself nowhere else; until something is said or asked again. */
  readonly told: Signal<string>;
  readonly isGone: Signal<boolean>;
  /** Messages that are on their way: neither in the transcript nor queued yet. */
  readonly sent: Signal<readonly LeavingMessage[]>;
  readonly queued: Signal<readonly QueuedView[]>;
  readonly retrying: Signal<RetryView | undefined>;
  /** Of the last turn that had one. */
  readonly plan: Signal<PlanView | undefined>;
  /** A message that the person is saying in another way. */
  readonly rewording: Signal<Rewording | undefined>;
  /** Keys of what the person folded open, or of what is open by itself and was folded; kept while it is out of sight. */
  readonly unfolded: Signal<ReadonlySet<string>>;
}

export interface Feed extends FeedState {
  readonly rows: ReadonlySignal<readonly FeedRow[]>;
  /** Reads what comes before, or behind, what is known; nothing where there is nothing. */
  older(): Promise<void>;
  newer(): Promise<void>;
  /** Reads the place of a record, unless it is known; resolves to whether it is known then. */
  goTo(seq: number): Promise<boolean>;
  /** Back to what was said last. */
  toEnd(): Promise<void>;
  close(): void;
}

export interface FeedActivity {
  /** What goes on; empty: nothing that is told. */
  readonly words: string;
  /** What it printed since this page is told of it: the last lines. */
  readonly lines: readonly string[];
}

export interface LeavingMessage {
  readonly number: number;
  readonly text: string;
  readonly attached: readonly string[];
}

export interface Rewording {
  readonly seq: number;
  readonly text: string;
}

export const IDLE: FeedActivity = { words: '', lines: [] };

export const createFeedState = (session: number): FeedState => ({
  session,
  head: signal(undefined),
  items: signal([]),
  hasMore: signal(false),
  hasNewer: signal(false),
  activity: signal(IDLE),
  meter: signal(undefined),
  failure: signal(undefined),
  told: signal(''),
  isGone: signal(false),
  sent: signal([]),
  queued: signal([]),
  retrying: signal(undefined),
  plan: signal(undefined),
  rewording: signal(undefined),
  unfolded: signal(new Set()),
});
