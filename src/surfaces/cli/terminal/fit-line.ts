// A painted line made to fit: cut where it may be, broken in two where all of it must be seen. Paint and links take no columns.
import { widthOf } from '../desk/wrap-text.ts';

/** The beginning of the line that takes at most `room` columns. */
export const cutLine = (line: string, room: number): string => {
  if (fits(line, room)) return line;
  const [piece = ''] = pieces(line, room, room);
  return piece;
};

/** All of the line in pieces of at most `room` columns; those after the first are behind two blanks. */
export const foldLine = (line: string, room: number): readonly string[] => {
  if (fits(line, room)) return [line];
  const [first = '', ...others] = pieces(line, room, Math.max(room - 2, FEWEST));
  return [first, ...others.map((piece) => `  ${piece}`)];
};

/** What is seen of it. */
export const unpainted = (line: string): string => (line.includes('\x1b') ? line.replace(PAINT, '') : line);

/** Columns of a piece, however narrow the terminal: a wide character must find a place. */
const FEWEST = 2;
/** Colours and weights, and the address behind a link. */
const PAINT = /\x1b\[[0-9;:]*m|\x1b\]8;[^\x07\x1b]*(?:\x07|\x1b\\)/g;
const UNPAINT = '\x1b[0m';
const UNLINK = '\x1b]8;;\x1b\\';

/** Most lines are far shorter than the terminal is wide; no character takes more than two columns. */
const fits = (line: string, room: number): boolean => line.length * 2 <= room || widthOf(unpainted(line)) <= room;

const pieces = (line: string, first: number, further: number): string[] => {
  const done: string[] = [];
  let open: string[] = [];
  let [piece, width, at] = ['', 0, 0];
  const breakHere = (): void => {
    done.push(`${piece}${open.length === 0 ? '' : closing(open)}`);
    piece = open.join('');
    width = 0;
  };
  const put = (text: string): void => {
    for (const character of text) {
      const columns = widthOf(character);
      if (width > 0 && width + columns > (done.length === 0 ? first : Math.max(further, FEWEST))) breakHere();
      piece += character;
      width += columns;
    }
  };
  for (const { 0: paint, index } of line.matchAll(PAINT)) {
    put(line.slice(at, index));
    at = index + paint.length;
    piece += paint;
    open =
      paint === UNPAINT || paint === UNLINK ? open.filter((each) => isLink(each) !== isLink(paint)) : [...open, paint];
  }
  put(line.slice(at));
  return [...done, piece];
};

const isLink = (paint: string): boolean => paint.startsWith('\x1b]');
const closing = (open: readonly string[]): string => `${open.some(isLink) ? UNLINK : ''}${UNPAINT}`;
