// One page, opened cold by Chromium as a newcomer's browser would: how many bytes it took, and when somebody could type.
import type { Cookie, Page } from 'playwright-core';
import type { OpenBrowser } from '../test/support/web/launch-browser.ts';
import { bytesOf, isCode, logNetwork, type NetworkLog } from './web/network-log.ts';

export interface PageFigures {
  /** Over the wire, compressed, with the page itself and without letters, until one could type. */
  readonly bytes: number;
  /** Of those, heads of answers: what no compression makes less. */
  readonly heads: number;
  readonly requests: number;
  /** From the navigation until the field is there and the page has been idle for a moment, milliseconds. */
  readonly interactive: number;
  /** The longest that the page did not listen meanwhile. */
  readonly longestTask: number;
  /** How its scripts and styles were served: "br". */
  readonly form: string;
}

export interface MeasuredPage {
  readonly address: string;
  /** Where one types. */
  readonly field: string;
  /** Of somebody who is signed in, where that is needed. */
  readonly cookies?: readonly Cookie[];
}

export interface ColdPage {
  readonly page: Page;
  readonly figures: PageFigures;
  /** Goes on. */
  readonly network: NetworkLog;
}

/** A task longer than this is felt; a page without one for so long listens. */
const IDLE_MILLISECONDS = 300;

export const openCold = async (browser: OpenBrowser, { address, field, cookies }: MeasuredPage): Promise<ColdPage> => {
  const { page } = await browser.openPage();
  if (cookies !== undefined) await page.context().addCookies([...cookies]);
  const network = await logNetwork(page);
  await page.addInitScript(`${WATCH} watched.begin(${JSON.stringify(field)});`);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(field).first().waitFor();
  const { at, longest } = await page.evaluate<{ readonly at: number; readonly longest: number }>(
    `watched.idle(${JSON.stringify(field)}, ${IDLE_MILLISECONDS})`,
  );
  const fetched = network.fetched.filter(({ type }) => type !== 'Font');
  const forms = new Set(fetched.filter(isCode).map(({ form }) => (form === '' ? 'as it is' : form)));
  return {
    page,
    network,
    figures: {
      bytes: bytesOf(fetched),
      heads: fetched.reduce((sum, { head }) => sum + head, 0),
      requests: fetched.length,
      interactive: at,
      longestTask: longest,
      form: [...forms].join(', '),
    },
  };
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
