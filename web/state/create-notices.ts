// What is said to the person beside everything else, until they take it away.
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Notice {
  readonly number: number;
  readonly tone: 'plain' | 'warn' | 'error';
  readonly words: string;
}

export interface PageNotices {
  readonly shown: ReadonlySignal<readonly Notice[]>;
  tell(tone: Notice['tone'], words: string): void;
  /** What stands in the state of the desk, which is read again and again: said once in the life of a page. */
  tellOnce(tone: Notice['tone'], words: string): void;
  dismiss(number: number): void;
}

export const createNotices = (): PageNotices => {
  const shown = signal<readonly Notice[]>([]);
  const said = new Set<string>();
  let number = 0;
  const tell: PageNotices['tell'] = (tone, words) => {
    if (shown.value.some((notice) => notice.words === words)) return;
    number++;
    shown.value = [...shown.value.slice(-MOST + 1), { number, tone, words }];
  };
  return {
    shown,
    tell,
    tellOnce: (tone, words) => {
      if (said.has(words)) return;
      said.add(words);
      tell(tone, words);
    },
    dismiss: (gone) => {
      shown.value = shown.value.filter((notice) => notice.number !== gone);
    },
  };
};

/** More would take the room of what they stand beside. */
const MOST = 4;
