// A conversation to read and keep, as Markdown: what was said, and below each call what came of it and its difference.
import type { Store } from '../../agent/runtime.ts';
import type { ChangeSet } from '../../change/change-set.ts';
import { diffView } from '../../change/diff-view.ts';
import { partsOf } from '../../change/parts-of.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { sessionMarkdown } from '../../session/export.ts';
import type { Stored } from '../../session/record.ts';

/** As the words were: whoever prints it escapes it. */
export const sessionText = async (
  { sessions, history }: Pick<Store, 'sessions' | 'history'>,
  id: number,
): Promise<Result<string>> => {
  const session = sessions.open(id);
  if (!session.ok) return session;
  const { info, records } = session.value;
  const diffs = await diffsOf(history, records);
  return ok(sessionMarkdown(info, records, { diffOf: (entry) => diffs.get(entry) }));
};

const diffsOf = async (history: Store['history'], records: readonly Stored[]): Promise<ReadonlyMap<number, string>> => {
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
