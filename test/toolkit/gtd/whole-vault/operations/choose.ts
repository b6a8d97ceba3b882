// The next operation, by chance.
import { addToCentral, addToProject, chooseForToday, complete, move, remove, reword, wait } from './on-actions.ts';
import { processInbox, processNote } from './on-inbox.ts';
import { changePriority, changeStatus, create, merge, nonsense, show, split } from './on-projects.ts';
import type { Ground, Operation } from './operation.ts';

const KINDS: readonly ((ground: Ground, files: ReadonlyMap<string, string>) => Operation | undefined)[] = [
  reword,
  reword,
  complete,
  wait,
  remove,
  move,
  addToProject,
  addToProject,
  addToCentral,
  chooseForToday,
  chooseForToday,
  changeStatus,
  changePriority,
  create,
  split,
  merge,
  processInbox,
  processInbox,
  processNote,
  show,
  nonsense,
];

export const chooseOperation = (ground: Ground, files: ReadonlyMap<string, string>): Operation => {
  for (;;) {
    const operation = ground.random.pick(KINDS)(ground, files);
    if (operation !== undefined) return operation;
  }
};
