// `countersign sessions export`: a session as Markdown, on stdout or in a file of its own.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Store } from '../../../../agent/runtime.ts';
import type { ChangeSet } from '../../../../change/change-set.ts';
import { diffView } from '../../../../change/diff-view.ts';
import { partsOf } from '../../../../change/parts-of.ts';
import { fromErrno } from '../../../../error/errno.ts';
import { ok, type Result } from '../../../../error/error-value.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { sessionMarkdown } from '../../../../session/export.ts';
import type { Stored } from '../../../../session/record.ts';
import { escapeText } from '../../../../text/escape.ts';
import { numberOf } from '../../../../text/number-of.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import type { Output } from '../../output.ts';

export interface ExportFlags extends Where {
  readonly output?: string;
}

export const sessionsExport = (id: string, options: ExportFlags, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store }) => {
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    if (!number.ok) return number;
    const session = store.sessions.open(number.value);
    if (!session.ok) return session;
    const { info, records } = session.value;
    if (output.json && options.output === undefined) {
      output.value({ ...info, records });
      return ok(EXIT.done);
    }
    const diffs = await diffsOf(store, records);
    const text = sessionMarkdown(info, records, { diffOf: (entry) => diffs.get(entry) });
    if (options.output !== undefined) return writtenTo(resolve(options.cwd, options.output), text, output);
    // A file gets the words as they were; a terminal would obey what a model wrote into them.
    output.line(process.stdout.isTTY ? escapeText(text, { multiline: true }) : text);
    return ok(EXIT.done);
  });

const diffsOf = async (
  { history }: Pick<Store, 'history'>,
  records: readonly Stored[],
): Promise<ReadonlyMap<number, string>> => {
  const diffs = new Map<number, string>();
  for (const record of records) {
    const entry = record.kind === 'receipt' || record.kind === 'signed' ? record.receipt.entry : undefined;
    const changes = entry === undefined ? undefined : history.changes(entry);
    // What was purged has no difference any more; the receipt still says what happened.
    if (entry === undefined || changes?.ok !== true || diffs.has(entry)) continue;
    diffs.set(entry, await diffText(changes.value));
  }
  return diffs;
};

const diffText = async (changes: ChangeSet): Promise<string> => {
  const parts = await partsOf(changes);
  const lines: string[] = [];
  for (const change of changes) {
    const source = changes.find(({ path }) => path === change.from);
    const groups = await diffView(change, parts, source === undefined ? {} : { movedFrom: source.before });
    lines.push(`--- ${change.from ?? change.path}`, `+++ ${change.after === null ? 'nothing' : change.path}`);
    for (const { kind, text } of groups.flatMap((group) => group.lines)) lines.push(`${MARKS[kind]} ${text}`);
  }
  return lines.join('\n');
};

const MARKS = { context: ' ', removed: '-', added: '+', skipped: '…', note: '#' } as const;

/** Never over something that is there. */
const writtenTo = (file: string, text: string, output: Output): Result<number> => {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    return fromErrno(thrown, 'write', file);
  }
  output.value({ file, bytes: Buffer.byteLength(text) + 1 });
  output.line(`Written to ${escapeText(file)}`);
  return ok(EXIT.done);
};
