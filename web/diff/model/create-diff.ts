// What happens in the difference, without a page: files and their rows, where the person is, what is ticked, said, searched and seen.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DiffProps } from '../diff-props.ts';
import { DRAWING_OPTIONS, type DrawingOptions } from '../drawing-options.ts';
import { createFind, type DiffFind } from '../find/create-find.ts';
import { createRowScroll, type RowScroll } from '../scroll/create-row-scroll.ts';
import type { Piece } from '../scroll/piece.ts';
import type { Sight } from './create-aim.ts';
import { type Comments, createComments } from './create-comments.ts';
import { createFileModel, type FileModel } from './create-file-model.ts';
import { type ChangePlaces, createPlaces } from './create-places.ts';
import { createSeen, type Seen } from './create-seen.ts';
import { createTexts, type DiffTexts } from './create-texts.ts';
import { createTicks, type Ticks } from './create-ticks.ts';
import { createWalk, type DiffWalk } from './create-walk.ts';
import { type FileFact, fileFacts } from './file-facts.ts';
import { isNarrow, layoutOf, METRICS, type Metrics } from './metrics.ts';
import { filePieces } from './pieces-of.ts';

export interface DiffModel {
  readonly props: Signal<DiffProps>;
  readonly name: ReadonlySignal<string>;
  /** There are ticks. */
  readonly canTick: ReadonlySignal<boolean>;
  readonly canEdit: ReadonlySignal<boolean>;
  readonly files: ReadonlySignal<readonly FileModel[]>;
  readonly options: ReadonlySignal<DrawingOptions>;
  readonly layout: ReadonlySignal<'unified' | 'split'>;
  readonly isWrapped: ReadonlySignal<boolean>;
  /** Each file has a head. */
  readonly isHeaded: ReadonlySignal<boolean>;
  readonly metrics: ReadonlySignal<Metrics>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly scroll: RowScroll;
  readonly texts: DiffTexts;
  readonly comments: Comments;
  readonly places: ChangePlaces;
  readonly seen: Seen;
  readonly find: DiffFind;
  readonly ticks: Ticks;
  readonly walk: DiffWalk;
  facts(file: FileModel): readonly FileFact[];
  /** Some of it is on the screen. */
  isInSight(file: FileModel): boolean;
  setOptions(options: Partial<DrawingOptions>): void;
  setMetrics(metrics: Metrics): void;
  /** The elements as they are; returns how to let go of them. */
  attach(root: HTMLElement, scroller: HTMLElement | null | undefined): () => void;
}

export const createDiff = (first: DiffProps): DiffModel => {
  const props = signal(first);
  const options = signal<DrawingOptions>({ ...DRAWING_OPTIONS, ...first.options });
  const metrics = signal(METRICS);
  const sight = signal<Sight | undefined>(undefined);
  const layout = computed(() => layoutOf(metrics.value, options.value));
  const isWrapped = computed(() => options.value.wrap || isNarrow(metrics.value));
  const given = computed(() => props.value.files);
  const byIndex = computed(() => new Map(given.value.map((file) => [file.index, file])));
  const isHeaded = computed(() => props.value.headed ?? given.value.length > 1);
  const texts = createTexts((file) => props.peek().load(file));
  const comments = createComments(props);

  const models = new Map<number, FileModel>();
  const modelOf = (index: number): FileModel => {
    const known =
      models.get(index) ??
      createFileModel({ index, given: byIndex, props, options, layout, isHeaded, texts, comments });
    models.set(index, known);
    return known;
  };
  const indexes = computed(() => given.value.map(({ index }) => index).join(' '));
  const files = computed(() =>
    indexes.value === '' ? [] : indexes.value.split(' ').map((index) => modelOf(Number(index))),
  );
  const facts = computed(() => new Map(given.value.map((file) => [file.index, fileFacts(file, given.value)])));
  const factsOf = ({ index }: FileModel): readonly FileFact[] => facts.value.get(index) ?? [];

  // Each file for itself: what changes in one leaves the others as they are, with what was measured of them.
  const piecesByFile = computed(() =>
    files.value.map((model, place) =>
      computed(() => {
        const setting = { metrics: metrics.value, layout: layout.value, isWrapped: isWrapped.value };
        return filePieces({ model, facts: factsOf(model) }, place, { ...setting, isHeaded: isHeaded.value });
      }),
    ),
  );
  const pieces = computed(() => piecesByFile.value.flatMap((own) => own.value));
  const places = createPlaces(files);
  const seen = createSeen(props, files);
  const scroll = createRowScroll({
    pieces,
    kept: computed(() => walk.kept.value),
    saw: (rows, height) => {
      sight.value = { rows, height };
      places.saw(rows);
      if (options.peek().view === 'changes') seen.saw(rows);
    },
  });
  const ticks = createTicks(props, files);
  const find = createFind({
    files,
    texts,
    goTo: (file, { side, line, from, to }) => walk.show({ file, target: { side, line }, part: { from, to } }),
  });
  const walk: DiffWalk = createWalk({
    props,
    files,
    pieces,
    places,
    ticks,
    comments,
    find,
    scroll,
    sight,
    metrics,
    isHeaded,
  });

  const inSight = computed(() => [...new Set(sight.value?.rows.map(({ file }) => file))].join(' '));
  const filesInSight = computed(() => new Set(inSight.value.split(' ').map((place) => files.value[Number(place)])));

  return {
    props,
    name: computed(() => props.value.name),
    canTick: computed(() => props.value.choose !== undefined),
    canEdit: computed(() => props.value.edit !== undefined),
    files,
    options,
    layout,
    isWrapped,
    isHeaded,
    metrics,
    pieces,
    scroll,
    texts,
    comments,
    places,
    seen,
    find,
    ticks,
    walk,
    facts: factsOf,
    // Before anything was looked at, whatever is drawn may be.
    isInSight: (file) => sight.value === undefined || filesInSight.value.has(file),
    setOptions: (more) => {
      batch(() => {
        options.value = { ...options.value, ...more };
        scroll.forget();
      });
      props.peek().optionsChanged?.(options.value);
    },
    setMetrics: (next) => {
      const { width, letter, line } = metrics.peek();
      if (next.width === width && next.letter === letter && next.line === line) return;
      batch(() => {
        metrics.value = next;
        scroll.forget();
      });
    },
    attach: (root, scroller) => {
      const stops = [
        scroll.attach(root, scroller),
        walk.attach(root),
        effect(() => {
          for (const { from, to } of scroll.runs.value)
            for (const { file } of pieces.value.slice(from, to)) {
              const model = files.value[file];
              if (model?.isOpen.value === true && model.mayRead.value) texts.want(model.index);
            }
        }),
        find.stop,
        texts.stop,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
