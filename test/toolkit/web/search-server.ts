// A search server on loopback that keeps what it was asked and answers what it is told to.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SearchServer {
  readonly url: string;
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
}

export const searchServer = async (answer: (response: ServerResponse) => void): Promise<SearchServer> => {
  const requests: SearchServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Listening on a port, the server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
};

export const json = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
};
