// Goes to a change or a line: opens what is folded, waits for what is not read yet, and holds as long as the person does not go elsewhere.
import type { ReadonlySignal } from '@preact/signals';
import { BLOCK } from '../rows/blocks-of.ts';
import type { DiffRow } from '../rows/row.ts';
import { AROUND } from '../rows/same-parts.ts';
import type { DiffText } from '../rows/stretch.ts';
import type { Anchor, RowScroll } from '../scroll/create-row-scroll.ts';
import type { SightRow } from '../scroll/sight.ts';
import { drawnPart, reaching } from '../text/drawn-part.ts';
import { lineText } from '../text/line-text.ts';
import type { TextRange } from '../text/word-marks.ts';
import type { FileModel } from './create-file-model.ts';
import { type RowTarget, targetRow } from './target-row.ts';

export interface Aim {
  take(aim: AimAt): void;
  /** After everything was drawn: goes as far as it can be gone. */
  follow(): void;
  /** The person went elsewhere. */
  drop(): void;
}

export interface AimAt {
  readonly file: FileModel;
  readonly target: RowTarget;
  /** What takes the focus then; absent: it stays where it is. */
  readonly focus?: string;
  /** In a long line, what must be drawn of it. */
  readonly part?: TextRange;
  /** Anywhere in sight will do: nothing moves. */
  readonly isAnywhere?: true;
}

export interface AimOptions {
  readonly scroll: Pick<RowScroll, 'aim'>;
  readonly sight: ReadonlySignal<Sight>;
  /** Pixels at the top of the view that something lies over. */
  readonly covered: ReadonlySignal<number>;
  /** Pixels of a line. */
  readonly line: ReadonlySignal<number>;
  /** The first piece of a file. */
  startOf(file: FileModel): string | undefined;
  /** It is on the page. */
  isMounted(place: Omit<Anchor, 'offset'>): boolean;
  focus(control: string): void;
}

export interface Sight {
  readonly rows: readonly SightRow[];
  readonly height: number;
}

export const createAim = ({ scroll, sight, covered, line, startOf, isMounted, focus }: AimOptions): Aim => {
  let aim: AimAt | undefined;
  let isRevealed = false;
  /** Where it was brought to last: once the text is there, it is another place. */
  let brought: string | undefined;

  const isWellInSight = ({ piece, row }: Omit<Anchor, 'offset'>, isAnywhere: boolean): boolean => {
    const { rows, height } = sight.peek();
    const found = rows.find((each) => each.piece === piece && each.row === row);
    // In the lower third there is too little of what follows.
    const lowest = isAnywhere ? height : (height * 2) / 3;
    return found !== undefined && found.top >= covered.peek() && found.bottom <= lowest;
  };

  const placeOf = (file: FileModel, row: DiffRow | undefined): Omit<Anchor, 'offset'> | undefined => {
    if (row !== undefined) return { piece: `${file.index}-${Math.floor(row.at / BLOCK)}`, row: row.key };
    const piece = startOf(file);
    return piece === undefined ? undefined : { piece };
  };

  const bring = (place: Omit<Anchor, 'offset'>, isAnywhere: boolean): void => {
    const key = JSON.stringify(place);
    if (brought === key) return;
    brought = key;
    const offset = place.row === undefined ? 0 : covered.peek() + line.peek() * AROUND;
    // A file comes to the top, whatever of it is in sight.
    if (place.row === undefined || !isWellInSight(place, isAnywhere)) scroll.aim({ ...place, offset });
  };

  const follow = (): void => {
    if (aim === undefined) return;
    const { file, target, focus: control, part, isAnywhere = false } = aim;
    const found = file.found.value;
    if (!isRevealed && found !== undefined && !('hunk' in target)) reveal(file, found, { ...target, part });
    isRevealed ||= found !== undefined;
    const row = targetRow(file.rows.value, target);
    const place = placeOf(file, row);
    if (place === undefined) return;
    bring(place, isAnywhere);
    if ((row === undefined && file.shows.value === 'reading') || !isMounted(place)) return;
    aim = undefined;
    if (control !== undefined) focus(control);
  };

  return {
    take: (next) => {
      [aim, isRevealed, brought] = [next, false, undefined];
      const isInside = !('hunk' in next.target) || next.target.hunk !== undefined;
      if (isInside && !next.file.isOpen.value) next.file.setOpen(true);
      follow();
    },
    follow,
    drop: () => {
      aim = undefined;
    },
  };
};

type LineTarget = Exclude<RowTarget, { hunk: number | undefined }>;

/** What hides a line opens; of a long one, that part is drawn. */
const reveal = (
  file: FileModel,
  { sides, stretches }: DiffText,
  target: LineTarget & { readonly part: TextRange | undefined },
): void => {
  const { side, line, part } = target;
  if (side !== 'own' && targetRow(file.rows.value, target) === undefined)
    for (const stretch of stretches) {
      if (stretch.kind !== 'same') continue;
      const { from, to } = side === 'before' ? stretch.old : stretch.now;
      if (line < from || line >= to) continue;
      const old = line - from + stretch.old.from;
      file.opened.value = [...file.opened.value, { from: old - AROUND, to: old + AROUND + 1 }];
    }
  if (part === undefined) return;
  const text = lineText(sides[side], line);
  const first = drawnPart(text);
  // A short one is drawn whole.
  if (first.to - first.from === text.length) return;
  const key = `${side} ${line}`;
  const drawn = reaching(text, file.longer.value.get(key) ?? { from: 0, to: 0 }, part);
  file.longer.value = new Map([...file.longer.value, [key, drawn]]);
};
