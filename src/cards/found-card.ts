// A card as it was found on disk, together with the files it declares.
import type { Hash } from '../workspace/file-state.ts';
import type { ToolCard } from './card.ts';

export interface FoundCard extends ToolCard {
  /** The declared files as they were when the card was found: a handler gets these, or none. */
  readonly beside: readonly CardFile[];
}

export interface CardFile {
  /** As the card names it. */
  readonly name: string;
  /** Relative to the workspace, or the whole path. */
  readonly file: string;
  readonly hash: Hash;
  readonly text: string;
}
