// What a search asks for, read from its words: texts, tags, folders and fields.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { fold } from './fold.ts';
import { type NoteToken, tokensOf } from './tokens.ts';

export interface NoteQuery {
  readonly texts: readonly WantedRow[];
  /** Folded, without '#'. A tag is meant with those below it. */
  readonly tags: readonly string[];
  /** Folded, without slashes at the ends. */
  readonly folders: readonly string[];
  readonly fields: readonly { readonly key: string; readonly value: string }[];
}

/** A row of tokens that has to occur. */
export interface WantedRow {
  readonly row: readonly WantedToken[];
  /** As it was written, for a sentence about it. */
  readonly spelled: string;
  /** Set where finding the row is the same as finding this text in folded text: a part of a word, or of a run without blanks. */
  readonly literal?: string;
  /** In quotation marks: a note without it is not meant, however much else it has. */
  readonly required?: true;
  /** Only in the names of a note. */
  readonly inNames?: true;
  /** Each of them will do instead. */
  readonly or?: readonly WantedRow[];
}

export interface WantedToken {
  readonly text: string;
  /** How much of a token of the note it may be. */
  readonly as: 'whole' | 'beginning' | 'end' | 'inside';
}

export interface GivenQuery {
  readonly query: string;
  readonly folder?: string;
  readonly tag?: string;
  readonly field?: string;
}

/** A megabyte of words is no question, and would be searched for word by word. */
const LONGEST = 1000;

/** `isField`: whether any note has the key; where none has, "re:plan" is text. */
export const queryOf = (given: GivenQuery, isField: (key: string) => boolean): Result<NoteQuery> => {
  if (given.query.length > LONGEST)
    return fail('BAD_ARGS', `query is longer than ${LONGEST} characters.`, { data: { field: 'query' } });
  const query = { texts: [] as WantedRow[], tags: [] as string[], folders: [] as string[], fields: [] as Field[] };
  let joins = false;
  for (const part of partsOf(given.query)) {
    if (isOr(part)) {
      joins = query.texts.length > 0;
      continue;
    }
    const before = joins ? query.texts.pop() : undefined;
    joins = false;
    if (before !== undefined) {
      if (isFilter(part, isField))
        return fail('BAD_ARGS', `OR joins words and phrases; ${part.text} narrows the search instead.`, {
          data: { field: 'query' },
        });
      query.texts.push(either(before, wantedIn(part.text, part.quoted)));
    } else if (part.key === 'tag') query.tags.push(tagOf(part.value));
    else if (part.key === 'path' || part.key === 'folder') query.folders.push(folderOf(part.value));
    else if (part.key !== undefined && isField(fold(part.key))) query.fields.push(fieldOf(part.key, part.value));
    else for (const text of wantedIn(part.text, part.quoted)) query.texts.push(text);
  }
  if (given.tag !== undefined) query.tags.push(tagOf(given.tag));
  if (given.folder !== undefined) query.folders.push(folderOf(given.folder));
  if (given.field !== undefined) {
    const [, key, value] = /^([^:]+):(.*)$/s.exec(given.field) ?? [];
    if (key === undefined || value === undefined)
      return fail('BAD_ARGS', 'field is not "key:value".', { data: { field: 'field' } });
    query.fields.push(fieldOf(key, value));
  }
  const all: NoteQuery = {
    ...query,
    tags: query.tags.filter((tag) => tag !== ''),
    folders: query.folders.filter((folder) => folder !== '' && folder !== '.'),
  };
  if (all.texts.length + all.tags.length + all.folders.length + all.fields.length === 0)
    return fail('BAD_ARGS', 'query holds no letter, digit or sign to look for.', {
      wayOut: 'Give a word, a "phrase", tag:#x, path:folder or status:live.',
      data: { field: 'query' },
    });
  return ok(all);
};

type Field = NoteQuery['fields'][number];

/** Capital letters: in small ones it is a word. */
const isOr = ({ text, quoted }: Part): boolean => text === 'OR' && !quoted;

const isFilter = ({ key }: Part, isField: (key: string) => boolean): boolean =>
  key !== undefined && (key === 'tag' || key === 'path' || key === 'folder' || isField(fold(key)));

