// Who hears the keys: the composer, a question, a list to tick. One at a time; the others wait out of sight.
import type { ScreenPage } from '../desk/layout.ts';
import type { BeforeAsking } from './arming.ts';
import type { Area } from './frame.ts';
import type { Key } from './key.ts';

export interface Front {
  press(key: Key): void;
  /** Absent: the composer stays in sight, although it does not hear the keys. */
  area?(page: ScreenPage, rows: number): Area;
  /** The terminal is gone, or is being closed. */
  end(): void;
}

/** What a front may do to the terminal it stands in. */
export interface FrontStage extends Omit<BeforeAsking, 'put'> {
  page(): ScreenPage;
  rows(): number;
  print(lines: readonly string[]): void;
  /** A frame now: a key has changed something. */
  paint(): void;
  /** Puts a front before the composer; undefined takes it away. */
  put(front: Front | undefined): void;
}
