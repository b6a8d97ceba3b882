// The list of what to do today, wherever a vault keeps it.
import type { Path } from '../../../workspace/path.ts';

export interface Hotlist {
  readonly store: HotlistStore;
  /** As they are kept, valid or not. */
  readonly items: readonly HotlistItem[];
  /** A sentence for each line that could not be read; such lines are kept as they are. */
  readonly problems: readonly string[];
}

/** `tags` are lines tagged #flow-planned: read, never written. */
export type HotlistStore =
  | { readonly kind: 'lines' | 'object' | 'settings'; readonly path: Path }
  | { readonly kind: 'tags' }
  /** Nothing yet; a new one is written as lines. */
  | { readonly kind: 'none' };

export interface HotlistItem {
  readonly file: string;
  /** 1-based, last known. */
  readonly lineNumber: number;
  /** The whole line: what an item is known by. */
  readonly lineContent: string;
  readonly text: string;
  readonly sphere: string;
  readonly isGeneral: boolean;
  readonly addedAt: number;
  readonly isPinned?: boolean;
  readonly completedAt?: number;
  readonly contexts?: readonly string[];
}
