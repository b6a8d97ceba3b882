// Whether a note is what a query asks for, from its text as it is now: the index only says where to look.
import { fold, foldWithPlaces, placesIn } from './fold.ts';
import { nameOf } from './note-name.ts';
import { namesOf } from './note-rows.ts';
import type { NoteQuery, WantedRow, WantedToken } from './query.ts';
import type { VaultNote } from './read-note.ts';
import { type NoteToken, tokensOf } from './tokens.ts';

export interface NoteMatch {
  /** How often the words occur in the text, all together. */
  readonly matches: number;
  /** Why it is in the list, for people and models alike: "title matches", "3 matches". */
  readonly reason: string;
  /** Everything that was looked for is in its title or another of its names. */
  readonly inNames: boolean;
  /** Offsets in the text of the first place; absent when only names or filters match. */
  readonly at?: { readonly from: number; readonly to: number };
  /** Words of the query that do not occur in it, as they were written; absent when all do. */
  readonly missing?: readonly string[];
}

/** What a note has of one text of a query. */
export interface FoundText {
  /** Times in its text. */
  readonly count: number;
  readonly first?: Place;
  /** Whether it is in one of its names. */
  readonly named: boolean;
}

/** For every text of the query, in their order; undefined where tags, folder or fields are others. */
export const textsFound = (
  query: NoteQuery,
  path: string,
  note: VaultNote,
  text: string,
): readonly FoundText[] | undefined => {
  if (!passes(query, path, note)) return undefined;
  const body = searched(fold(text));
  const names = namesOf(path, note).map((name) => searched(fold(name)));
  return query.texts.map((wanted) => ({
    ...inBody(body, wanted),
    named: names.some((name) => inName(name, wanted)),
  }));
};

/** Undefined where not every text occurs, in the note's text or its names. */
export const matchNote = (query: NoteQuery, path: string, note: VaultNote, text: string): NoteMatch | undefined => {
  const found = textsFound(query, path, note, text);
  if (found === undefined || found.some(({ count, named }) => count === 0 && !named)) return undefined;
  const matches = found.reduce((sum, { count }) => sum + count, 0);
  const inNames = found.length > 0 && found.every(({ named }) => named);
  const [first] = found.flatMap(({ first }) => first ?? []).sort((left, right) => left.from - right.from);
  return {
    matches,
    inNames,
    reason: reasonOf(query, path, { matches, inNames }),
    ...(first === undefined ? {} : { at: placesIn(text, first) }),
  };
};

/** Every place in a short text where something that was looked for stands, in their order; what overlaps is one. */
export const findsIn = ({ texts }: NoteQuery, text: string): readonly (readonly [number, number])[] => {
  const { text: folded, placeOf } = foldWithPlaces(text);
  const body = searched(folded);
  const places = texts
    .flatMap((wanted) => placesOf(body, wanted))
    .map(({ from, to }): [number, number] => [placeOf(from), placeOf(to - 1) + 1])
    .sort(([one], [other]) => one - other);
  const joined: [number, number][] = [];
  for (const [from, to] of places) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
};

const placesOf = (body: Searched, { or = [], ...wanted }: WantedRow): readonly Place[] => [
  ...(wanted.inNames === true ? [] : ownPlaces(body, wanted)),
  ...or.flatMap((other) => placesOf(body, other)),
];

const ownPlaces = ({ folded, tokens }: Searched, { row, literal }: WantedRow): readonly Place[] => {
  const places: Place[] = [];
  if (literal === undefined) {
    const all = tokens();
    for (let at = 0; at + row.length <= all.length; at++) {
      const [start, end] = [all[at], all[at + row.length - 1]];
      if (start !== undefined && end !== undefined && fitsAt(all, row, at))
        places.push({ from: start.from, to: end.to });
    }
    return places;
  }
  for (let at = folded.indexOf(literal); at !== -1; at = folded.indexOf(literal, at + literal.length))
    places.push({ from: at, to: at + literal.length });
  return places;
};

