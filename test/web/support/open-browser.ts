// One Chromium for a file of tests. A test fails when a page of it reported an error, broke its policy or sent anything elsewhere.
import { afterAll, afterEach, expect, TestRunner } from 'vitest';
import { launchBrowser, type OpenBrowser, type OpenPage, type PageOptions } from './launch-browser.ts';

let launched: Promise<OpenBrowser> | undefined;
const pages: OpenPage[] = [];
type Close = () => unknown;
const ofTheTest: Close[] = [];
const ofTheFile: Close[] = [];

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

/** Called when the test is over, or the file when nothing is tested yet; what was opened last is closed first. */
export const closeAtEnd = (close: Close): void => {
  (TestRunner.getCurrentTest() === undefined ? ofTheFile : ofTheTest).push(close);
};

afterEach(async () => {
  const outside = launched === undefined ? [] : (await launched).outside;
  const errors = pages.flatMap((each) => each.errors.splice(0));
  const outbound = pages.flatMap((each) => each.outbound());
  await closeAll(ofTheTest);
  expect({ errors, outbound, outside: outside.splice(0) }).toEqual({ errors: [], outbound: [], outside: [] });
});

afterAll(async () => {
  await closeAll(ofTheFile);
  await (await launched)?.close();
});

const closeAll = async (closers: Close[]): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
};
