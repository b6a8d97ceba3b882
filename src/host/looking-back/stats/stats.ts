// The figures of a workspace, straight from its store: what the terminal draws, the web page will too.
import type { Result } from '../../../error/error-value.ts';
import type { Database } from '../../../store/database.ts';
import { storeResult } from '../../../store/database-error.ts';
import { type DecisionFigures, decisionFigures, type WaitingFigures, waitingFigures } from './decision-figures.ts';
import { type SharedFigures, sharedFigures, type UndoFigures, undoFigures } from './kept-figures.ts';
import type { StatsSpan } from './span.ts';
import { type SpendingFigures, spendingFigures } from './spending-figures.ts';
import { type ToolFigures, toolFigures } from './tool-figures.ts';

export interface Stats {
  readonly since: number | null;
  readonly session: number | null;
  readonly tools: readonly ToolFigures[];
  readonly decisions: DecisionFigures;
  readonly waiting: WaitingFigures;
  readonly spending: SpendingFigures;
  readonly shared: readonly SharedFigures[];
  readonly undo: UndoFigures;
}

export const readStats = (database: Database, span: StatsSpan = {}): Result<Stats> =>
  storeResult(database, () => ({
    since: span.since ?? null,
    session: span.session ?? null,
    tools: toolFigures(database, span),
    decisions: decisionFigures(database, span),
    waiting: waitingFigures(database, span),
    spending: spendingFigures(database, span),
    shared: sharedFigures(database, span),
    undo: undoFigures(database, span),
  }));
