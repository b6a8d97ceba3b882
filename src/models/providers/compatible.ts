// Any server that speaks OpenAI's chat completions: llama.cpp, vLLM, LM Studio, Ollama, and most clouds.
// In our own words rather than through @ai-sdk/openai-compatible 3.0.90, which from a bundle with code cache takes 15 ms to load and 26
// more until it sends (Node 20, 302 KB; this: 1.5 ms beyond node:http itself, 21 KB), and replaces empty call ids by its own.
import { ok } from '../../error/error-value.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import { eventStream } from '../event-stream.ts';
import { type HttpAnswer, type HttpLimits, httpFetch } from '../http-fetch.ts';
import { openRoutes, type Routes } from '../http-routes.ts';
import { fieldsOf, parsedJson, textOf } from '../json-fields.ts';
import { isLocalAddress } from '../local-address.ts';
import type { ModelEvent, Reply, ReplyPart, Usage } from '../message.ts';
import type { Model } from '../model.ts';
import { type Asked, connectionFailure, replyFailure, statusFailure } from '../provider-failure.ts';
import type { Environment } from '../proxy-address.ts';
import { type Attempt, type Failure, RETRY_LIMITS, type RetryLimits, retryAfter, withRetries } from '../retry.ts';
import { type ChatFault, type ChatReply, chatReply, faultOf } from './chat-reply.ts';
import { chatRequest } from './chat-request.ts';

export interface CompatibleOptions {
  /** As the server knows it. */
  readonly name: string;
  /** With the version: http://127.0.0.1:8080/v1. A valid URL; whoever has one from outside checks it first (choose-model.ts). */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Tokens of its window, when known. */
  readonly window?: number;
  readonly limits?: Partial<CompatibleLimits>;
  readonly retry?: Partial<RetryLimits>;
  /** For the proxy variables. */
  readonly environment?: Environment;
}
export interface CompatibleLimits extends HttpLimits {
  /** Of all calls of one reply. */
  readonly argumentBytes: number;
}

export const COMPATIBLE_LIMITS: CompatibleLimits = {
  connectMs: 15_000,
  firstMs: 600_000, // a model on a slow processor reads a long conversation at some 30 tokens a second
  idleMs: 120_000,
  totalMs: 3_600_000, // and writes 8,000 tokens at 3 a second
  bytes: 256_000_000, // 50 MB of arguments, written one token an event
  argumentBytes: 50_000_000,
};

export const compatible = (options: CompatibleOptions): Model => {
  const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const routes = openRoutes(options.environment ?? process.env);
  const headers = headersOf(options, url);
  const server: Server = {
    routes,
    headers,
    limits: { ...COMPATIBLE_LIMITS, ...options.limits },
    asked: {
      model: `compatible/${options.name}`,
      url,
      local: isLocalAddress(url),
      secrets: [options.apiKey ?? '', decodeURIComponent(url.password), ...Object.values(options.headers ?? {})].filter(
        (secret) => secret.length > 3,
      ),
    },
  };
  let usage = true;
  return {
    id: server.asked.model,
    local: server.asked.local,
    ...(options.window === undefined ? {} : { window: options.window }),
    reply: (request, { signal, heard }) =>
      withRetries(
        async () => {
          const body = JSON.stringify(chatRequest(options.name, request, { usage }));
          const attempt = await ask(server, body, signal, heard);
          if (attempt.ok || !usage || !refusesUsage(attempt.failure)) return attempt;
          usage = false; // remembered: the server does not know the field, and says so every time
          return ask(server, JSON.stringify(chatRequest(options.name, request, { usage })), signal, heard);
        },
        { signal, limits: { ...RETRY_LIMITS, ...options.retry }, heard },
      ),
    close: () => routes.close(),
  };
};

interface Server {
  readonly routes: Routes;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: CompatibleLimits;
  readonly asked: Asked;
}

const headersOf = (options: CompatibleOptions, url: URL): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'text/event-stream, application/json',
  'accept-encoding': 'identity',
  ...(options.apiKey !== undefined
    ? { authorization: `Bearer ${options.apiKey.trim()}` }
    : url.username === ''
      ? {}
      : {
          authorization: `Basic ${Buffer.from(decodeURIComponent(`${url.username}:${url.password}`)).toString('base64')}`,
        }),
  ...options.headers,
});

const refusesUsage = (failure: Failure): boolean =>
  (failure.error.data?.status === 400 || failure.error.data?.status === 422) &&
  failure.error.message.includes('stream_options');

const ask = async (
  server: Server,
  body: string,
  signal: AbortSignal,
  heard: (event: ModelEvent) => void,
): Promise<Attempt<Reply>> => {
  const { asked, headers, limits } = server;
  const fetched = await httpFetch(server.routes, { url: asked.url, method: 'POST', headers, body, signal, limits });
  if (!fetched.ok) return { ok: false, failure: connectionFailure(asked, fetched.failure, false) };
  const { answer } = fetched;
  if (answer.status < 200 || answer.status > 299) return refused(server, answer);
  const reply = chatReply(heard);
  const type = mediaTypeOf(answer);
  if (type === 'text/event-stream') return streamed(server, answer, reply, body);
  if (type === 'application/json') return inOnePiece(server, answer, reply, body);
  const { size } = await textOfBody(answer);
  return wrong(
    asked,
    `answered with ${type === '' ? 'no content type' : type} (${size} bytes), which is not a model's reply.`,
    {
      begun: false,
      wayOut: 'Check the address. A login page of the network also answers like this.',
    },
  );
};

