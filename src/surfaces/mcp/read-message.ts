// One line as a message, as far as it is one. The library checks the rest; this is what it would not survive, or would not tell.
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
  const none = (why: string): ReadMessage => ({ is: 'none', id: id ?? null, code: INVALID_REQUEST, why });
  if (!isRecord(parsed)) return none('A line holds one message, and that is an object.');
  if (countLevels(parsed, MOST_LEVELS) > MOST_LEVELS) return none(`A message nests deeper than ${MOST_LEVELS} levels.`);
  const { method, params } = parsed;
  const cancels = method === 'notifications/cancelled' && isRecord(params) ? params.requestId : undefined;
  return {
    is: 'message',
    message: parsed as unknown as JSONRPCMessage, // the library checks that it is
    ...(typeof method === 'string' && id !== undefined ? { id } : {}),
    arguments: method === 'tools/call' && isRecord(params) ? (JSON.stringify(params.arguments) ?? '{}') : '{}',
    ...(isId(cancels) ? { cancels } : {}),
  };
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

const isId = (id: unknown): id is RequestId => typeof id === 'string' || typeof id === 'number';
