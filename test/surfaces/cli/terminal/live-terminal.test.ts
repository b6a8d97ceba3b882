// The live terminal in a real pseudo-terminal, as an emulator draws it.
import { describe, expect, it } from 'vitest';
import { converse } from './converse.ts';

const settled = (terminal: ReturnType<typeof converse>) => terminal.screen();

describe('a message', () => {
  it('is typed, sent with Enter, and stays', async () => {
    const terminal = converse();
    await terminal.shows(/^>/m);
    terminal.type('hello there\r');
    await terminal.shows('SAID');
    expect(settled(terminal)).toEqual(['> hello there', 'SAID "hello there"', '', '>']);
    expect(terminal.cursor()).toEqual({ column: 2, row: 3 });
  });
});
