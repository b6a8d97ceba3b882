// Where the focus is and goes: from change to change, to a line that was found, into the field of a comment.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { DiffProps } from '../diff-props.ts';
import type { DiffFind } from '../find/create-find.ts';
import { BLOCK } from '../rows/blocks-of.ts';
import { type DiffRow, isLine } from '../rows/row.ts';
import { lineOn } from '../rows/with-comments.ts';
import type { RowScroll } from '../scroll/create-row-scroll.ts';
import type { Piece } from '../scroll/piece.ts';
import { pieceIn, rowIn } from '../scroll/sight.ts';
import { type AimAt, createAim, type Sight } from './create-aim.ts';
import type { CommentPlace, Comments } from './create-comments.ts';
import type { FileModel } from './create-file-model.ts';
import type { ChangePlace, ChangePlaces } from './create-places.ts';
import type { Ticks } from './create-ticks.ts';
import { focusAlong, focusControl } from './focus-control.ts';
import { HEIGHTS, type Metrics } from './metrics.ts';
import { targetRow } from './target-row.ts';

export interface DiffWalk {
  /** The control that Tab comes to; undefined: there is none, and it comes to the difference itself. */
  readonly stop: ReadonlySignal<string | undefined>;
  /** Pieces that stay mounted. */
  readonly kept: ReadonlySignal<ReadonlySet<string>>;
  /** The focus is in this control of this piece; or nowhere in the difference. */
  focused(control: string | undefined, piece: string | undefined): void;
  /** Text is selected from one piece to another. */
  selected(pieces: readonly string[]): void;
  /** A line was pressed: what is said next is about it. */
  pressed(line: CommentPlace | undefined): void;
  /** It takes the focus; by a tool that stands beside, only where the focus is in the difference already. */
  to(place: ChangePlace | undefined, by?: 'key' | 'tool'): void;
  /** The focus stays where it is. */
  show(aim: AimAt): void;
  focusCurrent(): void;
  /** Keys are heard again; nothing is scrolled. */
  focusHere(): void;
  pressCurrent(): void;
  /** To the next thing that can be pressed, or the one before. */
  along(by: 1 | -1): void;
  comment(line: CommentPlace): void;
  commentOnCurrent(): void;
  commentOnChange(file: FileModel, hunk: number): void;
  editCurrent(): void;
  /** After everything was drawn. */
  drew(): void;
  attach(root: HTMLElement): () => void;
}

export interface DiffWalkOptions {
  readonly props: ReadonlySignal<DiffProps>;
  readonly files: ReadonlySignal<readonly FileModel[]>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly places: ChangePlaces;
  readonly ticks: Ticks;
  readonly comments: Comments;
  readonly find: DiffFind;
  readonly scroll: RowScroll;
  readonly sight: ReadonlySignal<Sight | undefined>;
  readonly metrics: ReadonlySignal<Metrics>;
  readonly isHeaded: ReadonlySignal<boolean>;
}

/** Pixels of the field to search in; the style sheet repeats it. */
const FIND = 45;

