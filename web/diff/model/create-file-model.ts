// One file of the difference: what is chosen of it, its text when it is there, its rows, and how much of it is folded.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DiffFile, DiffHunk, DiffProps } from '../diff-props.ts';
import type { DrawingOptions } from '../drawing-options.ts';
import { type FileChoice, WHOLE_FILE } from '../file-choice.ts';
import { writtenText } from '../patch/written-text.ts';
import { blocksOf, type RowBlock } from '../rows/blocks-of.ts';
import { changeEnds } from '../rows/change-ends.ts';
import { diffTextOf } from '../rows/diff-text.ts';
import { fileHunks } from '../rows/file-hunks.ts';
import { resultText } from '../rows/result-text.ts';
import type { DiffRow } from '../rows/row.ts';
import { rowsOf } from '../rows/rows-of.ts';
import type { DiffText } from '../rows/stretch.ts';
import { openedBy, type PlacedComment, withComments } from '../rows/with-comments.ts';
import { isSplit } from '../sides/draft.ts';
import type { LineSpan } from '../sides/side.ts';
import { type Colours, coloursOf } from '../text/colours.ts';
import type { TextRange } from '../text/word-marks.ts';
import type { Comments } from './create-comments.ts';
import type { DiffTexts, TextState } from './create-texts.ts';
import { isGenerated } from './is-generated.ts';

export interface FileModel {
  /** `DiffFile.index`. */
  readonly index: number;
  readonly file: ReadonlySignal<DiffFile>;
  readonly choice: ReadonlySignal<FileChoice>;
  /** Each change can be ticked by itself. */
  readonly hasTicks: ReadonlySignal<boolean>;
  readonly hunks: ReadonlySignal<readonly DiffHunk[]>;
  readonly text: ReadonlySignal<TextState | undefined>;
  /** It has a text, and not so much that only a press should fetch it. */
  readonly mayRead: ReadonlySignal<boolean>;
  /** What is drawn below its head. */
  readonly shows: ReadonlySignal<'rows' | 'reading' | 'failed' | 'large' | 'folded' | 'nothing'>;
  readonly isOpen: ReadonlySignal<boolean>;
  setOpen(isOpen: boolean): void;
  /** It is large, and wanted all the same. */
  want(): void;
  /** Of its rows: where one side is empty, there is nothing to stand beside. */
  readonly layout: ReadonlySignal<'unified' | 'split'>;
  /** Changes have heads of their own. */
  readonly hasHeads: ReadonlySignal<boolean>;
  /** The text of the view that is chosen; undefined while there is none. */
  readonly found: ReadonlySignal<DiffText | undefined>;
  readonly rows: ReadonlySignal<readonly DiffRow[]>;
  /** Rows where a change begins or ends. */
  readonly ends: ReadonlySignal<readonly string[]>;
  readonly blocks: ReadonlySignal<readonly RowBlock[]>;
  readonly colours: ReadonlySignal<Readonly<Record<'before' | 'after' | 'own', Colours>>>;
  /** Lines of the old text that were folded open. */
  readonly opened: Signal<readonly LineSpan[]>;
  /** Parts of long lines that are drawn otherwise than at first, by row and side. */
  readonly longer: Signal<ReadonlyMap<string, TextRange>>;
}

export interface FileModelOptions {
  readonly index: number;
  /** All files, by `DiffFile.index`. */
  readonly given: ReadonlySignal<ReadonlyMap<number, DiffFile>>;
  readonly props: ReadonlySignal<DiffProps>;
  readonly options: ReadonlySignal<DrawingOptions>;
  readonly layout: ReadonlySignal<'unified' | 'split'>;
  /** Each file has a head. */
  readonly isHeaded: ReadonlySignal<boolean>;
  readonly texts: DiffTexts;
  readonly comments: Comments;
}

/** More is fetched after a press: it may take a while, and few want to read it. */
const LARGE = 4_000_000;
/** A file with more is a file for itself: the next one would be far away. */
const MOST_ROWS = 400;
/** Lines around a change, on both sides. */
const AROUND = 6;

