// Sets the scene of a task at the desk of a checkout: a folder with its past, a model that does what the scene says, and the page in a browser.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { ScriptedReply } from '../../../test/support/chat-wire.ts';
import type { Place } from '../../../test/support/countersign.ts';
import { type ChatRequest, scriptedModel, textOf } from '../../../test/support/scripted-model.ts';
import type { OpenBrowser } from '../../../test/support/web/launch-browser.ts';
import { apply, asked, say } from '../at-desk.ts';
import { serveCheckout } from '../serve-checkout.ts';
import type { End, Past, Scene } from './task.ts';

export interface SetScene extends Omit<End, 'person'> {
  readonly page: Page;
  close(): Promise<void>;
}

export interface SceneOptions {
  readonly checkout: string;
  readonly scene: Scene;
  readonly browser: OpenBrowser;
}

const DONE = 'All done.';

export const setScene = async ({ checkout, scene, browser }: SceneOptions): Promise<SetScene> => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-task-'));
  const place: Place = { workspace: join(folder, 'workspace'), home: join(folder, 'home') };
  for (const each of [place.workspace, place.home]) mkdirSync(each);
  for (const [name, text] of Object.entries(scene.files)) write(join(place.workspace, name), text);
  const model = await scriptedModel(playing(scene));
  const desk = (past: Partial<Past> = {}) => {
    const { place: here, flags } = reaching(model.url, place, past.isElsewhere === true);
    return serveCheckout({
      checkout,
      place: here,
      flags: [...flags, '--profile', scene.profile],
      ...(past.daysAgo === undefined ? {} : { daysAgo: past.daysAgo }),
    });
  };
  for (const past of scene.past) {
    const server = await desk(past);
    const { page } = await browser.openPage();
    await page.goto(server.link);
    await say(page, past.words);
    await apply(page);
    await page.getByText(DONE).first().waitFor();
    await page.context().close();
    await server.stop();
  }
  const server = await desk();
  const { page } = await browser.openPage();
  await page.goto(server.link);
  if (scene.words === undefined) await page.getByRole('textbox', { name: /message/i }).waitFor();
  else {
    await say(page, scene.words);
    await asked(page);
  }
  const read = (path: string): string => readFileSync(join(place.workspace, path), 'utf8');
  const lastRequest = (): string => lastWordsOf(model.requests.at(-1)?.body);
  return {
    page,
    becomes: (path, text) =>
      settled(
        () => read(path),
        (now) => now === text,
      ),
    told: (words) => settled(lastRequest, (now) => now.includes(words)),
    close: async () => {
      await page.context().close();
      await server.stop();
      await model.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** After a call was answered it has no more to do. */
const playing =
  ({ calls }: Scene) =>
  ({ messages }: ChatRequest): ScriptedReply => {
    const last = messages.at(-1);
    const words = last === undefined || last.role === 'tool' ? '' : textOf(last);
    const [, found] = Object.entries(calls).find(([key]) => words.includes(key)) ?? [];
    return found === undefined ? { text: DONE } : { calls: found };
  };

/** One elsewhere has a name that only a proxy of this machine can reach. */
const reaching = (
  url: string,
  place: Place,
  isElsewhere: boolean,
): { readonly place: Place; readonly flags: readonly string[] } =>
  isElsewhere
    ? {
        place: { ...place, env: { HTTP_PROXY: new URL(url).origin } },
        flags: ['--model', 'compatible/cloud', '--base-url', 'http://model.example/v1'],
      }
    : { place, flags: ['--model', 'compatible/scripted', '--base-url', url] };

/** All that came since the model spoke last. */
const lastWordsOf = (body: ChatRequest | undefined): string => {
  const messages = body?.messages ?? [];
  const from = messages.findLastIndex(({ role }) => role === 'assistant') + 1;
  return messages.slice(from).map(textOf).join('\n');
};

/** Milliseconds; what was signed is done within a few of them. */
const LATEST = 10_000;
const PAUSE = 10;

const settled = async (read: () => string, isSo: (now: string) => boolean): Promise<string> => {
  for (const end = Date.now() + LATEST; !isSo(read()) && Date.now() < end; ) await wait(PAUSE);
  return read();
};
