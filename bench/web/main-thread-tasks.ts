// What kept a page's main thread busy, read from a recorded trace of Chromium.
import type { Browser, Page } from 'playwright-core';

export interface Tasks {
  readonly count: number;
  /** How many were longer than 50 ms by the clock, and of the processor. */
  readonly over: { readonly wall: number; readonly cpu: number };
  /** Milliseconds, by the clock and of the processor; those that took most of the processor first: others use it too. */
  readonly longest: readonly { readonly wall: number; readonly cpu: number; readonly in: string }[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export const tasksDuring = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Tasks> => {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', '__metadata'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly TraceEvent[];
  }; // Chromium's own format
  return tasksIn(traceEvents);
};

/** Milliseconds; longer ones are named. */
const WORTH_NAMING = 20;

const tasksIn = (events: readonly TraceEvent[]): Tasks => {
  const main = busiestMainThread(events);
  const own = events.filter((event) => event.ph === 'X' && `${event.pid}.${event.tid}` === main);
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

const busiestMainThread = (events: readonly TraceEvent[]): string => {
  const threads = events.flatMap(({ name, args, pid, tid }) =>
    name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}.${tid}`] : [],
  );
  const busy = (thread: string): number =>
    events.reduce((sum, { pid, tid, dur = 0 }) => sum + (`${pid}.${tid}` === thread ? dur : 0), 0);
  return threads.sort((one, other) => busy(other) - busy(one))[0] ?? '';
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
