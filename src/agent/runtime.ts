// What the loop works with. Everything is handed in, so that a surface, a test and a library build the same thing.
import type { Questions } from '../decision/questions.ts';
import type { Contents } from '../history/contents.ts';
import type { History } from '../history/history.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ToolSchema } from '../models/message.ts';
import type { Model } from '../models/model.ts';
import type { Price } from '../models/prices/price.ts';
import type { Pause } from '../models/retry.ts';
import type { CalledTool } from '../policy/denied-call.ts';
import type { Judgement } from '../policy/rule.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SessionRecord } from '../session/record.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Database } from '../store/database.ts';
import type { LookLimits } from '../tool/look.ts';
import type { Registry } from '../tool/registry.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AgentEvent } from './events.ts';
import type { FlagLimits, RunLimits, Spending } from './limits.ts';

/** The rooms that live in the store, opened together. */
export interface Store {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly history: History;
  readonly contents: Contents;
  readonly questions: Questions;
  readonly sessions: Sessions;
}

export interface Runtime {
  readonly workspace: Workspace;
  readonly store: Store;
  readonly model: Model;
  readonly registry: Registry;
  /** What the model is offered, shown already or not; empty with `tools: off`. No call of a model's reaches any other. */
  readonly tools: readonly ToolSchema[];
  /** Selected, and not shown: of no use here, or refused by a rule for now (read-only). A call of one is answered with the reason. */
  readonly withheld?: readonly ToolSchema[];
  readonly system: string;
  /** Private words are in it: what the model makes of them is private too. */
  readonly systemIsPrivate?: boolean;
  readonly limits: RunLimits;
  /** What the person named by flag: for everything since the command began, however many messages that is. */
  readonly flagLimits?: FlagLimits;
  /** What the session had spent before the command began. Absent: nothing. */
  readonly spentBefore?: Spending;
  /** When this process took the session up: minutes are counted from there. Absent: from the person's last word. */
  readonly began?: number;
  /** What this model's tokens cost. Absent: unknown. */
  readonly price?: Price;
  /** The person's own cap on the context; for a model whose window is unknown, its window. */
  readonly contextTokens?: number;
  readonly lookLimits: LookLimits;
  /** Tokens of one reply; less where the window is small. */
  readonly maxOutputTokens: number;
  /** Where commands are rehearsed. Absent: none are run. */
  readonly sandbox?: Sandbox;
  /** The rules and the built-in table, with the flags of this run already in it. */
  judge(proposal: Proposal): Promise<Judgement>;
  /** Paths of a proposal's share that may go to local models only; '' for what comes from no file. */
  privateIn(proposal: Proposal): Promise<ReadonlyMap<string, string>>;
  /** Whether a proposal changes something that may go to local models only. Absent: nothing is. */
  changesPrivate?(proposal: Proposal): Promise<boolean>;
  /** Paths that a rule denies are absent from listings. */
  hides(path: string): boolean;
  /** Whether a rule refuses the call as such, whatever it would do. */
  denies(tool: CalledTool, input: Proposal['input']): boolean;
  /** Drafts outlive the turn: the person signs them when they say so, and a no leaves them as they are. Absent: a sheet at the end. */
  readonly keepDrafts?: boolean;
  /** How long a question stays open. */
  readonly stays: 'while a desk is attached' | { readonly until: number };
  /** What the person has said since the model was last asked, taken once: it goes with the next request, before the model goes on. */
  said?(): Promise<readonly Extract<SessionRecord, { kind: 'user' }>[]>;
  /** Aborted when the person stops the turn. */
  readonly signal: AbortSignal;
  /** How a model that failed is waited for. Absent: as long as it says. */
  readonly pause?: Pause | undefined;
  emit(event: AgentEvent): void;
  now(): number;
}
