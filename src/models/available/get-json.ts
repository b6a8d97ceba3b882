// One question to a provider's server that is not for a reply, within a deadline, and why there was no answer in a few words.
import type { HttpFailure } from '../http-fetch.ts';
import { parsedJson } from '../json-fields.ts';
import { bodyText } from '../providers/answer-body.ts';
import type { Transport } from '../transport.ts';

export interface Server {
  /** Without a slash at the end. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly transport: Transport;
  readonly signal: AbortSignal;
  /** For all questions to it together; on the clock of performance.now(). */
  readonly until: number;
  readonly timeoutMs: number;
}

export type Got = { readonly ok: true; readonly value: unknown } | NoAnswer;
export interface NoAnswer {
  readonly ok: false;
  readonly reason: string;
  /** It answered, but not with what was asked for. */
  readonly status?: number;
}

/** With a body it is a POST. `path` may be a whole address. */
export const getJson = async (server: Server, path: string, body?: object): Promise<Got> => {
  const left = Math.round(server.until - performance.now());
  if (left <= 0) return { ok: false, reason: late(server) };
  const fetched = await server.transport.fetch({
    url: new URL(/^https?:/.test(path) ? path : `${server.base}${path}`),
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...server.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: server.signal,
    limits: { connectMs: left, firstMs: left, idleMs: left, totalMs: left, bytes: MOST },
  });
  if (!fetched.ok) return { ok: false, reason: wordsFor(fetched.failure, server) };
  const { status } = fetched.answer;
  const { text, failure } = await bodyText(fetched.answer, MOST);
  if (failure !== undefined) return { ok: false, reason: wordsFor(failure, server) };
  if (status < 200 || status > 299) return { ok: false, status, reason: refusal(status) };
  const json = parsedJson(text);
  return json === undefined ? { ok: false, status, reason: NO_LIST } : { ok: true, value: json.value };
};

/** OpenRouter's list of every model there is has about one megabyte. */
const MOST = 16_000_000;

export const NO_LIST = 'answers, but not with a list of models';

const refusal = (status: number): string => {
  if (status === 401 || status === 403) return `did not accept the key (${status})`;
  return status === 404 ? 'has no list of models there (404)' : `answered ${status}`;
};

const late = ({ timeoutMs }: Server): string => `no answer within ${timeoutMs / 1000} s`;

const wordsFor = (failure: HttpFailure, server: Server): string => {
  switch (failure.kind) {
    case 'aborted':
      return 'stopped before it answered';
    case 'idle':
    case 'total':
      return late(server);
    case 'broken':
      return 'the connection broke off';
    case 'too-large':
      return `answered with ${failure.detail}`;
    case 'redirect':
      return `redirects ${failure.detail}, which was not followed`;
    case 'proxy':
      return `the proxy does not work: ${failure.detail}`;
    case 'request':
    case 'recording':
      return `cannot be asked: ${failure.detail}`;
    case 'connect':
      return connectWords(failure.code ?? '');
  }
};

const connectWords = (code: string): string => {
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name was not found';
  return /^(CERT_|ERR_TLS|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO|ERR_SSL)/.test(code)
    ? `its certificate was not accepted (${code})`
    : `cannot be reached (${code})`;
};
