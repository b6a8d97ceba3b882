// Where the page is, by its address: back and forward are the browser's own.
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Address, readAddress } from './address.ts';

export interface PageRoute {
  readonly now: ReadonlySignal<Address>;
  /** "#/history/12" */
  go(hash: string): void;
}

export const createRoute = (page: Window): PageRoute => {
  const now = signal(readAddress(page.location.hash));
  page.addEventListener('hashchange', () => {
    now.value = readAddress(page.location.hash);
  });
  return {
    now,
    go: (hash) => {
      page.location.hash = hash;
    },
  };
};