const reasonOf = (
  query: NoteQuery,
  path: string,
  { matches, inNames }: { readonly matches: number; readonly inNames: boolean },
): string => {
  if (query.texts.length === 0) return filterWords(query);
  const counted = matches === 0 ? [] : [matches === 1 ? '1 match' : `${matches} matches`];
  if (!inNames) return counted.join('');
  const own = searched(fold(nameOf(path)));
  const isTitle = query.texts.every((wanted) => inName(own, wanted));
  return [isTitle ? 'title matches' : 'another name matches', ...counted].join(', ');
};

const filterWords = ({ tags, folders, fields }: NoteQuery): string =>
  [
    ...tags.map((tag) => `#${tag}`),
    ...folders.map((folder) => `in ${folder}`),
    ...fields.map(({ key, value }) => `${key}: ${value}`),
  ].join(', ');

const passes = ({ tags, folders, fields }: NoteQuery, path: string, note: VaultNote): boolean => {
  const place = fold(path);
  const own = note.tags.map(fold);
  return (
    folders.every((folder) => place.startsWith(`${folder}/`)) &&
    tags.every((tag) => own.some((each) => each === tag || each.startsWith(`${tag}/`))) &&
    fields.every(({ key, value }) =>
      note.fields.some((field) => fold(field.key) === key && fold(field.value) === value),
    )
  );
};

type Place = Pick<NoteToken, 'from' | 'to'>;

/** Folded text, and its tokens where a query needs them. */
interface Searched {
  readonly folded: string;
  tokens(): readonly NoteToken[];
}

const searched = (folded: string): Searched => {
  let tokens: readonly NoteToken[] | undefined;
  return {
    folded,
    tokens: () => {
      tokens ??= tokensOf(folded);
      return tokens;
    },
  };
};

interface Occurrences {
  readonly count: number;
  readonly first?: Place;
}

const occurrences = ({ folded, tokens }: Searched, { row, literal }: WantedRow): Occurrences => {
  if (literal === undefined) return rowsIn(tokens(), row);
  const from = folded.indexOf(literal);
  if (from === -1) return { count: 0 };
  return { count: folded.split(literal).length - 1, first: { from, to: from + literal.length } };
};

/** All the ways it may be written, together. */
const inBody = (body: Searched, { or = [], ...wanted }: WantedRow): Occurrences => {
  let all: Occurrences = wanted.inNames === true ? { count: 0 } : occurrences(body, wanted);
  for (const other of or) {
    const { count, first } = inBody(body, other);
    const earlier = all.first === undefined || (first !== undefined && first.from < all.first.from);
    const start = earlier ? first : all.first;
    all = { count: all.count + count, ...(start === undefined ? {} : { first: start }) };
  }
  return all;
};

const inName = (name: Searched, { or = [], ...wanted }: WantedRow): boolean =>
  occurrences(name, wanted).count > 0 || or.some((other) => inName(name, other));

const rowsIn = (tokens: readonly NoteToken[], row: readonly WantedToken[]): Occurrences => {
  let count = 0;
  let first: Place | undefined;
  for (let at = 0; at + row.length <= tokens.length; at++) {
    if (!fitsAt(tokens, row, at)) continue;
    count += 1;
    const [start, end] = [tokens[at], tokens[at + row.length - 1]];
    if (start !== undefined && end !== undefined) first ??= { from: start.from, to: end.to };
  }
  return first === undefined ? { count } : { count, first };
};

const fitsAt = (tokens: readonly NoteToken[], row: readonly WantedToken[], at: number): boolean =>
  row.every(({ text, as }, index) => {
    const own = tokens[at + index]?.text ?? '';
    if (as === 'whole') return own === text;
    return as === 'beginning' ? own.startsWith(text) : own.endsWith(text);
  });
