// One request to the server this page came from. An error is a value here too, with its code and a way out.
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { Answered } from '../diff/answered.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** `isLeaving`: it goes out also when the page is left meanwhile. */
export const call = async <T>(
  method: Method,
  path: `/api/${string}`,
  body?: object,
  isLeaving = false,
): Promise<Answered<T>> => {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      // No page of another origin can send this header without asking first, and asking is refused.
      headers: { 'x-countersign': '1', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      cache: 'no-store',
      ...(isLeaving ? { keepalive: true } : {}),
    });
  } catch {
    return { ok: false, error: GONE };
  }
  const value: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, value: value as T }; // as the route's type in wire/ says
  return { ok: false, error: (value as Partial<ErrorReply> | undefined)?.error ?? unworded(response.status) };
};

const GONE: ErrorReply['error'] = {
  code: 'TIMEOUT',
  message: 'The server does not answer.',
  wayOut: 'If it was stopped, start it again: countersign serve',
};

const unworded = (status: number): ErrorReply['error'] =>
  status === 401
    ? {
        code: 'DENIED',
        message: 'This page is no longer signed in.',
        wayOut: 'Open the link that `countersign serve` prints.',
      }
    : { code: 'PROVIDER', message: `The server answered ${status} without a word.` };
