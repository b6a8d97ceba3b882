// Sentences about list items and tasks: "Done: …", "Reworded: …", "Added: [w] …".
import { type Item, withoutDoneDate } from './item-line.ts';
import { quoted, turned } from './quoted.ts';

export const itemChanged = (before: Item, after: Item): string => {
  const [was, is] = [withoutDoneDate(before.text), withoutDoneDate(after.text)];
  if (before.box !== after.box) {
    const verb = boxWord(before, after);
    return was === is ? `${verb}: ${quoted(is)}` : `${verb}, reworded: ${turned(was, is)}`;
  }
  if (before.text !== after.text) return `Reworded: ${turned(before.text, after.text)}`;
  return `${before.marker === after.marker ? 'Blanks' : 'Bullet or indent'} changed: ${quoted(is)}`;
};

export const itemAdded = ({ box, text }: Item): string =>
  `Added: ${box === undefined ? '' : `[${box}] `}${quoted(text)}`;
export const itemRemoved = ({ text }: Item): string => `Removed: ${quoted(text)}`;

/** The same item is taken out elsewhere; its box may change on the way. Lines are 1-based. */
export const itemMovedHere = (before: Item, after: Item, line: number): string => {
  const verb = before.box === after.box ? 'Moved' : `${boxWord(before, after)}, moved`;
  return `${verb}: ${quoted(withoutDoneDate(after.text))} (from line ${line})`;
};

const boxWord = (before: Item, after: Item): string => {
  switch (after.box) {
    case undefined:
      return 'No longer a task';
    case 'x':
      return 'Done';
    case 'w':
      return 'Waiting';
    case ' ':
      return before.box === undefined ? 'Now a task' : 'Open again';
    default:
      return `Box [${after.box}]`;
  }
};
