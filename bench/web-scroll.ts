// Scrolls a conversation of 5,000 messages from its end to its beginning and back, and prints what kept the main thread busy.
import { availableParallelism, loadavg } from 'node:os';
import { launchBrowser } from '../test/support/web/launch-browser.ts';
import { LONG_HEAD, longConversation } from './web/long-conversation.ts';
import { type Tasks, tasksDuring } from './web/main-thread-tasks.ts';
import { serveStand } from './web/serve-stand.ts';

const MESSAGES = 5000;
const items = longConversation(MESSAGES);

const answer = (url: URL): unknown => {
  if (url.pathname === '/api/state')
    return {
      workspace: { name: 'vault', path: '~/vault' },
      profiles: [],
      profile: 'code',
      model: { id: 'x', words: '', isLocal: true },
      sessions: [LONG_HEAD],
      pending: [],
      draft: '',
      notices: [],
      after: 'bench-0',
    };
  const before = Number(url.searchParams.get('before') ?? Number.POSITIVE_INFINITY);
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const older = items.filter(({ seq }) => seq < before);
  const page = older.slice(-limit);
  return {
    session: LONG_HEAD,
    items: page,
    more: page.length < older.length,
    newer: false,
    queued: [],
    growing: { reply: 0, text: '', reasoning: '' },
    draft: '',
    after: 'bench-0',
  };
};

const print = (what: string, { count, over, longest }: Tasks): void => {
  console.log(`${what}: ${count} tasks; over 50 ms: ${over.wall} by the clock, ${over.cpu} of the processor`);
  for (const task of longest.slice(0, 3))
    console.log(`  ${task.cpu.toFixed(1)} ms of the processor, ${task.wall.toFixed(1)} ms by the clock  ${task.in}`);
};

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`);
const stand = await serveStand('chat', answer);
const { browser, openPage, close } = await launchBrowser();
try {
  const { page, errors } = await openPage();
  const opening = await tasksDuring(browser, page, async () => {
    await page.goto(`${stand.url}#/sessions/7`);
    await page.locator('.cs-reply').first().waitFor();
  });
  print('Opening', opening);
  await page.mouse.move(700, 400);
  let turns = 0;
  const up = await tasksDuring(browser, page, async () => {
    for (; ; turns++) {
      await page.mouse.wheel(0, -1500);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      const isDone = await page.evaluate<boolean>(
        `document.querySelector('.cs-windowed-scroll').scrollTop === 0 && document.querySelector('.cs-earlier').textContent.startsWith('The conversation')`,
      );
      if (isDone || turns > 5000) break;
    }
  });
  print(`Up to the first of ${MESSAGES} messages in ${turns} turns of the wheel`, up);
  const height = await page.evaluate<number>(`document.querySelector('.cs-windowed-scroll').scrollHeight`);
  const mounted = await page.evaluate<number>(`document.querySelectorAll('.cs-windowed-row').length`);
  console.log(`The list is ${height} px high; ${mounted} rows are mounted.`);
  const jumps = await tasksDuring(browser, page, async () => {
    for (let at = 0; at < 60; at++) {
      await page.evaluate(
        `document.querySelector('.cs-windowed-scroll').scrollTop = ${Math.round((height * ((at * 37) % 60)) / 60)}`,
      );
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    }
  });
  print('60 jumps across all of it', jumps);
  if (errors.length > 0) console.log(errors);
} finally {
  await close();
  stand.close();
}
