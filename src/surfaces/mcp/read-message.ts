// One line as a message, as far as it is one. What the library would drop without a word is refused here: nothing stays without an answer.
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { countLevels } from './count-levels.ts';

export type RequestId = string | number;

export type ReadMessage =
  | {
      readonly is: 'message';
      readonly message: JSONRPCMessage;
      /** Of a request. */
      readonly id?: RequestId;
      /** Of a `tools/call`, as they came. */
      readonly arguments: string;
      /** The request that its sender no longer waits for. */
      readonly cancels?: RequestId;
    }
  | { readonly is: 'none'; readonly id: RequestId | null; readonly code: number; readonly why: string };

/** Deeper than any message; what nests further costs whoever walks through it. */
const MOST_LEVELS = 100;
const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;

export const readMessage = (line: string): ReadMessage => {
  const parsed = parse(line);
  if (parsed === undefined) return { is: 'none', id: null, code: PARSE_ERROR, why: 'A line is no JSON.' };
  const id = isRecord(parsed) && isId(parsed.id) ? parsed.id : undefined;
  const wrong = isRecord(parsed) ? wrongIn(parsed) : 'a line holds one message, and that is an object';
  if (wrong !== undefined)
    return { is: 'none', id: id ?? null, code: INVALID_REQUEST, why: `This is no message: ${wrong}.` };
  const { method, params } = parsed as Envelope; // as was just found
  const cancels = method === 'notifications/cancelled' ? params?.requestId : undefined;
  return {
    is: 'message',
    message: parsed as unknown as JSONRPCMessage, // the library checks the rest
    ...(method !== undefined && id !== undefined ? { id } : {}),
    arguments: method === 'tools/call' ? (JSON.stringify(params?.arguments) ?? '{}') : '{}',
    ...(isId(cancels) ? { cancels } : {}),
  };
};

interface Envelope {
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const MEMBERS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error'];

const wrongIn = (message: Readonly<Record<string, unknown>>): string | undefined => {
  const { jsonrpc, id, method, params } = message;
  const other = Object.keys(message).find((key) => !MEMBERS.includes(key));
  if (other !== undefined) return `it has no member ${JSON.stringify(other.slice(0, 40))}`;
  if (jsonrpc !== '2.0') return 'jsonrpc is "2.0"';
  if ('id' in message && !isId(id)) return 'an id is a text or a whole number';
  const isAnswer = 'result' in message || 'error' in message;
  if (method === undefined ? !isAnswer || !('id' in message) : typeof method !== 'string' || isAnswer)
    return 'it is a request, a notification or an answer';
  if (params !== undefined && !isRecord(params)) return 'params is an object';
  const meta = params?._meta;
  if (meta !== undefined && !isRecord(meta)) return '_meta is an object';
  if (meta?.progressToken !== undefined && !isId(meta.progressToken))
    return 'a progress token is a text or a whole number';
  return countLevels(message, MOST_LEVELS) > MOST_LEVELS ? `it nests deeper than ${MOST_LEVELS} levels` : undefined;
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (id: unknown): id is RequestId => typeof id === 'string' || Number.isSafeInteger(id);
