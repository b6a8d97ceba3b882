// Somebody at the page: what they press, write and look at is really done by the browser, and the browser counts it. No figure is given by hand.
import type { Locator, Page } from 'playwright-core';

export interface Person {
  readonly page: Page;
  /** A click on what they see. `over`: what they scroll until they see it. */
  press(what: Locator, over?: Locator): Promise<void>;
  /** The pointer rests on it; nothing is pressed. */
  point(at: Locator, over?: Locator): Promise<void>;
  /** Prose, into the field that has the focus. */
  write(words: string): Promise<void>;
  /** They have found it: it is in sight. */
  see(what: Locator): Promise<void>;
  /** Since they began. */
  effort(): Promise<Effort>;
}

export interface Effort {
  /** Clicks, and keys that are no letter of what is written. */
  readonly presses: number;
  /** Pages, sheets and panels that they acted or ended on, in a row. */
  readonly screens: number;
  /** Times that something had to be scrolled into sight. */
  readonly scrolls: number;
  /** Of what they wrote. */
  readonly letters: number;
  /** Of the machine: nobody reads or thinks. */
  readonly milliseconds: number;
}

/** They begin now. */
export const personAt = async (page: Page): Promise<Person> => {
  await page.evaluate(COUNT);
  const began = performance.now();
  const screens: string[] = [];
  let scrolls = 0;
  const notice = async (): Promise<void> => {
    const screen = await page.evaluate<string>(SCREEN);
    if (screens.at(-1) !== screen) screens.push(screen);
  };
  const bring = async (what: Locator, over: Locator | undefined): Promise<void> => {
    await heeded(page);
    await notice();
    if (over === undefined) return await inSight(what);
    if (await isInSight(what)) return;
    scrolls++;
    await scrollTo(page, what, over);
  };
  return {
    page,
    press: async (what, over) => {
      await bring(what, over);
      await what.click();
    },
    point: async (at, over) => {
      await bring(at, over);
      await at.hover();
    },
    write: async (words) => {
      await notice();
      if (!(await page.evaluate<boolean>(`(${IS_FIELD})(document.activeElement)`)))
        throw new Error(`There is no field to write into: ${words}`);
      await page.keyboard.type(words);
    },
    see: async (what) => {
      await inSight(what);
      await notice();
    },
    effort: async () => {
      const counted = await page.evaluate<Pick<Effort, 'presses' | 'letters'>>('counted');
      return { ...counted, screens: screens.length, scrolls, milliseconds: performance.now() - began };
    },
  };
};

/** A sheet takes no press before it was in sight for a moment: whoever reads it does not notice, and whoever is as quick as this one waits. */
const heeded = async (page: Page): Promise<void> => {
  if ((await page.locator('.cs-sheet').count()) > 0) await page.locator('.cs-sheet[data-armed="true"]').waitFor();
};

/** Pixels of a turn of the wheel. */
const TURN = 240;
const MOST_TURNS = 60;

const scrollTo = async (page: Page, what: Locator, over: Locator): Promise<void> => {
  await over.hover({ position: { x: 40, y: 40 } });
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await page.mouse.wheel(0, TURN);
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    );
    if (await isInSight(what)) return;
  }
  throw new Error(`Not to be found by scrolling: ${what}`);
};

/** Its middle is on the screen, and nothing lies over it. */
const isInSight = async (what: Locator): Promise<boolean> => {
  if ((await what.count()) === 0) return false;
  const isSeen: unknown = await what.first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return width > 0 && height > 0 && hit !== null && element.contains(hit);
  });
  return isSeen === true;
};

/** What is not there without scrolling was not found by them. */
const inSight = async (what: Locator): Promise<void> => {
  await what.first().waitFor();
  if (!(await isInSight(what))) throw new Error(`Not in sight: ${what}`);
};

const IS_FIELD = `(element) => element instanceof HTMLElement && (element.isContentEditable || element.matches('textarea, input:not([type="checkbox"], [type="radio"])'))`;

/** Only what the browser itself vouches for. */
const COUNT = `(() => {
  const isField = ${IS_FIELD};
  globalThis.counted = { presses: 0, letters: 0 };
  addEventListener('pointerdown', ({ isTrusted }) => { if (isTrusted) counted.presses++; }, true);
  addEventListener('keydown', ({ isTrusted, key, ctrlKey, metaKey, target }) => {
    if (!isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && isField(target);
    counted[isLetter ? 'letters' : 'presses']++;
  }, true);
})()`;

/** Where they are: the address, the sheet and what it is about, and what is open over it. */
const SCREEN = `(() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const open = seen('dialog[open], [role="menu"], [popover]:popover-open, .cs-panel').map((each) => each.getAttribute('aria-label') ?? each.className);
  return JSON.stringify([location.hash, seen('.cs-sheet .cs-headline').map((each) => each.textContent), open]);
})()`;
