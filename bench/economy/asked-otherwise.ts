// Steps about which one way asked and another did not: headless, what is counted must be what a person at a terminal would be asked.
import type { Driven } from './drive.ts';

export const askedOtherwise = (one: Driven, other: Driven): readonly string[] =>
  one.steps.flatMap(({ step, asked }, place) =>
    asked.length === other.steps[place]?.asked.length ? [] : [`${step.words}, ${one.way} and ${other.way}`],
  );
