// "Show me README.md": a file as it stands, or some of its lines.
import { partly, readNamed } from '../read.ts';
import type { Request } from '../request.ts';

const SHOW =
  '(show|show me|read|read me|open|open up|print|print out|display|cat|view|see|give me|get|look at|type out|output)';

export const readFile: Request = {
  name: 'show a file, or some of its lines',
  example: 'show me README.md',
  tools: ['read_file', 'list_files'],
  wordings: [
    `${SHOW} {file} [to me|out loud|aloud]`,
    `${SHOW} [me] [the] [whole|full|complete|entire] (contents|content|text) (of|in) {file}`,
    `${SHOW} [me] [the] (code|source|source code) (of|in) {file:named}`,
    `${SHOW} (the|my) (note|file) (about|on) {file:word}`,
    `what (is|is written|does it say|stands) in {file:named}`,
    `what does {file:named} (say|contain)`,
    `what are [the] (contents|content) of {file}`,
    `what is [the] (contents|content|text) of {file}`,
    `have a look at {file}`,
    `take a look at {file}`,
    `${SHOW} [the] first {count:number} lines (of|in|from) {file}`,
    `${SHOW} [the] (line|lines) {first:number} (to|-|through|until) {last:number} (of|in|from) {file}`,
    `${SHOW} [the] line {first:number} (of|in|from) {file}`,
    `what is (on|in) line {first:number} (of|in) {file}`,
  ],
  *plan(slot, turn) {
    const [first, last] = [Number(slot('first')), Number(slot('last') || slot('first'))];
    const limit = slot('count') === '' ? last - first + 1 : Number(slot('count'));
    const isPart = slot('count') !== '' || first > 0;
    const page = isPart ? { offset: Math.max(first, 1), limit: Math.max(limit, 1) } : {};
    const file = yield* readNamed(turn, slot('file'), page);
    if (file.of === 0) return `${file.path} is empty.`;
    const missing = isPart ? '' : partly(file);
    return [
      `${file.path}${isPart ? `, from line ${file.from} (it has ${file.of})` : ''}:`,
      '',
      ...file.lines,
      ...(missing === '' ? [] : ['', missing]),
    ].join('\n');
  },
};
