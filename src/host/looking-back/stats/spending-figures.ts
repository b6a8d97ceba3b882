// Tokens and money, by model and by day.
import type { Spent } from '../../../session/state.ts';
import type { Database } from '../../../store/database.ts';
import { type StatsSpan, within } from './span.ts';

export interface ModelSpending extends Omit<Spent, 'estimated' | 'unpriced'> {
  /** Requests that were answered: replies, summaries, titles. */
  readonly requests: number;
  /** Requests whose cost nobody knows. */
  readonly unpriced: number;
}

export interface SpendingFigures {
  readonly total: ModelSpending;
  /** The dearest first, then those that were asked most. */
  readonly models: readonly (ModelSpending & { readonly model: string })[];
  /** In order; a day without a request is left out. By the clock of this machine. */
  readonly days: readonly (ModelSpending & { readonly day: string })[];
}

interface Row extends ModelSpending {
  readonly model: string;
  readonly day: string;
}

export const spendingFigures = (database: Database, span: StatsSpan): SpendingFigures => {
  const { sql, values } = within(span, { at: 'record.at', session: 'record.session' });
  // What a client of its own spent, nobody here knows. What a fork took over was paid for by the session it came from.
  const rows = database.all<Row>(
    `select record.body ->> '$.model' as model, date(record.at / 1000, 'unixepoch', 'localtime') as day, count(*) as requests,
            sum(coalesce(record.body ->> '$.usage.input', 0)) as input, sum(coalesce(record.body ->> '$.usage.output', 0)) as output,
            sum(coalesce(record.body ->> '$.usage.cached', 0)) as cached, sum(coalesce(record.body ->> '$.cost', 0.0)) as cost,
            sum(record.body ->> '$.cost' is null) as unpriced
       from record join session on session.id = record.session
      where record.kind in ('reply', 'summary', 'title') and json_valid(record.body) and record.body ->> '$.own' is null
        and record.body ->> '$.client' is null
        and record.seq > coalesce(session.forked_at, 0)${sql} group by 1, 2 order by 2`,
    ...values,
  );
  const models = folded(rows, ({ model }) => model).map(([model, spending]) => ({ model, ...spending }));
  return {
    total: rows.reduce(added, NOTHING),
    models: models.sort((left, right) => right.cost - left.cost || right.requests - left.requests),
    days: folded(rows, ({ day }) => day).map(([day, spending]) => ({ day, ...spending })),
  };
};

const NOTHING: ModelSpending = { requests: 0, input: 0, output: 0, cached: 0, cost: 0, unpriced: 0 };

const added = (sum: ModelSpending, row: ModelSpending): ModelSpending => ({
  requests: sum.requests + row.requests,
  input: sum.input + row.input,
  output: sum.output + row.output,
  cached: sum.cached + row.cached,
  cost: sum.cost + row.cost,
  unpriced: sum.unpriced + row.unpriced,
});

const folded = (rows: readonly Row[], key: (row: Row) => string): (readonly [string, ModelSpending])[] => {
  const sums = new Map<string, ModelSpending>();
  for (const row of rows) sums.set(key(row), added(sums.get(key(row)) ?? NOTHING, row));
  return [...sums];
};
