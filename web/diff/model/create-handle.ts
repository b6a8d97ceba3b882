// The difference as tools beside it steer it.
import { computed } from '@preact/signals';
import type { DiffHandle } from '../diff-props.ts';
import { patchOfTicked } from '../patch/patch-of-ticked.ts';
import type { DiffModel } from './create-diff.ts';

/** Steps from the usual size of code. */
const [SMALLEST, LARGEST] = [-2, 6];

export const createHandle = (model: DiffModel): DiffHandle => {
  const { places, seen, options, layout, walk, find, files, ticks, texts, props, setOptions } = model;
  const resize = (by: 1 | -1): void =>
    setOptions({ size: Math.min(LARGEST, Math.max(SMALLEST, options.peek().size + by)) });
  return {
    place: places.place,
    changes: computed(() => places.all.value.length),
    seen: seen.files,
    options,
    layout,
    next: () => walk.to(places.stepped(1), 'tool'),
    previous: () => walk.to(places.stepped(-1), 'tool'),
    nextFile: () => walk.to(places.steppedFile(1), 'tool'),
    previousFile: () => walk.to(places.steppedFile(-1), 'tool'),
    goTo: (target) => {
      const file = files.value.find(({ index }) => index === target.file);
      if (file === undefined) return;
      if ('line' in target) return walk.show({ file, target: { side: target.side, line: target.line - 1 } });
      places.be({ file: target.file, hunk: target.hunk });
      walk.show({ file, target: { hunk: target.hunk } });
    },
    focus: walk.focusCurrent,
    comment: walk.commentOnCurrent,
    find: find.open,
    setLayout: (next) => setOptions({ layout: next }),
    setWrap: (wrap) => setOptions({ wrap }),
    setIgnoreSpace: (ignoreSpace) => setOptions({ ignoreSpace }),
    larger: () => resize(1),
    smaller: () => resize(-1),
    setView: (view) => setOptions({ view }),
    expandAll: () => {
      for (const file of files.value) file.opened.value = [{ from: 0, to: Number.MAX_SAFE_INTEGER }];
    },
    tickAll: () => {
      if (props.peek().choose !== undefined) ticks.pressAll();
    },
    patch: () => patchOfTicked(files.value, texts),
  };
};
