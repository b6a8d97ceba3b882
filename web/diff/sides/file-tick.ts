// Whether a file is taken, left or taken in part, and what a press on its tick makes of that.
import type { FileHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { type FileChoice, WHOLE_FILE } from '../file-choice.ts';

export type FileTick = 'on' | 'off' | 'part';

export const tickOf = (head: FileHead, choice: FileChoice = WHOLE_FILE): FileTick => {
  if (choice.isLeft) return 'off';
  if (choice.text !== undefined || choice.left.size === 0) return 'on';
  return choice.left.size === head.hunks.length && head.parts.length === 0 ? 'off' : 'part';
};

/** What the person wrote waits while the file is left, and is there again when it is taken. */
export const pressed = (head: FileHead, choice: FileChoice = WHOLE_FILE): FileChoice => {
  const tick = tickOf(head, choice);
  if (tick === 'on') return { ...choice, isLeft: true };
  return choice.text !== undefined ? { ...choice, isLeft: false } : WHOLE_FILE;
};

export const togetherOf = (ticks: readonly FileTick[]): FileTick => {
  if (ticks.every((tick) => tick === 'on')) return 'on';
  return ticks.every((tick) => tick === 'off') ? 'off' : 'part';
};
