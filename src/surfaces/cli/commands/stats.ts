// `countersign stats`: what was asked for, decided, waited for, spent, shown and taken back, in figures.
import { ok } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { type FigureWishes, figuresFor } from '../../../host/looking-back/stats/figures-for.ts';
import { dayHeading } from '../../../text/time-of.ts';
import { blank, ours } from '../desk/layout.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { printRows } from '../print-rows.ts';
import { renderStats } from './stats/render-stats.ts';

export type StatsOptions = Where & FigureWishes;

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
