// A conversation of thousands of messages, made up: replies of every shape that models write, with calls between them.
import type { SessionHead, TranscriptItem } from '../../src/surfaces/server/wire/session-view.ts';

/** `messages`: those of the person and of the model together. */
export const longConversation = (messages: number): readonly TranscriptItem[] => {
  const items: TranscriptItem[] = [];
  let seq = 0;
  for (let number = 0; number < messages; number += 2) {
    items.push({ kind: 'message', seq: ++seq, at: seq, text: sentence(number, 12 + (number % 40)), attached: [] });
    const calls = number % 6 === 0 ? 1 + (number % 5) : 0;
    items.push({
      kind: 'reply',
      seq: ++seq,
      at: seq,
      model: 'ollama/qwen3:8b',
      parts: [
        ...(number % 10 === 0 ? [{ kind: 'reasoning' as const, text: sentence(number, 80) }] : []),
        { kind: 'text', text: replyText(number) },
        ...Array.from({ length: calls }, (_, at) => ({
          kind: 'call' as const,
          id: `${number}.${at}`,
          tool: 'read_file',
          title: 'Read a file',
          ...{ verb: 'Read', object: '', does: 'read' as const, noun: 'file' },
          words: `Projects/Website ${number}.md`,
          arguments: `{"path":"Projects/Website ${number}.md"}`,
        })),
      ],
      own: false,
      cut: false,
    });
    for (let at = 0; at < calls; at++)
      items.push({
        kind: 'receipt',
        seq: ++seq,
        at: seq,
        call: `${number}.${at}`,
        status: 'shared',
        words: 'shared 1.2 KB',
        ...{ extent: '', group: null, undone: null, comments: 0 },
        entry: null,
        isError: false,
        preview: sentence(number, 60),
        more: false,
      });
  }
  return items;
};

export const LONG_HEAD: SessionHead = {
  id: 7,
  parent: null,
  title: 'A long conversation',
  profile: 'code',
  model: 'ollama/qwen3:8b',
  created: 0,
  last: 0,
  turns: 2500,
  cost: null,
  state: 'done',
  runs: 'no',
  readOnly: false,
  drafting: false,
  unsigned: 0,
  pending: [],
};

const WORDS =
  'the page shows what was proposed and asks before anything is written so that a person can read each line and take it or leave it'.split(
    ' ',
  );

const sentence = (seed: number, words: number): string =>
  Array.from({ length: words }, (_, at) => WORDS[(seed * 7 + at * 3) % WORDS.length]).join(' ');

/** Prose, lists, tables, code of some lines and of many, in turn. */
const replyText = (number: number): string => {
  const paragraph = `${sentence(number, 60)}. **${sentence(number, 4)}** and \`code_${number}\`; see [the page](https://example.com/${number}).`;
  switch ((number / 2) % 8) {
    case 1:
      return `${paragraph}\n\n${Array.from({ length: 8 }, (_, at) => `- ${sentence(number + at, 14)}\n  - ${sentence(at, 6)}`).join('\n')}`;
    case 2:
      return `${paragraph}\n\n\`\`\`ts\n${codeOf(number, 24)}\n\`\`\`\n\n${paragraph}`;
    case 3:
      return `| name | what it does | size |\n|---|---|--:|\n${Array.from({ length: 12 }, (_, at) => `| file-${at} | ${sentence(at, 7)} | ${at * 31} |`).join('\n')}`;
    case 5:
      return Array.from({ length: 12 }, (_, at) => `## ${sentence(at, 5)}\n\n${sentence(number + at, 90)}.`).join(
        '\n\n',
      );
    case 6:
      return number % 96 === 12 ? `\`\`\`ts\n${codeOf(number, 1500)}\n\`\`\`` : paragraph;
    default:
      return `${paragraph}\n\n${paragraph}`;
  }
};

const codeOf = (number: number, lines: number): string =>
  Array.from(
    { length: lines },
    (_, at) => `  const value_${at} = read('${number}', ${at}); // ${sentence(at, 5)}`,
  ).join('\n');
