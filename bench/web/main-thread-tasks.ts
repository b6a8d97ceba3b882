// What kept a page's main thread busy, read from a recorded trace of Chromium.
import type { Browser, Page } from 'playwright-core';
import { recordTrace, type TraceEvent } from './record-trace.ts';

export interface Tasks {
  readonly count: number;
  /** How many were longer than 50 ms by the clock, and of the processor. */
  readonly over: { readonly wall: number; readonly cpu: number };
  /** Milliseconds, by the clock and of the processor; those that took most of the processor first: others use it too. */
  readonly longest: readonly { readonly wall: number; readonly cpu: number; readonly in: string }[];
}

export const tasksDuring = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Tasks> =>
  tasksIn(
    await recordTrace(
      { browser, page, categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel'] },
      work,
    ),
  );

/** Milliseconds; longer ones are named. */
const WORTH_NAMING = 20;

/** Of one thread. */
export const tasksIn = (events: readonly TraceEvent[]): Tasks => {
  const own = events.filter(({ ph }) => ph === 'X');
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const longest = tasks
    .map((task) => ({ wall: (task.dur ?? 0) / 1000, cpu: (task.tdur ?? 0) / 1000, task }))
    .sort((one, other) => other.cpu - one.cpu)
    .slice(0, 8)
    .map(({ wall, cpu, task }) => ({ wall, cpu, in: wall < WORTH_NAMING ? '' : longestInside(own, task) }));
  const over = (taken: (task: TraceEvent) => number | undefined): number =>
    tasks.filter((task) => (taken(task) ?? 0) > 50_000).length;
  return { count: tasks.length, over: { wall: over(({ dur }) => dur), cpu: over(({ tdur }) => tdur) }, longest };
};

const longestInside = (events: readonly TraceEvent[], task: TraceEvent): string =>
  events
    .filter(
      ({ name, ts, dur = 0 }) => !name.endsWith('RunTask') && ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0),
    )
    .sort((one, other) => (other.dur ?? 0) - (one.dur ?? 0))
    .slice(0, 3)
    .map(({ name, dur = 0 }) => `${name} ${(dur / 1000).toFixed(1)}`)
    .join(', ');
