// What Chromium recorded of a page while something was done in it, and which of it the page's own thread did.
import type { Browser, Page } from 'playwright-core';

export interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the processor that the thread has had. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export type TraceCategory =
  | 'blink.user_timing'
  | 'toplevel'
  | 'devtools.timeline'
  | 'disabled-by-default-devtools.timeline';

export interface TraceOptions {
  readonly browser: Browser;
  readonly page: Page;
  /** What is recorded; the more, the slower the page. */
  readonly categories: readonly TraceCategory[];
}

/** The events of the page's main thread: of several that drew something meanwhile, the busiest. */
export const recordTrace = async (
  { browser, page, categories }: TraceOptions,
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> => {
  await browser.startTracing(page, { categories: [...categories, '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly TraceEvent[];
  }; // Chromium's own format
  const main = busiestMainThread(traceEvents);
  return traceEvents.filter((event) => threadOf(event) === main);
};

const busiestMainThread = (events: readonly TraceEvent[]): string => {
  const threads = events.flatMap((event) =>
    event.name === 'thread_name' && event.args?.name === 'CrRendererMain' ? [threadOf(event)] : [],
  );
  const busy = new Map<string, number>();
  for (const event of events) busy.set(threadOf(event), (busy.get(threadOf(event)) ?? 0) + (event.dur ?? 0));
  return threads.sort((one, other) => (busy.get(other) ?? 0) - (busy.get(one) ?? 0))[0] ?? '';
};

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}.${tid}`;
