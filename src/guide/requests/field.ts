// "What is the status of the website project?": a value from the front matter of a note, or from a JSON file.
import { frontMatterIn, frontMatterValue } from '../markdown.ts';
import { readNamed } from '../read.ts';
import type { Request } from '../request.ts';
import type { ReadFile } from '../results.ts';

const TELL = '[show|show me|give me|get|look up|what is|what are|read me|find|check]';
const about = (key: string, file: string): string[] => [
  `${TELL} [the] [current] ${key} (of|in|for|from|set in|given in) ${file}`,
  `(what|which) ${key} (does|has) ${file} [have|got]`,
  `(what|which) ${key} is ${file} [in|at|on]`,
  `(what|which) ${key} is [given|written|set] in ${file}`,
  `(in|from) ${file} , ${TELL} [the] ${key}`,
];

export const field: Request = {
  name: 'look up a value in front matter or JSON (status, priority, tags, name, version)',
  example: 'what is the status of the Move note?',
  tools: ['read_file', 'list_files'],
  wordings: [
    ...about('{key}', '{file:named}'),
    ...about('{key:noteKey}', '{file}'),
    `(read|open|look at|look into|check|see) {file} and (tell me|show me|say|give me|report) [what] [the] {key} [is]`,
    `${TELL} [the] {key} (of|for) (this|the|my|our) {json=project|package|code base}`,
    'what is the value of {key:quote} in {file}',
    `what is (this|the|my|our) {json=project|package} (called|named)`,
    `(what|which) {key} is (this|the|my|our) {json=project|package}`,
    `${TELL} (this|the|my|our) {json=project|package} {key}`,
    'is {file:named} {value=live|paused|on hold|completed|done|active|finished}',
  ],
  *plan(slot, turn) {
    const isPackage = slot('json') !== '';
    const key = slot('key') || (isPackage ? 'name' : 'status');
    const file = yield* readNamed(turn, isPackage ? 'package.json' : slot('file'));
    return /\.json$/i.test(file.path) ? fromJson(file, key) : fromNote(file, key);
  },
};

const fromNote = ({ path, lines }: ReadFile, key: string): string => {
  const matter = frontMatterIn(lines);
  if (matter === undefined) return `${path} has no front matter.`;
  if (/^front ?matter$/.test(key))
    return [`The front matter of ${path}:`, ...matter.map((line) => `  ${line}`)].join('\n');
  const value = frontMatterValue(matter, key);
  return value === undefined ? `The front matter of ${path} has no ${key}.` : `${key} of ${path}: ${value}`;
};

const fromJson = ({ path, lines }: ReadFile, key: string): string => {
  const value = jsonValue(lines.join('\n'));
  if (value === undefined) return `${path} is not a JSON object I can read.`;
  const found = value[key] ?? value[key.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())];
  if (found === undefined) return `${path} has no ${key}.`;
  return `${key} of ${path}: ${typeof found === 'string' ? found : JSON.stringify(found)}`;
};

export const jsonValue = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined; // said by whoever asked
  }
};
