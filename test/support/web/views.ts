// Every view of the desk by its address, and how one knows that it is there: for tests that look at all of them.
import type { Page } from 'playwright-core';
import { go, until } from './desk-steps.ts';

export const VIEWS = [
  '#/',
  '#/waiting',
  '#/history',
  '#/ledger',
  '#/shared',
  '#/stats',
  '#/rules',
  '#/tools',
  '#/skills',
  '#/trust',
  '#/settings',
] as const;

/** Resolves when the view has its heading and nothing in it is still being read. */
export const view = async (page: Page, hash: string): Promise<void> => {
  await go(page, hash);
  await until(
    page,
    `location.hash === ${JSON.stringify(hash)} && document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null`,
  );
};
