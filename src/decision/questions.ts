// Questions and answers in the store, shared by every process: the first answer wins, a late one does nothing.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { asideName, forgetUnsent, markName, workName } from '../store/unsent-names.ts';
import { checkDecisions } from './check-decisions.ts';
import { createDesks, type DeskProcess, type Desks, GONE_AFTER_MILLISECONDS } from './desks.ts';
import type { Answer, Question, Who } from './question.ts';
import { reviveAsked, type StateTexts, serialiseAsked } from './serialise.ts';

/** How a question stands. Everything but 'open' is final; 'withdrawn' and 'expired' count as refused. */
export type Standing =
  | { readonly is: 'open' }
  | { readonly is: 'answered'; readonly answer: Answer }
  | { readonly is: 'withdrawn' | 'expired'; readonly why: string };

export interface Questions extends Pick<Desks, 'attached'> {
  /** Also the heartbeat: says that this process still shows it. A question that is no longer open stays closed: EXPIRED. */
  attach(id: number, desk: DeskProcess): Result<true>;
  /** The process no longer shows it. */
  detach(id: number, desk: DeskProcess): Result<true>;
  /** The contents of its proposals must be kept in the store before, by the same `contents`. LIMIT when too many wait already. */
  open(question: Omit<Question, 'id'>): Result<Question>;
  get(id: number): Question | undefined;
  /** Those that can still be answered, oldest first. */
  pending(session?: number): readonly Question[];
  /** The same by their numbers alone: nothing of them is read. */
  waiting(session?: number): readonly { readonly id: number; readonly session: number }[];
  /** NOT_FOUND for a question that never was. */
  standing(id: number): Result<Standing>;
  /**
   * Records the first answer. EXPIRED when it was answered, withdrawn or out of time, or when a proposal is not what was shown;
   * BAD_ARGS when a decision does not fit its proposal; PROTECTED when a yes was not given to this one alone. Then nothing is recorded.
   */
  answer(answer: Answer): Result<Answer>;
  answerOf(id: number): Answer | undefined;
  /** No answer counts any more; also settles one that ran out of time. EXPIRED when an answer came first. */
  withdraw(id: number, why: string): Result<true>;
}

export interface QuestionsOptions {
  readonly database: Database;
  /** Writes down what a proposal holds and finds it again: those the store keeps. */
  readonly contents: StateTexts;
  now?(): number;
  /** Turns what the database throws into an error value (storeResult). Absent: it is thrown on. */
  attempt?<T>(work: () => T): Result<T>;
}

/** More proposals than anyone will ever look at: a model that goes on asking is told to stop. */
export const MOST_PENDING = 1000;

