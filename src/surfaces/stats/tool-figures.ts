// How often each tool was asked for, what became of it, and how long it took.
import type { Database } from '../../store/database.ts';
import { type Span, within } from './span.ts';

export interface ToolFigures {
  readonly tool: string;
  readonly calls: number;
  /** As the model proposed it, by a person or a rule. */
  readonly approved: number;
  /** As a person edited it. */
  readonly edited: number;
  readonly part: number;
  readonly refused: number;
  /** Whatever was decided: it did not work. */
  readonly failed: number;
  /** From the reply that asked for it to its receipt, without the time it waited for a decision; null where nobody knows. */
  readonly medianMilliseconds: number | null;
}

export const toolFigures = (database: Database, span: Span): readonly ToolFigures[] => {
  const medians = new Map(medianTimes(database, span).map(({ tool, took }) => [tool, took]));
  const { sql, values } = within(span);
  return database
    .all<Omit<ToolFigures, 'medianMilliseconds'>>(
      `with call as (
         select max(iif(kind = 'call', body ->> '$.tool', null)) as tool,
                max(iif(kind = 'decision', body ->> '$.answer', null)) as answer,
                max(iif(kind = 'receipt', body ->> '$.status', null)) as status
           from ledger where kind in ('call', 'decision', 'receipt') and json_valid(body)${sql} group by subject)
       select tool, count(*) as calls,
              sum(status is not 'failed' and answer is 'approve') as approved,
              sum(status is not 'failed' and answer is 'amend') as edited,
              sum(status is not 'failed' and answer is 'part') as part,
              sum(status is not 'failed' and answer is 'refuse') as refused,
              sum(status is 'failed') as failed
         from call where tool is not null group by tool order by calls desc, tool`,
      ...values,
    )
    .map((figures) => ({ ...figures, medianMilliseconds: medians.get(figures.tool) ?? null }));
};

/** A fork has copies of its receipts, but no calls of its own in the ledger: they are not counted twice. */
const medianTimes = (database: Database, span: Span): readonly { readonly tool: string; readonly took: number }[] => {
  const { sql, values } = within(span, { at: 'receipt.at', session: 'receipt.session' });
  return database.all<{ tool: string; took: number }>(
    `with timed as (
       select call.body ->> '$.tool' as tool,
              max(receipt.at - reply.at - coalesce(iif(json_valid(decision.body), decision.body ->> '$.waitedMilliseconds', 0), 0), 0) as took
         from record receipt
         join record reply on reply.session = receipt.session and reply.seq = cast(receipt.body ->> '$.call' as integer)
         join ledger call on call.kind = 'call' and call.subject = receipt.session || ':' || (receipt.body ->> '$.call')
         left join ledger decision on decision.kind = 'decision' and decision.subject = call.subject
        where receipt.kind = 'receipt' and json_valid(receipt.body) and json_valid(call.body)${sql}),
     placed as (
       select tool, took, row_number() over (partition by tool order by took) as place,
              count(*) over (partition by tool) as many from timed)
     select tool, took from placed where place = (many + 1) / 2`,
    ...values,
  );
};
