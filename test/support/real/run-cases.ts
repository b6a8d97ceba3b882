// All cases in all ways, one after the other, and the figures.
import { median, table } from '../table.ts';
import type { Case } from './case.ts';
import { type Outcome, type Place, runCase, type Way } from './run-case.ts';

export interface Measured {
  readonly table: string;
  /** Runs that broke off with an error, which says nothing about the model. */
  readonly broken: number;
  readonly outcomes: readonly { readonly way: string; readonly name: string; readonly outcome: Outcome }[];
}

export const runCases = async (
  cases: readonly Case[],
  ways: readonly Way[],
  place: Place,
  tell: (line: string) => void,
): Promise<Measured> => {
  const rows: string[][] = [];
  const all: { way: string; name: string; outcome: Outcome }[] = [];
  for (const way of ways) {
    tell(`\n${way.name}`);
    const outcomes: Outcome[] = [];
    for (const given of cases) {
      const outcome = await runCase(given, way, place);
      outcomes.push(outcome);
      all.push({ way: way.name, name: given.name, outcome });
      tell(lineOf(given, outcome));
    }
    rows.push([
      way.name,
      figure(outcomes, 'rightTool'),
      figure(outcomes, 'rightArguments'),
      figure(outcomes, 'done'),
      median(outcomes.map(({ seconds }) => seconds)).toFixed(1),
    ]);
  }
  const heads = ['model and way of calling', 'right tool', 'right arguments', 'task done', 'seconds (median)'];
  const broken = all.filter(({ outcome }) => outcome.error !== undefined).length;
  return { table: table(heads, rows), broken, outcomes: all };
};

const lineOf = (given: Case, outcome: Outcome): string => {
  const marks = [outcome.rightTool, outcome.rightArguments, outcome.done].map((mark) =>
    mark === undefined ? '·' : mark ? '✓' : '✗',
  );
  const said = JSON.stringify(shown(outcome.error ?? outcome.answer));
  const seconds = outcome.seconds.toFixed(1).padStart(5);
  return `  ${marks.join(' ')}  ${seconds} s  ${given.prompt}  →  ${shown(outcome.call)}  ${said}`;
};

const figure = (outcomes: readonly Outcome[], field: 'rightTool' | 'rightArguments' | 'done'): string => {
  const judged = outcomes.filter((outcome) => outcome[field] !== undefined);
  return judged.length === 0 ? 'n/a' : `${judged.filter((outcome) => outcome[field]).length} of ${judged.length}`;
};

const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
};
