// Whether each step did what the list says of it, and nothing else: a step that failed asks nothing either.
import { isHarmless, type Step } from './step.ts';
import type { DrivenStep } from './way.ts';

export const stepFaults = (driven: readonly DrivenStep[], steps: readonly Step[]): readonly string[] => [
  ...(driven.length < steps.length ? [`it came through ${driven.length} of ${steps.length} steps`] : []),
  ...driven.flatMap(({ step, told, changed }) => {
    const { words, shows = '' } = step;
    const found = [...new Set(changed.map((path) => (path.startsWith('.git/') ? '.git' : path)))];
    return [
      ...(told.includes(shows) ? [] : [`${words}: its model read ${JSON.stringify(told)}`]),
      ...(isAsSaid(step, found) ? [] : [`${words}: changed ${found.join(', ') || 'nothing'}`]),
    ];
  }),
];

const isAsSaid = (step: Step, found: readonly string[]): boolean =>
  isHarmless(step)
    ? found.every((path) => step.byProducts?.includes(path) === true)
    : JSON.stringify(found) === JSON.stringify(step.changes);
