// Sends a signed search and reads what came back: one item per result, each to be ticked on its own.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { HttpAnswer, HttpFailure } from '../../models/http-fetch.ts';
import type { Transport } from '../../models/transport.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, Reach } from '../../tool/preview.ts';
import { BOUNDS } from '../bounds.ts';
import type { SearchSettings, WebSearchInput } from './search-request.ts';
import { readResults, type SearchResult } from './search-results.ts';

export interface SearchRequest {
  readonly input: WebSearchInput;
  readonly reach: Reach;
  readonly look: Look;
  readonly settings: SearchSettings | undefined;
  network(): Transport;
}

const { looking: MOST_SECONDS, bytes } = BOUNDS.web_search;
/** A search that takes longer has failed for the person who waits. */
const LIMITS = { connectMs: 10_000, firstMs: 20_000, idleMs: 10_000, totalMs: MOST_SECONDS * 1000, bytes } as const;

export const performSearch = async (request: SearchRequest): Promise<Result<Preview>> => {
  const { input, reach, look, settings, network } = request;
  if (reach.kind !== 'request' || settings === undefined)
    return fail('EXPIRED', 'This is not the search that was signed.');
  const headers = headersFor(settings);
  if (!headers.ok) return headers;
  const transport = network();
  try {
    const fetched = await transport.fetch({
      url: new URL(reach.url),
      method: 'GET',
      headers: headers.value,
      signal: look.signal,
      limits: LIMITS,
    });
    if (!fetched.ok) return failed(reach.host, causeOf(fetched.failure));
    const body = await bodyOf(fetched.answer);
    if (!body.ok) return failed(reach.host, causeOf(body.failure));
    return answered(fetched.answer, body.text, { input, look, host: reach.host });
  } finally {
    transport.close();
  }
};

/** The key goes to the address the person configured and nowhere else: redirects to another are not followed. */
const headersFor = ({ kind, key }: SearchSettings): Result<Record<string, string>> => {
  const accept = { accept: 'application/json', 'user-agent': 'countersign' };
  const secret = key?.();
  if (secret === undefined || secret === '')
    return kind === 'brave'
      ? fail('BAD_CONFIG', 'Brave needs a key.', { wayOut: 'Put "websearch: …" into your keys.yaml.' })
      : ok(accept);
  return ok({
    ...accept,
    ...(kind === 'brave' ? { 'x-subscription-token': secret } : { authorization: `Bearer ${secret}` }),
  });
};

const bodyOf = async (
  answer: HttpAnswer,
): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly failure: HttpFailure }> => {
  const pieces: Uint8Array[] = [];
  const failure = await answer.read((bytes) => {
    pieces.push(Uint8Array.from(bytes));
    return 'progress';
  });
  return failure === undefined ? { ok: true, text: Buffer.concat(pieces).toString('utf8') } : { ok: false, failure };
};

const answered = (
  answer: HttpAnswer,
  text: string,
  { input, look, host }: { readonly input: WebSearchInput; readonly look: Look; readonly host: string },
): Result<Preview> => {
  if (answer.status !== 200) return failed(host, statusWords(answer.status));
  const results = readResults(text);
  if (results === undefined) {
    const type = answer.header('content-type')?.split(';')[0] ?? 'no content type';
    return failed(
      host,
      `it answered with something that is no list of results (${type}, ${spelledSize(Buffer.byteLength(text))})`,
    );
  }
  const share = results.slice(0, input.limit).map((result, index) => ({
    title: result.title === '' ? result.url : result.title,
    text: look.bytes(resultText(result, index + 1)),
    reason: result.url,
  }));
  return ok({
    summary: `${share.length} results for "${input.query}"`,
    query: input.query,
    ...(share.length === 0 ? { toModel: 'No results.' } : { share }),
  });
};

/** As values of JSON: whatever a page says about itself, it cannot step out of its quotes. */
const resultText = ({ title, url, snippet }: SearchResult, number: number): string =>
  `<result number="${number}">\n${JSON.stringify({ title, url, snippet }).replaceAll('<', '\\u003c')}\n</result>`;

const statusWords = (status: number): string => {
  if (status === 401 || status === 403) return `it refused the key (${status})`;
  return status === 429 ? 'it has had too many searches for now (429)' : `it answered with status ${status}`;
};

const failed = (host: string, cause: string): Result<never> =>
  fail('PROVIDER', `The search at ${host} failed: ${cause}.`, {
    wayOut: 'Try again, or go on without it.',
    data: { host },
  });

const CAUSES: Readonly<Record<HttpFailure['kind'], string>> = {
  aborted: 'it was stopped',
  connect: 'no connection',
  broken: 'the connection broke off',
  idle: 'no answer in time',
  total: 'it took too long',
  'too-large': 'the answer was too large',
  redirect: 'it sent us elsewhere, which is not followed',
  proxy: 'the proxy could not be used',
  request: 'the request could not be sent',
  recording: 'it was not in the recording',
};

const causeOf = ({ kind, code }: HttpFailure): string => `${CAUSES[kind]}${code === undefined ? '' : ` (${code})`}`;