export const createWalk = (options: DiffWalkOptions): DiffWalk => {
  const { props, files, pieces, places, ticks, comments, find, scroll, sight, metrics, isHeaded } = options;
  const focus = signal<{ readonly control: string | undefined; readonly piece: string | undefined }>({
    control: undefined,
    piece: undefined,
  });
  const selection = signal('');
  const atHand = signal<CommentPlace | undefined>(undefined);
  let root: HTMLElement | undefined;

  const fileOf = (place: Pick<ChangePlace, 'file'> | undefined): FileModel | undefined =>
    files.value.find(({ index }) => index === place?.file);
  const startOf = ({ index }: Pick<FileModel, 'index'>): string | undefined => {
    const place = files.value.findIndex((file) => file.index === index);
    return pieces.value.find((piece) => piece.file === place)?.key;
  };
  const rowPiece = ({ index }: FileModel, row: DiffRow): string => `${index}-${Math.floor(row.at / BLOCK)}`;

  const controlOf = (place: ChangePlace | undefined): string | undefined => {
    const file = fileOf(place);
    if (place === undefined || file === undefined) return undefined;
    const hasHead = place.hunk !== undefined && file.hasHeads.value && file.shows.value === 'rows';
    if (hasHead) return changeControl(place.file, place.hunk!);
    return isHeaded.value ? fileControl(place.file) : undefined;
  };
  const kept = computed(() => {
    const keys: (string | undefined)[] = [focus.value.piece, ...selection.value.split(' ')];
    const { current } = places;
    const file = fileOf(current.value);
    if (file !== undefined && current.value !== undefined) {
      const row = file.hasHeads.value ? targetRow(file.rows.value, current.value) : undefined;
      keys.push(row === undefined ? startOf(file) : rowPiece(file, row));
    }
    const begun = comments.begun.value;
    const begunIn = files.value.find(({ file: own }) => own.value.path === begun?.path);
    const row = begunIn?.rows.value.find((each) => each.kind === 'comment' && each.about.is === 'begun');
    if (begunIn !== undefined && row !== undefined) keys.push(rowPiece(begunIn, row));
    return new Set(keys.flatMap((key) => (key === undefined || key === '' ? [] : [key])));
  });
  const aim = createAim({
    scroll,
    sight: computed(() => sight.value ?? { rows: [], height: 0 }),
    covered: computed(
      () => (props.value.covered ?? 0) + (isHeaded.value ? HEIGHTS.file : 0) + (find.isOpen.value ? FIND : 0),
    ),
    line: computed(() => metrics.value.line),
    startOf,
    isMounted: ({ piece, row }) => {
      const mounted = root === undefined ? undefined : pieceIn(root, piece);
      return mounted !== undefined && (row === undefined || rowIn(mounted, row) !== undefined);
    },
    focus: (control) => {
      if (root !== undefined) focusControl(root, control);
    },
  });
  const to = (place: ChangePlace | undefined, by: 'key' | 'tool' = 'key'): void => {
    const file = fileOf(place);
    if (place === undefined || file === undefined) return;
    atHand.value = undefined;
    places.be(place);
    const isHere = by === 'key' || root?.matches(':focus-within') === true;
    aim.take({ file, target: { hunk: place.hunk }, ...(isHere ? { focus: controlOf(place) ?? '' } : {}) });
  };
  const comment = (place: CommentPlace): void => {
    const file = files.value.find((each) => each.file.value.path === place.path);
    if (file === undefined || !comments.isOpen.value) return;
    comments.begin(place);
    aim.take({ file, target: { side: place.side, line: place.line - 1 }, isAnywhere: true });
  };
  const commentOnChange = (file: FileModel, hunk: number | undefined): void => {
    const place = firstLine(file, hunk);
    if (place !== undefined) comment(place);
  };

  return {
    stop: computed(() => focus.value.control ?? controlOf(places.current.value)),
    kept,
    focused: (control, piece) => {
      if (control !== focus.peek().control || piece !== focus.peek().piece) focus.value = { control, piece };
    },
    selected: (own) => {
      selection.value = own.join(' ');
    },
    pressed: (line) => {
      atHand.value = line;
    },
    to,
    show: aim.take,
    focusCurrent: () => to(places.current.value),
    focusHere: () => root?.focus({ preventScroll: true }),
    pressCurrent: () => {
      const place = places.current.value;
      const file = fileOf(place);
      if (place === undefined || file === undefined || props.peek().choose === undefined) return;
      if (place.hunk !== undefined && file.hasTicks.value && file.hasHeads.value) ticks.pressHunk(file, place.hunk);
      else ticks.pressFile(file);
    },
    along: (by) => {
      if (root !== undefined) focusAlong(root, by);
    },
    comment,
    commentOnCurrent: () => {
      const current = fileOf(places.current.value);
      if (atHand.value !== undefined) comment(atHand.value);
      else if (current !== undefined) commentOnChange(current, places.current.value?.hunk);
    },
    commentOnChange,
    editCurrent: () => {
      const place = places.current.value;
      const file = fileOf(place);
      if (place !== undefined && file?.file.value.mayEdit === true) props.peek().edit?.(place.file, place.hunk);
    },
    drew: aim.follow,
    attach: (element) => {
      root = element;
      const heard = ['wheel', 'touchmove'] as const;
      for (const name of heard) element.addEventListener(name, aim.drop, { passive: true });
      return () => {
        for (const name of heard) element.removeEventListener(name, aim.drop);
        root = undefined;
      };
    },
  };
};

export const changeControl = (file: number, hunk: number): string => `change ${file} ${hunk}`;
export const fileControl = (file: number): string => `file ${file}`;

/** What is said of a change as a whole stands below its first new line; where it has none, below the first that goes. */
const firstLine = ({ rows, file }: FileModel, hunk: number | undefined): CommentPlace | undefined => {
  const lines = rows.value.filter((row) => isLine(row) && row.kind !== 'context' && row.hunk === hunk);
  for (const side of ['after', 'before'] as const)
    for (const row of lines) {
      const line = isLine(row) ? lineOn(row, side) : undefined;
      if (line !== undefined) return { path: file.value.path, side, line: line + 1 };
    }
  return undefined;
};
