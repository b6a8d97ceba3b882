// `countersign ledger`: what was asked for, decided and done; whether the chain holds; what left the machine, and to whom.
import { ok } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { type LedgerWishes, ledgerQueryOf } from '../../../host/looking-back/ledger-query.ts';
import { ledgerWords } from '../../../host/looking-back/ledger-words.ts';
import { verifiedWords } from '../../../host/looking-back/stats/verified-words.ts';
import type { LedgerRecord } from '../../../ledger/ledger.ts';
import { grouped } from '../../../text/counted.ts';
import { shortened } from '../../../text/shortened.ts';
import { clockOf, dayHeading, dayOf } from '../../../text/time-of.ts';
import { inRooms, type Where } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { printTable } from '../print-rows.ts';
import { progressLine } from '../progress-line.ts';
import { printShared } from './ledger/print-shared.ts';

export interface LedgerOptions extends Where, LedgerWishes {
  /** Of what was shared: each part of a file in a line of its own. */
  readonly each?: boolean;
}

export const ledgerQuery = (options: LedgerOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { ledger } }) => {
    const query = ledgerQueryOf(options);
    if (!query.ok) return query;
    const records = ledger.query({ limit: MOST_SHOWN, ...query.value });
    if (!records.ok) return records;
    for (const record of records.value) output.value(record);
    if (!output.json) printRecords(records.value, output);
    if (records.value.length === 0) output.note('No record fits.');
    return ok(EXIT.done);
  });

/** A few screenfuls; --limit shows more. */
const MOST_SHOWN = 100;

export const ledgerVerify = (options: LedgerOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { ledger, history } }) => {
    const progress = progressLine(output);
    const verified = await ledger.verify((checked, of) =>
      progress.tell(`${grouped(checked)} of ${grouped(of)} records hold`),
    );
    progress.end();
    if (!verified.ok) return verified;
    const held = history.verify();
    if (!held.ok) return held;
    const { records, erased } = verified.value;
    const { entries, uncovered } = held.value;
    output.value({ ok: true, records, erased, entries, uncovered });
    output.line(verifiedWords({ records, erased, entries, uncovered }));
    return ok(EXIT.done);
  });

export const ledgerShared = (options: LedgerOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { ledger } }) => {
    const query = ledgerQueryOf(options);
    if (!query.ok) return query;
    const shared = ledger.shared(query.value);
    if (!shared.ok) return shared;
    for (const item of shared.value) output.value(item);
    if (!output.json) printShared(shared.value, options.each === true, output);
    if (shared.value.length === 0)
      output.note(
        options.since === undefined && options.path === undefined && options.session === undefined
          ? 'Nothing of your files has been sent to a model.'
          : 'Nothing of your files has been sent to a model that fits.',
      );
    return ok(EXIT.done);
  });

const printRecords = (records: readonly LedgerRecord[], output: Output): void => {
  const isToday = records.every(({ at }) => dayOf(at) === dayOf(Date.now()));
  const rows = records.flatMap((record, index) => {
    const previous = records[index - 1]?.at;
    const isNewDay = previous === undefined || dayOf(previous) !== dayOf(record.at);
    const cells = [
      String(record.seq),
      clockOf(record.at),
      record.kind,
      shortened(record.subject, 24),
      shortened(ledgerWords(record), 200),
    ];
    return [...(isNewDay && !isToday ? [dayHeading(record.at)] : []), { cells }];
  });
  printTable({ columns: [{ align: 'right' }, {}, {}, { least: 6 }, { least: 30 }], rows, lead: ' ' }, output);
};
