// The conversations of a folder in groups: what waits for the person first, then day by day.
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { dayHeading } from '../../src/text/time-of.ts';

export interface SessionGroup {
  readonly title: string;
  readonly heads: readonly SessionHead[];
  readonly waits: boolean;
}

/** Of those that wait the one that has waited longest is first; of the others the one that was last. */
export const sessionGroups = (heads: readonly SessionHead[], now: number = Date.now()): readonly SessionGroup[] => {
  const waiting = heads
    .filter((head) => waitsIn(head) > 0)
    .toSorted((one, other) => (one.waits?.since ?? one.last) - (other.waits?.since ?? other.last));
  const days = new Map<string, SessionHead[]>();
  for (const head of heads) {
    if (waitsIn(head) > 0) continue;
    const day = dayHeading(head.last, now);
    const others = days.get(day);
    if (others === undefined) days.set(day, [head]);
    else others.push(head);
  }
  return [
    ...(waiting.length === 0 ? [] : [{ title: 'Waiting for you', heads: waiting, waits: true }]),
    ...[...days].map(([title, ofDay]) => ({ title, heads: ofDay, waits: false })),
  ];
};

/** How many proposals of it wait. */
export const waitsIn = ({ waits, pending }: SessionHead): number => waits?.proposals ?? pending.length;
