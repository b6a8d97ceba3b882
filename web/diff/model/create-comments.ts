// What is said about lines: comments as the host has them, and the one that is being written. A begun one keeps its words until it is said or taken back.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DiffComment, DiffProps } from '../diff-props.ts';

export interface Comments {
  readonly all: ReadonlySignal<readonly DiffComment[]>;
  /** Something can be said. */
  readonly isOpen: ReadonlySignal<boolean>;
  readonly begun: ReadonlySignal<BegunComment | undefined>;
  begin(place: CommentPlace): void;
  /** By its place among all. */
  edit(comment: number): void;
  remove(comment: number): void;
  /** Words typed so far. */
  words(place: CommentPlace): string;
  type(words: string): void;
  /** Empty words take it back. */
  say(): void;
  /** Its words are there again when it is begun again. */
  putAside(): void;
}

export type CommentPlace = Omit<DiffComment, 'text'>;

export interface BegunComment extends CommentPlace {
  /** The one it will be instead of. */
  readonly replaces?: number;
}

export const createComments = (props: ReadonlySignal<DiffProps>): Comments => {
  const begun = signal<BegunComment | undefined>(undefined);
  const typed: Signal<ReadonlyMap<string, string>> = signal(new Map());
  const all = computed(() => props.value.comments ?? []);
  const forget = (place: CommentPlace): void => {
    const left = new Map(typed.value);
    left.delete(keyOf(place));
    typed.value = left;
  };
  const tell = (comments: readonly DiffComment[]): void => props.peek().comment?.(comments);
  return {
    all,
    isOpen: computed(() => props.value.comment !== undefined),
    begun,
    begin: ({ path, side, line }) => {
      begun.value = { path, side, line };
    },
    edit: (comment) => {
      const said = all.peek()[comment];
      if (said === undefined) return;
      const { text, ...place } = said;
      begun.value = { ...place, replaces: comment };
      if (!typed.value.has(keyOf(begun.value))) typed.value = new Map([...typed.value, [keyOf(begun.value), text]]);
    },
    remove: (comment) => tell(all.peek().filter((_, index) => index !== comment)),
    words: (place) => typed.value.get(keyOf(place)) ?? '',
    type: (words) => {
      if (begun.value !== undefined) typed.value = new Map([...typed.value, [keyOf(begun.value), words]]);
    },
    say: () => {
      const place = begun.value;
      if (place === undefined) return;
      const { replaces, path, side, line } = place;
      const text = (typed.value.get(keyOf(place)) ?? '').trim();
      begun.value = undefined;
      forget(place);
      const others = all.peek();
      const said = text === '' ? [] : [{ path, side, line, text }];
      if (replaces !== undefined) tell(others.toSpliced(replaces, 1, ...said));
      else if (text !== '') tell([...others, ...said]);
    },
    putAside: () => {
      begun.value = undefined;
    },
  };
};

const keyOf = ({ path, side, line, replaces }: BegunComment): string => JSON.stringify([path, side, line, replaces]);
