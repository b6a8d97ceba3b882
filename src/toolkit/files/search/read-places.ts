// What ripgrep prints of the hits in many files: "path NUL", a line for each hit, an empty line before the next path.
import { decodeUtf8 } from '../../../workspace/utf8.ts';
import type { HitsInText, LineHit } from './line-hits.ts';
import type { OmittedFiles } from './omitted.ts';

export interface FoundPlaces {
  readonly files: ReadonlyMap<string, HitsInText>;
  take(piece: Buffer): void;
  /** After the last piece. */
  end(): void;
  /** Whether there are so many that counting them is cheaper than reading them. */
  isTooMuch(): boolean;
}

/** About a hundred thousand hits. */
const MOST_BYTES = 4 * 1024 * 1024;
const [NUL, LINE_FEED, RETURN] = [0, 10, 13];

export const readPlaces = (omitted: OmittedFiles, nameOf: (shown: string) => string, most: number): FoundPlaces => {
  const files = new Map<string, HitsInText>();
  let rest: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const add = (block: Buffer): void => {
    const nul = block.indexOf(NUL);
    if (nul === -1) return;
    const path = decodeUtf8(block.subarray(0, nul));
    const hits = hitsIn(block.subarray(nul + 1), most);
    if (path === null) omitted.unaddressable += 1;
    else if (hits === 'binary') omitted.binary += 1;
    else files.set(nameOf(path), hits);
  };
  return {
    files,
    take: (piece) => {
      bytes += piece.length;
      rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      let from = 0;
      for (let end = emptyLine(rest, from); end !== -1; end = emptyLine(rest, from)) {
        add(rest.subarray(from, end));
        from = rest.indexOf(LINE_FEED, end + 1) + 1;
      }
      rest = rest.subarray(from);
    },
    end: () => {
      // A program that was stopped may have been in the middle of a line.
      add(rest.subarray(0, rest.lastIndexOf(LINE_FEED) + 1));
    },
    isTooMuch: () => bytes > MOST_BYTES,
  };
};

/** Where the line end is that an empty line follows, or -1. */
const emptyLine = (bytes: Buffer, from: number): number => {
  // The first line holds the path, which may have line ends of its own.
  const nul = bytes.indexOf(NUL, from);
  for (let at = nul === -1 ? -1 : bytes.indexOf(LINE_FEED, nul); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    const next = bytes[at + 1] === RETURN ? at + 2 : at + 1;
    if (bytes[next] === LINE_FEED) return at;
  }
  return -1;
};

/** Each line is "line:column:" and some of the text; read when it is asked for, since most files are only counted. */
const hitsIn = (lines: Buffer, most: number): HitsInText | 'binary' => {
  let [total, last] = [0, 0];
  for (let end = lines.indexOf(LINE_FEED); end !== -1; end = lines.indexOf(LINE_FEED, end + 1)) {
    total += 1;
    if (end + 1 < lines.length) last = end + 1;
  }
  if (lines.length > 0 && lines.at(-1) !== LINE_FEED) total += 1;
  // A warning that binary data came after the first hits is the last line of its file.
  if (placeIn(lines, last) === undefined) return 'binary';
  return {
    total,
    get first() {
      const first: LineHit[] = [];
      for (let from = 0; from < lines.length && first.length < most; ) {
        const hit = placeIn(lines, from);
        if (hit !== undefined) first.push(hit);
        const end = lines.indexOf(LINE_FEED, from);
        from = end === -1 ? lines.length : end + 1;
      }
      return first;
    },
  };
};

const placeIn = (lines: Buffer, from: number): LineHit | undefined => {
  const [line = '', column = ''] = lines.toString('latin1', from, from + LONGEST_PLACE).split(':', 2);
  return /^\d+$/.test(line) && /^\d+$/.test(column) ? { line: Number(line), before: Number(column) - 1 } : undefined;
};

/** Two numbers of a file of any size. */
const LONGEST_PLACE = 40;
