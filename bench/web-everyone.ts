// Two browsers and a terminal at one pending batch: how long until the others see what one of them answered.
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import type { Page } from 'playwright-core';
import type { Place } from '../test/support/countersign.ts';
import { LAUNCHER } from '../test/support/launcher.ts';
import type { OpenBrowser } from '../test/support/web/launch-browser.ts';
import { roundWords } from './web/desk-script.ts';
import type { MeasuredDesk } from './web/measured-desk.ts';

export interface SeenAfter {
  /** Milliseconds from the press until the other browser has drawn it. */
  readonly browser: number;
  /** Until the terminal has printed it. */
  readonly terminal: number;
}

export interface EveryoneOptions {
  readonly browser: OpenBrowser;
  readonly desk: MeasuredDesk;
  readonly rounds: number;
}

export const measureEveryone = async ({
  browser,
  desk: { place, cookies, page: measured },
  rounds,
}: EveryoneOptions): Promise<readonly SeenAfter[]> => {
  const open = async (): Promise<Page> => {
    const { page } = await browser.openPage();
    await page.context().addCookies([...cookies]);
    await page.goto(measured.address);
    return page;
  };
  const [one, other] = [await open(), await open()];
  const figures: SeenAfter[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await measureRound({ one, other, place, round }));
  await one.context().close();
  await other.context().close();
  return figures;
};

interface Round {
  readonly one: Page;
  readonly other: Page;
  readonly place: Place;
  readonly round: number;
}

const measureRound = async ({ one, other, place, round }: Round): Promise<SeenAfter> => {
  await one.evaluate(`(${BEGIN})('${roundWords(round)}')`);
  const sheet = one.locator('.cs-sheet[data-armed="true"]').filter({ hasText: `round-${round}` });
  await sheet.waitFor();
  await other
    .locator('.cs-sheet[data-armed="true"]')
    .filter({ hasText: `round-${round}` })
    .waitFor();
  const terminal = atTerminal(place, 'decide', String(await one.evaluate(NEWEST)));
  await terminal.prints('Apply which?');
  const seen = other.evaluate<number>(SEEN);
  // Whatever goes wrong before it is waited for is told by what went wrong.
  seen.catch(() => undefined);
  const printed = terminal.prints('Answered at the web desk').then(now);
  const sign = sheet.locator('button[data-sign][aria-disabled="false"]');
  await sign.waitFor();
  await one.evaluate(PRESSED);
  await sign.click();
  const [browserAt, terminalAt] = [await seen, await printed];
  const pressed = await one.evaluate<number>('globalThis.pressedAt');
  await terminal.exit;
  await one.locator('.cs-sheet').waitFor({ state: 'detached' });
  await closeAnswered(other);
  return { browser: browserAt - pressed, terminal: terminalAt - pressed };
};

/** The built program at a pseudo-terminal. */
const atTerminal = ({ workspace, home }: Place, ...words: string[]) => {
  const program = spawn(process.execPath, [LAUNCHER, '--cwd', workspace, ...words], {
    cols: 100,
    rows: 40,
    cwd: workspace,
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: home, COUNTERSIGN_HOME: join(home, 'countersign') },
      ...{ TERM: 'xterm-256color', LANG: 'C.UTF-8', NO_COLOR: '1' },
    },
  });
  let all = '';
  const listeners = new Set<() => void>();
  program.onData((piece) => {
    all += piece;
    for (const look of listeners) look();
  });
  const exit = new Promise<void>((done) => program.onExit(() => done()));
  const prints = (text: string): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!all.includes(text)) return;
        listeners.delete(look);
        done();
      };
      listeners.add(look);
      look();
    });
  return { prints, exit };
};

const now = (): number => performance.timeOrigin + performance.now();

/** The other browser keeps the answered sheet until its person has seen it. */
const closeAnswered = async (page: Page): Promise<void> => {
  const close = page.locator('.cs-sheet .cs-close');
  if ((await close.count()) > 0) await close.click();
  await page.locator('.cs-sheet').waitFor({ state: 'detached' });
};

const BEGIN = `(message) => fetch('/api/sessions', {
  method: 'POST',
  headers: { 'x-countersign': '1', 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
}).then(() => undefined)`;
const NEWEST = `fetch('/api/state', { headers: { 'x-countersign': '1' } }).then((reply) => reply.json()).then(({ pending }) => Math.max(...pending))`;
/** The very press that signs, as the browser's own clock has it. */
const PRESSED = `addEventListener('click', () => { globalThis.pressedAt = performance.timeOrigin + performance.now(); }, { capture: true, once: true })`;
/** When the sheet is gone or says that it was answered, and that has been drawn. */
const SEEN = `new Promise((done) => {
  const look = () => {
    const sheet = document.querySelector('.cs-sheet');
    if (sheet !== null && !/Answered/.test(sheet.textContent)) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.timeOrigin + performance.now()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
})`;
