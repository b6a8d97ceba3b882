// A session as Markdown that a person can read, keep and share: what was said, with every call folded beneath it.
import type { ReplyPart } from '../models/message.ts';
import { replyText } from '../models/reply-text.ts';
import { ruleInWords } from '../policy/rule-words.ts';
import { commentWords } from '../proposal/comment-words.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { SessionRecord, Stored } from './record.ts';
import type { SessionInfo } from './session.ts';
import { callsOf, endsWithTurn } from './state.ts';

export interface ExportOptions {
  /** The difference an entry made, as text; absent where it is no longer known. */
  diffOf?(entry: number): string | undefined;
}

type Receipts = ReadonlyMap<string, Stored<Extract<SessionRecord, { kind: 'receipt' }>>>;

export const sessionMarkdown = (info: SessionInfo, records: readonly Stored[], options: ExportOptions = {}): string => {
  const receipts: Receipts = new Map(
    records.flatMap((record) => (record.kind === 'receipt' ? [[record.call, record] as const] : [])),
  );
  const lines = [
    `# ${info.title.replace(/\s+/g, ' ')}`,
    '',
    `*Session ${info.id}, ${new Date(info.created).toISOString()}, ${info.model}, profile ${info.profile}*`,
    '',
  ];
  for (const record of records) lines.push(...recordLines(record, receipts, options));
  return lines.join('\n');
};

const recordLines = (record: Stored, receipts: Receipts, options: ExportOptions): string[] => {
  switch (record.kind) {
    case 'user':
      return ['## User', '', ...record.parts.map(({ text }) => text), ''];
    case 'reply':
      return replyLines(record, receipts, options);
    case 'broken':
      return [
        '## Assistant',
        '',
        record.text,
        '',
        record.stopped === true ? '*Stopped here.*' : '*It broke off here.*',
        '',
      ];
    case 'signed':
      return [`*The sheet of drafts: ${receiptWords(record.receipt)}*`, '', ...diffLines(record.receipt, options)];
    case 'unsigned':
      return ['*The sheet of drafts was not signed yet.*', ''];
    case 'summary':
      return [`*Summed up for the model up to record ${record.upTo}:*`, '', record.text, ''];
    case 'dropped':
      return ['*Something was dropped from the context.*', ''];
    case 'rule':
      return [`*Always, for this ${endsWithTurn(record.rule) ? 'turn' : 'session'}: ${ruleInWords(record.rule)}*`, ''];
    case 'limit':
      return [`*${record.words}*`, ''];
    case 'failed':
      return [`*It failed: ${record.error.code} ${record.error.message}*`, ''];
    case 'done':
      return record.how === 'complete' ? ['## Task complete', '', record.summary, ''] : [];
    default:
      return [];
  }
};

const replyLines = (
  record: Stored<Extract<SessionRecord, { kind: 'reply' }>>,
  receipts: Receipts,
  options: ExportOptions,
): string[] => {
  const text = replyText(record.parts);
  const parts = record.parts.filter((part) => part.kind === 'call');
  const calls = callsOf(record.seq, record.parts).flatMap(({ id }, index) => {
    const part = parts[index];
    return part === undefined ? [] : callLines(part, receipts.get(id), options);
  });
  return [record.own ? '## Countersign' : '## Assistant', '', ...(text === '' ? [] : [text, '']), ...calls];
};

/** Folded: what was asked for and what came of it in one line, the rest on demand. */
const callLines = (
  { name, arguments: input }: Extract<ReplyPart, { kind: 'call' }>,
  record: Stored<Extract<SessionRecord, { kind: 'receipt' }>> | undefined,
  options: ExportOptions,
): string[] => {
  const became = record === undefined ? 'not answered yet' : receiptWords(record.receipt);
  return [
    '<details>',
    `<summary>${inHtml(`${name}: ${became}`)}</summary>`,
    '',
    ...fenced(input, 'json'),
    '',
    ...(record === undefined ? [] : [...differenceLines(record.receipt), ...diffLines(record.receipt, options)]),
    '</details>',
    '',
  ];
};

const receiptWords = ({ status, entry, refused, error, shared, changed }: Receipt): string => {
  const why = refused?.reason ?? (error === undefined ? undefined : `${error.code} ${error.message}`);
  const by = refused === undefined ? '' : refused.by === 'rule' ? ' by a rule' : ' by the person';
  const paths = changed.map(({ path }) => path).join(', ');
  return [
    ...(status === 'shared' && shared !== undefined ? [] : [`${status}${by}`]),
    ...(shared === undefined ? [] : [`${shared.items} shared, ${shared.withheld} withheld`]),
    ...(paths === '' ? [] : [paths]),
    ...(entry === undefined ? [] : [`entry ${entry}`]),
    ...(why === undefined ? [] : [why]),
  ].join(', ');
};

/** What the person made of it before it was applied. */
const differenceLines = ({ differs = {}, comments = [] }: Receipt): string[] => {
  const words = [
    ...comments.map((comment) => inHtml(commentWords(comment))),
    ...(differs.texts ?? []).map(({ path }) => `${path} was written by the person`),
    ...(differs.input === undefined ? [] : [differs.input]),
    ...(differs.left === undefined ? [] : [`left out: ${differs.left.join(', ')}`]),
  ];
  return words.length === 0 ? [] : [...words.map((line) => `- ${line}`), ''];
};

const diffLines = ({ entry }: Receipt, { diffOf }: ExportOptions): string[] => {
  const diff = entry === undefined ? undefined : diffOf?.(entry);
  return diff === undefined ? [] : [...fenced(diff, 'diff'), ''];
};

/** A fence longer than any run of back ticks inside. */
const fenced = (text: string, language: string): string[] => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, text, fence];
};

const inHtml = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
