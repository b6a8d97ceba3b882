// Long work in slices: the event loop gets its turn between them.
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** Long enough to get on, short enough that nobody waits for the event loop. */
const SLICE_MILLISECONDS = 15;

export type Yielding = () => Promise<void>;

/** For work that somebody waits for: the program goes on until it is done. */
export const yieldToLoop = (): Yielding => sliced(() => new Promise((resolve) => void setImmediate(resolve)));

/** For work in the background: a program that has nothing else to do ends in the middle of it. */
export const yieldWhenIdle = (): Yielding => sliced(nextTurn);

const sliced = (rest: () => Promise<void>): Yielding => {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < SLICE_MILLISECONDS) return;
    await rest();
    turn = performance.now();
  };
};

/**
 * An immediate that keeps nothing alive does not wake a loop that waits for something else, so a message to nobody does. A timer would
 * wake it too, but a millisecond later: of a long work that is every fifteenth.
 */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve).unref();
    alarm ??= newAlarm();
    alarm.postMessage(undefined);
  });

let alarm: MessagePort | undefined;

const newAlarm = (): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', () => undefined);
  port1.unref();
  port2.unref();
  return port1;
};
