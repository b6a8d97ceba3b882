// One item of the hotlist: read from what is kept, compared with the note it speaks of, and changed without touching what it also says.
import { readActionLine } from '../actions/action-line.ts';
import type { HotlistItem } from './hotlist.ts';
import { membersAt } from './json-places.ts';

/** Nothing when it is not an item. What later versions added, or earlier ones had not, may be missing. */
export const hotlistItem = (value: unknown): HotlistItem | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  // A record of whatever JSON had.
  const fields = value as Readonly<Record<string, unknown>>;
  const { file, lineNumber, lineContent, text, sphere, isGeneral, addedAt, isPinned, completedAt, contexts } = fields;
  if (typeof file !== 'string' || typeof lineContent !== 'string' || typeof text !== 'string') return undefined;
  return {
    file,
    lineNumber: typeof lineNumber === 'number' ? lineNumber : 0,
    lineContent,
    text,
    sphere: typeof sphere === 'string' ? sphere : '',
    isGeneral: isGeneral === true,
    addedAt: typeof addedAt === 'number' ? addedAt : 0,
    ...(typeof isPinned === 'boolean' ? { isPinned } : {}),
    ...(typeof completedAt === 'number' ? { completedAt } : {}),
    ...(Array.isArray(contexts) ? { contexts: contexts.filter((each) => typeof each === 'string') } : {}),
  };
};

export type ItemValidity =
  /** Where its line stands now, 1-based. */
  | { readonly valid: true; readonly line: number }
  | { readonly valid: false; readonly why: 'File not found' | 'Line not found' | 'Done' };

/** `text` of the note it names, or nothing when there is none. A line that moved is found again; one that waits now is still the same. */
export const validItem = (item: HotlistItem, text: string | undefined): ItemValidity => validIn(text)(item);

/** The same for many items of one note: it is looked through once, or a long list in a long note takes minutes. */
export const validIn = (text: string | undefined): ((item: HotlistItem) => ItemValidity) => {
  if (text === undefined) return () => ({ valid: false, why: 'File not found' });
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const whole = firstPlaces(lines, (line) => line);
  let bare: ReadonlyMap<string, number> | undefined;
  return ({ lineContent, lineNumber }) => {
    const at = lines[lineNumber - 1] === lineContent ? lineNumber : (whole.get(lineContent) ?? -1) + 1;
    if (at > 0) return isDone(lineContent) ? { valid: false, why: 'Done' } : { valid: true, line: at };
    const sought = withoutBox(lineContent);
    bare ??= firstPlaces(lines, withoutBox);
    const other = sought === undefined ? undefined : bare.get(sought);
    if (other === undefined) return { valid: false, why: 'Line not found' };
    return isDone(lines[other] ?? '') ? { valid: false, why: 'Done' } : { valid: true, line: other + 1 };
  };
};

/** Where each stands first. */
const firstPlaces = (
  lines: readonly string[],
  of: (line: string) => string | undefined,
): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (const [place, line] of lines.entries()) {
    const key = of(line);
    if (key !== undefined && !places.has(key)) places.set(key, place);
  }
  return places;
};

const isDone = (line: string): boolean => readActionLine(line)?.mark === 'done';

/** The line without the sign in its box and without the day it was done. */
const withoutBox = (line: string): string | undefined => {
  const action = readActionLine(line);
  if (action?.box === undefined) return undefined;
  const words = action.words.replace(/ ?✅\uFE0F? ?\d{4}-\d{2}-\d{2}$/u, '');
  return `${action.indent}${action.bullet} ${words}`;
};

const FIELDS = [
  'file',
  'lineNumber',
  'lineContent',
  'text',
  'sphere',
  'isGeneral',
  'addedAt',
  'isPinned',
  'completedAt',
  'contexts',
] as const;

/** The text of an object with only the fields changed that differ; keys we do not know keep their bytes. */
export const changedItem = (raw: string, old: HotlistItem, next: HotlistItem): string => {
  let text = raw;
  for (const field of FIELDS) {
    const value = JSON.stringify(next[field]);
    if (value !== JSON.stringify(old[field])) text = withField(text, field, value);
  }
  return text;
};

/** Nothing for a value takes the field out. */
const withField = (text: string, field: string, value: string | undefined): string => {
  const members = membersAt(text, 0) ?? [];
  const index = members.findIndex(({ key }) => key === field);
  const member = members[index];
  if (member !== undefined && value !== undefined)
    return text.slice(0, member.valueFrom) + value + text.slice(member.to);
  const last = members.at(-1);
  if (member === undefined)
    return value === undefined || last === undefined
      ? text
      : `${text.slice(0, last.to)},${between(text, members)}"${field}":${text.includes('\n') ? ' ' : ''}${value}${text.slice(last.to)}`;
  const previous = members[index - 1];
  const following = members[index + 1];
  return previous === undefined
    ? text.slice(0, member.from) + text.slice(following?.from ?? member.to)
    : text.slice(0, previous.to) + text.slice(member.to);
};

/** The blanks that stand before a member. */
const between = (text: string, members: readonly { readonly from: number }[]): string =>
  text.slice(1, members[0]?.from ?? 1);
