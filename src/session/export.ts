// A session as Markdown that a person can read, keep and share.
import { ruleInWords } from '../policy/rule-words.ts';
import type { Stored } from './record.ts';
import type { SessionInfo } from './session.ts';

export const sessionMarkdown = (info: SessionInfo, records: readonly Stored[]): string => {
  const lines = [
    `# ${info.title}`,
    '',
    `*Session ${info.id}, ${new Date(info.created).toISOString()}, ${info.model}*`,
    '',
  ];
  for (const record of records) lines.push(...recordLines(record));
  return lines.join('\n');
};

const recordLines = (record: Stored): string[] => {
  switch (record.kind) {
    case 'user':
      return ['## User', '', ...record.parts.map(({ text }) => text), ''];
    case 'reply': {
      const text = record.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
      const calls = record.parts.flatMap((part) =>
        part.kind === 'call' ? [`- asks for \`${part.name}\` ${inCode(part.arguments)}`] : [],
      );
      return [
        record.own ? '## Countersign' : '## Assistant',
        '',
        ...(text === '' ? [] : [text, '']),
        ...calls,
        ...(calls.length === 0 ? [] : ['']),
      ];
    }
    case 'receipt': {
      const { status, entry, refused, error } = record.receipt;
      const why = refused?.reason ?? error?.message;
      return [
        `- ${record.call}: ${status}${entry === undefined ? '' : ` (entry ${entry})`}${why === undefined ? '' : `: ${why}`}`,
        '',
      ];
    }
    case 'signed':
      return [`- draft: ${record.receipt.status}`, ''];
    case 'unsigned':
      return ['- draft: not signed yet', ''];
    case 'summary':
      return [`*Summed up for the model up to record ${record.upTo}:*`, '', record.text, ''];
    case 'dropped':
      return ['*Something was dropped from the context.*', ''];
    case 'rule':
      return [`*Always, for this session: ${ruleInWords(record.rule)}*`, ''];
    case 'limit':
      return [`*${record.words}*`, ''];
    case 'done':
      return record.how === 'complete' ? ['## Task complete', '', record.summary, ''] : [];
    default:
      return [];
  }
};

/** A fence longer than any run of back ticks inside. */
const inCode = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
};
