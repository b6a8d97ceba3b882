// Requests written byte by byte, as no browser would send them, over connections that are kept as long as the server keeps them.
import { connect, type Socket } from 'node:net';

export interface RawRequest {
  readonly method: string;
  readonly target: string;
  /** In order; a name may stand there twice. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  /** Names in lower case; of several, the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const written = ({ method, target, headers, body }: RawRequest): string => {
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body ?? ''}`;
};

/** One connection, opened again when the server has closed it; one request at a time. */
export interface RawConnection {
  ask(request: RawRequest | string): Promise<RawReply>;
  end(): void;
}

export const rawConnection = (port: number, host = '127.0.0.1'): RawConnection => {
  let socket: Socket | undefined;
  return {
    ask: (request) => {
      if (socket === undefined || socket.destroyed || !socket.writable) socket = connect(port, host);
      return oneExchange(socket, typeof request === 'string' ? request : written(request));
    },
    end: () => socket?.destroy(),
  };
};

export const askOnce = async (port: number, request: RawRequest | string, host?: string): Promise<RawReply> => {
  const connection = rawConnection(port, host);
  try {
    return await connection.ask(request);
  } finally {
    connection.end();
  }
};

const oneExchange = (socket: Socket, text: string): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const settle = (outcome: () => void): void => {
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close');
      socket.on('error', () => socket.destroy());
      outcome();
    };
    socket.on('data', (piece) => {
      heard += piece.toString('latin1');
      const reply = replyIn(heard, text.startsWith('HEAD '));
      if (reply === undefined) return;
      // A stream has no end to wait for, and what the server will not keep is not used again.
      if (reply.headers.connection === 'close' || reply.headers['content-length'] === undefined) socket.destroy();
      settle(() => resolve(reply));
    });
    socket.on('error', (error) => settle(() => reject(error)));
    socket.on('close', () => settle(() => reject(new Error('closed without an answer'))));
    socket.write(text);
  });

/** Undefined: not all of it is there yet. */
const replyIn = (heard: string, isHead: boolean): RawReply | undefined => {
  const end = heard.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = heard.slice(0, end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) headers[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 2);
  const status = Number(first.split(' ')[1]);
  if (status === 100) return replyIn(heard.slice(end + 4), isHead);
  const body = Buffer.from(heard.slice(end + 4), 'latin1');
  const length = isHead ? undefined : headers['content-length'];
  if (length !== undefined && body.length < Number(length)) return undefined;
  return { status, headers, body: body.toString('utf8') };
};
