// One Chromium for all files of tests in a process. A test fails when a page of it reported an error, broke its policy or sent anything elsewhere.
import { expect } from 'vitest';
import { closeAtEnd, lookAfterEachTest } from '../closing.ts';
import { launchBrowser, type OpenBrowser, type OpenPage, type PageOptions } from './launch-browser.ts';

let launched: Promise<OpenBrowser> | undefined;
const pages: OpenPage[] = [];

/** Playwright ends it with this process. */
export const openBrowser = (): Promise<OpenBrowser> => {
  launched ??= launchBrowser();
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
  const ofTheTest = [...pages];
  const errors = ofTheTest.flatMap((each) => each.errors.splice(0));
  const outbound = ofTheTest.flatMap((each) => each.outbound());
  return () => {
    const outside = ofTheTest.flatMap((each) => each.outside.splice(0));
    expect({ errors, outbound, outside }).toEqual({ errors: [], outbound: [], outside: [] });
  };
});
