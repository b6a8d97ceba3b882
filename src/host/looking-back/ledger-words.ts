// A record of the ledger as a line a person can read; --json has everything.
import type { LedgerRecord, Shared } from '../../ledger/ledger.ts';
import type { DecisionBody, SessionBody } from '../../ledger/record-kinds.ts';
import { counted } from '../../text/counted.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import { durationOf } from '../../text/time-of.ts';

/** Not yet escaped: it quotes paths and names. */
export const ledgerWords = (record: LedgerRecord): string => {
  if (record.body === null) return '(erased)';
  switch (record.kind) {
    case 'call':
      return [record.body.tool, ...record.body.paths].join(' · ');
    case 'decision':
      return `${record.body.answer} · ${decider(record.body.who)}${waited(record.body.waitedMilliseconds)}${commented(record.body)}`;
    case 'receipt': {
      const { status, error, entry, files } = record.body;
      const more = [
        error,
        files.length === 0 ? undefined : counted(files.length, 'file'),
        entry === undefined ? undefined : `entry ${entry}`,
      ];
      return [status, ...more.filter((word) => word !== undefined)].join(' · ');
    }
    case 'egress': {
      const { model, items, again = 0, local } = record.body;
      const named = items.map(({ path, bytes }) => `${path} (${spelledSize(bytes)})`).join(', ');
      const sent = items.length === 0 ? 'our own words about its calls' : named;
      return `${local ? 'shown to' : 'left for'} ${model}: ${sent}${again === 0 ? '' : `, and ${again} again`}`;
    }
    case 'session':
      return [record.body.what, record.body.model, record.body.profile, ...addedWords(record.body)]
        .filter((word) => word !== undefined)
        .join(' · ');
    case 'history':
      return record.body.what === 'entry'
        ? `entry ${record.body.entry} · ${record.body.paths.join(', ')}`
        : record.body.what;
    case 'limit':
      return `${record.body.what}: ${record.body.reached} of ${record.body.limit}`;
  }
};

const addedWords = ({ folders = [] }: SessionBody): readonly string[] =>
  folders.map(({ name, root }) => `${name} (${root})`);

const DESKS: Readonly<Record<string, string>> = {
  terminal: 'you, at the terminal',
  web: 'you, at the web desk',
  decide: 'you, with decide',
};

export const decider = (who: DecisionBody['who']): string => {
  if (who.kind === 'person') return DESKS[who.desk] ?? `you, at ${who.desk}`;
  if (who.file !== undefined) return `rule ${who.file}:${who.line}`;
  // A flag is named as it was given; a rule of one session has an id and no file.
  if (who.name.startsWith('--')) return who.name;
  return `rule "${who.name}" (${who.id === undefined ? 'built-in' : 'for that session'})`;
};

/** A rule takes no time worth telling. */
const waited = (milliseconds: number): string => (milliseconds < 1000 ? '' : ` · after ${durationOf(milliseconds)}`);

const commented = ({ comments = 0 }: DecisionBody): string =>
  comments === 0 ? '' : ` · ${counted(comments, 'comment')}`;

/** By whose decision it went: of one item, or of those that went together. */
export const byWords = (group: readonly Shared[]): string => {
  const by = group[0]?.by ?? null;
  if (by === null) return 'you sent it';
  if (by.kind === 'rule') return decider(by);
  return group.length > 1 ? 'you ticked them' : 'you ticked it';
};
