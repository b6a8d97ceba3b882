// What an agent is made with: every option with its meaning and its default.
import type { Answer, Desk } from '../../decision/question.ts';
import type { Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import type { OwnTool } from './own-tool.ts';
import type { Decided, Proposed } from './proposed.ts';
import type { SessionEvent } from './session-event.ts';

export interface AgentOptions {
  /** The folder it works on; all paths are relative to it. Default: the current folder. */
  readonly workspace?: string;
  /**
   * "provider/name" as on the command line, `offline` for the built-in guide, or a model of your own. Default: the one in the person's
   * configuration, else a local server that answers, else `offline`. A key that only lies in the environment is never used unasked.
   */
  readonly model?: string | Model;
  /** The address of the model's server. */
  readonly baseUrl?: string;
  /** Default: the key in the environment, or in the person's keys.yaml. */
  readonly apiKey?: string;
  /** Calls as text instead of natively: a dialect's name, or `auto`. */
  readonly dialect?: string;
  /** `code`, `notes` or `coach`. Default: by what the folder holds. */
  readonly profile?: 'code' | 'notes' | 'coach';
  /**
   * `auto` for all that the profile shows, `none`, or names, groups, presets and tools of your own; `['auto', mine]` adds yours to all.
   * Default: none in a chat, `auto` in a task.
   */
  readonly tools?: 'auto' | 'none' | null | string | readonly (string | OwnTool)[];
  /** Replies of the model to one message. Default: 5 in a chat, 10 in a task. */
  readonly maxTurns?: number;
  /** Stop before more tokens are spent, over all messages of a session. */
  readonly maxTokens?: number;
  /** Stop before more US dollars are spent. */
  readonly maxCost?: number;
  /**
   * Default true: whatever the rules ask about goes to `approve` or `desk`. False: changes inside the workspace are approved unasked, as with
   * `--yes`; protected files, private notes, the network and commands for real still ask. The ledger and undo hold either way.
   */
  readonly safeMode?: boolean;
  /**
   * Default `ask`: a call found in a model's text asks before it changes anything, also without `safeMode`. `apply`: as with `--yes=rescued`,
   * such a call of a model on this machine may change files of the workspace unasked; not delete, protected or private ones, and not what
   * repeats something the model was shown. Needs `safeMode: false` and a local model, else it is an error.
   */
  readonly rescued?: 'ask' | 'apply';
  /** Decides about a proposal. What it throws, and anything that is not a clear yes, is a no. Absent, as `desk`: what must be asked is refused. */
  approve?(proposed: Proposed): Decided | Promise<Decided>;
  /** A desk of your own instead of `approve`; it records its answers with what it is given. */
  desk?(answering: { answer(answer: Answer): Result<Answer> }): Desk;
  /** Work unsigned, and sign everything as one proposal at the end. Default false. */
  readonly draft?: boolean;
  /** Validates everything and calls nothing; no key is needed. */
  readonly dryRun?: false;
  /** A line per step, to stderr or to your function. Default: false in a chat, true in a task. */
  readonly verbose?: boolean | ((line: string) => void);
  /** Your own words for the model, after the profile's; as `{ replace }`, instead of them and of everything else it would be told. */
  readonly system?: string | { readonly replace: string };
  /** Seconds that a model may stay silent; then the run ends with TIMEOUT. Default 120. */
  readonly timeout?: number;
  /** Goes on without what the folder brings along and the person did not trust. Default false: then such a folder is an error. */
  readonly untrusted?: boolean;
  /** Stops what is under way. What waited for a decision is refused. */
  readonly signal?: AbortSignal;
  /** Everything as it happens, with the session it belongs to. */
  onEvent?(event: SessionEvent): void;
}

export interface DryRunOptions extends Omit<AgentOptions, 'dryRun'> {
  readonly dryRun: true;
}

export interface ChatOptions {
  /** Goes on with this session. Absent: a new one begins. */
  readonly session?: number;
  /** What the model should know beside the message; it is sent before it. */
  readonly context?: string;
  /** A skill that goes in front of the message, with what it requires. */
  readonly skill?: string;
  /** Stops this message alone. */
  readonly signal?: AbortSignal;
}

export interface StreamOptions extends ChatOptions {
  /** Default `task`. */
  readonly as?: 'chat' | 'task';
}

export interface TaskOptions {
  /** What the model should know beside the task. */
  readonly context?: string;
  /** A skill to work by, with what it requires. */
  readonly skill?: string;
  readonly signal?: AbortSignal;
}
