// One Chromium for all files of tests in a process. A test fails when a page of it reported an error, broke its policy or sent anything elsewhere.
import { expect } from 'vitest';
import { closeAtEnd, lookAfterEachTest } from '../../support/closing.ts';
import { launchBrowser, type OpenBrowser, type OpenPage, type PageOptions } from './launch-browser.ts';

let launched: Promise<OpenBrowser> | undefined;
let outside: string[] = [];
const pages: OpenPage[] = [];

/** Playwright ends it with this process. */
export const openBrowser = (): Promise<OpenBrowser> => {
  launched ??= launchBrowser().then((browser) => {
    outside = browser.outside;
    return browser;
  });
  return launched;
};

/** A page with cookies of its own. It is closed when the test is over, or with the file when it was opened outside a test. */
export const openPage = async (options: PageOptions = {}): Promise<OpenPage> => {
  const opened = await (await openBrowser()).openPage(options);
  pages.push(opened);
  closeAtEnd(async () => {
    pages.splice(pages.indexOf(opened), 1);
    await opened.page.context().close();
  });
  return opened;
};

lookAfterEachTest(() => {
  const errors = pages.flatMap((each) => each.errors.splice(0));
  const outbound = pages.flatMap((each) => each.outbound());
  return () =>
    expect({ errors, outbound, outside: outside.splice(0) }).toEqual({ errors: [], outbound: [], outside: [] });
});
