// `countersign stats`: what was asked for, decided, waited for, spent, shown and taken back, in figures.
import { ok } from '../../../error/error-value.ts';
import { dayHeading } from '../../../proposal/time-of.ts';
import { readStats } from '../../stats/stats.ts';
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
  inRooms(options, output, async ({ store: { database, sessions } }) => {
    const since = sinceOf(options.since);
    if (!since.ok) return since;
    const session = numberIn(options.session, '--session');
    if (!session.ok) return session;
    const known = session.value === undefined ? undefined : sessions.open(session.value);
    if (known?.ok === false) return known;
    const figures = readStats(database, {
      ...(since.value === undefined ? {} : { since: since.value }),
      ...(session.value === undefined ? {} : { session: session.value }),
    });
    if (!figures.ok) return figures;
    output.value(figures.value);
    if (output.json) return ok(EXIT.done);
    const rows = renderStats(figures.value, output);
    if (rows.length === 0) {
      output.note('There is nothing to count yet.');
      return ok(EXIT.done);
    }
    const about = [
      session.value === undefined ? 'This workspace' : `Session ${session.value}`,
      since.value === undefined
        ? 'from the beginning'
        : `since ${dayHeading(since.value).replace(/^(?:Today|Yesterday)$/, (day) => day.toLowerCase())}`,
    ];
    // The last row is a blank between two parts.
    printRows([ours(about.join(', ')), blank, ...rows.slice(0, -1)], output);
    return ok(EXIT.done);
  });
