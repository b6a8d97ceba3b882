// `countersign history`: what was applied, newest first; show, diff and purge.

import { squash } from '../../../agent/layers.ts';
import { fail, ok } from '../../../error/error-value.ts';
import type { EntryInfo } from '../../../history/history.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { changeView } from '../change-view.ts';
import { EXIT } from '../exit-code.ts';
import { inRooms } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { shortened } from '../shortened.ts';
import { timeOf } from '../time-of.ts';

export interface HistoryOptions {
  readonly cwd: string;
  readonly session?: string;
  readonly limit?: string;
  readonly before?: string;
  readonly all?: boolean;
  readonly entries?: string;
}

export const historyList = (options: HistoryOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { history } }) => {
    const session = options.session === undefined ? {} : { session: Number(options.session) };
    const entries = history.list({ ...session, limit: Number(options.limit ?? 50) });
    for (const entry of entries) {
      output.value(entry);
      output.line(entryLine(entry));
    }
    if (entries.length === 0) output.note('Nothing has been applied in this workspace yet.');
    return ok(EXIT.done);
  });

export const historyShow = (id: string, options: HistoryOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { history } }) => {
    const entry = history.entry(Number(id));
    if (entry === undefined) {
      return fail('NOT_FOUND', `There is no entry ${id}.`, { wayOut: '`countersign history` lists them.' });
    }
    const changes = history.changes(entry.id);
    output.value({
      ...entry,
      changes: changes.ok
        ? changes.value.map(({ path, from, before, after }) => ({ path, from, before, after }))
        : null,
    });
    output.line(entryLine(entry));
    output.line(
      `  by ${escapeText(entry.actor)}, ${new Date(entry.at).toISOString()}, group ${entry.group}, ${entry.state}`,
    );
    if (!changes.ok) return changes;
    for (const line of await changeView(changes.value, output)) output.line(line);
    return ok(EXIT.done);
  });

/** Everything a session did and did not take back, as one difference. */
export const historyDiff = (options: HistoryOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { history, sessions } }) => {
    const session = options.session === undefined ? sessions.last()?.id : Number(options.session);
    const entries = session === undefined ? [] : [...history.list({ session, limit: 100_000 })].reverse();
    const sets = [];
    for (const { id, state } of entries) {
      if (state !== 'applied') continue;
      const changes = history.changes(id);
      if (!changes.ok) return changes;
      sets.push(changes.value);
    }
    const changes = squash(sets);
    output.value({
      session: session ?? null,
      entries: sets.length,
      changes: changes.map(({ path, before, after }) => ({ path, before, after })),
    });
    for (const line of await changeView(changes, output)) output.line(line);
    if (changes.length === 0) output.note('This session changed nothing that is still there.');
    return ok(EXIT.done);
  });

export const historyPurge = (options: HistoryOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { history } }) => {
    const before = options.before === undefined ? undefined : Date.parse(options.before);
    if (before !== undefined && Number.isNaN(before)) {
      return fail('BAD_ARGS', `"${options.before}" is not a date.`, { wayOut: 'Write it as 2026-11-15.' });
    }
    const entries = options.entries?.split(',').map(Number);
    if (before === undefined && entries === undefined && options.all !== true) {
      return fail('BAD_ARGS', 'Say what to forget.', {
        wayOut: 'history purge --before 2026-11-01, --entries 3,4 or --all',
      });
    }
    const purged = history.purge({
      ...(before === undefined ? {} : { before }),
      ...(entries === undefined ? {} : { entries }),
      ...(options.all === true ? { all: true } : {}),
    });
    if (!purged.ok) return purged;
    output.value(purged.value);
    output.line(`Forgot ${purged.value.entries} entries (${purged.value.bytes} bytes). They can no longer be undone.`);
    return ok(EXIT.done);
  });

const entryLine = (entry: EntryInfo): string => {
  const time = timeOf(entry.at);
  const where = entry.paths.length === 1 ? escapeText(entry.paths[0] ?? '') : `${entry.paths.length} files`;
  const mark =
    entry.state !== 'applied'
      ? entry.state.replace('_', ' ')
      : entry.undoes !== null
        ? `undoes ${entry.undoes}`
        : entry.undoneBy !== null
          ? `undone by ${entry.undoneBy}`
          : '';
  const session = entry.session === null ? '' : `session ${entry.session}`;
  return `${String(entry.id).padStart(4)}  ${time}  ${where.padEnd(32)} ${shortened(entry.summary, 48).padEnd(48)} ${mark.padEnd(14)} ${session}`.trimEnd();
};
