// Where each part stands at each width: the widths of the specification, measured.
// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listening, type OpenShell, openShell, question } from './open-shell.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Undefined: it is not in sight. */
const box = async (page: Page, part: string): Promise<Box | undefined> => {
  const locator = page.locator(part);
  return (await locator.isVisible()) ? ((await locator.boundingBox()) ?? undefined) : undefined;
};

const docked = async (width: number, height = 900): Promise<OpenShell> => {
  const shell = await openShell({ width, height, questions: [question(1)] });
  await shell.page.locator('.cs-dock .cs-sheet').waitFor({ state: 'attached' });
  return shell;
};

test('without a question the conversation has all the room, beside the side bar where there is room for that', async () => {
  for (const [width, side, left] of [
    [1720, 256, 256],
    [1280, 256, 256],
    [900, undefined, 52],
    [390, undefined, 0],
  ] as const) {
    const { page } = await openShell({ width });
    await page.locator('.cs-main').waitFor();
    expect((await box(page, '.cs-side'))?.width).toBe(side);
    const main = await box(page, '.cs-main');
    expect([width, main?.x, main?.width]).toEqual([width, left, width - left - (width > 760 ? 8 : 0)]);
  }
});

test('from 1600 on: side bar 256, conversation 440, and the review has the rest', async () => {
  const { page } = await docked(1720);
  expect((await box(page, '.cs-side'))?.width).toBe(256);
  expect(await box(page, '.cs-rail')).toBeUndefined();
  expect(await box(page, '.cs-main')).toMatchObject({ x: 256, width: 440 });
  expect(await box(page, '.cs-dock')).toMatchObject({ x: 704, width: 1720 - 704 - 8 });
});

test('from 1100 to 1599: rail 52, conversation 396, review at least 640', async () => {
  for (const width of [1100, 1280, 1599]) {
    const { page } = await docked(width);
    expect(await box(page, '.cs-side')).toBeUndefined();
    expect((await box(page, '.cs-rail'))?.width).toBe(52);
    expect(await box(page, '.cs-main')).toMatchObject({ x: 52, width: width === 1100 ? 392 : 396 });
    expect((await box(page, '.cs-dock'))?.width).toBeGreaterThanOrEqual(640);
  }
});

test('from 761 to 1099: the rail, and the conversation until the person goes to the review', async () => {
  const { page } = await docked(900);
  expect((await box(page, '.cs-rail'))?.width).toBe(52);
  const conversation = await box(page, '.cs-main');
  expect(await box(page, '.cs-dock')).toBeUndefined();
  await page.keyboard.press('Control+j');
  await page.locator('.cs-dock').waitFor();
  expect(await box(page, '.cs-main')).toBeUndefined();
  await expect.poll(() => box(page, '.cs-dock')).toEqual(conversation);
});

test('up to 760: a bar with a switch that says how much waits, one at a time, and what is in it is large enough for a thumb', async () => {
  const { page } = await docked(390, 844);
  const bar = page.locator('.cs-topbar');
  expect(await box(page, '.cs-rail')).toBeUndefined();
  expect(await box(page, '.cs-dock')).toBeUndefined();
  const toReview = bar.getByRole('button', { name: 'Review 1' });
  expect(await toReview.getAttribute('aria-pressed')).toBe('false');
  await toReview.click();
  await page.locator('.cs-dock').waitFor();
  expect(await box(page, '.cs-main')).toBeUndefined();
  await bar.getByRole('button', { name: 'Conversation' }).click();
  await page.locator('.cs-main').waitFor();
  expect(await box(page, '.cs-dock')).toBeUndefined();
  for (const button of await bar.getByRole('button').all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('the review comes from the right by eight pixels at most, and for whoever wants less motion it only fades', async () => {
  for (const [reducedMotion, name] of [
    [false, 'cs-arrive'],
    [true, 'cs-fade'],
  ] as const) {
    const shell = await openShell({ reducedMotion });
    await listening(shell);
    shell.ask(question(1));
    await shell.page.locator('.cs-dock').waitFor();
    const motion = await shell.page.evaluate<readonly string[]>(`(() => {
      const { animationName, animationDuration } = getComputedStyle(document.querySelector('.cs-dock'));
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const frames = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName);
      return [animationName, animationDuration, frames.cssRules[0].style.transform];
    })()`);
    expect(motion).toEqual([name, '0.18s', reducedMotion ? '' : 'translateX(8px)']);
  }
});

const NOTICES = [1, 2, 3].map((number) => ({
  tone: 'warn' as const,
  words: `BAD_CONFIG config.yaml:${number} is not known here. ${'It is left out. '.repeat(12)}`,
}));

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`with three notices and a banner the message field and the decision are in sight, at ${width} × ${height}`, async () => {
    const { page } = await openShell({
      width,
      height,
      questions: [question(1)],
      state: { notices: NOTICES, untrusted: 'This folder brings along 2 tools that do not count yet.' },
    });
    const inSight = async (part: string): Promise<void> => {
      const place = page.locator(part);
      await place.waitFor();
      const { x, y, width: wide, height: high } = (await place.boundingBox())!;
      expect([part, Math.min(x, y) >= 0, x + wide <= width, y + high <= height]).toEqual([part, true, true, true]);
      // Nothing lies over it.
      await place.click({ trial: true });
    };
    await expect.poll(() => page.locator('.cs-toast').count()).toBe(3);
    await inSight('.cs-composer textarea');
    await page.locator('.cs-sheet').waitFor({ state: 'attached' });
    if (width < 1100) await page.getByRole('button', { name: 'Review 1' }).click();
    await page.locator('.cs-sheet[data-armed="true"]').waitFor();
    await inSight('[data-yes]');
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(height);
    await page.locator('.cs-toast').first().getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.locator('.cs-toast').count()).toBe(2);
  });

test('the border is moved by arrows and by dragging, from nothing to 60 per cent, leaves the review its 640 and stays where it was put', async () => {
  const { page } = await docked(1400);
  const border = page.getByRole('separator', { name: 'Width of the conversation' });
  const wide = async (): Promise<number> => (await box(page, '.cs-main'))?.width ?? 0;
  await border.focus();
  await border.press('ArrowRight');
  await expect.poll(wide).toBeGreaterThan(396);
  await border.press('End');
  expect(await border.getAttribute('aria-valuenow')).toBe('60');
  await expect.poll(wide).toBe(1400 - 52 - 8 - 8 - 640);
  expect((await box(page, '.cs-dock'))?.width).toBe(640);
  await border.press('Home');
  await expect.poll(wide).toBe(0);
  expect((await box(page, '.cs-dock'))?.width).toBeGreaterThan(1300);
  await border.press('Enter');
  await expect.poll(wide).toBe(396);

  const { x, y, width, height } = (await border.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 104, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(wide).toBeGreaterThan(480);
  const put = await wide();
  await page.reload();
  await page.locator('.cs-dock').waitFor();
  expect(await wide()).toBe(put);
  await border.dblclick();
  await expect.poll(wide).toBe(396);
});
