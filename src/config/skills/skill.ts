// A skill after it was read: instructions in a Markdown file, and what the file says about itself.
import type { Hash } from '../../workspace/file-state.ts';

export interface Skill extends SkillText {
  /** By what it is called: the name of its file, or of its folder when the file is SKILL.md. */
  readonly name: string;
  /** Relative to the workspace, or the whole path of a personal skill. */
  readonly file: string;
  readonly place: SkillPlace;
  /** Of a workspace's skill: the bytes that were trusted and read. */
  readonly hash?: Hash;
}

export type SkillPlace = 'workspace' | 'personal';

/** What is in the file. */
export interface SkillText {
  /** For people; absent when the file gives itself none. */
  readonly title?: string;
  /** One line: what it is for, and when. */
  readonly description: string;
  /** Whether a model is told about it unasked. */
  readonly autoInvoke: boolean;
  /** Names of skills that are loaded before it. */
  readonly requires: readonly string[];
  /** Tools and groups that are offered while it is loaded. */
  readonly tools: readonly string[];
  /** The instructions, exactly as they stand: nothing in them is expanded, run or included. */
  readonly body: string;
  /** Which lines of the file that is, counted from 1, and how many there are. */
  readonly lines: { readonly from: number; readonly to: number; readonly of: number };
}
