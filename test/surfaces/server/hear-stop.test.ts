import { expect, onTestFinished, test, vi } from 'vitest';
import { hearStop } from '../../../src/surfaces/server/hear-stop.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What it hears ends with the test, not with the program. */
const heardStop = () => {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const words = { again: vi.fn(), atOnce: vi.fn() };
  const stop = hearStop(words);
  const mine = SIGNALS.map((signal, at) => process.listeners(signal).filter((each) => !before[at]!.includes(each)));
  onTestFinished(() => {
    for (const [at, signal] of SIGNALS.entries()) for (const each of mine[at]!) process.off(signal, each);
  });
  /** To ours alone. */
  const send = (signal: (typeof SIGNALS)[number]): void => {
    for (const each of mine[SIGNALS.indexOf(signal)]!) if (process.listeners(signal).includes(each)) each(signal);
  };
  return { stop, words, send, mine };
};

test('the first signal asks for the end, the second is answered, the third ends it at once', async () => {
  const { stop, words, send } = heardStop();
  send('SIGTERM');
  expect(await stop.asked).toBe('SIGTERM');
  send('SIGINT');
  expect([words.again.mock.calls.length, words.atOnce.mock.calls.length]).toEqual([1, 0]);
  send('SIGHUP');
  expect(words.atOnce).toHaveBeenCalledOnce();
});

test('case 471: a signal after everything is closed is still heard, and changes nothing: it must not end in a death by signal', () => {
  const { stop, words, send, mine } = heardStop();
  send('SIGHUP');
  stop.over();
  for (const [at, signal] of SIGNALS.entries())
    expect(process.listeners(signal)).toEqual(expect.arrayContaining(mine[at]!));
  send('SIGHUP');
  expect(words.again).not.toHaveBeenCalled();
  send('SIGHUP');
  expect(words.atOnce).toHaveBeenCalledOnce();
});
