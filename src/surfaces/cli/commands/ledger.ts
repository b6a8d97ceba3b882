// `countersign ledger`: what was asked for, decided and done; whether the chain holds; what left the machine, and to whom.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { LedgerQuery, LedgerRecord } from '../../../ledger/ledger.ts';
import { RECORD_KINDS, type RecordKind } from '../../../ledger/record-kinds.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { spelledSize } from '../../../proposal/spelled-size.ts';
import { EXIT } from '../exit-code.ts';
import { decider, ledgerWords } from '../ledger-words.ts';
import { inRooms } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { shortened } from '../shortened.ts';
import { timeOf } from '../time-of.ts';

export interface LedgerOptions {
  readonly cwd: string;
  readonly kind?: string;
  readonly session?: string;
  readonly since?: string;
  readonly path?: string;
  readonly limit?: string;
}

export const ledgerQuery = (options: LedgerOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { ledger } }) => {
    const query = queryOf(options);
    if (!query.ok) return query;
    const records = ledger.query({ limit: 100, ...query.value });
    if (!records.ok) return records;
    for (const record of records.value) {
      output.value(record);
      output.line(recordLine(record));
    }
    return ok(EXIT.done);
  });

export const ledgerVerify = (options: LedgerOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { ledger } }) => {
    const verified = ledger.verify();
    if (!verified.ok) return verified;
    const { records, erased } = verified.value;
    output.value({ ok: true, records, erased });
    output.line(`The chain holds: ${records} records${erased === 0 ? '' : `, ${erased} of them erased`}.`);
    return ok(EXIT.done);
  });

export const ledgerShared = (options: LedgerOptions, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { ledger } }) => {
    const query = queryOf(options);
    if (!query.ok) return query;
    const shared = ledger.shared(query.value);
    if (!shared.ok) return shared;
    for (const item of shared.value) {
      output.value(item);
      const lines = item.lines === undefined ? '' : ` (lines ${item.lines.from}-${item.lines.to})`;
      const by = item.by === null ? '' : decider(item.by);
      const where = item.local ? 'stayed here' : 'left this machine';
      output.line(
        `${escapeText(item.path)}${lines}`.padEnd(36) +
          ` ${spelledSize(item.bytes).padStart(9)}   ${escapeText(item.model)}   ${timeOf(item.at)}   ${where}   ${by}`.trimEnd(),
      );
    }
    if (shared.value.length === 0) output.note('Nothing of your files has been sent to a model.');
    return ok(EXIT.done);
  });

const queryOf = (options: LedgerOptions): Result<LedgerQuery> => {
  const since =
    options.since === 'today'
      ? new Date().setHours(0, 0, 0, 0)
      : options.since === undefined
        ? undefined
        : Date.parse(options.since);
  if (since !== undefined && Number.isNaN(since))
    return fail('BAD_ARGS', `"${options.since}" is not a date.`, { wayOut: 'Write it as 2026-11-15, or today.' });
  if (options.kind !== undefined && !isKind(options.kind))
    return fail('BAD_ARGS', `"${options.kind}" is no kind of record.`, {
      wayOut: `Kinds: ${RECORD_KINDS.join(', ')}.`,
    });
  return ok({
    ...(options.kind === undefined ? {} : { kind: options.kind }),
    ...(options.session === undefined ? {} : { session: Number(options.session) }),
    ...(since === undefined ? {} : { since }),
    ...(options.path === undefined ? {} : { path: options.path }),
    ...(options.limit === undefined ? {} : { limit: Number(options.limit) }),
  });
};

const isKind = (text: string): text is RecordKind => (RECORD_KINDS as readonly string[]).includes(text);

const recordLine = (record: LedgerRecord): string => {
  const words = shortened(ledgerWords(record), 160);
  return `${String(record.seq).padStart(5)}  ${timeOf(record.at)}  ${record.kind.padEnd(8)} ${escapeText(record.subject).padEnd(12)} ${words}`;
};
