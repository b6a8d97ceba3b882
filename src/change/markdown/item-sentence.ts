// Sentences about list items and tasks: "Done: …", "Reworded: …", "Added: [w] …".
import { type ListItem, withoutDoneDate } from './item-line.ts';
import { quoted, turned } from './quoted.ts';

export const itemChanged = (before: ListItem, after: ListItem): string => {
  const [was, is] = [withoutDoneDate(before.text), withoutDoneDate(after.text)];
  if (before.box !== after.box) {
    const verb = boxWord(before, after);
    return was === is ? `${verb}: ${quoted(is)}` : `${verb}, reworded: ${turned(was, is)}`;
  }
  if (before.text !== after.text) return dueChanged(before, after) ?? `Reworded: ${turned(before.text, after.text)}`;
  return `${before.marker === after.marker ? 'Blanks' : 'Bullet or indent'} changed: ${quoted(is)}`;
};

export const itemAdded = ({ box, text }: ListItem): string =>
  `Added: ${box === undefined ? '' : `[${box}] `}${quoted(text)}`;
export const itemRemoved = ({ text }: ListItem): string => `Removed: ${quoted(text)}`;

/** The same item is taken out elsewhere; its box may change on the way. Lines are 1-based. */
export const itemMovedHere = (before: ListItem, after: ListItem, line: number): string => {
  const verb = before.box === after.box ? 'Moved' : `${boxWord(before, after)}, moved`;
  return `${verb}: ${quoted(withoutDoneDate(after.text))} (from line ${line})`;
};

const DUE = /📅 ?(\d{4}-\d\d-\d\d)/u;

/** Undefined unless the date is all that differs. */
const dueChanged = (before: ListItem, after: ListItem): string | undefined => {
  const [was, is] = [DUE.exec(before.text)?.[1], DUE.exec(after.text)?.[1]];
  const [old, now] = [before.text, after.text].map((text) => text.replace(DUE, '').replace(/\s+/g, ' ').trim());
  if (was === is || old !== now) return undefined;
  return `Due: ${was ?? 'no date'} → ${is ?? 'no date'}, ${quoted(now ?? '')}`;
};

const boxWord = (before: ListItem, after: ListItem): string => {
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
