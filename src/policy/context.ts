// Everything a judgement depends on beside the proposal itself.
import type { LookedInside } from './look-inside.ts';
import type { RulePlace } from './match.ts';
import type { Rule } from './rule.ts';

export interface PolicyContext extends RulePlace {
  /** The person's, the workspace's and those given by flags. The built-in ones come by themselves. */
  readonly rules: readonly Rule[];
  readonly profile: ProfileDefaults;
  /** `--yes`: explicit, never the default. `rescued`: also for what a local model's calls, found in text, change in files. */
  readonly yes: Yes;
  /** `--draft`: changes that would ask wait for the sheet at the end. */
  readonly draft: boolean;
  /** Whether the model that would see what is shared runs on this machine. */
  readonly model: 'local' | 'cloud';
  /** Why a path is private ("private: true in its front matter"), or nothing. */
  private(path: string): string | undefined;
  /** Paths that would change and are private, with the reason. . */
  readonly privateChanges: ReadonlyMap<string, string>;
  /** Paths that were private by a mark or by their place, and would not say so any more, with the reason. */
  readonly lifts?: ReadonlyMap<string, string>;
  /** Why texts that come from no file may hold something private: a command could have read it. Only for a model elsewhere. */
  readonly privateOutput?: string;
  /** From `lookInside`: what the paths of the change set do not say by themselves. */
  readonly inside: LookedInside;
}

/** What the person said unasked changes may be. A flag or a library's option; no configuration, environment or rule has it. */
export type Yes = boolean | 'rescued';

/** What a profile changes about the built-in rules. */
export interface ProfileDefaults {
  readonly name: string;
  /** Whether files of the workspace are shared unasked, or item by item. */
  readonly reads: 'allow' | 'ask';
  readonly commands: 'ask' | 'off';
}
