// Words of a note with what was found in them, cut to one line so that the find itself is always in sight.
import type { Snippet } from '../../../host/deciding/item-view.ts';
import { escapeText } from '../../../text/escape.ts';
import { unitsOf, widthOf } from './wrap-text.ts';

/** Fewer columns than this beside the find say nothing; then the reason before it goes. */
const FEWEST_AROUND = 20;

/** "2 matches: …model of React, but…", at most `room` columns; without the reason where both do not fit. */
export const foundLine = (reason: string | undefined, found: Snippet, room: number): string => {
  const lead = reason === undefined ? '' : `${escapeText(reason)}: `;
  const [from, to] = found.marks[0] ?? [0, 0];
  const find = widthOf(found.text.slice(from, to));
  const beside = room - widthOf(lead);
  return beside >= find + FEWEST_AROUND ? `${lead}${around(found, beside)}` : around(found, room);
};

const around = ({ text, marks: [[from, to] = [0, 0]] }: Snippet, room: number): string => {
  const [before, find, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const free = Math.max(room - widthOf(find), 0);
  // What follows tells more than what went before, but neither leaves room unused.
  const left = Math.min(widthOf(before), Math.max(Math.floor(free / 3), free - widthOf(after)));
  return cutEnd(`${cutStart(before, left)}${find}${after}`, room);
};

const cutEnd = (text: string, room: number): string =>
  widthOf(text) <= room
    ? text
    : `${taken(unitsOf(text, room), room - widthOf('…'))
        .join('')
        .trimEnd()}…`;

const cutStart = (text: string, room: number): string => {
  if (widthOf(text) <= room) return text;
  const units = taken(unitsOf(text, room).reverse(), room - widthOf('…'));
  return `…${units.reverse().join('').trimStart()}`;
};

const taken = (units: readonly string[], room: number): string[] => {
  let width = 0;
  const end = units.findIndex((unit) => {
    width += widthOf(unit);
    return width > room;
  });
  return units.slice(0, end === -1 ? units.length : end);
};
