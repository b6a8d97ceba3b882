// Where the person is: the change in sight, and the one that comes next, drawn or not.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DiffPlace } from '../diff-props.ts';
import type { SightRow } from '../scroll/sight.ts';
import type { FileModel } from './create-file-model.ts';

/** A change, or a file that has none to go to. */
export interface ChangePlace {
  /** `DiffFile.index`. */
  readonly file: number;
  readonly hunk: number | undefined;
}

export interface ChangePlaces {
  /** Everything `next` goes through, in order. */
  readonly all: ReadonlySignal<readonly ChangePlace[]>;
  readonly current: ReadonlySignal<ChangePlace | undefined>;
  readonly place: ReadonlySignal<DiffPlace | undefined>;
  be(place: ChangePlace): void;
  /** The one so many further; the last and the first have none beyond. */
  stepped(by: 1 | -1): ChangePlace | undefined;
  steppedFile(by: 1 | -1): ChangePlace | undefined;
  /** As long as the current one is in sight, it stays. */
  saw(rows: readonly SightRow[]): void;
}

export const createPlaces = (files: ReadonlySignal<readonly FileModel[]>): ChangePlaces => {
  const chosen: Signal<ChangePlace | undefined> = signal(undefined);
  const all = computed(() =>
    files.value.flatMap(({ index, hunks, isOpen, file }): readonly ChangePlace[] =>
      isOpen.value && file.value.hasText && hunks.value.length > 0
        ? hunks.value.map((_, hunk) => ({ file: index, hunk }))
        : [{ file: index, hunk: undefined }],
    ),
  );
  const current = computed(() => {
    const [first] = all.value;
    const { value } = chosen;
    if (value === undefined) return first;
    return all.value.find((each) => isSame(each, value)) ?? all.value.find(({ file }) => file === value.file) ?? first;
  });
  const stepped = (by: 1 | -1): ChangePlace | undefined => {
    const at = all.value.indexOf(current.value!);
    return at === -1 ? undefined : all.value[at + by];
  };
  return {
    all,
    current,
    place: computed(() => {
      if (current.value === undefined) return undefined;
      return { ...current.value, number: all.value.indexOf(current.value) + 1 };
    }),
    be: (place) => {
      chosen.value = place;
    },
    stepped,
    steppedFile: (by) => {
      const at = files.value.findIndex(({ index }) => index === current.value?.file);
      const next = at === -1 ? undefined : files.value[at + by];
      return next === undefined ? undefined : all.value.find(({ file }) => file === next.index);
    },
    saw: (rows) => {
      const seen = rows.flatMap(({ file, hunk }): readonly ChangePlace[] => {
        const model = files.value[file];
        return model === undefined ? [] : [{ file: model.index, hunk }];
      });
      const { value } = current;
      if (value === undefined || seen.some((each) => isSame(each, value))) return;
      // Of its file there is nothing but what stayed, or is not read yet: it is still the nearest.
      const own = seen.filter(({ file }) => file === value.file);
      if (own.length > 0 && own.every(({ hunk }) => hunk === undefined)) return;
      const next = seen.find((each) => all.value.some((known) => isSame(known, each)));
      if (next !== undefined) chosen.value = next;
    },
  };
};

const isSame = (one: ChangePlace, other: ChangePlace): boolean => one.file === other.file && one.hunk === other.hunk;
