// One line of the palette: something to do, or somewhere to go. Nothing in it signs.
import type { SignName } from '../../look/signs.ts';

export interface PaletteRow {
  /** The same thing has the same one, whatever it is called today. */
  readonly id: string;
  readonly icon: SignName;
  readonly title: string;
  /** At its end: where it is, or its keys. */
  readonly about?: string;
  readonly keys?: string;
  /** Other words that somebody may type for it. */
  readonly also?: string;
  act(): void;
}
