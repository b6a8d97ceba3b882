// The body of a request, up to a limit; what is too long is not kept.
import type { IncomingMessage } from 'node:http';
import { valuesOf } from './raw-headers.ts';

export type ReadBody =
  | { readonly is: 'read'; readonly bytes: Buffer }
  | { readonly is: 'too large' }
  /** Whoever sent it left in the middle. */
  | { readonly is: 'gone' };

export const hasBody = ({ rawHeaders }: IncomingMessage): boolean =>
  valuesOf(rawHeaders, 'transfer-encoding').length > 0 ||
  valuesOf(rawHeaders, 'content-length').some((length) => Number(length) > 0);

export const readBody = (request: IncomingMessage, most: number): Promise<ReadBody> => {
  const lastByte = most + MOST_THROWN_AWAY;
  if (Number(valuesOf(request.rawHeaders, 'content-length')[0] ?? 0) > lastByte)
    return Promise.resolve({ is: 'too large' });
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let length = 0;
    request.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length <= most) pieces.push(piece);
      else pieces.length = 0;
      if (length <= lastByte) return;
      request.pause();
      resolve({ is: 'too large' });
    });
    request.once('end', () =>
      resolve(length > most ? { is: 'too large' } : { is: 'read', bytes: Buffer.concat(pieces) }),
    );
    request.once('close', () => resolve({ is: 'gone' }));
    request.once('error', () => resolve({ is: 'gone' }));
  });
};

/** A browser reads no answer before it has sent everything; this much more than allowed is read so that it can be told. */
const MOST_THROWN_AWAY = 8_000_000;
