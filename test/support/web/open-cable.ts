// A cable between a browser and the server, which a test can cut: every connection ends, and none begins, until it is mended.
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { closeAtEnd } from '../closing.ts';

export interface Cable {
  /** For `through` of a page. */
  readonly address: string;
  cut(): void;
  mend(): void;
}

export const openCable = async (): Promise<Cable> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  // The browser sends whole addresses here, and the names in its headers stay as they are.
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      outgoing.flushHeaders();
      reply.pipe(outgoing);
      reply.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  closeAtEnd(() => {
    cut();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on an address, not on a pipe
    cut,
    mend: () => {
      isCut = false;
    },
  };
};