const either = (first: WantedRow, others: readonly WantedRow[]): WantedRow => {
  const [other] = others;
  if (other === undefined) return first;
  const { required: _, ...either } = first;
  return {
    ...either,
    spelled: `${first.spelled} OR ${other.spelled}`,
    or: [...(first.or ?? []), other, ...(other.or ?? [])],
    ...(first.required === true && other.required === true ? { required: true } : {}),
  };
};

interface Part {
  readonly text: string;
  readonly quoted: boolean;
  readonly key?: string;
  readonly value: string;
}

/** `key:"two words"`, `"a phrase"` and plain words; a quotation mark without its second is a blank. */
const PART = /(?:([\p{L}][\p{L}\p{N}_-]*):)?"([^"]*)"|(?:([\p{L}][\p{L}\p{N}_-]*):(?!\/\/))?([^\s"]+)/gu;

const partsOf = (text: string): readonly Part[] =>
  [...text.replace(/[\u201c\u201d\u201e]/g, '"').matchAll(PART)].map((match): Part => {
    const [whole, quotedKey, quoted, key, word] = match;
    const named = quotedKey ?? key;
    return {
      text: quoted !== undefined && named === undefined ? quoted : whole,
      quoted: quoted !== undefined,
      value: quoted ?? word ?? '',
      ...(named === undefined ? {} : { key: named }),
    };
  });

/** Fewer letters would be inside nearly every word: they stand for a whole one ("AI", "R"). */
const SHORTEST_PART = 3;

/** A note's name with its ending stands in no note's text, most of the time. */
const NAMED = /^(?:.*[/\\])?([^/\\]+)\.(?:md|markdown)$/i;

const wantedIn = (spelled: string, quoted: boolean): readonly WantedRow[] => {
  const [wanted] = rowIn(spelled, quoted);
  if (wanted === undefined) return [];
  const name = NAMED.exec(spelled.trim())?.[1];
  const named = name === undefined ? [] : rowIn(name, true).map((each): WantedRow => ({ ...each, inNames: true }));
  return [{ ...wanted, ...(named.length === 0 ? {} : { or: named }), ...(quoted ? { required: true } : {}) }];
};

/** One row for a word with punctuation in it too: "foo.bar" is foo followed by bar. */
const rowIn = (spelled: string, quoted: boolean): readonly WantedRow[] => {
  const folded = fold(spelled);
  const tokens = tokensOf(folded);
  // The last character of a run is in its last pair already; alone it begins a pair, or is the last of another run.
  const row = tokens.filter(({ kind }, index) => {
    const isEnd = index === tokens.length - 1;
    return !(kind === 'last' && isEnd && tokens[index - 1]?.kind === 'pair');
  });
  if (row.length === 0) return [];
  const end = row.length - 1;
  const isRun = row.every(({ kind }) => kind === 'pair' || kind === 'last') && isOneRun(row);
  const isPart = end === 0 && row[0]?.kind === 'word' && !quoted && (row[0]?.text.length ?? 0) >= SHORTEST_PART;
  return [
    {
      spelled,
      ...(isRun || isPart ? { literal: folded.slice(row[0]?.from, row[end]?.to) } : {}),
      row: row.map(({ text, kind }, index): WantedToken => {
        if (kind === 'last' && index === end) return { text, as: 'beginning' };
        if (kind !== 'word' || quoted || text.length < SHORTEST_PART) return { text, as: 'whole' };
        if (end === 0) return { text, as: 'inside' };
        return { text, as: index === 0 ? 'end' : index === end ? 'beginning' : 'whole' };
      }),
    },
  ];
};

/** Each pair begins inside the one before it. */
const isOneRun = (row: readonly NoteToken[]): boolean =>
  row.every(({ from }, index) => index === 0 || from < (row[index - 1]?.to ?? 0));

const tagOf = (text: string): string => fold(text.trim().replace(/^#/, '').replace(/\/+$/, ''));
const folderOf = (text: string): string => fold(text.trim().replace(/^(?:\.?\/)+|\/+$/g, ''));
const fieldOf = (key: string, value: string): Field => ({ key: fold(key.trim()), value: fold(value.trim()) });
