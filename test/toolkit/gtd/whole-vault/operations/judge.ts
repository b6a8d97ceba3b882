// Whether a vault became what an operation means, and nothing else.
import { type Digest, digestOf } from '../digest.ts';
import { SETTINGS } from '../reader/hotlist.ts';
import { lineChange } from '../touched-lines.ts';
import type { Operation, Touch } from './operation.ts';

type Files = ReadonlyMap<string, string>;

/** The expected digest beside the true one, for a test to compare, and a sentence for each byte that should not have changed. */
export const judgeOperation = (
  operation: Operation,
  before: Files,
  after: Files,
): { readonly expected: Digest; readonly actual: Digest; readonly faults: readonly string[] } => {
  const expected = digestOf(before);
  const actual = digestOf(after);
  operation.means?.(expected, actual);
  const changes = operation.means !== undefined;
  return { expected, actual, faults: changes ? faultsOf(operation, before, after) : anyChange(before, after) };
};

const anyChange = (before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path} changed`);

const faultsOf = ({ touches }: Operation, before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [old, made] = [before.get(path), after.get(path)];
    if (old === made) return [];
    const touch = touches[path];
    // The digest has judged what the hotlist says; what else its file holds is in the digest too.
    if (touch === undefined && HOTLISTS.includes(path))
      return old === undefined || made === undefined ? [] : hotlistFaults(path, old, made);
    if (touch === undefined) return [`${path} changed`];
    if (touch.whole === true) return lacks(path, touch.holds ?? [], made);
    if (old === undefined || made === undefined) return [`${path} came or went`];
    return lineFaults(path, touch, old, made);
  });

const lacks = (path: string, words: readonly string[], text = words.join('')): string[] =>
  words.filter((word) => !text.includes(word)).map((word) => `${path} lacks ${JSON.stringify(word)}`);

const HOTLISTS = ['flow-focus-data/focus.md', '.flow/focus.json', 'flow/focus.json', SETTINGS];

/** Line by line, an entry that was not concerned keeps its bytes. */
const hotlistFaults = (path: string, old: string, made: string): string[] => {
  if (!path.endsWith('.md') || old.trimStart().startsWith('{"version"') || /^\s*\{\r?\n/u.test(old)) return [];
  const { gone, come, reEnded, strange } = lineChange(old, made);
  const broken = [...gone, ...come].filter((line) => line.trim() !== '' && !line.startsWith('{"file":"'));
  return [...broken, ...reEnded, ...strange].map((line) => `${path}: ${line}`);
};

const lineFaults = (path: string, touch: Touch, old: string, made: string): string[] => {
  const { gone, come, reEnded, strange } = lineChange(old, made);
  const allowed = touch.gone ?? [];
  const wrong = gone.filter((line) => line.trim() !== '' && !allowed.some((pattern) => isLike(pattern, line)));
  return [
    ...wrong.map((line) => `${path}: lost ${JSON.stringify(line)}`),
    // A blank line may keep what follows from becoming a part of the new line.
    ...(come.length - Math.min(1, come.filter((line) => line === '').length) > (touch.come ?? 0)
      ? [`${path}: ${come.length} new lines: ${JSON.stringify(come)}`]
      : []),
    ...reEnded.map((line) => `${path}: another line end after ${JSON.stringify(line)}`),
    ...strange.map((line) => `${path}: a strange line end after ${JSON.stringify(line)}`),
  ];
};

const isLike = (pattern: string, line: string): boolean => {
  const expression = /^\/(.+)\/$/u.exec(pattern)?.[1];
  return expression === undefined ? line === pattern : new RegExp(expression, 'u').test(line);
};
