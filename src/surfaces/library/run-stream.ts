// A run as a stream: its events one by one as they happen, and its result at the end.
import type { RunResult } from './result.ts';
import type { SessionEvent } from './session-event.ts';

/** Events wait until they are taken; whoever stops taking them stops the run. */
export interface RunStream extends AsyncIterable<SessionEvent> {
  /** What the run came to, also when its events were not read to the end. */
  readonly result: Promise<RunResult>;
}

/** @internal `start` begins the run, tells its events to the function it is given, and stops when the signal says so. */
export const runStream = (
  start: (tell: (event: SessionEvent) => void, signal: AbortSignal) => Promise<RunResult>,
): RunStream => {
  const waiting: SessionEvent[] = [];
  const stop = new AbortController();
  let wake = (): void => {};
  let isOver = false;
  let thrown: { readonly error: unknown } | undefined;
  const tell = (event: SessionEvent): void => {
    waiting.push(event);
    wake();
  };
  const result = start(tell, stop.signal);
  const over = (failed?: { readonly error: unknown }): void => {
    thrown = failed;
    isOver = true;
    wake();
  };
  // Whoever reads the events hears of it there.
  result.then(
    () => over(),
    (error: unknown) => over({ error }),
  );
  async function* events(): AsyncGenerator<SessionEvent, void, undefined> {
    try {
      for (;;) {
        const event = waiting.shift();
        if (event !== undefined) yield event;
        else if (isOver) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      if (thrown !== undefined) throw thrown.error;
    } finally {
      stop.abort();
    }
  }
  const taken = events();
  return { result, [Symbol.asyncIterator]: () => taken };
};
