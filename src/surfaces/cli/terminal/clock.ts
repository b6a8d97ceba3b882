// The time at the terminal: how long ago a key was pressed, and what happens when none is for a while. Tests bring their own.

export interface Clock {
  /** Milliseconds; only differences mean something. */
  now(): number;
  /** Calls once, unless it is called off by what this returns. */
  after(milliseconds: number, call: () => void): () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
