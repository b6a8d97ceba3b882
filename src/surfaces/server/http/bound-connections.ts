// So many connections are kept, and no more. One that is held and not used makes room for whoever comes: a real request is never turned away for it.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface BoundConnections {
  /** A request has come. False: every connection was in use when this one was opened, and still is. */
  begin(exchange: HeldExchange): boolean;
}

interface HeldExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whoever asks holds the cookie. */
  readonly isKnown: boolean;
}

interface Connection {
  readonly open: Set<HeldExchange>;
  hasAsked: boolean;
  isKnown: boolean;
  /** It came when there was no room. */
  readonly isSurplus: boolean;
}

export const boundConnections = (server: Server, most: number, madeRoom: () => void): BoundConnections => {
  // The one that did nothing for longest comes first.
  const connections = new Map<Socket, Connection>();
  const touch = (socket: Socket, connection: Connection): void => {
    if (!connections.delete(socket)) return;
    connections.set(socket, connection);
  };
  // Node's own limit drops the connection that comes, not the one that is idle.
  server.on('connection', (socket: Socket) => {
    const victim = connections.size < most ? undefined : leastUsed(connections);
    if (victim !== undefined) {
      connections.delete(victim);
      victim.destroy();
      madeRoom();
    }
    connections.set(socket, {
      open: new Set(),
      hasAsked: false,
      isKnown: false,
      isSurplus: connections.size >= most,
    });
    socket.once('close', () => connections.delete(socket));
  });
  return {
    begin: (exchange) => {
      const { socket } = exchange.request;
      const connection = connections.get(socket);
      if (connection === undefined) return true;
      connection.hasAsked = true;
      connection.isKnown ||= exchange.isKnown;
      connection.open.add(exchange);
      touch(socket, connection);
      exchange.response.once('close', () => {
        connection.open.delete(exchange);
        touch(socket, connection);
      });
      return !connection.isSurplus || connections.size <= most;
    },
  };
};

/** Undefined: all are in use. */
const leastUsed = (connections: ReadonlyMap<Socket, Connection>): Socket | undefined => {
  let least: { readonly socket: Socket; readonly use: number } | undefined;
  for (const [socket, connection] of connections) {
    const use = useOf(connection);
    if (use !== undefined && use < (least?.use ?? Number.POSITIVE_INFINITY)) least = { socket, use };
  }
  return least?.socket;
};

/** The lower, the sooner it goes. Undefined: an answer is being made, or a page listens. */
const useOf = ({ open, hasAsked, isKnown }: Connection): number | undefined => {
  if (!hasAsked) return USE.neverAsked;
  if (open.size === 0) return isKnown ? USE.idleAndKnown : USE.idle;
  const uses = [...open].map(({ request, response }) => {
    if (response.writableEnded) return USE.answerNotTaken;
    return request.complete || response.headersSent ? undefined : USE.bodyOwed;
  });
  return uses.includes(undefined) ? undefined : Math.max(...uses.map((use) => use ?? 0));
};

const USE = { neverAsked: 0, idle: 1, idleAndKnown: 2, bodyOwed: 3, answerNotTaken: 4 } as const;
