// `countersign history diff`: everything a session did and did not take back, as one difference.
import { squash } from '../../../../agent/layers.ts';
import type { Store } from '../../../../agent/runtime.ts';
import type { ChangeSet } from '../../../../change/change-set.ts';
import { allLines } from '../../../../change/changed-lines.ts';
import { partsOf } from '../../../../change/parts-of.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { type FileView, loadFiles } from '../../../../host/deciding/load-proposal.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import { numberIn } from '../../../../text/number-of.ts';
import { sinceOf } from '../../../../text/since-of.ts';
import { changeView } from '../../change-view.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import type { Output } from '../../output.ts';
import { printTable } from '../../print-rows.ts';

export interface HistoryDiffFlags extends Where {
  readonly session?: string;
  readonly since?: string;
  readonly stat?: boolean;
}

export const historyDiff = (options: HistoryDiffFlags, output: Output): Promise<number> =>
  inRooms(options, output, ({ store }) => showDiff(store, options, output));

/** With `since` and no session: everything since then. */
const showDiff = async (
  store: Pick<Store, 'history' | 'sessions'>,
  options: HistoryDiffFlags,
  output: Output,
): Promise<Result<number>> => {
  const since = sinceOf(options.since);
  if (!since.ok) return since;
  const session = sessionOf(store, options);
  if (!session.ok) return session;
  const merged = changesSince(store, session.value, since.value);
  if (!merged.ok) return merged;
  const { changes, entries } = merged.value;
  const files = await loadFiles(changes, await partsOf(changes));
  const stat = files.map(countsOf);
  output.value({
    session: session.value ?? null,
    entries,
    changes: changes.map(({ path, before, after, from }) => ({ path, before, after, from })),
    stat,
  });
  if (options.stat === true) printStat(stat, output);
  else for (const line of await changeView(changes, output)) output.line(line);
  if (changes.length === 0)
    output.note(
      session.value === undefined
        ? 'Nothing of it is still there.'
        : 'This session changed nothing that is still there.',
    );
  return ok(EXIT.done);
};

const sessionOf = ({ sessions }: Pick<Store, 'sessions'>, options: HistoryDiffFlags): Result<number | undefined> => {
  const named = numberIn(options.session, '--session');
  if (!named.ok) return named;
  if (named.value !== undefined) {
    const known = sessions.open(named.value);
    return known.ok ? ok(named.value) : known;
  }
  if (options.since !== undefined) return ok(undefined);
  const last = sessions.last();
  return last === undefined
    ? fail('NOT_FOUND', 'There is no session yet.', { wayOut: '`countersign run "…"` begins one.' })
    : ok(last.id);
};

const changesSince = (
  { history }: Pick<Store, 'history'>,
  session: number | undefined,
  since: number | undefined,
): Result<{ readonly changes: ChangeSet; readonly entries: number }> => {
  const query = { ...(session === undefined ? {} : { session }), ...(since === undefined ? {} : { since }) };
  const sets: ChangeSet[] = [];
  for (const { id, state } of history.list(query).toReversed()) {
    if (state !== 'applied' && state !== 'partly_applied') continue;
    const changes = history.changes(id);
    if (!changes.ok) return changes;
    sets.push(changes.value);
  }
  return ok({ changes: squash(sets), entries: sets.length });
};

const countsOf = ({ path, what, hunks }: FileView) => ({
  path,
  what: what ?? 'changed',
  ...allLines(hunks),
});

const printStat = (stat: readonly ReturnType<typeof countsOf>[], output: Output): void => {
  if (stat.length === 0) return;
  printTable(
    {
      columns: [{ least: 16 }, {}, { align: 'right' }, { align: 'right' }],
      rows: stat.map(({ path, what, added, removed }) => ({
        cells: [escapeText(path), what, `+${added}`, `−${removed}`],
      })),
    },
    output,
  );
  const total = (key: 'added' | 'removed'): number => stat.reduce((sum, file) => sum + file[key], 0);
  output.line(`${counted(stat.length, 'file')}, +${total('added')} −${total('removed')}`);
};
