// A list that is read in pages, newest first: more at its end on a press, and again from the top without losing the place.
import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { withQuery } from '../page/use-reply.ts';
import { useDesk } from '../state/desk-context.ts';

export interface Pages<Item> {
  /** Undefined until the first page came. */
  readonly items: readonly Item[] | undefined;
  readonly more: boolean;
  readonly error: ErrorReply['error'] | undefined;
  readonly isReading: boolean;
  /** The next page, behind the others. */
  readonly further: () => Promise<void>;
  /** What is new or changed, as far as the list goes. */
  readonly again: () => Promise<void>;
}

export interface PagesOptions<Reply, Item> {
  readonly path: `/api/${string}`;
  /** Another one begins the list anew; compared by its text. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly itemsOf: (reply: Reply) => readonly Item[];
  /** Goes down from item to item; what `before` takes. */
  readonly numberOf: (item: Item) => number;
}

/** As many as the server gives unasked. */
const PAGE = 50;
/** As many as it gives at all in one answer. */
const MOST = 500;

export const usePages = <Reply extends { readonly more: boolean }, Item>({
  path,
  query,
  itemsOf,
  numberOf,
}: PagesOptions<Reply, Item>): Pages<Item> => {
  const { call } = useDesk();
  const kept = useSignal<Omit<Pages<Item>, 'further' | 'again'>>(NOTHING);
  const asked = useRef(0);
  /** What is known belongs to another query. */
  const isOther = useRef(true);
  const address = withQuery(path, query);
  const read = useCallback(
    async (limit: number, before?: number): Promise<void> => {
      asked.current++;
      const number = asked.current;
      kept.value = { ...kept.peek(), isReading: true };
      const answered = await call<Reply>('GET', withQuery(path, { ...query, limit, before }));
      if (number !== asked.current) return;
      const known = kept.peek();
      if (!answered.ok) {
        kept.value = { ...known, error: answered.error, isReading: false };
        return;
      }
      const came = itemsOf(answered.value);
      const items = isOther.current ? came : joined(known.items ?? [], came, before, numberOf);
      isOther.current = false;
      // A fresh beginning of a longer list says nothing about its end.
      const reachesEnd = items.length === came.length || before !== undefined;
      const more = reachesEnd ? answered.value.more : known.more;
      kept.value = { items, more, error: undefined, isReading: false };
    },
    // The address has the path and the query in it; the two functions are the same each time.
    [address],
  );
  useEffect(() => {
    isOther.current = true;
    void read(PAGE);
    return () => {
      asked.current++;
    };
  }, [read]);
  const further = useCallback(() => read(PAGE, boundOf(kept.peek().items, numberOf)), [read]);
  const again = useCallback(() => read(Math.min(Math.max(kept.peek().items?.length ?? 0, PAGE), MOST)), [read]);
  return { ...kept.value, further, again };
};

const NOTHING = { items: undefined, more: false, error: undefined, isReading: true };

const boundOf = <Item>(items: readonly Item[] | undefined, numberOf: (item: Item) => number): number | undefined => {
  const last = items?.at(-1);
  return last === undefined ? undefined : numberOf(last);
};

/** Behind the others, or in their place as far as it goes. */
export const joined = <Item>(
  known: readonly Item[],
  came: readonly Item[],
  before: number | undefined,
  numberOf: (item: Item) => number,
): readonly Item[] => {
  if (before !== undefined) return [...known.filter((item) => numberOf(item) >= before), ...came];
  const bound = boundOf(came, numberOf);
  return bound === undefined ? came : [...came, ...known.filter((item) => numberOf(item) < bound)];
};
