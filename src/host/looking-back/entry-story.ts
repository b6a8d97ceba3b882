// What else is known about an entry: who decided it, what came of the call, and the words around it.
import type { Store } from '../../agent/runtime.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { EntryInfo } from '../../history/history.ts';
import type { DecisionBody } from '../../ledger/record-kinds.ts';
import type { LineComment } from '../../proposal/line-comment.ts';
import { callOfId } from '../../proposal/proposal-id.ts';
import type { Receipt } from '../../proposal/receipt.ts';
import { counted } from '../../text/counted.ts';

export interface EntryStory {
  readonly entry: EntryInfo;
  /** As the ledger keeps it; absent for what nobody asked for, such as an undo. */
  readonly decision?: DecisionBody;
  readonly receipt?: Receipt;
}

export const entryStory = ({ ledger, database }: Store, entry: EntryInfo): Result<EntryStory> => {
  const decisions = ledger.query({ kind: 'decision', subject: subjectOf(entry), limit: 1 });
  if (!decisions.ok) return decisions;
  const [decision] = decisions.value;
  const receipt = receiptOf(database, entry);
  return ok({
    entry,
    ...(decision?.kind === 'decision' && decision.body !== null ? { decision: decision.body } : {}),
    ...(receipt === undefined ? {} : { receipt }),
  });
};

/** The call as the ledger names it. What came back after a request is decided under the name of its call. */
const subjectOf = ({ key }: EntryInfo): string => callOfId(key);

const receiptOf = (database: Store['database'], { id, key, session }: EntryInfo): Receipt | undefined => {
  if (session === null) return undefined;
  // The receipt stands behind the reply whose record is the first number of the call.
  const reply = Number(/^\d+:(\d+)\./.exec(key)?.[1] ?? 0);
  const row = database.get<{ body: string }>(
    `select body from record where session = ? and seq > ? and kind in ('receipt', 'signed')
       and json_extract(body, '$.receipt.entry') = ? order by seq limit 1`,
    ...[session, reply, id],
  );
  // Written by the session's own `append`, whose type it had.
  return row === undefined ? undefined : (JSON.parse(row.body) as { readonly receipt: Receipt }).receipt;
};

/** What is worth a word in a list: the person's hand in it, what is left of it. */
export const markOf = ({ entry, receipt }: EntryStory): string => {
  const words = [
    ...(entry.state === 'applied' ? [] : [entry.state.replace('_', ' ')]),
    ...(entry.undoes === null ? [] : [`undoes ${entry.parts === undefined ? '' : 'part of '}${entry.undoes}`]),
    ...(entry.undoneBy === null ? [] : [`undone by ${entry.undoneBy}`]),
    ...(receipt?.differs?.texts === undefined && receipt?.differs?.input === undefined ? [] : ['edited by you']),
  ];
  const parts = partsOf(receipt);
  const said = receipt?.comments?.length ?? 0;
  return [
    ...words,
    ...(parts === undefined ? [] : [`part: ${parts.kept} of ${parts.of}`]),
    ...(said === 0 ? [] : [counted(said, 'comment')]),
  ].join(', ');
};

const partsOf = (receipt: Receipt | undefined): { readonly kept: number; readonly of: number } | undefined => {
  const { kept = [], left = [] } = receipt?.differs ?? {};
  return left.length === 0 ? undefined : { kept: kept.length, of: kept.length + left.length };
};

/** As --json prints it. */
export interface StoryJson extends EntryInfo {
  readonly answer: DecisionBody['answer'] | null;
  readonly decidedBy: DecisionBody['who'] | null;
  /** Of a decision in part. */
  readonly inPart?: { readonly kept: number; readonly of: number };
  /** What the person said about lines of it, with their answer. */
  readonly comments?: readonly LineComment[];
}

export const storyJson = ({ entry, decision, receipt }: EntryStory): StoryJson => {
  const parts = partsOf(receipt);
  return {
    ...entry,
    answer: decision?.answer ?? null,
    decidedBy: decision?.who ?? null,
    ...(parts === undefined ? {} : { inPart: parts }),
    ...(receipt?.comments === undefined ? {} : { comments: receipt.comments }),
  };
};

/** What it was about, and what happened to it. Not escaped. */
export const entryWords = ({ paths, summary, tool }: EntryInfo): { readonly where: string; readonly what: string } => {
  const [path = ''] = paths;
  // A command is known by its words; what it wrote is counted.
  if (RUNS.has(tool)) return { where: summary, what: paths.length === 1 ? path : counted(paths.length, 'file') };
  return { where: paths.length === 1 ? path : counted(paths.length, 'file'), what: summary };
};

const RUNS: ReadonlySet<string> = new Set(['run_command', 'run_tests']);
