// How every client came through every mishap, and what it did by itself.
import { table } from '../../../test/support/table.ts';
import type { Outcome } from './outcome.ts';

export const mishapReport = (outcomes: readonly Outcome[]): { readonly words: string; readonly isGood: boolean } => {
  const clients = [...new Set(outcomes.map(({ client }) => client))];
  const mishaps = [...new Set(outcomes.map(({ mishap }) => mishap))];
  const cell = (mishap: string, client: string): string => {
    const outcome = outcomes.find((each) => each.mishap === mishap && each.client === client);
    if (outcome === undefined) return '';
    return `${outcome.faults.length === 0 ? 'held' : 'not held'} ${(outcome.milliseconds / 1000).toFixed(1)} s`;
  };
  const rows = mishaps.map((mishap) => [mishap, ...clients.map((client) => cell(mishap, client))]);
  const told = (of: (outcome: Outcome) => readonly string[]): readonly string[] =>
    outcomes.flatMap((outcome) => of(outcome).map((words) => `  ${outcome.client}, ${outcome.mishap}: ${words}`));
  const [notes, faults] = [told((outcome) => outcome.notes), told((outcome) => outcome.faults)];
  const parts = [
    table(['while a question waits', ...clients], rows),
    ...(notes.length === 0 ? [] : [notes.join('\n')]),
    ...(faults.length === 0 ? [] : [`Not as expected:\n${faults.join('\n')}`]),
  ];
  return { words: parts.join('\n\n'), isGood: faults.length === 0 };
};
