// A page with the stand-in host on it and the plugin's real bundle beside it, not loaded yet.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundlePlugin } from '../../../obsidian/build.mjs';
import { lucideSigns } from '../../../scripts/lucide.mjs';
import { closeAtEnd } from '../closing.ts';
import type { OpenPage, PageOptions } from '../web/launch-browser.ts';
import { openPage } from '../web/open-browser.ts';
import { obsidianStyles } from './obsidian-styles.ts';

export interface HostPage extends OpenPage {
  /** main.js, as it is handed to the store. */
  readonly source: string;
  command(id: string): Promise<void>;
  /** Of the host: `app.data`, `server.connections()`. */
  host<T>(expression: string): Promise<T>;
}

export interface HostPageOptions extends PageOptions {
  /** Rules of a community theme, behind the app's own. */
  readonly themeStyles?: string;
}

/** `source` stands on the page under that name. */
export const openHostPage = async ({ themeStyles = '', ...options }: HostPageOptions): Promise<HostPage> => {
  bundled ??= bundle();
  const { source, styles, boot } = await bundled;
  const theme = options.theme ?? 'light';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pageOf(theme, `${obsidianStyles}${themeStyles}`, styles));
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
  await page.evaluate(`Object.assign(globalThis, { source: ${JSON.stringify(source)} })`);
  return {
    ...opened,
    source,
    command: (id) => page.evaluate(`host.app.commands.get(${JSON.stringify(id)})()`),
    host: (expression) => page.evaluate(`host.${expression}`),
  };
};

let bundled: Promise<Bundled> | undefined;

interface Bundled {
  readonly source: string;
  readonly styles: string;
  readonly boot: string;
}

const bundle = async (): Promise<Bundled> => {
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
  const { script, styles } = await bundlePlugin();
  const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
  return { source: text(script), styles: text(styles), boot: text(outputFiles[0]?.contents) };
};

const pageOf = (theme: 'light' | 'dark', appStyles: string, styles: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>vault</title><link rel="icon" href="data:,">
<style>${appStyles}</style><style>${styles}</style></head>
<body class="theme-${theme}"><section id="note" aria-label="Note"><h1>A note</h1><div id="editor" class="cm-content" role="textbox" aria-label="Note" contenteditable="true"></div></section>
<div id="right"></div><div id="notices" role="status"></div></body></html>`;
