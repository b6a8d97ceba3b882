// Holds work until it is let go. One that is let go before it came is not held: who lets go need not know how far it is.
export interface Turnstile {
  readonly held: () => Promise<void>;
  letGo(): void;
}

export const newTurnstile = (): Turnstile => {
  let waiting: (() => void) | undefined;
  let early = 0;
  return {
    held: () => {
      if (early > 0) {
        early -= 1;
        return Promise.resolve();
      }
      return new Promise((done) => {
        waiting = done;
      });
    },
    letGo: () => {
      if (waiting === undefined) early += 1;
      else waiting();
      waiting = undefined;
    },
  };
};
