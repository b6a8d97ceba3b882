// Settings as they go over the wire: what counts, where it is set, and what a page may save.
import type { Problem } from './problem.ts';

/** GET /api/settings, POST /api/settings {changes} */
export interface SettingsReply {
  /** The person's own, as words: "~/.config/countersign/config.yaml". */
  readonly file: string;
  readonly settings: readonly Setting[];
  /** What is wrong in the files: nothing is saved until the person's own can be read. */
  readonly problems: readonly Problem[];
  /** What a workspace wrote and does not get, in words. */
  readonly notices: readonly string[];
}

export interface Setting {
  /** "tools", "limits.turns", "private.folders". */
  readonly key: SettingKey;
  readonly group: 'chat' | 'model' | 'signing' | 'limits' | 'private';
  readonly title: string;
  readonly description: string;
  readonly kind: 'switch' | 'choice' | 'number' | 'text' | 'long text' | 'list' | 'tools';
  /** Of a choice. */
  readonly choices?: readonly string[];
  /** What counts now; null: nothing is said, and `ifUnset` tells what happens then. */
  readonly value: SettingValue | null;
  /** What the person's own file says; null where it says nothing. */
  readonly own: SettingValue | null;
  readonly default: SettingValue | null;
  /** Where there is no default: "by what is in the folder", "no limit". */
  readonly ifUnset?: string;
  readonly setIn:
    | { readonly where: 'nowhere' }
    | { readonly where: 'yours' | 'workspace'; readonly place: string }
    | { readonly where: 'flag'; readonly place: string };
  /** The folder makes it stricter than the person's own: in words, with its place. */
  readonly tightened?: string;
  /** When it counts, where not at once. */
  readonly from?: string;
}

export type SettingKey =
  | 'tools'
  | 'stream'
  | 'autoInferTitle'
  | 'system'
  | 'model'
  | 'profile'
  | 'draft'
  | 'deskMinutes'
  | 'limits.turns'
  | 'limits.chatTurns'
  | 'limits.tokens'
  | 'limits.cost'
  | 'private.folders'
  | 'private.globs'
  | 'private.tags';

/** `tools` is "auto", "off" or a list of tools and groups. */
export type SettingValue = string | number | boolean | readonly string[];

/** null takes it out of the file, so that the default counts. BAD_ARGS names the field (`data.field`); BAD_CONFIG, and nothing written, where the file has mistakes. */
export interface SettingsRequest {
  readonly changes: Readonly<Partial<Record<SettingKey, SettingValue | null>>>;
}
