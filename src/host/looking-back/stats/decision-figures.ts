// Who decided what: the person, or which rule; and how long questions waited for the person.
import type { Database } from '../../../store/database.ts';
import { quantile, type StatsSpan, within } from './span.ts';

export interface Answers {
  readonly approve: number;
  readonly amend: number;
  readonly part: number;
  readonly refuse: number;
}

export interface DecisionFigures {
  readonly person: Answers;
  readonly rule: Answers;
  /** The rules that decided, most used first. */
  readonly rules: readonly { readonly rule: string; readonly times: number }[];
}

export interface WaitingFigures {
  /** Questions a person answered. */
  readonly answered: number;
  readonly medianMilliseconds: number | null;
  /** Nine of ten were answered within this. */
  readonly p90Milliseconds: number | null;
  readonly longestMilliseconds: number | null;
  /** How many of them waited how long: up to each limit and longer than the one before; the last has no limit. */
  readonly spread: readonly { readonly upToMilliseconds: number | null; readonly questions: number }[];
  /** Nobody answered: withdrawn, or out of time. */
  readonly unanswered: number;
}

/** A glance, reading it, thinking about it, the kettle, a meeting, a day. */
const STEPS = [3_000, 10_000, 60_000, 600_000, 3_600_000, 86_400_000, null] as const;

interface Row {
  readonly who: string | null;
  readonly answer: string | null;
  readonly rule: string | null;
  readonly times: number;
}

export const decisionFigures = (database: Database, span: StatsSpan): DecisionFigures => {
  const { sql, values } = within(span);
  const rows = database.all<Row>(
    `select body ->> '$.who.kind' as who, body ->> '$.answer' as answer,
            coalesce(body ->> '$.who.file' || ':' || (body ->> '$.who.line'), body ->> '$.who.name') as rule, count(*) as times
       from ledger where kind = 'decision' and json_valid(body)${sql} group by 1, 2, 3`,
    ...values,
  );
  const rules = new Map<string, number>();
  for (const { rule, times } of rows) if (rule !== null) rules.set(rule, (rules.get(rule) ?? 0) + times);
  return {
    person: answersOf(rows.filter(({ who }) => who === 'person')),
    rule: answersOf(rows.filter(({ who }) => who === 'rule')),
    rules: [...rules].map(([rule, times]) => ({ rule, times })).sort((left, right) => right.times - left.times),
  };
};

const answersOf = (rows: readonly Row[]): Answers => {
  const count = (wanted: string): number =>
    rows.reduce((sum, { answer, times }) => sum + (answer === wanted ? times : 0), 0);
  return { approve: count('approve'), amend: count('amend'), part: count('part'), refuse: count('refuse') };
};

export const waitingFigures = (database: Database, span: StatsSpan): WaitingFigures => {
  const { sql, values } = within(span, { at: 'question.opened', session: 'question.session' });
  const waited = database
    .all<{ waited: number }>(
      `select max(answer.at - question.opened, 0) as waited from answer join question on question.id = answer.question
        where answer.who ->> '$.kind' = 'person'${sql} order by 1`,
      ...values,
    )
    .map((row) => row.waited);
  const unanswered = database.get<{ count: number }>(
    `select count(*) as count from question where withdrawn is not null
        and not exists (select 1 from answer where answer.question = question.id)${sql}`,
    ...values,
  );
  return {
    answered: waited.length,
    medianMilliseconds: quantile(waited, 0.5),
    p90Milliseconds: quantile(waited, 0.9),
    longestMilliseconds: waited.at(-1) ?? null,
    spread: spreadOf(waited),
    unanswered: unanswered?.count ?? 0,
  };
};

const spreadOf = (waited: readonly number[]): WaitingFigures['spread'] => {
  const within = (most: number | null): number => waited.filter((time) => most === null || time <= most).length;
  return STEPS.map((upToMilliseconds, index) => ({
    upToMilliseconds,
    questions: within(upToMilliseconds) - (index === 0 ? 0 : within(STEPS[index - 1] ?? null)),
  }));
};
