// A card's request as a proposal: its exact words are signed before anything leaves, what came back is ticked before the model sees it.

import { fail, ok, type Result } from '../error/error-value.ts';
import type { Environment } from '../store/state-folder.ts';
import { type Note, note } from '../text/note.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Look } from '../tool/look.ts';
import type { Preview, Reach } from '../tool/preview.ts';
import type { ToolCard } from './card.ts';
import { piecesOf } from './places.ts';
import { type RequestWords, requestWords } from './request-words.ts';
import { sendRequest } from './send-request.ts';

type Input = Readonly<Record<string, JsonValue>>;

export const proposeRequest = async (card: ToolCard, input: Input): Promise<Result<Preview>> => {
  const words = wordsFor(card, input);
  if (!words.ok) return words;
  return ok({
    summary: `${card.name}: ${words.value.method} ${words.value.url.host}`,
    reach: reachOf(words.value),
    notes: [note('how it runs', `the request of ${card.file}; nothing was sent`), ...headerNotes(card)],
  });
};

/** After it was signed, in the words that were shown. */
export const performRequest = async (
  card: ToolCard,
  { input, reach, environment }: { readonly input: Input; readonly reach: Reach; readonly environment: Environment },
  look: Look,
): Promise<Result<Preview>> => {
  const words = wordsFor(card, input);
  if (!words.ok) return words;
  const now = reachOf(words.value);
  if (reach.kind !== 'request' || reach.method !== now.method || reach.url !== now.url || reach.body !== now.body)
    return fail('EXPIRED', `This is not the request of ${card.name} that was signed.`);
  const headers = words.value.headers(environment);
  if (!headers.ok) return headers;
  const { method, url, body } = words.value;
  look.progress(`Asking: ${url.host}`);
  const answer = await sendRequest({
    ...{ method, url, headers: headers.value, signal: look.signal, timeoutMs: card.timeoutSeconds * 1000, environment },
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) return answer;
  const { status, text, type } = answer.value;
  const told = status >= 200 && status < 300 ? text : `HTTP ${status}\n${text}`;
  return ok({
    summary: `${card.name}: ${url.host} answered`,
    share: [{ title: `answer of ${url.host}`, text: look.bytes(told === '' ? `HTTP ${status}, no text` : told) }],
    notes: [note('answered', `status ${status}${type === '' ? '' : `, ${type}`}`)],
  });
};

const wordsFor = ({ handler }: ToolCard, input: Input): Result<RequestWords> => {
  if (handler.kind !== 'request') throw new Error('bug: this card has no request');
  return requestWords(handler, input);
};

const reachOf = ({ method, url, body }: RequestWords): Extract<Reach, { kind: 'request' }> => ({
  kind: 'request',
  method,
  url: url.href,
  host: url.host,
  ...(body === undefined ? {} : { body }),
});

/** Which headers go along, with the names of variables instead of what they hold. */
const headerNotes = ({ handler }: ToolCard): readonly Note[] => {
  if (handler.kind !== 'request' || handler.headers.length === 0) return [];
  const shown = handler.headers.map(([name, value]) => `${name}: ${value}`);
  const secret = handler.headers.some(([, value]) => piecesOf(value).some(({ kind }) => kind === 'variable'));
  const words = `with ${shown.join(', ')}${secret ? ' ({$…} is what your environment holds)' : ''}`;
  return [note('how it runs', words)];
};
