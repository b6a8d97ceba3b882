// How a model gets what is left out of a result: said only where there is a way.
import type { ContextItem } from '../../session/context-item.ts';
import type { Cut, RestOfResult } from '../../session/record.ts';
import type { Runtime } from '../runtime.ts';
import type { Windowed } from './window.ts';

/** Reads earlier results in parts, where it is offered. */
const READER = 'read_process';

export const withRest = (
  cuts: readonly Cut[],
  items: readonly ContextItem[],
  runtime: Pick<Runtime, 'registry'> & Pick<Windowed, 'tools' | 'later'>,
): readonly Cut[] => {
  const names = new Map(items.flatMap((item) => (item.kind === 'result' ? [[item.call, item.part.name]] : [])));
  return cuts.map((cut) => {
    const rest = restOf(names.get(cut.call) ?? '', cut, runtime);
    return rest === undefined ? cut : { ...cut, rest };
  });
};

const restOf = (
  name: string,
  { keep }: Cut,
  { registry, tools, later = [] }: Pick<Runtime, 'registry'> & Pick<Windowed, 'tools' | 'later'>,
): RestOfResult | undefined => {
  const found = registry.get(name);
  if (!found.ok) return undefined;
  if (found.value.later !== undefined) return { parameter: found.value.later };
  // What was a look is better looked at again; what a program printed would have to be run for once more.
  if (keep === 0 && found.value.effect === 'read') return undefined;
  return [...tools, ...later].some((tool) => tool.name === READER) ? { tool: READER } : undefined;
};
