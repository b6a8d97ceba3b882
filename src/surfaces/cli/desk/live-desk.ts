// What the desk has of the terminal of a conversation: its lines, and a list to tick.
import type { Terminal } from '../terminal/terminal.ts';
import { layout } from './layout.ts';
import type { ScreenOutput } from './screen.ts';
import type { Tick } from './tick-items.ts';

export const writtenTo = (terminal: Terminal): ScreenOutput => ({
  isTTY: true,
  get columns() {
    return terminal.columns;
  },
  get rows() {
    return terminal.rows;
  },
  write: (text) => terminal.print(text.replace(/\n$/, '').split('\n')),
});

export const ticking =
  (terminal: Terminal, signal: AbortSignal): Tick =>
  ({ head, ...list }) =>
    terminal.tick({ ...list, head: layout(head, terminal) }, signal);
