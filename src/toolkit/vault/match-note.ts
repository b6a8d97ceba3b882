// Whether a note is what a query asks for, from its text as it is now: the index only says where to look.
import { fold, placesIn } from './fold.ts';
import { nameOf } from './note-name.ts';
import { namesOf } from './note-rows.ts';
import type { Query, Wanted, WantedToken } from './query.ts';
import type { Note } from './read-note.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface Match {
  /** How often the words occur in the text, all together. */
  readonly matches: number;
  /** Why it is in the list, for people and models alike: "title matches", "3 matches". */
  readonly reason: string;
  /** Offsets in the text of the first place; absent when only names or filters match. */
  readonly at?: { readonly from: number; readonly to: number };
}

export const matchNote = (query: Query, path: string, note: Note, text: string): Match | undefined => {
  if (!passes(query, path, note)) return undefined;
  const body = searched(fold(text));
  const names = namesOf(path, note).map((name) => searched(fold(name)));
  let matches = 0;
  let first: Place | undefined;
  let inNames = query.texts.length > 0;
  for (const wanted of query.texts) {
    const here = occurrences(body, wanted);
    const named = names.some((name) => occurrences(name, wanted).count > 0);
    if (here.count === 0 && !named) return undefined;
    inNames &&= named;
    matches += here.count;
    if (here.first !== undefined && (first === undefined || here.first.from < first.from)) first = here.first;
  }
  return {
    matches,
    reason: reasonOf(query, path, { matches, inNames }),
    ...(first === undefined ? {} : { at: placesIn(text, first) }),
  };
};

const reasonOf = (
  query: Query,
  path: string,
  { matches, inNames }: { readonly matches: number; readonly inNames: boolean },
): string => {
  if (query.texts.length === 0) return filterWords(query);
  const counted = matches === 0 ? [] : [matches === 1 ? '1 match' : `${matches} matches`];
  if (!inNames) return counted.join('');
  const own = searched(fold(nameOf(path)));
  const isTitle = query.texts.every((wanted) => occurrences(own, wanted).count > 0);
  return [isTitle ? 'title matches' : 'another name matches', ...counted].join(', ');
};

const filterWords = ({ tags, folders, fields }: Query): string =>
  [
    ...tags.map((tag) => `#${tag}`),
    ...folders.map((folder) => `in ${folder}`),
    ...fields.map(({ key, value }) => `${key}: ${value}`),
  ].join(', ');

const passes = ({ tags, folders, fields }: Query, path: string, note: Note): boolean => {
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

type Place = Pick<Token, 'from' | 'to'>;

/** Folded text, and its tokens where a query needs them. */
interface Searched {
  readonly folded: string;
  tokens(): readonly Token[];
}

const searched = (folded: string): Searched => {
  let tokens: readonly Token[] | undefined;
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

const occurrences = ({ folded, tokens }: Searched, { row, literal }: Wanted): Occurrences => {
  if (literal === undefined) return rowsIn(tokens(), row);
  const from = folded.indexOf(literal);
  if (from === -1) return { count: 0 };
  return { count: folded.split(literal).length - 1, first: { from, to: from + literal.length } };
};

const rowsIn = (tokens: readonly Token[], row: readonly WantedToken[]): Occurrences => {
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

const fitsAt = (tokens: readonly Token[], row: readonly WantedToken[], at: number): boolean =>
  row.every(({ text, as }, index) => {
    const own = tokens[at + index]?.text ?? '';
    if (as === 'whole') return own === text;
    return as === 'beginning' ? own.startsWith(text) : own.endsWith(text);
  });
