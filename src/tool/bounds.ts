// What one call of a tool may take at most, as numbers that can be read, compared and put into a table.
import type { LookLimits } from './look.ts';

/** A number, or the person's own limit of this name (`limits:` of config.yaml). */
export type Bound = number | keyof LookLimits;

export interface ToolBounds {
  /** Names of files and folders it walks over. */
  readonly entries?: number;
  /** Files it reads the contents of. */
  readonly files?: number;
  /** Bytes of one file; a larger one is refused or left out, and that is said. */
  readonly fileBytes?: Bound;
  /** Bytes it reads or takes in all. */
  readonly bytes?: Bound;
  /** What it shows or changes: hits, lines, files, whichever it speaks of. */
  readonly results?: Bound;
  /** Seconds it looks; then it answers with what it has, and says so. */
  readonly looking?: Bound;
  /** Seconds until the call is given up. */
  readonly seconds: number;
}

/** An index of a very large folder takes minutes; nothing that only looks takes longer. */
export const CALL_SECONDS = 600;
/** A command may ask for 3,600 seconds and has a deadline of its own, which says more. */
export const RUN_SECONDS = 3700;
