// The ways beside each other in one table, then each step with what was asked about it. Wall time has the person in it: headless Claude Code's answers at
// once, ours looks four times a second and starts a program for each look and each answer; so the harmless steps stand beside it.
import { table } from '../../test/support/table.ts';
import type { Driven } from './drive.ts';
import { isHarmless, type Step } from './step.ts';

export const economyReport = (all: readonly Driven[], steps: readonly Step[]): string =>
  [
    table(
      ['', 'steps', 'harmless asked', 'effects asked', 'unsigned effects', 'wall time', 'harmless steps alone'],
      all.map((driven) => [
        driven.way,
        String(driven.steps.length),
        String(askedAbout(driven, isHarmless)),
        String(askedAbout(driven, (step) => !isHarmless(step))),
        String(driven.unsigned.length),
        seconds(driven.milliseconds),
        seconds(driven.steps.reduce((sum, { step, milliseconds }) => sum + (isHarmless(step) ? milliseconds : 0), 0)),
      ]),
    ),
    table(
      ['step', '', ...all.map(({ way }) => way)],
      steps.map((step, place) => [
        step.words,
        isHarmless(step) ? 'harmless' : 'effect',
        ...all.map(({ steps: driven }) => cell(driven[place]?.asked.length)),
      ]),
    ),
    ...all.flatMap(({ way, reached }) =>
      reached.length === 0 ? [] : [`Tried to reach, in vain, ${way}: ${reached.join(', ')}`],
    ),
    ...all.flatMap(({ way, unsigned }) =>
      unsigned.length === 0 ? [] : [`Nobody signed, ${way}:\n${unsigned.map((path) => `  ${path}`).join('\n')}`],
    ),
  ].join('\n\n');

/** How many questions, not how many steps. */
export const askedAbout = ({ steps }: Driven, is: (step: Step) => boolean): number =>
  steps.reduce((sum, { step, asked }) => sum + (is(step) ? asked.length : 0), 0);

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const cell = (questions: number | undefined): string => {
  if (questions === undefined) return 'not reached';
  return questions === 0 ? '' : questions === 1 ? 'asked' : `asked ${questions} times`;
};
