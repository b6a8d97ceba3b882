// Asks the index which notes have some words of a query: those with more of them, and with rarer ones, first.
import type { Database } from '../../store/database.ts';
import { allIds, BY_IDS, expressionOf, filterOf } from './find-notes.ts';
import type { NoteQuery } from './query.ts';

export interface SomeWords {
  /** Best first. */
  readonly paths: readonly string[];
  /** How much each text of the query says about a note, in their order: the rarer, the more. */
  readonly weights: readonly number[];
}

/** Rows that are ranked at most: common words are left to rarer ones, so that no question costs more than a moment. */
const MOST_RANKED = 20_000;
/** A word in a name says as much as four in a text. */
const NAME_COUNTS = 4;

export const findSome = (database: Database, query: NoteQuery, most: number): SomeWords => {
  const notes = Number(database.get('select count(*) as notes from note')?.notes);
  const texts = query.texts.map((text, index) => {
    const { beginning } = expressionOf(database, text);
    return { index, required: text.required === true, expression: beginning, count: counted(database, beginning) };
  });
  const weights = texts.map(({ count }) => Math.log(1 + (notes - count + 0.5) / (count + 0.5)));
  const required = texts.filter((text) => text.required).map(({ expression }) => expression);
  const any = cheapest(texts.filter((text) => !text.required)).map(({ expression }) => expression);
  const match = [...required, ...(any.length === 0 ? [] : [`(${any.join(' OR ')})`])].join(' AND ');
  if (match === '') return { paths: [], weights };
  const { sql, values } = filterOf(query);
  const ids = allIds(
    database,
    `select rowid as id from words where words match ?${sql('+rowid')} order by bm25(words, ${NAME_COUNTS}, 1) limit ?`,
    [match, ...values, most],
  );
  const rows = database.all<{ id: number; path: string }>(BY_IDS, JSON.stringify(ids));
  const byId = new Map(rows.map(({ id, path }) => [Number(id), path]));
  return { paths: ids.flatMap((id) => byId.get(id) ?? []), weights };
};

const counted = (database: Database, expression: string): number =>
  Number(
    database.get(
      `select count(*) as notes from (select 1 from words where words match ? limit ${MOST_RANKED})`,
      expression,
    )?.notes,
  );

/** The rarest, as many as together are not too many; one at least. */
const cheapest = <T extends { readonly count: number }>(texts: readonly T[]): readonly T[] => {
  let sum = 0;
  return texts
    .filter(({ count }) => count > 0)
    .sort((left, right) => left.count - right.count)
    .filter(({ count }, index) => {
      sum += count;
      return index === 0 || sum <= MOST_RANKED;
    });
};
