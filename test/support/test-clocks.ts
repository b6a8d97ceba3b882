// Time at the terminal for tests: one clock that stands still until it is told to go on, and one that never lets anybody wait.
import type { Clock } from '../../src/surfaces/cli/terminal/clock.ts';

export interface StillClock extends Clock {
  /** What is due by then is called, in its order. */
  pass(milliseconds: number): void;
  /** Something waits for time to pass. */
  readonly isWaitedFor: boolean;
}

export const stillClock = (): StillClock => {
  let now = 0;
  let waiting: readonly { readonly at: number; readonly call: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds, call) => {
      const one = { at: now + milliseconds, call };
      waiting = [...waiting, one];
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: (milliseconds) => {
      const until = now + milliseconds;
      for (;;) {
        const due = waiting.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        const [next] = due;
        if (next === undefined) break;
        waiting = waiting.filter((other) => other !== next);
        now = next.at;
        next.call();
      }
      now = until;
    },
    get isWaitedFor() {
      return waiting.length > 0;
    },
  };
};

/** For tests in which nobody types ahead: every pause is over at once. */
export const hastyClock = (): Clock => {
  let now = 0;
  return {
    now: () => now,
    after: (milliseconds, call) => {
      const soon = setImmediate(() => {
        now += milliseconds;
        call();
      });
      return () => clearImmediate(soon);
    },
  };
};