export const createQuestions = (options: QuestionsOptions): Questions => {
  const { database, contents, now = Date.now, attempt = thrownOn } = options;
  const desks = createDesks({ database, now });

  const expiry = ({ id, stays, opened }: QuestionHead): string | undefined => {
    const limit = readStays(stays);
    if (limit !== 'while a desk is attached') return limit.until <= now() ? 'its time ran out' : undefined;
    const gone = now() - Math.max(desks.lastSeen(id) ?? 0, opened);
    return gone >= GONE_AFTER_MILLISECONDS ? 'nobody was there to answer' : undefined;
  };
  const rowOf = (id: number): QuestionRow | undefined =>
    database.get<QuestionRow>('select * from question where id = ?', id);
  const unansweredRows = (session?: number): QuestionRow[] =>
    database.all<QuestionRow>(
      `select * from question where withdrawn is null and id not in (select question from answer)
         and (? is null or session = ?) order by id`,
      session ?? null,
      session ?? null,
    );
  /** What ran out of time is settled for good, so that it is not looked at again and again. */
  const settleExpired = (): void => {
    for (const row of unansweredRows()) {
      const why = expiry(row);
      if (why !== undefined) database.run('update question set withdrawn = ? where id = ?', why, row.id);
    }
  };
  const revived = (row: QuestionRow): Question => {
    // Written by `open` below, in a file only this account can write.
    const asked = JSON.parse(row.body) as readonly unknown[];
    return {
      id: row.id,
      session: row.session,
      opened: row.opened,
      stays: readStays(row.stays),
      asked: asked.map((each) => reviveAsked(each, contents)),
    };
  };
  const answerOf = (id: number): Answer | undefined => {
    const row = database.get<AnswerRow>('select * from answer where question = ?', id);
    if (row === undefined) return undefined;
    // Both were written by `answer` below.
    return {
      question: id,
      at: row.at,
      who: JSON.parse(row.who) as Who,
      decisions: JSON.parse(row.body) as Answer['decisions'],
    };
  };
  const standing = (id: number): Result<Standing> => {
    // Without the body: whoever waits looks here many times a second.
    const row = database.get<QuestionHead>('select id, opened, stays, withdrawn from question where id = ?', id);
    if (row === undefined) return fail('NOT_FOUND', `there is no question ${id}`);
    const answer = answerOf(id);
    if (answer !== undefined) return ok({ is: 'answered', answer });
    if (row.withdrawn !== null) return ok({ is: 'withdrawn', why: row.withdrawn });
    const why = expiry(row);
    return ok(why === undefined ? { is: 'open' } : { is: 'expired', why });
  };
  /** Open, or the error that a late answer gets. */
  const stillOpen = (id: number): Result<true> => {
    const found = standing(id);
    if (!found.ok) return found;
    const { value } = found;
    if (value.is === 'open') return ok(true);
    const why =
      value.is === 'answered' ? `already answered by ${nameOf(value.answer.who)}` : `${value.is}: ${value.why}`;
    return fail('EXPIRED', `question ${id} is ${why}`, { data: { question: id } });
  };
  /** One step; what the database throws becomes a value. A lost heartbeat is no loss; a lost answer is. */
  const step = <T>(durability: 'full' | 'normal', work: () => Result<T>): Result<T> => {
    const result = attempt(() => database.transaction(durability, work));
    return result.ok ? result.value : result;
  };

  return {
    attach: (id, desk) =>
      step('normal', () => {
        const open = stillOpen(id);
        if (open.ok) desks.attach(id, desk);
        return open;
      }),
    detach: (id, desk) =>
      step('normal', () => {
        desks.detach(id, desk);
        return ok(true);
      }),
    attached: desks.attached,
    answerOf,
    standing,
    get: (id) => {
      const row = rowOf(id);
      return row === undefined ? undefined : revived(row);
    },
    pending: (session) =>
      unansweredRows(session)
        .filter((row) => expiry(row) === undefined)
        .map(revived),
    waiting: (session) =>
      database
        .all<QuestionHead & { readonly session: number }>(
          `select id, session, opened, stays, withdrawn from question where withdrawn is null
             and id not in (select question from answer) and (? is null or session = ?) order by id`,
          session ?? null,
          session ?? null,
        )
        .filter((head) => expiry(head) === undefined)
        .map((head) => ({ id: head.id, session: head.session })),
    open: (question) =>
      step('full', () => {
        const ids = new Set(question.asked.map(({ proposal }) => proposal.id));
        if (ids.size !== question.asked.length || ids.size === 0)
          return fail('BAD_ARGS', 'a question holds at least one proposal, and none twice');
        settleExpired();
        const waiting = unansweredRows().reduce((sum, row) => sum + lengthOf(row.body), 0);
        if (waiting + ids.size > MOST_PENDING)
          return fail('LIMIT', `${waiting} proposals wait for a decision already; the limit is ${MOST_PENDING}`, {
            wayOut: 'Answer some of them first: countersign pending',
            forModel: 'Too many proposals wait for the person already. Propose nothing more until they are answered.',
          });
        const { lastId } = database.run(
          'insert into question (session, opened, stays, body) values (?, ?, ?, ?)',
          question.session,
          question.opened,
          JSON.stringify(question.stays),
          JSON.stringify(question.asked.map((each) => serialiseAsked(each, contents))),
        );
        return ok({ ...question, id: lastId });
      }),
    answer: (answer) =>
      step('full', () => {
        const open = stillOpen(answer.question);
        if (!open.ok) return open;
        const row = rowOf(answer.question);
        const fits = row === undefined ? open : checkDecisions(revived(row), answer.decisions);
        if (!fits.ok) return fits;
        database.run(
          'insert into answer (question, at, who, body) values (?, ?, ?, ?)',
          answer.question,
          answer.at,
          JSON.stringify(answer.who),
          JSON.stringify(answer.decisions),
        );
        // What was begun about it at a page is stale now, whoever answered.
        const begun = Object.entries(answer.decisions).flatMap(([proposal, { digest }]) => [
          workName(digest),
          markName(digest, answer.question, proposal),
        ]);
        if (row !== undefined) forgetUnsent(database, row.session, [asideName(row.id), ...begun]);
        return ok(answer);
      }),
    withdraw: (id, why) =>
      step('full', () => {
        const open = stillOpen(id);
        if (!open.ok && (rowOf(id) === undefined || answerOf(id) !== undefined)) return open;
        database.run('update question set withdrawn = ? where id = ? and withdrawn is null', why, id);
        return ok(true);
      }),
  };
};

interface QuestionHead {
  readonly id: number;
  readonly opened: number;
  readonly stays: string;
  readonly withdrawn: string | null;
}
interface QuestionRow extends QuestionHead {
  readonly session: number;
  readonly body: string;
}
interface AnswerRow {
  readonly at: number;
  readonly who: string;
  readonly body: string;
}

const thrownOn = <T>(work: () => T): Result<T> => ok(work());
const readStays = (text: string): Question['stays'] => JSON.parse(text) as Question['stays']; // written by `open`
const lengthOf = (body: string): number => (JSON.parse(body) as readonly unknown[]).length; // written by `open`

const nameOf = (who: Who): string => (who.kind === 'person' ? who.desk : `a rule (${who.judgement.why})`);
