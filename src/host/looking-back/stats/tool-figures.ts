// How often each tool was asked for, what became of it, and how long it took.
import type { Database } from '../../../store/database.ts';
import { quantile, type StatsSpan, within } from './span.ts';

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

interface Row {
  readonly tool: string;
  readonly answer: string | null;
  readonly failed: number;
  readonly calls: number;
  /** A JSON array of milliseconds, null where nobody knows: the middle of them all cannot be told from the middles of a few. */
  readonly times: string;
}

/**
 * One pass over the calls: each has one receipt and at most one decision under the same subject, "session:record.place", and the
 * record is the reply that asked for it.
 */
export const toolFigures = (database: Database, span: StatsSpan): readonly ToolFigures[] => {
  const { sql, values } = within(span, { at: 'call.at', session: 'call.session' });
  const rows = database.all<Row>(
    `select call.body ->> '$.tool' as tool, decision.body ->> '$.answer' as answer,
            receipt.body ->> '$.status' is 'failed' as failed, count(*) as calls,
            json_group_array(max(receipt.at - reply.at - coalesce(decision.body ->> '$.waitedMilliseconds', 0), 0)) as times
       from ledger call
       left join ledger receipt on receipt.kind = 'receipt' and receipt.subject = call.subject and json_valid(receipt.body)
       left join ledger decision on decision.kind = 'decision' and decision.subject = call.subject and json_valid(decision.body)
       left join record reply on reply.session = call.session
             and reply.seq = cast(substr(call.subject, instr(call.subject, ':') + 1) as integer) and reply.kind = 'reply'
      where call.kind = 'call' and json_valid(call.body)${sql} group by 1, 2, 3`,
    ...values,
  );
  return [...new Set(rows.map(({ tool }) => tool))]
    .map((tool) =>
      figuresOf(
        tool,
        rows.filter((row) => row.tool === tool),
      ),
    )
    .sort((left, right) => right.calls - left.calls || (left.tool < right.tool ? -1 : 1));
};

const figuresOf = (tool: string, rows: readonly Row[]): ToolFigures => {
  const count = (fits: (row: Row) => boolean): number =>
    rows.reduce((sum, row) => sum + (fits(row) ? row.calls : 0), 0);
  const answered = (answer: string): number => count((row) => row.failed === 0 && row.answer === answer);
  const times = rows
    // Written by the query above.
    .flatMap((row) => JSON.parse(row.times) as readonly (number | null)[])
    .filter((time) => time !== null)
    .sort((left, right) => left - right);
  return {
    tool,
    calls: count(() => true),
    approved: answered('approve'),
    edited: answered('amend'),
    part: answered('part'),
    refused: answered('refuse'),
    failed: count((row) => row.failed === 1),
    medianMilliseconds: quantile(times, 0.5),
  };
};
