// The terminal that is only written to, over streams; in-a-terminal.test.ts has a real one.
import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openTerminal } from '../../../../src/surfaces/cli/terminal/open-terminal.ts';
import { converseHere } from './converse.ts';

const ready = async (...options: Parameters<typeof converseHere>) => {
  const terminal = converseHere({ how: 'plain', ...options[0] });
  await terminal.shows(/>$/);
  return terminal;
};

it('takes a paste into a message with all of its lines, and sends it with Enter', async () => {
  const terminal = await ready();
  terminal.type('see \x1b[200~one\rtwo\x1b[201~ three\r');
  await terminal.shows('SAID "see one\\ntwo three"');
  expect(terminal.screen()).toEqual(['', '> see one', '  two three', 'SAID "see one\\ntwo three"', '', '>']);
});

it('a Backspace over the end of a line writes what is left again', async () => {
  const terminal = await ready();
  terminal.type('\x1b[200~one\rtwo\x1b[201~\x15');
  await terminal.shows(/two\n>$/);
  terminal.type('four\r');
  await terminal.shows('SAID "four"');
});

it('a Backspace takes away what it showed, however wide that was', async () => {
  const terminal = await ready();
  terminal.type('日\u202ex\x7f\x7f');
  await expect.poll(() => terminal.screen()).toEqual(['', '> 日']);
  terminal.type('\x7fok\r');
  await terminal.shows('SAID "ok"');
  expect(terminal.screen()).toEqual(['', '> ok', 'SAID "ok"', '', '>']);
});

it('case 203: a paste is not an answer here either', async () => {
  const terminal = await ready();
  terminal.type('ask\r');
  await terminal.shows(/Apply\? y\/n\n>$/);
  terminal.type('\x1b[200~y\r\x1b[201~');
  await terminal.shows(/Pasted text is not an answer: type it\.\n>$/);
  terminal.type('n\r');
  await terminal.shows('ANSWER {"kind":"line","text":"n"}');
});

it('case 202: what was typed before a question does not answer it', async () => {
  const terminal = await ready();
  terminal.type('ask\r');
  terminal.type('y\r');
  await terminal.shows(/Apply\? y\/n\n>$/);
  terminal.type('\r');
  await terminal.shows('ANSWER {"kind":"line","text":""}');
});

it('case 207: the end of input leaves, and is no to a question', async () => {
  const terminal = await ready();
  terminal.type('ask\r');
  await terminal.shows('Apply?');
  terminal.hangUp();
  await terminal.left;
  await terminal.shows('ANSWER {"kind":"end"}');
  await terminal.shows('LEFT');
});

it('a withdrawn question goes, empty messages are skipped, another program runs beside it', async () => {
  const terminal = await ready();
  terminal.type('withdraw\r');
  await terminal.shows('ANSWER {"kind":"aborted"}');
  await terminal.shows(/\n>$/);
  terminal.type('withdraw later\r');
  await terminal.shows(/Apply\? y\/n\n>$/);
  terminal.letGo();
  await terminal.shows(/Apply\? y\/n\n>\nANSWER {"kind":"aborted"}/);
  await terminal.shows(/\n>$/);
  terminal.type('\r');
  await terminal.shows(/>\n\n>$/);
  terminal.type('lend process.exit(3)\r');
  await terminal.shows('LENT 3');
  await terminal.shows(/\n>$/);
  terminal.type('progress x\r');
  await terminal.shows(/x\n\n>$/);
  terminal.type('width\r');
  await terminal.shows('='.repeat(79));
  await terminal.shows(/\n>$/);
  terminal.type('close\r');
  await terminal.shows('LEFT');
});

it('reads messages and answers from a pipe, without a prompt', async () => {
  const input = new PassThrough();
  let written = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  // Streams have all of a pipe that is used.
  const terminal = openTerminal({
    input: input as never,
    output: output as never,
    plain: false,
    env: { TERM: 'xterm' },
  });
  input.write('hello\r\n\nnext\n');
  expect(await terminal.message()).toEqual({ kind: 'message', text: 'hello' });
  expect(await terminal.message()).toEqual({ kind: 'message', text: 'next' });
  input.end('y\n');
  expect(await terminal.ask('Apply?\n> ', new AbortController().signal)).toEqual({ kind: 'line', text: 'y' });
  expect(await terminal.message()).toEqual({ kind: 'leave' });
  terminal.call('nobody hears a bell in a pipe');
  terminal.print([]);
  expect([terminal.live, terminal.colour, terminal.columns, terminal.rows]).toEqual([false, false, 80, 24]);
  expect(written).not.toContain('\x07');
  expect(written).toContain('Apply?\n> ');
});
