// Searching in all files at once: what is drawn, what is folded, and what has not been read yet.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { FileModel } from '../model/create-file-model.ts';
import type { DiffTexts } from '../model/create-texts.ts';
import type { DiffText } from '../rows/stretch.ts';
import type { LineMarks } from '../text/line-pieces.ts';
import { type FoundInText, findIn } from './find-in.ts';

export interface DiffFind {
  readonly isOpen: ReadonlySignal<boolean>;
  /** How often it was asked for: each time its field takes the focus. */
  readonly asked: ReadonlySignal<number>;
  readonly words: Signal<string>;
  readonly count: ReadonlySignal<number>;
  /** "3" of "3 of 57"; 0 where nothing was found. */
  readonly number: ReadonlySignal<number>;
  /** There is more than is counted. */
  readonly isMore: ReadonlySignal<boolean>;
  /** Files whose text is not here yet. */
  readonly missing: ReadonlySignal<number>;
  /** In a line of a file, to be marked. */
  marks(file: FileModel, side: FoundInText['side'], line: number): LineMarks['found'];
  open(): void;
  close(): void;
  step(by: 1 | -1): void;
  stop(): void;
}

export interface DiffFindOptions {
  readonly files: ReadonlySignal<readonly FileModel[]>;
  readonly texts: DiffTexts;
  /** One was found, and is the one to be looked at. */
  goTo(file: FileModel, place: FoundInText): void;
}

/** Nobody goes through more. */
const MOST = 10_000;
/** Milliseconds that are searched at once; then the page gets its turn. */
const AT_ONCE = 12;

type Found = ReadonlyMap<FileModel, readonly FoundInText[]>;

export const createFind = ({ files, texts, goTo }: DiffFindOptions): DiffFind => {
  const isOpen = signal(false);
  const asked = signal(0);
  const words = signal('');
  const found = signal<Found>(new Map());
  const at = signal(-1);

  const all = computed(() =>
    files.value.flatMap((file) => (found.value.get(file) ?? []).map((place) => ({ file, place }))),
  );
  const here = computed(() => all.value[at.value]);
  const byLine = computed(() => {
    const lines = new Map<FileModel, Map<string, LineMarks['found'][number][]>>();
    for (const { file, place } of all.value) {
      const own = lines.get(file) ?? new Map<string, LineMarks['found'][number][]>();
      lines.set(file, own);
      const key = keyOf(place.side, place.line);
      const isHere = place === here.value?.place;
      own.set(key, [...(own.get(key) ?? []), { from: place.from, to: place.to, isHere }]);
    }
    return lines;
  });

  const show = (index: number): void => {
    const hit = all.peek()[index];
    at.value = hit === undefined ? -1 : index;
    if (hit !== undefined) goTo(hit.file, hit.place);
  };

  let shownFor = '';
  /** Other words: to the first of them. More of the same: the one in sight stays. */
  const keep = (next: Found, sought: string): void => {
    const before = here.peek()?.place;
    batch(() => {
      found.value = next;
      const same = before === undefined ? -1 : all.value.findIndex(({ place }) => isSame(place, before));
      if (sought === shownFor && same !== -1) at.value = same;
      else if (sought === '') at.value = -1;
      else show(sought === shownFor ? Math.min(Math.max(at.peek(), 0), all.value.length - 1) : 0);
    });
    if (all.peek().length > 0 || sought === '') shownFor = sought;
  };

  type Read = { readonly file: FileModel; readonly text: DiffText | undefined };
  const searched = async (
    known: readonly Read[],
    sought: string,
    search: { readonly isGone: boolean },
  ): Promise<void> => {
    // What is looked at from here on is no reason to search again.
    await Promise.resolve();
    const next = new Map<FileModel, readonly FoundInText[]>();
    let [left, since] = [MOST, performance.now()];
    for (const { file, text } of known) {
      if (search.isGone) return;
      if (sought === '' || text === undefined || left <= 0) continue;
      const places = findIn(text, sought, left);
      left -= places.length;
      if (places.length > 0) next.set(file, places);
      if (performance.now() - since < AT_ONCE) continue;
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
    if (!search.isGone) keep(next, sought);
  };

  const wanted = computed(() => (isOpen.value ? words.value : ''));
  const stops = [
    // What is not here is read; what is large is read when the person wants it.
    effect(() => {
      if (wanted.value === '') return;
      for (const { mayRead, index } of files.value) if (mayRead.value) texts.want(index);
    }),
    effect(() => {
      const search = { isGone: false };
      void searched(
        files.value.map((file) => ({ file, text: file.found.value })),
        wanted.value,
        search,
      );
      return () => {
        search.isGone = true;
      };
    }),
  ];

  return {
    isOpen,
    asked,
    words,
    count: computed(() => all.value.length),
    number: computed(() => at.value + 1),
    isMore: computed(() => all.value.length >= MOST),
    missing: computed(() =>
      wanted.value === '' ? 0 : files.value.filter(({ text }) => text.value?.is === 'reading').length,
    ),
    marks: (file, side, line) => byLine.value.get(file)?.get(keyOf(side, line)) ?? NONE,
    open: () => {
      batch(() => {
        isOpen.value = true;
        asked.value += 1;
      });
    },
    close: () => {
      isOpen.value = false;
    },
    step: (by) => {
      const count = all.peek().length;
      if (count > 0) show((at.peek() + by + count) % count);
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};

const NONE: LineMarks['found'] = [];

const keyOf = (side: FoundInText['side'], line: number): string => `${side} ${line}`;

const isSame = (one: FoundInText, other: FoundInText): boolean =>
  one.side === other.side && one.line === other.line && one.from === other.from;
