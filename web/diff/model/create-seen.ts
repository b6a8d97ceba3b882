// Which files were looked at: every change of them was on the screen from its first row to its last, or the person said so.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { DiffProps } from '../diff-props.ts';
import type { SightRow } from '../scroll/sight.ts';
import type { FileModel } from './create-file-model.ts';

export interface Seen {
  readonly files: ReadonlySignal<ReadonlySet<number>>;
  /** By `DiffFile.index`. */
  mark(file: number, isSeen: boolean): void;
  saw(rows: readonly SightRow[]): void;
}

export const createSeen = (props: ReadonlySignal<DiffProps>, models: ReadonlySignal<readonly FileModel[]>): Seen => {
  const own = signal<ReadonlySet<number>>(new Set());
  const files = computed(() => props.value.seen ?? own.value);
  /** Rows where a change begins or ends that were on the screen, by file. */
  const ends = new Map<FileModel, Set<string>>();
  const tell = (next: ReadonlySet<number>): void => {
    own.value = next;
    props.peek().see?.(next);
  };
  return {
    files,
    mark: (file, isSeen) => {
      const next = new Set(files.value);
      if (isSeen) next.add(file);
      else next.delete(file);
      tell(next);
    },
    saw: (rows) => {
      const passed = new Set<FileModel>();
      for (const { file, row, hunk } of rows) {
        const model = models.value[file];
        if (model === undefined || files.peek().has(model.index)) continue;
        const known = ends.get(model) ?? new Set();
        ends.set(model, known);
        if (row !== undefined && hunk !== undefined) known.add(row);
        passed.add(model);
      }
      const more = [...passed].filter((model) => isPassed(model, ends.get(model) ?? new Set()));
      if (more.length > 0) tell(new Set([...files.peek(), ...more.map(({ index }) => index)]));
    },
  };
};

const isPassed = ({ shows, ends }: FileModel, known: ReadonlySet<string>): boolean => {
  if (shows.value === 'nothing') return true;
  return shows.value === 'rows' && ends.value.every((key) => known.has(key));
};
