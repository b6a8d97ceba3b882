// What is piped in beside a task: material that goes along as one part of the message, with its size, its secrets masked.
import { fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { secretMasker } from '../../../sandbox/mask-secrets.ts';
import type { MessagePart, SessionRecord } from '../../../session/record.ts';
import { grouped } from '../../../text/counted.ts';
import { spelledSize } from '../../../text/spelled-size.ts';
import { hashOf } from '../../../workspace/hash.ts';
import type { Output } from '../output.ts';

export interface Piped {
  readonly part: MessagePart;
  /** For the person, before it is sent. */
  readonly notice: string;
}

export interface PipedFrom {
  readonly input: Readable;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The person named it: then it is waited for. */
  readonly named: boolean;
  note(words: string): void;
}

/** As much as one read of a file shows at most. */
const MOST_BYTES = 1024 * 1024;
/** Whoever pipes something in on purpose has begun by then; what merely hangs there open is not meant. */
const FIRST_BYTE_MILLISECONDS = 2000;

/** A pipe or a file; not a terminal, a socket or /dev/null, which programs leave open for those they start. */
const isPipedIn = (): boolean => {
  try {
    const stat = fstatSync(0);
    return stat.isFIFO() || stat.isFile();
  } catch {
    return false; // closed from the start: nothing is piped in
  }
};

/** Undefined where nothing came. */
export const readPiped = async (from: PipedFrom): Promise<Result<Piped | undefined>> => {
  const came = await bytesOf(from);
  if (came === 'nothing yet') {
    from.note('Nothing came through the pipe within 2 s, so it is left alone; a - at the end waits for it.');
    return ok(undefined);
  }
  if (came === 'too much')
    return fail('TOO_LARGE', `More than ${spelledSize(MOST_BYTES)} is piped in, so nothing was sent.`, {
      wayOut: 'Pipe in less, or write it to a file and name that.',
      data: { limit: MOST_BYTES },
    });
  if (came.length === 0) return ok(undefined);
  if (came.includes(0)) return fail('BINARY', 'What is piped in is no text, so nothing was sent.');
  return ok(pipedPart(came, from.environment));
};

const pipedPart = (came: Buffer, environment: PipedFrom['environment']): Piped => {
  const masked = secretMasker(environment)(came);
  const text = new TextDecoder().decode(masked);
  const size = `${grouped(came.length)} bytes`;
  return {
    part: {
      text: `[piped in: ${size}]\n${text}`,
      // As the ledger tells of it: no file, but somebody's bytes all the same.
      outside: { path: 'stdin', hash: hashOf(masked) },
    },
    notice: `  piped in: ${size} (at most ${spelledSize(MOST_BYTES)})${masked === came ? '' : ', secrets masked'}`,
  };
};

/** From this program's own stdin, told to the person. */
export const pipedHere = async (named: boolean, output: Pick<Output, 'note'>): Promise<Result<Piped | undefined>> => {
  if (!named && !isPipedIn()) return ok(undefined);
  const note = (words: string): void => output.note(words);
  const piped = await readPiped({ input: process.stdin, environment: process.env, named, note });
  if (piped.ok && piped.value !== undefined) note(piped.value.notice);
  return piped;
};

/** The record of a message with what was piped in. */
export const withPiped = <R extends SessionRecord>(record: R, piped: Piped | undefined): R =>
  // A record with one more part is still the record it was.
  piped === undefined || record.kind !== 'user' ? record : ({ ...record, parts: [...record.parts, piped.part] } as R);

const bytesOf = ({ input, named }: PipedFrom): Promise<Buffer | 'nothing yet' | 'too much'> =>
  new Promise((done, failed) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const end = (came: Buffer | 'nothing yet' | 'too much'): void => {
      clearTimeout(timer);
      input.removeAllListeners('data');
      // Left open it would keep the program from ending.
      if (typeof came === 'string') input.destroy();
      done(came);
    };
    const timer = named ? undefined : setTimeout(() => end('nothing yet'), FIRST_BYTE_MILLISECONDS);
    input.on('data', (piece: Buffer) => {
      clearTimeout(timer);
      pieces.push(piece);
      size += piece.length;
      if (size > MOST_BYTES) end('too much');
    });
    input.once('end', () => end(Buffer.concat(pieces)));
    input.once('error', failed);
  });
