// A port where nothing listens, and which nobody else is given while the test runs: a connection of our own has it.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

export const silentPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // a TCP server has one
  const holder = connect(port, '127.0.0.1');
  await once(holder, 'connect');
  onTestFinished(() => {
    holder.destroy();
    server.close();
  });
  return holder.localPort ?? 0;
};
