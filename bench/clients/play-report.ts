// The clients beside each other: one table, what is not as expected, and every place where their models read different words.
import { table } from '../../test/support/table.ts';
import type { Played } from './play.ts';
import type { Step } from './steps.ts';

export const playReport = (
  all: readonly Played[],
  steps: readonly Step[],
): { readonly words: string; readonly isGood: boolean } => {
  const differences = differentWords(all, steps);
  const faults = all.flatMap(({ client, steps: played, faults: own }) => [
    ...played.flatMap((step) => step.faults.map((words) => `  ${client.name}, ${step.name}: ${words}`)),
    ...own.map((words) => `  ${client.name}: ${words}`),
  ]);
  const parts = [
    stepTable(all, steps),
    all.map(({ client, notes }) => `${client.name}: ${notes.join(' · ')}`).join('\n'),
    ...(differences.length === 0 ? [] : [`Read differently:\n${differences.map(({ words }) => words).join('\n')}`]),
    ...(faults.length === 0 ? [] : [`Not as expected:\n${faults.join('\n')}`]),
  ];
  return { words: parts.join('\n\n'), isGood: faults.length === 0 && differences.every(({ allowed }) => allowed) };
};

const stepTable = (all: readonly Played[], steps: readonly Step[]): string =>
  table(
    ['step', ...all.map(({ client }) => client.name)],
    steps.map(({ name }, place) => [
      name,
      ...all.map(({ steps: played }) => {
        const step = played[place];
        if (step === undefined) return 'not reached';
        return `${step.faults.length === 0 ? 'held' : 'not held'} ${step.milliseconds.toFixed(0)} ms`;
      }),
    ]),
  );

interface Difference {
  readonly words: string;
  /** In the client's words, not in ours. */
  readonly allowed: boolean;
}

/** Whose model read what, where it is not the same for all. */
const differentWords = (all: readonly Played[], steps: readonly Step[]): readonly Difference[] =>
  steps.flatMap((step, place) =>
    step.calls.flatMap((_, call): readonly Difference[] => {
      const readers = new Map<string, string[]>();
      for (const { client, steps: played } of all) {
        const text = played[place]?.told[call];
        if (text === undefined) continue;
        const words = withoutTimes(text);
        readers.set(words, [...(readers.get(words) ?? []), client.name]);
      }
      if (readers.size < 2) return [];
      const lines = [...readers].map(([text, names]) => `    ${names.join(', ')}: ${JSON.stringify(text)}`);
      return [{ words: `  ${step.name}:\n${lines.join('\n')}`, allowed: step.ownWords === true }];
    }),
  );

/** How long something took is never twice the same. */
const withoutTimes = (text: string): string => text.replace(/\d+(?:\.\d+)? (ms|s|seconds)\b/g, '… $1');
