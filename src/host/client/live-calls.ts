// Every call of a connection that has no answer yet, waited for or not: bounded, and found by its place in a session.
import type { ClientAnswer } from '../../agent/answer-to-client.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { ClientCall } from '../../session/client-calls.ts';
import type { Called } from './called.ts';

export interface LiveCalls {
  /** LIMIT where it would be too many, or too much. */
  mayTake(argumentsText: string): Result<true>;
  /** In the place of one that had the same place, and that nobody waits for. */
  take(called: Called): void;
  /** It has its place now. */
  place(called: Called, place: ClientCall): void;
  at(place: ClientCall): Called | undefined;
  /** Those of a session that have a place and no answer. */
  of(session: number): readonly Called[];
  /** One of this name that has no place yet, and that nobody waits for. */
  leftBefore(name: string): Called | undefined;
  /** Once; `read` is asked when somebody still waits for it. */
  settle(called: Called, read: () => Result<ClientAnswer>): void;
}

const MOST_CALLS = 1000;
/** Of their arguments together. */
const MOST_BYTES = 64 * 1024 * 1024;

export const createLiveCalls = (): LiveCalls => {
  const placed = new Map<string, Called>();
  const all = new Set<Called>();
  let bytes = 0;
  const drop = (called: Called): boolean => {
    if (!all.delete(called)) return false;
    bytes -= called.bytes;
    if (called.place !== undefined && placed.get(keyOf(called.place)) === called) placed.delete(keyOf(called.place));
    return true;
  };
  return {
    mayTake: (text) =>
      all.size < MOST_CALLS && bytes + Buffer.byteLength(text) <= MOST_BYTES
        ? ok(true)
        : fail('LIMIT', `${all.size} calls of this client wait already.`, {
            forModel: 'Too many of your calls wait already. Make no more until they are answered.',
          }),
    take: (called) => {
      const before = called.place === undefined ? undefined : placed.get(keyOf(called.place));
      if (before !== undefined) drop(before);
      all.add(called);
      bytes += called.bytes;
      if (called.place !== undefined) placed.set(keyOf(called.place), called);
    },
    place: (called, place) => {
      called.place = place;
      placed.set(keyOf(place), called);
    },
    at: (place) => placed.get(keyOf(place)),
    of: (session) => [...placed.values()].filter(({ place }) => place?.session === session),
    leftBefore: (name) => {
      for (const called of all)
        if (called.name === name && called.place === undefined && called.isLeft()) return called;
      return undefined;
    },
    settle: (called, read) => {
      if (drop(called)) called.settle(read);
    },
  };
};

const keyOf = ({ session, call }: ClientCall): string => `${session}:${call}`;