export const createFileModel = ({
  index,
  given,
  props,
  options,
  layout,
  isHeaded,
  texts,
  comments,
}: FileModelOptions): FileModel => {
  const chosenOpen = signal<boolean | undefined>(undefined);
  const isWanted = signal(false);
  const opened = signal<readonly LineSpan[]>([]);
  const longer = signal<ReadonlyMap<string, TextRange>>(new Map());

  let last = given.peek().get(index)!;
  // One that is gone is drawn once more, perhaps, before what draws it hears of it.
  const file = computed(() => {
    last = given.value.get(index) ?? last;
    return last;
  });
  const choice = computed(() => props.value.choices?.get(index) ?? WHOLE_FILE);
  const text = computed(() => texts.of(index));
  const isOpen = computed(() => chosenOpen.value ?? !(isHeaded.value && isFoldedAtFirst(file.value)));
  const mayRead = computed(() => file.value.hasText && ((file.value.bytes ?? 0) <= LARGE || isWanted.value));
  const shows = computed(() => {
    if (!isOpen.value) return 'folded';
    if (!file.value.hasText) return 'nothing';
    const state = text.value;
    if (state?.is === 'here') return 'rows';
    if (!mayRead.value) return 'large';
    return state?.is === 'failed' ? 'failed' : 'reading';
  });
  const sides = computed(() => (text.value?.is === 'here' ? text.value.sides : undefined));
  const hunks = computed(() => {
    const { hunks: given } = file.value;
    return sides.value === undefined ? given : fileHunks(given, sides.value);
  });
  const canTick = computed(() => props.value.choose !== undefined);
  const hasTicks = computed(() => canTick.value && isSplit(file.value) && file.value.together === undefined);
  /** Ticks say how lines are drawn, and not which there are, but among lines the person wrote. */
  const written = computed(() => choice.value.text);
  const leftOfOwn = computed(() => (written.value === undefined ? NONE_LEFT : choice.value.left));
  const changes = computed(() => {
    if (sides.value === undefined) return undefined;
    const { ignoreSpace } = options.value;
    const own = written.value === undefined ? {} : { text: written.value };
    const drawn = { isLeft: false, left: leftOfOwn.value, ...own };
    return diffTextOf({ sides: sides.value, hunks: hunks.value, choice: drawn, ignoreSpace });
  });
  const isResult = computed(() => options.value.view === 'result');
  const result = computed(() => {
    if (!isResult.value || sides.value === undefined || changes.value === undefined) return undefined;
    const all = writtenText(sides.value, hunks.value, choice.value);
    return resultText({ found: changes.value, choice: choice.value, written: all });
  });
  const found = computed(() => (isResult.value ? result.value : changes.value));
  const hasHeads = computed(() => {
    if (isResult.value) return false;
    const [only, ...others] = hunks.value;
    if (only === undefined || others.length > 0 || only.label !== undefined) return true;
    // Its head would say what the head of the file says, or what created and deleted say.
    return !isHeaded.value && file.value.what === undefined;
  });
  const said = computed((): readonly PlacedComment[] => {
    if (isResult.value) return [];
    const { path } = file.value;
    const begun = comments.begun.value;
    const own = comments.all.value.flatMap((comment, place): PlacedComment[] =>
      comment.path !== path || begun?.replaces === place
        ? []
        : [{ side: comment.side, line: comment.line - 1, about: { is: 'said', comment: place } }],
    );
    if (begun?.path !== path) return own.length === 0 ? NOTHING_SAID : own;
    const { side, line } = begun;
    return [...own, { side, line: line - 1, about: { is: 'begun', side, line: line - 1 } }];
  });
  const lines = computed(() => {
    if (found.value === undefined) return [];
    const around = [...opened.value, ...openedBy(said.value, found.value.stretches)];
    return rowsOf(found.value, { layout: layoutHere.value, heads: hasHeads.value, opened: around });
  });
  const layoutHere = computed(() =>
    sides.value?.before.raw === '' || sides.value?.after.raw === '' ? 'unified' : layout.value,
  );
  const rows = computed(() => withComments(lines.value, said.value));

  return {
    index,
    file,
    choice,
    hasTicks,
    hunks,
    text,
    mayRead,
    shows,
    isOpen,
    setOpen: (next) => {
      chosenOpen.value = next;
    },
    want: () => {
      isWanted.value = true;
      texts.want(index);
    },
    layout: layoutHere,
    hasHeads,
    found,
    rows,
    ends: computed(() => changeEnds(rows.value)),
    blocks: computed(() => blocksOf(rows.value)),
    colours: computed(() => {
      const path = file.value.path;
      if (found.value === undefined) return NO_COLOURS;
      const { before, after, own } = found.value.sides;
      const [old, now] = [coloursOf(before, file.value.from ?? path), coloursOf(after, path)];
      return { before: old, after: now, own: own === after ? now : coloursOf(own, path) };
    }),
    opened,
    longer,
  };
};

const NONE_LEFT: ReadonlySet<number> = new Set();
const NOTHING_SAID: readonly PlacedComment[] = [];
const NO_COLOURS = { before: () => [], after: () => [], own: () => [] };

const isFoldedAtFirst = ({ path, what, hunks }: DiffFile): boolean =>
  isGenerated(path) ||
  what?.endsWith('deleted') === true ||
  hunks.reduce((sum, { before, after }) => sum + before.count + after.count + AROUND, 0) > MOST_ROWS;
