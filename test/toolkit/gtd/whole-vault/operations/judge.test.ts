// The judge of operations can say no: a right outcome passes, and each way to get it wrong is told.
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { createRandom } from '../../../../support/random.ts';
import { readVault } from '../second-reader.ts';
import { judgeOperation } from './judge.ts';
import { reword } from './on-actions.ts';
import { changeStatus } from './on-projects.ts';
import type { Ground, Operation } from './operation.ts';

const PROJECT = 'Projects/Site.md';
const HOTLIST = 'flow-focus-data/focus.md';
const note = (line: string): string =>
  `---\r\ntags: project/work\r\nstatus: live\r\n---\r\n## Next actions\r\n${line}\r\n`;
const entry = (lineContent: string, text: string): string =>
  `${JSON.stringify({ file: PROJECT, lineNumber: 6, lineContent, text, sphere: 'work', isGeneral: false, addedAt: 1 })}\n`;
const before = new Map([
  [PROJECT, note('- [ ] Email Sam #context/phone')],
  [HOTLIST, entry('- [ ] Email Sam #context/phone', 'Email Sam #context/phone')],
  ['Notes.md', 'a\n'],
]);
const groundFor = (seed: number): Ground => ({
  random: createRandom(seed),
  vault: readVault(before),
  spheres: ['work'],
  today: '2026-11-15',
  fresh: () => 1,
});
const chosen = reword(groundFor(1));
const words = String(chosen?.input.new_action);
const right: readonly (readonly [string, string])[] = [
  [PROJECT, note(`- [ ] ${words} #context/phone`)],
  [HOTLIST, entry(`- [ ] ${words} #context/phone`, `${words} #context/phone`)],
];
const isRight = (operation: Operation | undefined, changes: readonly (readonly [string, string])[]): boolean => {
  if (operation === undefined) throw new Error('there is an action to reword');
  const { expected, actual, faults } = judgeOperation(operation, before, new Map([...before, ...changes]));
  return isDeepStrictEqual(actual, expected) && faults.length === 0;
};

it('accepts what the operation means', () => expect(isRight(chosen, right)).toBe(true));

it.each<[string, readonly (readonly [string, string])[]]>([
  ['nothing was done', []],
  ['other words', [...right, [PROJECT, note('- [ ] Something else #context/phone')]]],
  ['the tag is lost', [...right, [PROJECT, note(`- [ ] ${words}`)]]],
  ['the bullet is another', [...right, [PROJECT, note(`* [ ] ${words} #context/phone`)]]],
  ['the line ends are others', [...right, [PROJECT, note(`- [ ] ${words} #context/phone`).replaceAll('\r', '')]]],
  ['a key of the front matter is lost', [...right, [PROJECT, right[0]![1].replace('status: live\r\n', '')]]],
  ['a line is added', [...right, [PROJECT, `${right[0]![1]}- [ ] More\r\n`]]],
  ['the hotlist still names the old line', [right[0]!]],
  ['another note changed', [...right, ['Notes.md', 'b\n']]],
  ['a note came', [...right, ['New.md', '']]],
])('refuses it when %s', (_, changes) => expect(isRight(chosen, changes)).toBe(false));

it('refuses a status that cost another line its bytes, and any change where none is meant', () => {
  const operation = changeStatus(groundFor(2));
  const changed = (text: string): [string, string][] => [[PROJECT, text]];
  const made = before.get(PROJECT)!.replace('status: live', `status: ${String(operation.input.new_status)}`);
  expect(isRight(operation, changed(made))).toBe(true);
  expect(isRight(operation, changed(made.replace('tags: project/work', 'tags: [project/work]')))).toBe(false);
  expect(isRight({ ...operation, means: undefined }, changed(made))).toBe(false);
  expect(isRight({ ...operation, means: undefined }, [])).toBe(true);
});
