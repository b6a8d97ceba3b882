// Where the side view is: an address like the page's, kept here, since the window's own belongs to Obsidian.
import { signal } from '@preact/signals';
import { readAddress } from '../../web/state/address.ts';
import type { PageRoute } from '../../web/state/create-route.ts';

export const createMemoryRoute = (): PageRoute => {
  const now = signal(readAddress(''));
  return {
    now,
    go: (hash) => {
      now.value = readAddress(hash);
    },
  };
};
