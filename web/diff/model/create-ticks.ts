// Ticks: of one change, of a file, of everything. The host is told what is chosen then.
import type { ReadonlySignal } from '@preact/signals';
import type { DiffProps } from '../diff-props.ts';
import type { FileChoice } from '../file-choice.ts';
import { choiceOf, draftOf, switched } from '../sides/draft.ts';
import { pressed, tickOf } from '../sides/file-tick.ts';
import type { FileModel } from './create-file-model.ts';

export interface Ticks {
  pressHunk(file: FileModel, hunk: number): void;
  pressFile(file: FileModel): void;
  /** Everything; or nothing, where everything is ticked. */
  pressAll(): void;
}

export const createTicks = (props: ReadonlySignal<DiffProps>, files: ReadonlySignal<readonly FileModel[]>): Ticks => {
  const choose = ({ index }: FileModel, choice: FileChoice): void => props.peek().choose?.(index, choice);
  return {
    pressHunk: (file, hunk) => choose(file, hunkPressed(file, hunk)),
    pressFile: (file) => choose(file, pressed(file.file.value, file.choice.value)),
    pressAll: () => {
      const all = files.peek().map((file) => ({ file, tick: tickOf(file.file.value, file.choice.value) }));
      const isOn = all.every(({ tick }) => tick === 'on');
      for (const { file, tick } of all) {
        const choice = file.choice.peek();
        if (isOn) choose(file, { ...choice, isLeft: true });
        else if (tick !== 'on') choose(file, pressed(file.file.value, choice));
      }
    },
  };
};

/** Of a file that is left, one change is taken and the others stay left; what the person wrote is taken as it was. */
const hunkPressed = ({ hunks, choice, text }: FileModel, hunk: number): FileChoice => {
  const { isLeft, left } = choice.value;
  if (isLeft && choice.value.text !== undefined) return { ...choice.value, isLeft: false };
  if (choice.value.text !== undefined && text.value?.is === 'here') {
    const { sides } = text.value;
    const draft = draftOf(sides, hunks.value, choice.value);
    const change = switched(sides, draft.segments, hunk, left.has(hunk) ? 'taken' : 'left');
    if (change === undefined) return { ...choice.value, isLeft: false };
    const { from, to, insert } = change.typed;
    const shown = draft.shown.slice(0, from) + insert + draft.shown.slice(to);
    return choiceOf(sides, change.segments, (start, end) => shown.slice(start, end));
  }
  const next = new Set(isLeft ? hunks.value.keys() : left);
  if (!next.delete(hunk)) next.add(hunk);
  return { isLeft: false, left: next };
};
