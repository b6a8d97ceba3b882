// The plugin's real bundle in the stand-in host, in Chromium, over a scripted server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { bundlePlugin } from '../../../obsidian/build.mjs';
import { lucideSigns } from '../../../scripts/lucide.mjs';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { closeAtEnd } from '../closing.ts';
import type { OpenPage, PageOptions } from '../web/launch-browser.ts';
import { openPage } from '../web/open-browser.ts';
import { type HostScript, type LoadTimes, USUAL_SCRIPT } from './host-script.ts';
import { obsidianStyles } from './obsidian-styles.ts';

export interface OpenVault extends OpenPage {
  readonly times: LoadTimes;
  command(id: string): Promise<void>;
  /** A question comes, as the server says it. */
  ask(question: QuestionView): Promise<void>;
  asked(): Promise<readonly { readonly method: string; readonly path: string; readonly body: unknown }[]>;
  /** Of the host: `app.data`, `server.connections()`. */
  host<T>(expression: string): Promise<T>;
}

export interface VaultOptions extends PageOptions, Partial<HostScript> {}

let bundled: Promise<{ readonly plugin: Awaited<ReturnType<typeof bundlePlugin>>; readonly boot: string }> | undefined;

const bundle = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'host', 'boot.ts')],
    absWorkingDir: resolve(import.meta.dirname, '../../..'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    plugins: [lucideSigns],
    write: false,
    logLevel: 'warning',
  });
  return { plugin: await bundlePlugin(), boot: new TextDecoder().decode(outputFiles[0]?.contents) };
};

export const openVault = async ({ theme = 'light', ...options }: VaultOptions = {}): Promise<OpenVault> => {
  bundled ??= bundle();
  const { plugin, boot } = await bundled;
  const styles = new TextDecoder().decode(plugin.styles);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pageOf(theme, styles));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeAtEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const opened = await openPage({ ...options, theme });
  const { page } = opened;
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // it listens on an address, not on a pipe
  await page.addScriptTag({ content: boot });
  const { state, questions, replies } = { ...USUAL_SCRIPT, ...options };
  const script: HostScript = { state, questions, replies: { ...USUAL_SCRIPT.replies, ...replies } };
  const source = new TextDecoder().decode(plugin.script);
  await page.evaluate(
    `Object.assign(globalThis, { source: ${JSON.stringify(source)}, script: ${JSON.stringify(script)} })`,
  );
  const times = await page.evaluate<LoadTimes>('load(script, source)');
  return {
    ...opened,
    times,
    command: (id) => page.evaluate(`host.app.commands.get(${JSON.stringify(id)})()`),
    ask: (question) => page.evaluate(`host.server.ask(${JSON.stringify(question)})`),
    asked: () => page.evaluate('host.server.asked'),
    host: (expression) => page.evaluate(`host.${expression}`),
  };
};

/** The sheet of the modal, once it takes an answer. */
export const armedSheet = async (page: Page): Promise<void> =>
  page.locator('.modal .cs-sheet[data-armed="true"]').waitFor();

const pageOf = (theme: 'light' | 'dark', styles: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>vault</title><link rel="icon" href="data:,">
<style>${obsidianStyles}</style><style>${styles}</style></head>
<body class="theme-${theme}"><section id="note" aria-label="Note"><h1>A note</h1><div id="editor" class="cm-content" role="textbox" aria-label="Note" contenteditable="true"></div></section>
<div id="right"></div><div id="notices" role="status"></div></body></html>`;
