// Whoever types when a question arrives signs nothing, and loses nothing.
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTerminal } from '../../../../src/surfaces/cli/terminal/open-terminal.ts';
import type { Terminal } from '../../../../src/surfaces/cli/terminal/terminal.ts';
import { type StillClock, stillClock } from '../../../support/test-clocks.ts';
import { converseHere } from './converse.ts';

interface Typist {
  readonly terminal: Terminal;
  readonly clock: StillClock;
  /** At once: every key is heard before this returns. */
  type(keys: string): void;
}

const never = new AbortController().signal;
const history = { lines: [], add: () => undefined };
const composing = {
  complete: async (_: string, at: number) => ({ from: at, choices: [] }),
  stop: () => false,
  readOnly: () => undefined,
  history,
};

const typistAt = (kind: 'live' | 'plain'): Typist => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 30 });
  output.resume();
  const clock = stillClock();
  const terminal = openTerminal({
    // Streams have all of a terminal that is used.
    input: input as never,
    output: output as never,
    plain: kind === 'plain',
    env: { TERM: 'xterm-256color' },
    composing,
    clock,
  });
  onTestFinished(() => terminal.close());
  return { terminal, clock, type: (keys) => void input.emit('data', keys) };
};
const turnOfTheLoop = (): Promise<void> => new Promise((done) => void setImmediate(done));
const prose = fc.array(
  fc.tuple(fc.constantFrom(...'y', ...'n', ...'a', ...'dehops 1,2', '\r'), fc.integer({ min: 60, max: 400 })),
  { minLength: 2, maxLength: 40 },
);
/** What stands in the composer of it: Enter breaks a line where more follows. */
const kept = (typed: string): string =>
  typed
    .split('\r')
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();

describe.each(['live', 'plain'] as const)('at a %s terminal', (kind) => {
  it('case 202: prose typed while a question arrives answers nothing, and every character stands in the next message', async () => {
    const { terminal, clock, type } = typistAt(kind);
    await fc.assert(
      fc.asyncProperty(prose, fc.boolean(), async (keys, isHasty) => {
        // The plain one hears keys only while it asks; there the tail of what was typed comes in one go.
        const asked = terminal.ask('Apply? y/n\n> ', never);
        await turnOfTheLoop();
        for (const [key, pause] of keys) {
          type(key);
          clock.pass(isHasty ? 0 : pause);
        }
        let answer: unknown;
        void asked.then((typed) => {
          answer = typed;
        });
        await turnOfTheLoop();
        expect(answer).toBeUndefined();
        clock.pass(600);
        await turnOfTheLoop();
        type('\r');
        expect(await asked).toEqual({ kind: 'line', text: '' });
        const typed = kept(keys.map(([key]) => key).join(''));
        clock.pass(1000);
        const said = terminal.message();
        await turnOfTheLoop();
        type('!\r');
        const { text = '' } = (await said) as { text?: string };
        expect(text.replaceAll(/\s*\n\s*/g, '\n').replace(/\s*!$/, '')).toBe(
          typed.replaceAll(/\s*\n\s*/g, '\n').trim(),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('answers count 600 ms after the last key and not a moment sooner, and an empty Enter means no', async () => {
    const { terminal, clock, type } = typistAt(kind);
    const asked = terminal.ask('Apply? y/n\n> ', never);
    await turnOfTheLoop();
    type('m');
    clock.pass(599);
    await turnOfTheLoop();
    type('y');
    clock.pass(599);
    await turnOfTheLoop();
    type('\r');
    clock.pass(600);
    await turnOfTheLoop();
    type('\r');
    expect(await asked).toEqual({ kind: 'line', text: '' });
    const said = terminal.message();
    await turnOfTheLoop();
    type('\r');
    expect(await said).toEqual({ kind: 'message', text: 'my' });
  });

  it('what is typed in one go behind an answer does not answer the next question, and is not lost', async () => {
    const { terminal, clock, type } = typistAt(kind);
    const first = terminal.ask('Apply? y/n\n> ', never);
    await turnOfTheLoop();
    clock.pass(150);
    await turnOfTheLoop();
    type('y\ry\rand more');
    expect(await first).toEqual({ kind: 'line', text: 'y' });
    const second = terminal.ask('Apply? y/n\n> ', never);
    await turnOfTheLoop();
    clock.pass(599);
    await turnOfTheLoop();
    type('y');
    clock.pass(600);
    await turnOfTheLoop();
    type('n\r');
    expect(await second).toEqual({ kind: 'line', text: 'n' });
    const said = terminal.message();
    await turnOfTheLoop();
    type('\r');
    expect(await said).toEqual({ kind: 'message', text: 'y\nand morey' });
  });

  it('Ctrl-C stops while it waits for a pause, too', async () => {
    const { terminal, type } = typistAt(kind);
    const asked = terminal.ask('Apply? y/n\n> ', never);
    await turnOfTheLoop();
    type('half a\x03');
    expect(await asked).toEqual({ kind: 'interrupt' });
  });

  it('goes on at once when nobody has typed for a while, and to the next page of the same question', async () => {
    const { terminal, clock, type } = typistAt(kind);
    const asked = terminal.ask('Apply? y/n\n> ', never);
    await turnOfTheLoop();
    clock.pass(150);
    await turnOfTheLoop();
    type('d\r');
    expect(await asked).toEqual({ kind: 'line', text: 'd' });
    const again = terminal.ask('Apply? y/n\n> ', never, 'goes on');
    await turnOfTheLoop();
    clock.pass(150);
    await turnOfTheLoop();
    type('n\r');
    expect(await again).toEqual({ kind: 'line', text: 'n' });
  });
});

it('the composer stays in sight while somebody types, and the question comes when they pause', async () => {
  const clock = stillClock();
  const terminal = converseHere({ clock });
  await terminal.shows(/^>/m);
  terminal.type('ask\r');
  await expect.poll(() => clock.isWaitedFor).toBe(true);
  terminal.type('of my shop\r');
  await terminal.shows('> of my shop');
  expect(terminal.screen().join('\n')).not.toContain('Apply?');
  clock.pass(600);
  await terminal.shows('Apply? y/n\n>');
  await terminal.hides('of my shop');
  terminal.type('\r');
  await terminal.shows('> ask\nApply? y/n\n>\nANSWER {"kind":"line","text":""}\n\n> of my shop');
});
