// What a page reads from the server: kept while it is read again, so that nothing jumps, and never overtaken by an older answer.
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { useDesk } from '../state/desk-context.ts';

export interface PageReply<T> {
  /** The last that came; stays while it is read again, and when that fails. */
  readonly value: T | undefined;
  readonly error: ErrorReply['error'] | undefined;
  readonly isReading: boolean;
  /** Reads it again; resolves when the answer was taken. */
  readonly again: () => Promise<void>;
}

/** Reads when `path` changes. `undefined` reads nothing. */
export const useReply = <T>(path: `/api/${string}` | undefined): PageReply<T> => {
  const kept = useSignal<Omit<PageReply<T>, 'again'>>({ value: undefined, error: undefined, isReading: true });
  const { call } = useDesk();
  const asked = useRef(0);
  const again = useCallback(async () => {
    if (path === undefined) return;
    asked.current++;
    const number = asked.current;
    kept.value = { ...kept.peek(), isReading: true };
    const answered = await call<T>('GET', path);
    if (number !== asked.current) return;
    kept.value = answered.ok
      ? { value: answered.value, error: undefined, isReading: false }
      : { value: kept.peek().value, error: answered.error, isReading: false };
  }, [path]);
  useEffect(() => {
    void again();
    return () => {
      // Whatever is still under way belongs to a page that is gone.
      asked.current++;
    };
  }, [again]);
  return { ...kept.value, again };
};

/** "/api/history?path=a%20b"; what is empty is left out. */
export const withQuery = (
  path: `/api/${string}`,
  query: Readonly<Record<string, string | number | undefined>>,
): `/api/${string}` => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};
