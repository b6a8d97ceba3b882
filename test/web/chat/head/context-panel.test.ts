// @module-tag browser
import { expect, test } from 'vitest';
import type { ContextPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { axe } from '../../../support/web/axe.ts';
import { message, openChat } from '../fabricated-chat.ts';

const context: ContextPage = {
  meter: { context: 30_000, window: 32_768, input: 30_000, output: 100, words: 'context 92 % of 32,768' },
  room: 32_768,
  system: 812,
  tools: { count: 9, tokens: 2000 },
  items: [
    { kind: 'message', tokens: 12, words: 'you: First', state: 'whole', drop: { message: 1 } },
    { kind: 'result', tokens: 24_000, words: 'result of read_file Big.md', state: 'whole', drop: { call: '3.0' } },
    { kind: 'result', tokens: 20, words: 'result of read_file Small.md', state: 'dropped' },
    { kind: 'message', tokens: 9, words: 'you: Last', state: 'whole' },
  ],
};

test.each([1280, 360])(
  'the meter opens what fills the context, and an item is dropped by two presses, with the keyboard alone, %s wide',
  async (width) => {
    const { stand } = await openChat({ items: [message(1, 'First'), message(9, 'Last')], context, width });
    const { page } = stand;
    await page.getByText('First').waitFor();
    await page.getByRole('button', { name: 'Context' }).press('Enter');
    const panel = page.getByRole('region', { name: 'What fills the context' });
    await panel.getByText('24,000').waitFor();
    await page.getByRole('button', { name: 'context 92 % of 32,768' }).waitFor();
    expect(await panel.getByRole('row').count()).toBe(7);
    expect(await panel.getByRole('button', { name: /^Drop/ }).count()).toBe(2);
    await panel.getByRole('button', { name: 'Drop result of read_file Big.md' }).press('Enter');
    await panel.getByText('The model forgets this result.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(stand.asked.filter(({ path }) => path.endsWith('/drop'))).toEqual([]);
    // Escape takes the first press back, a second one closes the panel.
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.getByRole('button', { name: /^Drop/ }).count()).toBe(2);
    await panel.getByRole('button', { name: 'Drop result of read_file Big.md' }).press('Enter');
    await panel.getByRole('button', { name: 'Leave it out result of read_file Big.md' }).press('Enter');
    await expect.poll(() => stand.asked.find(({ path }) => path.endsWith('/drop'))?.body).toEqual({ call: '3.0' });
    await expect.poll(() => stand.asked.filter(({ path }) => path.endsWith('/context')).length).toBe(2);
    await panel.getByRole('button', { name: 'Drop you: First' }).press('Enter');
    await panel.getByText('and all that followed from it').waitFor();
    await panel.getByRole('button', { name: 'Keep' }).press('Enter');
    await panel.getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => panel.count()).toBe(0);
  },
);

test('a context that cannot be read says why', async () => {
  const { stand } = await openChat({ items: [message(1, 'First')] });
  await stand.page.getByRole('button', { name: 'Context' }).click();
  await stand.page.getByRole('alert').getByText('NOT_FOUND').waitFor();
  await stand.page.keyboard.press('Escape');
});
