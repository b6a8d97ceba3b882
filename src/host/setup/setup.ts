// Everything a conversation needs before the store is opened, as data; and what of it can be switched between two messages.
import type { Config } from '../../config/config.ts';
import type { Policy } from '../../config/policy-for.ts';
import type { Privacy } from '../../config/privacy/privacy.ts';
import type { Profile } from '../../config/profiles/profile.ts';
import type { Result } from '../../error/error-value.ts';
import type { ToolSchema } from '../../models/message.ts';
import type { Model } from '../../models/model.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Registry } from '../../tool/registry.ts';
import type { Services } from '../../toolkit/services.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { SetupLimits } from './limits-of.ts';
import type { ModelInUse } from './model-in-use.ts';

/** It never changes: a turn goes to its end with the one it began with. */
export interface Setup extends SetupLimits, ModelInUse {
  readonly workspace: Workspace;
  readonly config: Config;
  readonly profile: Profile;
  /** What the tools were made with: whoever needs an index asks for theirs. */
  readonly services: Services;
  readonly registry: Registry;
  readonly schemas: readonly ToolSchema[];
  /** Selected, and not shown: of no use here, or not while it is read-only. */
  readonly withheld: readonly ToolSchema[];
  readonly system: string;
  /** Files of the folder that are told in it: private ones too, where the model is on this machine. */
  readonly toldFiles: readonly string[];
  readonly policy: Policy;
  /** What is private here, and why; it learns what the store remembers when that is opened. */
  readonly privacy: Privacy;
  /** Where commands are rehearsed; absent where they are off. */
  readonly sandbox?: Sandbox;
  /** Nothing is changed, run or sent elsewhere, and the tools for it are not offered. */
  readonly readOnly: boolean;
}

export interface Switchboard {
  /** As it is now. */
  readonly setup: Setup;
  /** Before each message: a tool card or skill that changed meanwhile counts from here on. */
  lookAgain(): Promise<Setup>;
  /** Another model from the next message on; what it may not see of the conversation is withheld from it. The one in use stays on an error. */
  useModel(name: string): Promise<Result<Setup>>;
  setReadOnly(on: boolean): Setup;
  /** The model in use, and each that takes its place, as the caller wants it spoken to. */
  wrapModel(wrap: (model: Model) => Model): Setup;
}
