// A model over a vendor's wire: sends, waits, reads, tries again. The same for every provider, so that failure looks the same everywhere.
// The wire code is ours rather than @ai-sdk's packages: from a bundle with code cache those take 19 to 52 ms to load (ours 7 to 9, node:http
// included) and half a megabyte each (24 KB), and some mend malformed arguments before anyone sees them. See ARCHITECTURE.md.
import { ok } from '../../error/error-value.ts';
import { addressKeys, addressSecrets, looksLikeKey } from '../address-secrets.ts';
import { isLocalAddress } from '../local-address.ts';
import type { ModelEvent, Reply } from '../message.ts';
import type { Model } from '../model.ts';
import { type AskedProvider, connectionFailure } from '../provider-failure.ts';
import { type Attempt, RETRY_LIMITS, withRetries } from '../retry.ts';
import { networkTransport, type Transport } from '../transport.ts';
import { heardWithoutKeys, replyWithoutKeys } from '../without-keys.ts';
import { type ProviderOptions, REPLY_LIMITS, type ReplyLimits } from './provider.ts';
import { readRefusal } from './read-refusal.ts';
import { readReply } from './read-reply.ts';
import type { Wire } from './wire.ts';

export const overWire = (wire: Wire, options: ProviderOptions): Model => {
  const transport = options.transport ?? networkTransport(options.environment ?? process.env);
  const limits = { ...REPLY_LIMITS, ...options.limits };
  const retry = { ...RETRY_LIMITS, ...options.retry };
  const stream = options.stream ?? true;
  const url = wire.url({ stream });
  const asked: AskedProvider = {
    model: wire.id,
    url,
    local: isLocalAddress(url),
    secrets: secretsOf(options, url),
    ...(wire.start === undefined ? {} : { start: wire.start }),
  };
  const keys = keysOf(options, url);
  const without = new Set<string>(); // remembered: a server that does not know a field says so every time
  return {
    id: wire.id,
    local: asked.local,
    ...(options.window === undefined ? {} : { window: options.window }),
    reply: async (request, { signal, heard: listener, pause }) => {
      const { heard, end } = heardWithoutKeys(listener, keys);
      const replied = await withRetries(
        async () => {
          for (;;) {
            const body = JSON.stringify(wire.body(request, { stream, without }));
            const attempt = await ask({ wire, transport, asked, limits }, body, signal, heard);
            const field = attempt.ok ? undefined : refusedField(wire, attempt.failure);
            if (field === undefined || without.has(field)) return attempt;
            without.add(field);
          }
        },
        { signal, limits: retry, heard, pause },
      );
      end();
      return replied.ok ? ok(replyWithoutKeys(replied.value, keys)) : replied;
    },
    close: () => transport.close(),
  };
};

export interface Line {
  readonly wire: Wire;
  readonly transport: Transport;
  readonly asked: AskedProvider;
  readonly limits: ReplyLimits;
}

const ask = async (
  line: Line,
  body: string,
  signal: AbortSignal,
  heard: (event: ModelEvent) => void,
): Promise<Attempt<Reply>> => {
  const { asked, limits, transport, wire } = line;
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/x-ndjson, application/json',
    'accept-encoding': 'identity',
    ...wire.headers,
  };
  const fetched = await transport.fetch({ url: asked.url, method: 'POST', headers, body, signal, limits });
  if (!fetched.ok) return { ok: false, failure: connectionFailure(asked, fetched.failure, false) };
  const { answer } = fetched;
  if (answer.status < 200 || answer.status > 299) return { ok: false, failure: await readRefusal(asked, answer) };
  return readReply(line, answer, wire.reader(heard), body);
};

const refusedField = ({ refuses }: Wire, { error }: Extract<Attempt<Reply>, { ok: false }>['failure']) =>
  typeof error.data?.status === 'number' ? refuses?.(error.message, error.data.status) : undefined;

/** Whatever could be a key: servers quote what they were sent. */
const secretsOf = (options: ProviderOptions, url: URL): string[] =>
  [options.apiKey?.trim() ?? '', ...addressSecrets(url), ...Object.values(options.headers ?? {})].filter(
    (secret) => secret.length > 3,
  );

/** Those of them that are no ordinary words: replies are read by people. */
const keysOf = (options: ProviderOptions, url: URL): readonly string[] =>
  [options.apiKey?.trim() ?? '', ...addressKeys(url), ...Object.values(options.headers ?? {})].filter(looksLikeKey);