const mediaTypeOf = (answer: HttpAnswer): string =>
  (answer.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

const streamed = async (
  server: Server,
  answer: HttpAnswer,
  reply: ChatReply,
  body: string,
): Promise<Attempt<Reply>> => {
  const { asked, limits } = server;
  let end: 'done' | 'malformed' | undefined;
  let size = 0;
  const stream = eventStream((data) => {
    if (end !== undefined) return;
    if (data === '[DONE]') end = 'done';
    else {
      const json = parsedJson(data);
      if (json === undefined) end = 'malformed';
      else reply.add(json.value);
    }
  });
  const tooMuch = (): boolean => reply.argumentBytes + stream.pending > limits.argumentBytes;
  const failure = await answer.read((bytes) => {
    size += bytes.length;
    const progress = stream.feed(bytes);
    if (tooMuch() || end === 'malformed' || reply.fault !== undefined) return 'close';
    if (end === 'done') return 'enough';
    return progress ? 'progress' : 'waiting';
  });
  if (tooMuch()) return tooLarge(asked, limits);
  if (reply.fault !== undefined) return faulty(asked, reply.fault);
  if (end === 'malformed') return wrong(asked, 'sent an event that is not JSON.', { begun: true });
  if (size === 0 && failure === undefined)
    return wrong(asked, 'answered with an empty body (text/event-stream, 0 bytes).', { begun: false });
  const outcome = outcomeOf(asked, reply, body);
  // The reply is whole once its finish reason has come; a connection that broke after it took nothing away.
  if (outcome.ok || failure === undefined) return outcome;
  return { ok: false, failure: connectionFailure(asked, failure, reply.begun) };
};

/** Some servers do not stream, whatever they are asked. */
const inOnePiece = async (
  server: Server,
  answer: HttpAnswer,
  reply: ChatReply,
  body: string,
): Promise<Attempt<Reply>> => {
  const { asked } = server;
  const { text, size, failure } = await textOfBody(answer, server.limits.argumentBytes);
  if (failure !== undefined) return { ok: false, failure: connectionFailure(asked, failure, false) };
  if (size > server.limits.argumentBytes) return tooLarge(asked, server.limits);
  const json = parsedJson(text);
  if (json === undefined)
    return wrong(asked, `answered with application/json (${size} bytes) that cannot be read.`, { begun: false });
  reply.add(json.value);
  return reply.fault === undefined ? outcomeOf(asked, reply, body) : faulty(asked, reply.fault);
};

const tooLarge = (asked: Asked, limits: CompatibleLimits): Attempt<Reply> => {
  const detail = `a call with more than ${limits.argumentBytes / 1e6} MB of arguments`;
  return { ok: false, failure: connectionFailure(asked, { kind: 'too-large', detail }, true) };
};

const outcomeOf = (asked: Asked, reply: ChatReply, body: string): Attempt<Reply> => {
  const outcome = reply.outcome((parts) => estimatedUsage(body, parts));
  if (outcome === undefined)
    return wrong(asked, 'ended the reply without saying that it was finished; nothing of it was done.', {
      begun: true,
    });
  if ('unknown' in outcome)
    return wrong(asked, `ended the reply with "${outcome.unknown}"; nothing of it was done.`, { begun: true });
  return ok(outcome) as Attempt<Reply>; // an ok Result has the same shape
};

const estimatedUsage = (body: string, parts: readonly ReplyPart[]): Usage => ({
  input: estimateTokens(body),
  output: estimateTokens(parts.map((part) => (part.kind === 'call' ? part.name + part.arguments : part.text)).join('')),
  reported: false,
});

/** An error in the middle of a stream, or in an answer that says 200. */
const faulty = (asked: Asked, fault: ChatFault): Attempt<Reply> => {
  const status = Number(/\b[45]\d\d\b/.exec(fault.code)?.[0] ?? (/overloaded|rate_limit/.test(fault.code) ? 529 : 500));
  const failure = statusFailure(asked, status, fault.text);
  return { ok: false, failure: failure.retry === 'often' ? { ...failure, retry: 'once' } : failure };
};

const wrong = (asked: Asked, what: string, more: { begun: boolean; wayOut?: string }): Attempt<Reply> => ({
  ok: false,
  failure: replyFailure(asked, what, more),
});

const refused = async (server: Server, answer: HttpAnswer): Promise<Attempt<Reply>> => {
  const { text } = await textOfBody(answer);
  const fields = fieldsOf(parsedJson(text)?.value);
  const fault = fields === undefined ? undefined : faultOf(fields);
  const isPage = mediaTypeOf(answer) === 'text/html';
  const said = fault?.text ?? textOf(fields?.message) ?? textOf(fields?.detail) ?? (isPage ? '' : text);
  const quota = /insufficient_quota/.test(fault?.code ?? '') ? ' (insufficient_quota)' : '';
  const after = retryAfter(answer.header('retry-after'));
  return { ok: false, failure: statusFailure(server.asked, answer.status, `${said}${quota}`, after) };
};

/** Errors and strange pages are read up to 64 KB: enough to say why, whatever is sent. */
const textOfBody = async (answer: HttpAnswer, limit = 65_536) => {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let size = 0;
  const failure = await answer.read((bytes) => {
    size += bytes.length;
    pieces.push(decoder.decode(bytes, { stream: true }));
    return size > limit ? 'close' : 'progress';
  });
  return { text: pieces.join(''), size, failure };
};
