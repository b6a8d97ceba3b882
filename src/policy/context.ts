// Everything a judgement depends on beside the proposal itself.
import type { Inside } from './look-inside.ts';
import type { Place } from './match.ts';
import type { Rule } from './rule.ts';

export interface PolicyContext extends Place {
  /** The person's, the workspace's and those given by flags. The built-in ones come by themselves. */
  readonly rules: readonly Rule[];
  readonly profile: ProfileDefaults;
  /** `--yes`: explicit, never the default. */
  readonly yes: boolean;
  /** `--draft`: changes that would ask wait for the sheet at the end. */
  readonly draft: boolean;
  /** Whether the model that would see what is shared runs on this machine. */
  readonly model: 'local' | 'cloud';
  /** Why a path is private ("private: true in its front matter"), or nothing. */
  private(path: string): string | undefined;
  /** From `lookInside`: what the paths of the change set do not say by themselves. */
  readonly inside: Inside;
}

/** What a profile changes about the built-in rules. */
export interface ProfileDefaults {
  readonly name: string;
  /** Whether files of the workspace are shared unasked, or item by item. */
  readonly reads: 'allow' | 'ask';
  readonly commands: 'ask' | 'off';
}
