// One page, opened cold by Chromium as a newcomer's browser would: how many bytes it took, and when somebody could type.
import type { Cookie } from 'playwright-core';
import type { OpenBrowser } from '../test/support/web/launch-browser.ts';

export interface PageFigures {
  /** Over the wire, compressed, with the page itself, until one could type. */
  readonly bytes: number;
  readonly requests: number;
  /** From the navigation until the field is there and the page has been idle for a moment, milliseconds. */
  readonly interactive: number;
  /** The longest that the page did not listen meanwhile. */
  readonly longestTask: number;
}

export interface MeasuredPage {
  readonly address: string;
  /** Where one types. */
  readonly field: string;
  /** Of somebody who is signed in, where that is needed. */
  readonly cookies?: readonly Cookie[];
}

/** A task longer than this is felt; a page without one for so long listens. */
const IDLE_MILLISECONDS = 300;

export const measurePage = async (
  browser: OpenBrowser,
  { address, field, cookies }: MeasuredPage,
): Promise<PageFigures> => {
  const { page } = await browser.openPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  if (cookies !== undefined) await page.context().addCookies([...cookies]);
  await client.send('Network.clearBrowserCache');
  await page.addInitScript(`${WATCH} watched.begin(${JSON.stringify(field)});`);
  let bytes = 0;
  let requests = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  client.on('Network.requestWillBeSent', () => {
    requests++;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(field).first().waitFor();
  const figures = await page.evaluate<{ readonly at: number; readonly longest: number }>(
    `watched.idle(${JSON.stringify(field)}, ${IDLE_MILLISECONDS})`,
  );
  const result = { bytes, requests, interactive: figures.at, longestTask: figures.longest };
  await page.context().close();
  return result;
};

/** Runs before the page's own scripts: when the field came, and every task that was too long to type through. */
const WATCH = `globalThis.watched = (() => {
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
  let seen;
  const isThere = (field) => [...document.querySelectorAll(field)].some((each) => each.checkVisibility() && !each.disabled);
  return {
    idle: (field, quiet) => new Promise((done) => {
      const look = () => {
        seen ??= isThere(field) ? (globalThis.fieldSeen ?? performance.now()) : undefined;
        const at = Math.max(seen ?? Infinity, ...tasks.map(({ end }) => end));
        if (performance.now() - at >= quiet) done({ at, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) });
        else requestAnimationFrame(look);
      };
      look();
    }),
    begin: (field) => {
      const look = () => {
        if (document.documentElement !== null && isThere(field)) globalThis.fieldSeen ??= performance.now();
        else requestAnimationFrame(look);
      };
      look();
    },
  };
})();`;
