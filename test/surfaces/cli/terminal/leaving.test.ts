// How one leaves the live terminal, lends it and comes back, over streams; in-a-terminal.test.ts has a real one.
import { expect, it } from 'vitest';
import { type Conversed, converseHere } from './converse.ts';

const ready = async (...options: Parameters<typeof converseHere>): Promise<Conversed> => {
  const terminal = converseHere(...options);
  await terminal.shows(/^>/m);
  return terminal;
};

it('Ctrl-C twice leaves; another key in between, or a pause, forgets the first', async () => {
  const terminal = await ready();
  terminal.type('\x03x\x7f');
  await terminal.hides('again');
  terminal.type('\x03');
  await terminal.shows('>\n  Ctrl-C again leaves.');
  await terminal.hides('again');
  terminal.type('\x03');
  await terminal.shows('again');
  terminal.type('\x03');
  await terminal.left;
  await terminal.drawn();
  expect(terminal.screen()).toEqual(['LEFT']);
});

it('Ctrl-D during a turn leaves after it', async () => {
  const terminal = await ready();
  terminal.type('hold\r');
  await terminal.shows('> hold');
  terminal.type('\x04');
  await terminal.shows('Leaves after this turn. Ctrl-C stops it.');
  terminal.letGo();
  await terminal.left;
});

it('Ctrl-L paints on a cleared screen', async () => {
  const terminal = await ready();
  terminal.type('hello\r');
  await terminal.shows('SAID');
  terminal.type('draft\f');
  await expect.poll(() => terminal.screen()).toEqual(['', '> draft']);
});

it('another program has the screen; what is printed meanwhile waits, and the draft comes back', async () => {
  const terminal = await ready();
  terminal.type('lend setTimeout(() => process.exit(5), 200)\rdraft');
  await terminal.shows(/> lend[\s\S]*> draft/);
  await terminal.hides('> draft');
  await terminal.shows('LENT 5');
  await terminal.shows('> draft');
});

it('a terminal that was closed goes on as lines, and its conversation ends', async () => {
  const terminal = await ready();
  terminal.type('reply growing|more\r');
  await terminal.shows('more');
  terminal.type('close\r');
  await terminal.left;
  await terminal.drawn();
  expect(terminal.screen()).toEqual(['> reply growing|more', '', '> close', 'LEFT']);
});

it('without a conversation around it, there is a composer once a message is asked for', async () => {
  const terminal = converseHere({ how: 'bare' });
  await terminal.shows('busy');
  terminal.letGo();
  await terminal.shows(/^>/m);
  terminal.type('x\t\x1b[Z\r');
  await terminal.shows('SAID "x"');
  terminal.type('\x1b[A');
  await terminal.shows(/> x$/);
  terminal.type('\x03\x03\x03');
  await terminal.left;
});

it('a screen with hardly any rows shows the end of what grows, and the line to type on', async () => {
  const terminal = await ready({ rows: 4 });
  terminal.type('reply one|two|three|four|five\r');
  await terminal.shows('five');
  await expect.poll(() => terminal.screen()).toEqual(['> reply one|two|three|four|five', 'four', 'five', '>']);
});

it('case 207: a terminal that takes no more words ends the conversation, not the program', async () => {
  const terminal = await ready();
  terminal.type('ask\r');
  await terminal.shows('Apply?');
  terminal.lose();
  terminal.hangUp();
  await terminal.left;
});
