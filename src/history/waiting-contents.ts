// Which contents somebody still waits for: shown in a question, signed and not carried out yet, or drafted and not signed.
import type { Database } from '../store/database.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Contents } from './contents.ts';

/** Reads every session's last record, so it is for the rare moments when contents go. Rather too many than one too few. */
export const contentsThatWait = (database: Database, contents: Contents): Set<Hash> => {
  const hashes = new Set<Hash>();
  const waiting = [
    ...openQuestions(database),
    ...unended(database).flatMap((id) => leftIn(database, id)),
    ...unsignedDrafts(database),
  ];
  for (const body of waiting) {
    const trees = [...body.matchAll(MANIFEST)].map(([, manifest = '']) => contents.load(manifest));
    // One that is dropped or damaged says nothing more.
    const lists = trees.flatMap((list) => (list.ok ? [Buffer.from(list.value).toString('utf8')] : []));
    for (const text of [body, ...lists]) for (const hash of text.match(HASH) ?? []) hashes.add(hash);
  }
  return hashes;
};

/** By their form alone: what else looks like one is kept a little longer, and how a question is written stays its room's business. */
const HASH = /\b[0-9a-f]{64}\b/g;
/** A state is text within the text, so its quotes are escaped. */
const MANIFEST = /\bmanifest\\*":\\*"([0-9a-f]{64})\b/g;

const openQuestions = (database: Database): string[] =>
  bodies(database.all('select body from question where withdrawn is null and id not in (select question from answer)'));

/** A run that came to its end has carried out what was signed. One that was interrupted does so when it goes on. */
const unended = (database: Database): number[] =>
  database
    .all<{ id: number }>('select id from session')
    .map(({ id }) => id)
    .filter((id) => {
      const last = database.get<Row>('select kind, body from record where session = ? order by seq desc limit 1', id);
      return last !== undefined && !(last.kind === 'done' && !last.body.includes('"how":"interrupted"'));
    });

/** Also of a session that came to its end: a chat keeps them until they are signed or thrown away. */
const unsignedDrafts = (database: Database): string[] =>
  bodies(
    database.all(
      `select body from record draft where kind = 'draft' and not exists (
         select 1 from record later where later.session = draft.session and later.seq > draft.seq and later.kind = 'signed')`,
    ),
  );

/** Of the last reply what was asked and what came back. */
const leftIn = (database: Database, session: number): string[] => [
  ...bodies(
    database.all(
      `select body from question where withdrawn is null and session = ? and id in (
         select json_extract(body, '$.question') from record where session = ? and kind = 'question' and seq > ${LAST})`,
      session,
      session,
      session,
      'reply',
    ),
  ),
  ...bodies(
    database.all(
      `select body from record where session = ? and kind = 'performed' and seq > ${LAST}`,
      session,
      session,
      'reply',
    ),
  ),
];

const LAST = '(select coalesce(max(seq), 0) from record where session = ? and kind = ?)';

interface Row {
  readonly kind: string;
  readonly body: string;
}
const bodies = (rows: readonly { readonly body: string }[]): string[] => rows.map(({ body }) => body);
