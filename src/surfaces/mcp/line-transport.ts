// Messages over stdin and stdout, one a line. What is no message is answered as such, and whatever comes stays bounded.
import type { Transport } from '@modelcontextprotocol/server';
import { INVALID_REQUEST, type RequestId, readMessage } from './read-message.ts';
import { splitLines } from './split-lines.ts';

export interface LineTransport extends Transport {
  /** Arguments of a `tools/call` as they came, while it is not answered: our own parser reads them, and nothing on the way may have left anything out. */
  argumentsOf(id: RequestId): string;
  whenAnswered(id: RequestId, fate: AnswerFate): void;
  /** The other end is gone, or nothing can be written to it. */
  readonly gone: Promise<void>;
}

/** What becomes of the answer to a request. */
export interface AnswerFate {
  left(): void;
  /** Its sender gave up before it had left. */
  unwanted(): void;
}

export interface LineEnds {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** What was wrong with a line, for the person. */
  tell(words: string): void;
}

/** The largest argument of a tool, and what stands around it. */
const MOST_BYTES = 17_000_000;
/** Requests that have no answer yet. */
const MOST_OPEN = 5000;
/** Characters of their arguments together. */
const MOST_OPEN_LENGTH = 100_000_000;
const INTERNAL_ERROR = -32_603;

interface OpenRequest {
  readonly arguments: string;
  fate?: AnswerFate;
}

export const createLineTransport = ({ input, output, tell }: LineEnds): LineTransport => {
  const open = new Map<RequestId, OpenRequest>();
  let openLength = 0;
  const take = (id: RequestId, request: OpenRequest): void => {
    open.set(id, request);
    openLength += request.arguments.length;
  };
  const drop = (id: RequestId): AnswerFate | undefined => {
    const request = open.get(id);
    if (open.delete(id)) openLength -= request?.arguments.length ?? 0;
    return request?.fate;
  };
  let isClosed = false;
  let leave = (): void => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });

  const write = (message: object): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isClosed) reject(new Error('the connection is closed'));
      else {
        const line = `${JSON.stringify(message)}\n`;
        if (output.write(line, (error) => (error == null ? resolve() : reject(error)))) return;
        // Whoever does not read what they are told is not heard either.
        input.pause();
        output.once('drain', () => input.resume());
      }
    });
  const refuse = (id: RequestId | null, code: number, message: string): void => {
    tell(message);
    write({ jsonrpc: '2.0', id, error: { code, message } }).catch(() => {});
  };
  const lines = splitLines(MOST_BYTES, {
    line: (text) => {
      const read = readMessage(text);
      if (read.is === 'none') refuse(read.id, read.code, read.why);
      // Answered under that number it would pass for the answer to the first.
      else if (read.id !== undefined && open.has(read.id))
        refuse(null, INVALID_REQUEST, `There is a request ${JSON.stringify(read.id)} that has no answer yet.`);
      else if (read.id !== undefined && (open.size >= MOST_OPEN || openLength > MOST_OPEN_LENGTH))
        refuse(read.id, INTERNAL_ERROR, `${open.size} requests have no answer yet.`);
      else {
        // It gets no answer any more; what it asks for is begun all the same, and that has not happened yet where both come at once.
        const { cancels } = read;
        if (cancels !== undefined) setImmediate(() => drop(cancels)?.unwanted());
        if (read.id !== undefined) take(read.id, { arguments: read.arguments });
        transport.onmessage?.(read.message);
      }
    },
    tooLong: () => refuse(null, INVALID_REQUEST, `A message is larger than ${MOST_BYTES} bytes, and was not read.`),
  });
  const end = (): void => void transport.close();

  const transport: LineTransport = {
    start: async () => {
      input.on('data', lines.take);
      for (const event of ['end', 'close', 'error']) input.on(event, end);
      output.on('error', end);
    },
    send: async (message) => {
      await write(message);
      if ('method' in message || !('id' in message) || message.id === undefined) return;
      drop(message.id)?.left();
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      input.removeListener('data', lines.take);
      transport.onclose?.();
      leave();
    },
    argumentsOf: (id) => open.get(id)?.arguments ?? '{}',
    whenAnswered: (id, fate) => {
      const request = open.get(id);
      if (request === undefined) fate.unwanted();
      else request.fate = fate;
    },
    gone,
  };
  return transport;
};
