// Waits for something to become true: on a busy machine a second is not enough for a browser.
import { expect } from 'vitest';

export const soon = <T>(look: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(look, { timeout: 20_000 });
