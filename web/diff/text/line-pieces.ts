// A line as pieces to draw: its colours, the words that changed, what was searched for, and marks for what cannot be seen.
import { EMOJI, HIDDEN } from '../../../src/text/code-points.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { CodeColour, ColourRange } from './colours.ts';
import type { TextRange } from './word-marks.ts';

export interface LinePiece {
  readonly text: string;
  readonly colour?: CodeColour;
  readonly isChanged?: true;
  /** It was searched for; 'here': it is the one in sight. */
  readonly found?: 'yes' | 'here';
  /** The character that `text` spells. */
  readonly hidden?: string;
}

/** All offsets are those of the whole line, in order and without overlaps. */
export interface LineMarks {
  readonly colours: readonly ColourRange[];
  readonly changed: readonly TextRange[];
  readonly found: readonly (TextRange & { readonly isHere: boolean })[];
}

/** The pieces of `drawn`, joined, are that part of the line. */
export const linePieces = (line: string, drawn: TextRange, marks: LineMarks): readonly LinePiece[] => {
  const [colours, changed, found] = [
    within(marks.colours, drawn),
    within(marks.changed, drawn),
    within(marks.found, drawn),
  ];
  const cuts = new Set([drawn.from, drawn.to]);
  for (const { from, to } of [...colours, ...changed, ...found]) cuts.add(from).add(to);
  for (const { from, to } of undivided(line, drawn))
    for (let inside = from + 1; inside < to; inside += 1) if (cuts.delete(inside)) cuts.add(to);
  const places = [...cuts].sort((one, other) => one - other);
  const [colourAt, changedAt, foundAt] = [cursor(colours), cursor(changed), cursor(found)];
  return places.slice(0, -1).flatMap((from, index) => {
    const colour = colourAt(from)?.colour;
    const hit = foundAt(from);
    return seen(line.slice(from, places[index + 1]), {
      ...(colour === undefined ? {} : { colour }),
      ...(changedAt(from) === undefined ? {} : { isChanged: true }),
      ...(hit === undefined ? {} : { found: hit.isHere ? 'here' : 'yes' }),
    });
  });
};

const within = <Range extends TextRange>(ranges: readonly Range[], { from, to }: TextRange): readonly Range[] =>
  ranges.flatMap((range) =>
    range.to <= from || range.from >= to
      ? []
      : [{ ...range, from: Math.max(range.from, from), to: Math.min(range.to, to) }],
  );

/** Asked with growing offsets, it answers with the range that one is in. */
const cursor = <Range extends TextRange>(ranges: readonly Range[]): ((at: number) => Range | undefined) => {
  let index = 0;
  return (at) => {
    while (index < ranges.length && ranges[index]!.to <= at) index += 1;
    const range = ranges[index];
    return range !== undefined && range.from <= at ? range : undefined;
  };
};

/** Emoji first: a joiner in one of them has its place. More than eight marks on a letter cover the lines above. */
const SPECIAL = new RegExp(`${EMOJI}|[${HIDDEN}]|\\p{M}{9,}`, 'gu');
const PLAIN = /^[\t -~]*$/;

/** What is one character to a reader: cut in two, its halves would be marks. */
const undivided = (line: string, { from, to }: TextRange): readonly TextRange[] => {
  const text = line.slice(from, to);
  if (PLAIN.test(text)) return [];
  return [...text.matchAll(SPECIAL)].map(({ index, 0: special }) => ({
    from: from + index,
    to: from + index + special.length,
  }));
};

const seen = (text: string, look: Omit<LinePiece, 'text' | 'hidden'>): readonly LinePiece[] => {
  if (PLAIN.test(text)) return [{ ...look, text }];
  const pieces: LinePiece[] = [];
  let at = 0;
  for (const match of text.matchAll(SPECIAL)) {
    const [hidden] = match;
    const spelled = escapeText(hidden, { multiline: true });
    if (spelled === hidden) continue;
    if (match.index > at) pieces.push({ ...look, text: text.slice(at, match.index) });
    pieces.push({ ...look, text: spelled, hidden });
    at = match.index + hidden.length;
  }
  if (at < text.length) pieces.push({ ...look, text: text.slice(at) });
  return pieces;
};
