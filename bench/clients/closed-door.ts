// A proxy that lets nobody through and remembers who asked: every way out of this machine that a client tries.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ClosedDoor {
  readonly environment: Readonly<Record<string, string>>;
  /** As asked for: "registry.npmjs.org:443", or the address of a plain request. */
  readonly asked: readonly string[];
  close(): void;
}

export const closedDoor = async (): Promise<ClosedDoor> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.on('error', () => undefined); // it hung up first
    socket.end('HTTP/1.1 502 closed\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP, so it has one
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
  return {
    environment: {
      ...Object.fromEntries(proxies.map((name) => [name, address])),
      NO_PROXY: '127.0.0.1,localhost',
      no_proxy: '127.0.0.1,localhost',
    },
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
