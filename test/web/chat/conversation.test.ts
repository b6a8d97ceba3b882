import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { message, openChat, reply } from './fabricated-chat.ts';

test('a conversation shows what was said, and axe finds nothing wrong with it', async () => {
  const { stand } = await openChat({
    items: [
      message(1, 'Hello'),
      reply(2, 'A **strong** word and `code`.\n\n```js\nconst a = 1;\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |'),
    ],
  });
  await stand.page.getByText('Hello').waitFor();
  await stand.page.screenshot({ path: '/tmp/chat.png' });
  expect(await stand.page.locator('.cs-md strong').innerText()).toBe('strong');
  expect(await axe(stand.page)).toEqual([]);
});
