// What a command printed, as it is looked at: what is folded, what is looked for, and the one place that is in sight of it.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LineSpan } from '../../diff/sides/side.ts';
import { drawnPart, reaching } from '../../diff/text/drawn-part.ts';
import type { TextRange } from '../../diff/text/word-marks.ts';
import { opened } from './drawn-line.ts';
import { type FoundInLine, findInLines } from './find-in-lines.ts';
import { foldOf, type OutputPart, outputParts } from './output-lines.ts';

export interface PrintedText {
  readonly lines: readonly string[];
  readonly parts: ReadonlySignal<readonly OutputPart[]>;
  readonly wrap: Signal<boolean>;
  readonly words: ReadonlySignal<string>;
  readonly count: ReadonlySignal<number>;
  /** There is more than is counted. */
  readonly isMore: ReadonlySignal<boolean>;
  /** "3" of "3/17"; 0 where nothing was found. */
  readonly number: ReadonlySignal<number>;
  /** The one to be looked at. */
  readonly here: ReadonlySignal<FoundInLine | undefined>;
  /** By line. */
  readonly found: ReadonlySignal<ReadonlyMap<number, readonly FoundInLine[]>>;
  /** Of lines that are drawn otherwise than at first. */
  readonly longer: ReadonlySignal<ReadonlyMap<number, TextRange>>;
  unfold(): void;
  seek(words: string): void;
  step(by: 1 | -1): void;
  openLine(line: number, drawn: TextRange, where: 'front' | 'back'): void;
}

/** Nobody goes through more. */
const MOST = 10_000;

export const createOutput = (lines: readonly string[], hasFailed: boolean): PrintedText => {
  const fold = signal<LineSpan | undefined>(foldOf(lines.length, hasFailed));
  const words = signal('');
  const at = signal(-1);
  const longer = signal<ReadonlyMap<number, TextRange>>(new Map());
  const all = computed(() => findInLines(lines, words.value, MOST));
  const here = computed(() => all.value[at.value]);

  const isFolded = ({ line }: FoundInLine): boolean => {
    const { value } = fold;
    return value !== undefined && line >= value.from && line < value.to;
  };
  const show = (index: number): void => {
    const hit = all.peek()[index];
    at.value = hit === undefined ? -1 : index;
    if (hit === undefined) return;
    if (isFolded(hit)) fold.value = undefined;
    const text = lines[hit.line]!;
    const drawn = longer.peek().get(hit.line) ?? drawnPart(text);
    const wanted = reaching(text, drawn, hit);
    if (wanted !== drawn) longer.value = new Map([...longer.peek(), [hit.line, wanted]]);
  };
  return {
    lines,
    parts: computed(() => outputParts(lines.length, fold.value)),
    wrap: signal(true),
    words,
    count: computed(() => all.value.length),
    isMore: computed(() => all.value.length >= MOST),
    number: computed(() => at.value + 1),
    here,
    found: computed(() => byLine(all.value)),
    longer,
    unfold: () => {
      fold.value = undefined;
    },
    seek: (next) =>
      batch(() => {
        words.value = next;
        // First what is in sight: a letter that is typed does not unfold everything.
        const drawn = all.peek().findIndex((hit) => !isFolded(hit));
        show(drawn === -1 ? 0 : drawn);
      }),
    step: (by) => {
      const count = all.peek().length;
      if (count > 0) batch(() => show((at.peek() + by + count) % count));
    },
    openLine: (line, drawn, where) => {
      longer.value = new Map([...longer.peek(), [line, opened(lines[line]!, drawn, where)]]);
    },
  };
};

const byLine = (all: readonly FoundInLine[]): ReadonlyMap<number, readonly FoundInLine[]> => {
  const lines = new Map<number, FoundInLine[]>();
  for (const hit of all) {
    const own = lines.get(hit.line);
    if (own === undefined) lines.set(hit.line, [hit]);
    else own.push(hit);
  }
  return lines;
};
