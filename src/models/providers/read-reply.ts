// An answer that says it succeeded, read as a reply: streamed as events or lines, or in one piece.
import { ok } from '../../error/error-value.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import { eventStream } from '../event-stream.ts';
import type { HttpAnswer } from '../http-fetch.ts';
import { parsedJson } from '../json-fields.ts';
import { lineStream } from '../line-stream.ts';
import type { Reply, ReplyPart, Usage } from '../message.ts';
import { type AskedProvider, connectionFailure, faultFailure, replyFailure } from '../provider-failure.ts';
import type { Attempt } from '../retry.ts';
import { bodyText, mediaTypeOf } from './answer-body.ts';
import type { Line } from './over-wire.ts';
import type { ReplyLimits } from './provider.ts';
import type { ReplyReader } from './wire.ts';

export const readReply = async (
  line: Pick<Line, 'asked' | 'limits'>,
  answer: HttpAnswer,
  reader: ReplyReader,
  /** What was asked, to estimate its tokens where the server does not say. */
  body: string,
): Promise<Attempt<Reply>> => {
  const type = mediaTypeOf(answer);
  if (type === 'text/event-stream' || LINES.has(type)) return streamed(line, answer, reader, body);
  // Some servers do not stream, whatever they are asked.
  if (type === 'application/json') return inOnePiece(line, answer, reader, body);
  const { size } = await bodyText(answer);
  return wrong(
    line.asked,
    `answered with ${type === '' ? 'no content type' : type} (${size} bytes), which is not a model's reply.`,
    { begun: false, wayOut: 'Check the address. A login page of the network also answers like this.' },
  );
};

const LINES: ReadonlySet<string> = new Set(['application/x-ndjson', 'application/jsonl', 'application/ndjson']);

const streamed = async (
  { asked, limits }: Pick<Line, 'asked' | 'limits'>,
  answer: HttpAnswer,
  reader: ReplyReader,
  body: string,
): Promise<Attempt<Reply>> => {
  let end: 'done' | 'malformed' | undefined;
  let size = 0;
  const stream = (LINES.has(mediaTypeOf(answer)) ? lineStream : eventStream)((data, type) => {
    if (end !== undefined) return;
    const json = data === '[DONE]' ? undefined : parsedJson(data);
    if (json !== undefined) reader.add(json.value, type);
    else end = data === '[DONE]' ? 'done' : 'malformed';
  });
  const tooMuch = (): boolean => reader.soFar().argumentBytes + stream.pending > limits.argumentBytes;
  const failure = await answer.read((bytes) => {
    size += bytes.length;
    const progress = stream.feed(bytes);
    const { complete, fault } = reader.soFar();
    if (tooMuch() || end === 'malformed' || fault !== undefined) return 'close';
    if (end === 'done' || complete) return 'enough';
    return progress ? 'progress' : 'waiting';
  });
  if (tooMuch()) return tooLarge(asked, limits);
  const { fault, begun } = reader.soFar();
  if (fault !== undefined) return { ok: false, failure: faultFailure(asked, fault) };
  if (end === 'malformed') return wrong(asked, 'sent an event that is not JSON.', { begun: true });
  if (size === 0 && failure === undefined)
    return wrong(asked, `answered with an empty body (${mediaTypeOf(answer)}, 0 bytes).`, { begun: false });
  const outcome = outcomeOf(asked, reader, body);
  // The reply is whole once its end was named; a connection that broke after it took nothing away.
  if (outcome.ok || failure === undefined) return outcome;
  return { ok: false, failure: connectionFailure(asked, failure, begun) };
};

const inOnePiece = async (
  { asked, limits }: Pick<Line, 'asked' | 'limits'>,
  answer: HttpAnswer,
  reader: ReplyReader,
  body: string,
): Promise<Attempt<Reply>> => {
  const { text, size, failure } = await bodyText(answer, limits.argumentBytes);
  if (failure !== undefined) return { ok: false, failure: connectionFailure(asked, failure, false) };
  if (size > limits.argumentBytes) return tooLarge(asked, limits);
  const json = parsedJson(text);
  if (json === undefined)
    return wrong(asked, `answered with application/json (${size} bytes) that cannot be read.`, { begun: false });
  reader.add(json.value, '');
  const { fault } = reader.soFar();
  return fault === undefined ? outcomeOf(asked, reader, body) : { ok: false, failure: faultFailure(asked, fault) };
};

const tooLarge = (asked: AskedProvider, limits: ReplyLimits): Attempt<Reply> => {
  const detail = `a call with more than ${limits.argumentBytes / 1e6} MB of arguments`;
  return { ok: false, failure: connectionFailure(asked, { kind: 'too-large', detail }, true) };
};

const outcomeOf = (asked: AskedProvider, reader: ReplyReader, body: string): Attempt<Reply> => {
  const outcome = reader.outcome((parts) => estimatedUsage(body, parts));
  if (outcome === undefined)
    return wrong(asked, 'ended the reply without saying that it was finished; nothing of it was done.', {
      begun: true,
    });
  if ('unknown' in outcome)
    return wrong(asked, `ended the reply with "${outcome.unknown}"; nothing of it was done.`, { begun: true });
  return ok(outcome) as Attempt<Reply>; // an ok Result has the same shape
};

const estimatedUsage = (body: string, parts: readonly ReplyPart[]): Usage => ({
  input: estimateTokens(body.replaceAll(ATTACHED, '')),
  output: estimateTokens(parts.map((part) => (part.kind === 'call' ? part.name + part.arguments : part.text)).join('')),
  reported: false,
});

/** The bytes of pictures and documents: no text, and counted otherwise. Looked for where such a run begins, so that it stays quick. */
const ATTACHED = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{4096,}={0,2}/g;

const wrong = (asked: AskedProvider, what: string, more: { begun: boolean; wayOut?: string }): Attempt<Reply> => ({
  ok: false,
  failure: replyFailure(asked, what, more),
});
