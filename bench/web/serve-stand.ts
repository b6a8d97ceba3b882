// A stand for measurements: the page of a test, served without a test around it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleStand } from '../../test/support/web/bundle-stand.ts';

export interface ServedStand {
  readonly url: string;
  close(): void;
}

/** `answer`: the body for what is asked under /api/. */
export const serveStand = async (entry: string, answer: (url: URL) => unknown): Promise<ServedStand> => {
  const files = await bundleStand(entry);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = files.get(url.pathname.slice(1));
    if (url.pathname === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    else if (url.pathname === '/api/events')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    else if (url.pathname.startsWith('/api/'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(url)));
    else
      response
        .writeHead(file === undefined ? 404 : 200, {
          'content-type': url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
        })
        .end(file);
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // it listens on an address, not on a pipe
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const listening = (server: Server): Promise<void> => new Promise((done) => server.listen(0, '127.0.0.1', done));

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stand</title><link rel="stylesheet" href="/stand.css">
<script type="application/json" id="stand-data">null</script></head>
<body><div class="cs-root" id="app" data-theme="light"></div><script type="module" src="/stand.js"></script></body></html>`;
