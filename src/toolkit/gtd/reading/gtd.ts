// What a vault says about a person's projects and actions, read from its notes. Data only: reading and changing it are other files.
import type { PartialAnswer } from '../../../tool/preview.ts';
import type { Path } from '../../../workspace/path.ts';
import type { CountedHotlist } from '../hotlist/counted-hotlist.ts';
import type { GtdSettings } from './gtd-settings.ts';

export interface Gtd {
  readonly settings: GtdSettings;
  /** All of them in the order of their paths, whatever their sphere and status; templates are none. */
  readonly projects: readonly Project[];
  /** Open actions of the central list (`Next actions.md`). */
  readonly central: readonly Action[];
  readonly someday: readonly Action[];
  readonly inbox: readonly InboxItem[];
  readonly people: readonly Person[];
  readonly hotlist: CountedHotlist;
  /** Notes that could not be read as what they are, a sentence each. */
  readonly problems: readonly string[];
  /** Bounds that were reached: then not all of the vault is in it. */
  readonly partial: readonly PartialAnswer[];
}

export interface Project {
  readonly path: Path;
  /** The file's name without its ending. */
  readonly title: string;
  /** As written; '' when there is none, which counts as live. */
  readonly status: string;
  readonly state: ProjectState;
  /** 1 is the highest. */
  readonly priority?: number;
  /** From its tags, in their order. */
  readonly spheres: readonly string[];
  readonly current: boolean;
  /** The project its `parent-project` names. Absent: none, unknown, or a circle. */
  readonly parent?: Path;
  /** 0 for one without a parent. */
  readonly depth: number;
  readonly description: string;
  readonly milestones: readonly string[];
  /** Open ones of its Next actions section: to do, waiting and plain bullets. */
  readonly actions: readonly Action[];
  readonly done: readonly Action[];
}

/** Vaults write the same state in several words, and each is one here; `other` is a status nobody knows, which is kept as it is. */
export type ProjectState = 'live' | 'active' | 'planning' | 'paused' | 'someday' | 'completed' | 'archived' | 'other';

export interface Action {
  readonly path: Path;
  /** 1-based, as last read. Actions are found by their words, never by this. */
  readonly line: number;
  /** The line without its ending. */
  readonly raw: string;
  /** Without bullet and check box, and without sphere tags: what a tool takes as `action_text`. */
  readonly text: string;
  readonly mark: 'todo' | 'waiting' | 'done' | 'plain';
  readonly contexts: readonly string[];
  /** Of its own `#sphere/…` tags. */
  readonly spheres: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly due?: string;
  readonly doneOn?: string;
}

/** A line of a file in the inbox folder, or a note of its own. */
export interface InboxItem {
  readonly path: Path;
  readonly kind: 'line' | 'note';
  /** 1-based, of a line. */
  readonly line?: number;
  readonly text: string;
}

export interface Person {
  readonly path: Path;
  readonly name: string;
  /** Open items of `Discuss next`. */
  readonly agenda: readonly Action[];
}
