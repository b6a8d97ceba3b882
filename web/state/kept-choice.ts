// A choice that the person made in this browser: kept there, and the same in every page of it.
import { type ReadonlySignal, signal } from '@preact/signals';

export interface KeptChoice<T> {
  readonly value: ReadonlySignal<T>;
  choose(next: T): void;
}

/** A window, or what a host page keeps choices in. */
export interface ChoiceKeeper {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(kind: 'storage', heard: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): void;
}

export interface KeptChoiceOptions<T> {
  readonly page: ChoiceKeeper;
  readonly key: string;
  /** Of what is kept, or of nothing; it may have been written by anyone. */
  read(kept: string | null): T;
  write(choice: T): string;
}

export const createKeptChoice = <T>({ page, key, read, write }: KeptChoiceOptions<T>): KeptChoice<T> => {
  const value = signal(read(page.localStorage.getItem(key)));
  page.addEventListener('storage', (event) => {
    if (event.key === key) value.value = read(event.newValue);
  });
  return {
    value,
    choose: (next) => {
      page.localStorage.setItem(key, write(next));
      value.value = next;
    },
  };
};
