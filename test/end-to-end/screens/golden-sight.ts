// Looks that compare what is seen with the golden screens, and hold every line to its place: none is wrapped by the terminal.
import { expect } from 'vitest';
import type { EmulatedTerminal } from '../../support/emulated-terminal.ts';
import { expectScreen } from '../../support/golden-screen.ts';
import { rangeOf, type Sight } from './look.ts';

export const goldenSight = (columns: number): Sight => ({
  columns,
  colour: false,
  look: (name, terminal, from) => {
    expect.soft(wrappedIn(terminal), `${name}: what the terminal wraps stands at column 0`).toEqual([]);
    expectScreen(name, columns, terminal.everything().slice(rangeOf(terminal, from).from));
  },
});

const wrappedIn = ({ emulator, everything }: EmulatedTerminal): readonly string[] =>
  everything().filter((_, line) => emulator.buffer.active.getLine(line)?.isWrapped === true);
