// A transport that answers from a recording, exchange by exchange, and never opens a connection.
import type { Fetched, HttpAnswer, HttpFailure, HttpRequest } from '../http-fetch.ts';
import type { Transport } from '../transport.ts';
import type { Exchange, RecordedAnswer, Recording } from './recording.ts';

/** Each request must be the one that was recorded at its place, except for what differs from day to day (`same`). */
export const replayTransport = (recording: Pick<Recording, 'exchanges'>, same = sameRequest): Transport => {
  let next = 0;
  return {
    fetch: (request) => Promise.resolve(answerTo(request, recording.exchanges[next], ++next, same)),
    close: () => undefined,
  };
};

const answerTo = (
  request: HttpRequest,
  exchange: Exchange | undefined,
  place: number,
  same: typeof sameRequest,
): Fetched => {
  if (exchange === undefined) return refused(`the recording ends before exchange ${place}`);
  if (!same(request, exchange)) return refused(`this request is not the one that was recorded as exchange ${place}`);
  const { answer } = exchange;
  if ('failure' in answer) {
    // Written by the recorder from an HttpFailure; a kind from elsewhere is a broken connection.
    const kind = KINDS.find((known) => known === answer.failure.kind) ?? 'broken';
    return { ok: false, failure: { kind, detail: answer.failure.detail } };
  }
  return { ok: true, answer: recordedAnswer(answer) };
};

const KINDS: readonly HttpFailure['kind'][] = [
  'aborted',
  'connect',
  'broken',
  'idle',
  'total',
  'too-large',
  'redirect',
  'proxy',
  'request',
];

const refused = (detail: string): Fetched => ({ ok: false, failure: { kind: 'recording', detail } });

/** The prompt names the day, and only the day may differ. */
const sameRequest = (request: HttpRequest, { request: recorded }: Exchange): boolean => {
  const path = (url: string): string => new URL(url).pathname;
  return path(request.url.href) === path(recorded.url) && undated(request.body ?? '') === undated(recorded.body);
};

const undated = (body: string): string => body.replace(/Today is \d{4}-\d\d-\d\d/g, 'Today is …');

const recordedAnswer = ({ status, headers, pieces, broken }: RecordedAnswer): HttpAnswer => ({
  status,
  header: (name) => headers[name],
  read: async (take) => {
    for (const piece of pieces) {
      const said = take(Buffer.from(piece, 'base64'));
      if (said === 'enough' || said === 'close') return undefined;
      await Promise.resolve(); // as on the network, whoever listens gets a word in between two pieces
    }
    return broken === true ? { kind: 'broken', detail: 'the connection broke off' } : undefined;
  },
  discard: () => undefined,
});
