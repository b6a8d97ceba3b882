// `countersign stats`: what was asked for, decided, waited for, spent, shown and taken back, in figures.
import type { Store } from '../../../agent/runtime.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { dayHeading } from '../../../proposal/time-of.ts';
import { readStats, type Stats } from '../../stats/stats.ts';
import { blank, ours } from '../desk/layout.ts';
import { EXIT } from '../exit-code.ts';
import { numberIn } from '../number-of.ts';
import { inRooms, type Where } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { printRows } from '../print-rows.ts';
import { sinceOf } from '../since-of.ts';
import { renderStats } from './stats/render-stats.ts';

export interface StatsOptions extends Where {
  readonly since?: string;
  readonly session?: string;
}

export const stats = (options: StatsOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => {
    const figures = figuresFor(store, options);
    if (!figures.ok) return figures;
    output.value(figures.value);
    if (output.json) return ok(EXIT.done);
    const { since, session } = figures.value;
    const rows = renderStats(figures.value, output);
    if (rows.length === 0) {
      output.note('There is nothing to count yet.');
      return ok(EXIT.done);
    }
    const about = [
      session === null ? 'This workspace' : `Session ${session}`,
      since === null
        ? 'from the beginning'
        : `since ${dayHeading(since).replace(/^(?:Today|Yesterday)$/, (day) => day.toLowerCase())}`,
    ];
    // The last row is a blank between two parts.
    printRows([ours(about.join(', ')), blank, ...rows.slice(0, -1)], output);
    return ok(EXIT.done);
  });

/** Exactly what --json prints. */
export const figuresFor = (
  { database, sessions }: Pick<Store, 'database' | 'sessions'>,
  options: Omit<StatsOptions, keyof Where>,
): Result<Stats> => {
  const since = sinceOf(options.since);
  if (!since.ok) return since;
  const session = numberIn(options.session, '--session');
  if (!session.ok) return session;
  const known = session.value === undefined ? undefined : sessions.open(session.value);
  if (known?.ok === false) return known;
  return readStats(database, {
    ...(since.value === undefined ? {} : { since: since.value }),
    ...(session.value === undefined ? {} : { session: session.value }),
  });
};
