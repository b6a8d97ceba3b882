// Figures that must hold: printed beside what they may be, with whether they do.
import { table } from '../../test/support/table.ts';

export interface Budget {
  readonly of: string;
  readonly is: number;
  /** At most. */
  readonly may: number;
  readonly unit: 'ms' | 'KB' | '%';
}

/** Says whether all of them hold. */
export const printBudgets = (budgets: readonly Budget[]): boolean => {
  console.log(
    `\n${table(
      ['budget', 'is', 'may be', 'holds'],
      budgets.map((budget) => [
        budget.of,
        figureOf(budget, budget.is),
        `≤ ${figureOf(budget, budget.may)}`,
        holds(budget) ? 'yes' : 'NO',
      ]),
    )}`,
  );
  return budgets.every(holds);
};

/** As it is printed: what reads as 60 is 60. */
const holds = ({ is, may }: Budget): boolean => Math.round(is) <= may;

const figureOf = ({ unit }: Budget, figure: number): string => `${figure.toFixed(0)} ${unit}`;
