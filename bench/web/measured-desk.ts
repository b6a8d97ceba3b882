// A desk to be measured: the program of a checkout over a folder of its own, with the scripted model behind it, and a browser's right to open it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cookie } from 'playwright-core';
import type { Place } from '../../test/support/countersign.ts';
import type { OpenBrowser } from '../../test/support/web/launch-browser.ts';
import type { MeasuredPage } from '../web-page.ts';
import type { DeskShape } from './desk-shape.ts';
import { serveCheckout } from './serve-checkout.ts';

export interface MeasuredDesk {
  readonly shape: DeskShape;
  readonly checkout: string;
  readonly place: Place;
  readonly cookies: readonly Cookie[];
  readonly page: MeasuredPage;
  stop(): Promise<void>;
}

export interface DeskOptions {
  readonly shape: DeskShape;
  readonly checkout: string;
  /** Empty; its folders are made in it. */
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
  /** Where the scripted model is. */
  readonly model: string;
  readonly browser: OpenBrowser;
}

export const openMeasuredDesk = async (options: DeskOptions): Promise<MeasuredDesk> => {
  const { shape, checkout, folder, files, model, browser } = options;
  const place: Place = { workspace: join(folder, 'workspace'), home: join(folder, 'home') };
  for (const each of [place.workspace, place.home]) mkdirSync(each, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place.workspace, name), text);
  const flags = ['--model', 'compatible/scripted', '--base-url', model, '--profile', 'code'];
  const { link, address, stop } = await serveCheckout({ checkout, place, flags });
  const { page } = await browser.openPage();
  await page.goto(link);
  const cookies = await page.context().cookies();
  await page.context().close();
  return { shape, checkout, place, cookies, page: { address, field: 'textarea', cookies }, stop };
};
