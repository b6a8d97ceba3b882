// A transport that writes down every exchange, without keys, while it happens.
import { addressKeys } from '../address-secrets.ts';
import type { HttpAnswer, HttpRequest } from '../http-fetch.ts';
import { hideSecrets } from '../provider-failure.ts';
import { SERVED_CARDS } from '../providers/provider-cards.ts';
import type { Transport } from '../transport.ts';
import { type Exchange, printExchange } from './recording.ts';

export interface RecordOptions {
  readonly inner: Transport;
  /** Gets one line per exchange, when its answer is complete. */
  write(line: string): void;
}

/** Headers that say something about the reply; the others may name an account. */
const KEPT = ['content-type', 'retry-after', 'retry-after-ms', 'x-should-retry', 'location'] as const;

export const recordTransport = ({ inner, write }: RecordOptions): Transport => ({
  fetch: async (request) => {
    const fetched = await inner.fetch(request);
    const clean = cleanerFor(request);
    const recorded = (answer: Exchange['answer']): void =>
      write(
        printExchange({
          request: {
            method: request.method,
            url: clean(`${request.url.origin}${request.url.pathname}${request.url.search}`),
            body: clean(request.body ?? ''),
          },
          answer,
        }),
      );
    if (!fetched.ok) {
      const { kind, detail } = fetched.failure;
      recorded({ failure: { kind, detail: clean(detail) } });
      return fetched;
    }
    return { ok: true, answer: listening(fetched.answer, clean, recorded) };
  },
  close: () => inner.close(),
});

const listening = (
  answer: HttpAnswer,
  clean: (text: string) => string,
  recorded: (answer: Exchange['answer']) => void,
): HttpAnswer => ({
  ...answer,
  read: async (take) => {
    const pieces: Buffer[] = [];
    const failure = await answer.read((bytes) => {
      pieces.push(Buffer.from(bytes));
      return take(bytes);
    });
    recorded({
      status: answer.status,
      headers: Object.fromEntries(
        KEPT.flatMap((name) => {
          const value = answer.header(name);
          return value === undefined ? [] : [[name, clean(value)]];
        }),
      ),
      pieces: withoutKeys(pieces, clean),
      ...(failure === undefined ? {} : { broken: true }),
    });
    return failure;
  },
});

/** A key may lie across two pieces; where there is one at all, the pieces are joined. */
const withoutKeys = (pieces: readonly Buffer[], clean: (text: string) => string): string[] => {
  const whole = Buffer.concat(pieces).toString('latin1');
  const cleaned = clean(whole);
  return cleaned === whole
    ? pieces.map((piece) => piece.toString('base64'))
    : [Buffer.from(cleaned, 'latin1').toString('base64')];
};

const PLAIN = ['content-type', 'accept', 'accept-encoding', 'user-agent'];

/** Every header of a request but the plain ones may be a key; none of their values is ever written down. */
const cleanerFor = ({ headers, url }: HttpRequest): ((text: string) => string) => {
  const plain = new Set([...PLAIN, ...SERVED_CARDS.flatMap(({ plainHeaders }) => plainHeaders ?? [])]);
  const secrets = Object.entries(headers)
    .filter(([name]) => !plain.has(name.toLowerCase()))
    .flatMap(([, value]) => [value, value.replace(/^(?:Bearer|Basic)\s+/i, '')])
    .filter((secret) => secret.length > 3);
  return (text) => hideSecrets(text, [...secrets, ...addressKeys(url)]);
};
