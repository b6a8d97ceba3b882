// What came in and is no request: headers without an end, too slow, or not HTTP at all. Answered in bytes, because there is nothing to answer to.
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, refusal } from './refusal.ts';
import { refusalReply } from './reply.ts';

/** The refusal it was answered with; undefined where nobody was left to answer. */
export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): Refusal | undefined => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const refused = UNREADABLE.get(error.code ?? '') ?? NOT_HTTP;
  const { status, headers, body } = refusalReply(refused);
  const lines = Object.entries({ ...headers, 'Content-Length': String(body.length), Connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body.toString()}`, () => socket.destroy());
  return refused;
};

const NOT_HTTP = refusal(400, 'BAD_ARGS', 'This is no HTTP request.');
const UNREADABLE: ReadonlyMap<string, Refusal> = new Map([
  ['HPE_HEADER_OVERFLOW', refusal(431, 'LIMIT', 'The headers are too long.')],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', refusal(413, 'TOO_LARGE', 'The chunks say too much about themselves.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', refusal(408, 'TIMEOUT', 'The request did not arrive in time.')],
]);
