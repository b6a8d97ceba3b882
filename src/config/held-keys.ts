// Keys of providers that a desk has handed over: in the memory of this process, until it ends. They are in no field that could be printed.

export interface HeldKeys {
  of(provider: string): string | undefined;
  /** In the place of the one before; without a key none is held any more. */
  hold(provider: string, key: string): void;
}

export const createHeldKeys = (): HeldKeys => {
  const keys = new Map<string, string>();
  return {
    of: (provider) => keys.get(provider),
    hold: (provider, key) => {
      if (key === '') keys.delete(provider);
      else keys.set(provider, key);
    },
  };
};
