// @module-tag browser
import { describe, expect, it } from 'vitest';
import { diffFiles } from '../diff-files.ts';
import { deleted, guide, manyFiles, oneFile, orders } from '../examples.ts';
import { openDiff, scrollTo, settled } from '../open-diff.ts';

const FAILED = {
  status: 500,
  body: { error: { code: 'TIMEOUT', message: 'It took too long.', wayOut: 'Ask again.' } },
};

describe('a text that is on its way', () => {
  it('is drawn as lines without words, and nobody can sign before it is read; only what is on the screen counts', async () => {
    const made = await manyFiles();
    const gates = new Map<string, () => void>();
    const { page, asked } = await openDiff(
      made,
      {},
      {
        api: async ({ query }) => {
          await new Promise<void>((done) => gates.set(query.file!, done));
          return { body: made.texts[Number(query.file)] };
        },
      },
    );
    await page.locator('.cs-skeleton').first().waitFor();
    expect(await page.locator('#drawn').innerText()).toBe('Reading the change');
    // Only what is near is asked for, each once.
    await settled(page);
    const wanted = asked.map(({ query }) => Number(query.file));
    expect(wanted.length).toBeLessThan(12);
    expect(new Set(wanted).size).toBe(wanted.length);
    // The first two fill the screen.
    await expect.poll(() => gates.size).toBe(wanted.length);
    for (const file of ['0', '1', '2', '3']) gates.get(file)?.();
    await expect.poll(() => page.locator('#drawn').innerText()).toBe('All is drawn');
    expect(await page.locator('.cs-skeleton').count()).toBeGreaterThan(0);
    await scrollTo(page, 100_000);
    await expect.poll(() => page.locator('#drawn').innerText()).toBe('Reading the change');
  });

  it('is said to take long after five seconds, and is asked for again at a press', async () => {
    const made = await oneFile();
    let answers = 0;
    const { page } = await openDiff(
      made,
      {},
      {
        api: async () => {
          answers += 1;
          if (answers === 1) await new Promise(() => undefined);
          return { body: made.texts[0] };
        },
      },
    );
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('status').first().innerText()).toContain('Still reading');
    expect(await page.locator('#drawn').innerText()).toBe('Reading the change');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.cs-diff-line').first().waitFor();
    expect(await page.locator('#drawn').innerText()).toBe('All is drawn');
  });

  it('that cannot be had says why and what to do; it is no drawn text, and can be tried again', async () => {
    const made = await oneFile();
    let answers = 0;
    const { page } = await openDiff(
      made,
      {},
      {
        api: () => {
          answers += 1;
          return answers === 1 ? FAILED : { body: made.texts[0] };
        },
      },
    );
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/TIMEOUT It took too long\. Ask again\.\s+Try again/);
    expect(await page.locator('#drawn').innerText()).toBe('Reading the change');
    await alert.getByRole('button').click();
    await page.locator('.cs-diff-line').first().waitFor();
    expect(await page.locator('#drawn').innerText()).toBe('All is drawn');
  });

  it('of more than four megabytes comes at a press', async () => {
    const made = await diffFiles([{ ...orders, more: { bytes: 5_000_000 } }]);
    const { page, asked } = await openDiff(made, {}, { api: () => ({ body: made.texts[0] }) });
    await page.getByText('It has 4.8 MB of text.').waitFor();
    expect(asked).toEqual([]);
    expect(await page.locator('#drawn').innerText()).toBe('All is drawn');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.locator('.cs-diff-line').first().waitFor();
  });
});

describe('files that were looked at', () => {
  it('are those of which every change was on the screen, and those that the person marks', async () => {
    const stand = await openDiff(await manyFiles(), {}, { height: 620 });
    const { page } = stand;
    const seen = () => page.locator('#place').innerText();
    await expect.poll(seen).toContain('· 1 of 22 seen');
    await scrollTo(page, 400);
    await expect.poll(seen).toContain('· 2 of 22 seen');
    // Who jumps over them has not seen them.
    await scrollTo(page, 1_000_000);
    await expect.poll(async () => Number(/(\d+) of 22/.exec(await seen())?.[1])).toBeLessThan(6);
    expect((await stand.told<readonly number[]>('seen')).at(-1)).toContain(21);
    const button = page.getByRole('button', { name: 'Seen: docs/guide-21.md' });
    const isSeen = await button.getAttribute('aria-pressed');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe(isSeen === 'true' ? 'false' : 'true');
  });

  it('are not those that are folded, until they are marked', async () => {
    const { page } = await openDiff([deleted, guide(1)]);
    await settled(page);
    expect(await page.locator('#place').innerText()).toContain('1 of 2 seen');
    await page.getByRole('button', { name: 'Seen: docs/old.md' }).click();
    await expect.poll(() => page.locator('#place').innerText()).toContain('2 of 2 seen');
  });
});

it('the change in sight is the first one, whatever comes first of what is read', async () => {
  const made = await diffFiles([orders, deleted, guide(1)]);
  let give = (): void => undefined;
  const given = new Promise<void>((done) => {
    give = done;
  });
  const { page } = await openDiff(
    made,
    {},
    {
      height: 2400,
      api: async ({ query }) => {
        if (query.file === '0') await given;
        return { body: made.texts[Number(query.file)] };
      },
    },
  );
  await page.locator('[aria-label="docs/guide-01.md"] .cs-diff-line').first().waitFor();
  expect(await page.locator('#place').innerText()).toMatch(/^1\//);
  give();
  await page.locator('[aria-label="src/orders.ts"] .cs-diff-line').first().waitFor();
  await settled(page);
  expect(await page.locator('#place').innerText()).toMatch(/^1\//);
});

it('the change in sight follows who scrolls', async () => {
  const { page } = await openDiff(await oneFile(), {}, { height: 420 });
  const place = () => page.locator('#place').innerText();
  expect(await place()).toMatch(/^1\/4/);
  await page.locator('#scroller').evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await expect.poll(place).toMatch(/^[34]\/4/);
  await scrollTo(page, 0);
  await expect.poll(place).toMatch(/^[12]\/4/);
});
