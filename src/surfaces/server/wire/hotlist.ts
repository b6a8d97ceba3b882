// The hotlist of a vault, as it goes over the wire: what counts today, what does not, and where it is kept. Every text is escaped but `file`.
import type { StaleItem } from '../../../toolkit/gtd/hotlist/counted-hotlist.ts';
import type { HotlistStore } from '../../../toolkit/gtd/hotlist/hotlist.ts';

export interface HotlistReply {
  readonly store: {
    /** `tags`: lines tagged #flow-planned, `none`: there is no hotlist, `unreadable`: there is one, and nobody can read it. */
    readonly kind: HotlistStore['kind'] | 'unreadable';
    /** Absent: it is not kept in one file. */
    readonly path?: string;
  };
  /** It is Flow's own file or stands in its settings: while Obsidian runs, Flow may write over what somebody else changes there. */
  readonly isFlows: boolean;
  /** Those that count, and those that were finished today. */
  readonly items: readonly HotlistRow[];
  /** Those that do not, as they were kept last. Nobody has taken them off. */
  readonly stale: readonly StaleHotlistRow[];
  /** What could not be read, a sentence each. It is kept as it is. */
  readonly problems: readonly string[];
  /** False: there are more entries, or more notes that may be on it, than are read at once; `problems` says which. */
  readonly isWhole: boolean;
}

export interface HotlistRow {
  readonly text: string;
  /** The note, as it is kept: not escaped, and not held against what there is. */
  readonly file: string;
  /** 1-based: where it stands now; of one that was finished or is stale, where it was last. */
  readonly line: number;
  readonly sphere: string;
  readonly isPinned: boolean;
  /** Milliseconds. */
  readonly completedAt?: number;
  readonly contexts: readonly string[];
}

export interface StaleHotlistRow extends HotlistRow {
  readonly why: StaleItem['why'];
}
