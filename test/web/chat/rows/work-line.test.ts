// Work between two texts: lines in words, what is folded, what a command prints.
// @module-tag browser
import { expect, test } from 'vitest';
import { calls, message, openChat, receipt, reply } from '../fabricated-chat.ts';

test('a call is one line that opens to its arguments and to all that the model read', async () => {
  const { stand } = await openChat({
    items: [message(1, 'Go'), calls(2, { id: 'a', object: 'src/orders.ts' }), receipt(3, 'a', { extent: '80 lines' })],
    api: ({ path }) =>
      path === '/api/sessions/7/receipts/a' ? { body: { text: 'The beginning of it, and its end' } } : undefined,
  });
  const { page } = stand;
  const line = page.getByRole('button', { name: 'Read src/orders.ts, 80 lines' });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.getByText('{"path":"a.md"}').waitFor();
  await page.getByRole('button', { name: 'Show all of it' }).press('Enter');
  await page.getByText('The beginning of it, and its end').waitFor();
  await line.press('Enter');
  await expect.poll(() => page.getByText('{"path":"a.md"}').count()).toBe(0);
});

test('reads and searches in a row are one line that opens to its lines; a file that was read twice is one file', async () => {
  const { stand } = await openChat({
    items: [
      message(1, 'Go'),
      calls(
        2,
        { id: 'a', object: 'src/orders.ts, lines 1–80' },
        { id: 'b', object: 'src/orders.ts, lines 81–160' },
        { id: 'c', object: 'src/money.ts' },
        { id: 'd', verb: 'Searched', object: 'for “round”', does: 'search', noun: 'search' },
        { id: 'e', verb: 'Searched', object: 'for “round”', does: 'search', noun: 'search' },
      ),
      ...['a', 'b', 'c', 'd', 'e'].map((id, at) => receipt(3 + at, id)),
    ],
  });
  const { page } = stand;
  await page.getByRole('button', { name: 'Explored 2 files, 2 searches' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^(Read|Searched)/ }).count()).toBe(5);
  await page.getByRole('button', { name: 'Read src/money.ts' }).press('Enter');
  await page.getByText('What the model read').waitFor();
});

test('what was refused or failed says so in words, and is red in its sign alone', async () => {
  const { stand } = await openChat({
    items: [
      message(1, 'Go'),
      calls(
        2,
        { id: 'a', title: 'Edit file', verb: 'Edited', object: 'a.md', does: 'change' },
        { id: 'b', title: 'Run command', verb: 'Ran', object: 'npm test', does: 'run' },
        { id: 'c', title: 'Edit file', verb: 'Edited', object: 'c.md', does: 'change' },
      ),
      receipt(3, 'a', { status: 'refused', words: 'refused: not settled yet', isError: true }),
      receipt(4, 'b', { isError: true, extent: 'Exit code: 1' }),
      receipt(5, 'c', { status: 'drafted', words: 'drafted; you sign at the end' }),
    ],
  });
  const { page } = stand;
  await page.getByRole('button', { name: 'Edit file a.md · refused: not settled yet' }).waitFor();
  await page.getByRole('button', { name: 'Ran npm test · Exit code: 1' }).waitFor();
  await page.getByRole('button', { name: 'Edited c.md · not signed yet' }).waitFor();
  const colours = await page.evaluate<readonly (readonly [boolean, boolean])[]>(`(() => {
    const danger = getComputedStyle(document.querySelector('.cs-root')).getPropertyValue('--cs-danger');
    const probe = Object.assign(document.createElement('i'), { style: 'color:' + danger });
    document.querySelector('.cs-root').append(probe);
    const red = getComputedStyle(probe).color;
    return [...document.querySelectorAll('.cs-work-line')].map((line) => [
      getComputedStyle(line.firstElementChild).color === red,
      [...line.querySelectorAll('span, strong')].some((each) => getComputedStyle(each).color === red),
    ]);
  })()`);
  expect(colours).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
});

test('while a command runs its last lines are shown as they come; folded, only the last one is; with its receipt they go', async () => {
  const { stand, now } = await openChat({
    items: [message(1, 'Go'), calls(2, { id: 'a', title: 'Run command', object: 'npm test', does: 'run' })],
    head: { runs: 'here' },
  });
  const { page } = stand;
  await page.getByRole('button', { name: 'Run command npm test' }).waitFor();
  stand.say({ kind: 'activity', session: 7, words: 'npm test', output: false });
  for (let line = 1; line <= 30; line++)
    stand.say({ kind: 'activity', session: 7, words: `line ${line} of it`, output: true });
  const prints = page.getByRole('group', { name: 'What it prints' });
  await prints.getByText('line 30 of it').waitFor();
  // Its end is in sight.
  expect(await prints.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)).toBe(0);
  expect(await prints.evaluate((element) => element.clientHeight)).toBeLessThan(200);
  await page.getByRole('button', { name: 'Prints' }).press('Enter');
  await expect.poll(() => prints.innerText()).toBe('line 30 of it');
  stand.say({ kind: 'activity', session: 7, words: 'line 31 of it', output: true });
  await expect.poll(() => prints.innerText()).toBe('line 31 of it');
  stand.say({ kind: 'items', session: 7, items: [receipt(3, 'a', { extent: 'exit 0' })] });
  stand.say({ kind: 'activity', session: 7, words: '', output: false });
  stand.say({ kind: 'session', session: { ...now.head, runs: 'no' } });
  await page.getByRole('button', { name: 'Read npm test · exit 0' }).waitFor();
  await expect.poll(() => prints.count()).toBe(0);
});

test('thoughts are one line that opens to them, also while they grow', async () => {
  const { stand } = await openChat({ items: [message(1, 'Go')], head: { runs: 'here' } });
  const { page } = stand;
  await page.getByText('Go', { exact: true }).waitFor();
  stand.say({ kind: 'reasoning', session: 7, reply: 1, text: 'First this, ' });
  await page.getByRole('button', { name: 'Thoughts' }).press('Enter');
  stand.say({ kind: 'reasoning', session: 7, reply: 1, text: 'then that.' });
  await page.getByText('First this, then that.').waitFor();
  stand.say({ kind: 'items', session: 7, items: [reply(2, 'Done')] });
  await page.getByText('Done').waitFor();
});
