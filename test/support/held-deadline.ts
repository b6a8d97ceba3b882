// A deadline that passes when a test says so, not when the machine's clock does: every other timer stays as it is.
import { onTestFinished, vi } from 'vitest';

export interface HeldDeadline {
  /** Calls what waits for it and was not called off. */
  pass(): void;
  /** How often it was begun. */
  readonly begun: number;
}

/** For a test in which only facts count: no deadline passes until it is over. */
export const noTimePasses = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const spied = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  onTestFinished(() => {
    spied.mockRestore();
    vi.useRealTimers();
  });
};

/** Known by its length: a timer of exactly so many milliseconds waits for `pass`. */
export const heldDeadline = (milliseconds: number): HeldDeadline => {
  let begun = 0;
  const waiting = new Map<unknown, () => void>();
  const { setTimeout: start, clearTimeout: callOff } = globalThis;
  const held = (call: () => void, after?: number, ...given: []): NodeJS.Timeout => {
    if (after !== milliseconds) return start(call, after, ...given);
    begun += 1;
    const timer = start(() => undefined, 0);
    waiting.set(timer, call);
    return timer;
  };
  vi.stubGlobal('setTimeout', Object.assign(held, start));
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout | undefined) => {
    waiting.delete(timer);
    callOff(timer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    pass: () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const call of due) call();
    },
    get begun() {
      return begun;
    },
  };
};
