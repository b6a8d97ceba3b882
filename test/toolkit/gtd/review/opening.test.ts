import { describe, expect, it } from 'vitest';
import { findFaults } from '../../../../src/toolkit/gtd/review/find-faults.ts';
import { openingOf } from '../../../../src/toolkit/gtd/review/opening.ts';
import { sphereView } from '../../../../src/toolkit/gtd/review/sphere-view.ts';
import { gtdOf, project } from '../text-source.ts';

const today = '2026-11-15';
const opened = async (files: Record<string, string>, sphere?: string) => {
  const gtd = await gtdOf(files);
  const faults = findFaults(gtd, { today, ...(sphere === undefined ? {} : { sphere }) });
  return openingOf(sphereView(gtd, sphere), faults, today);
};
const body = (...actions: string[]): string =>
  project(`# Description\n\nIt is done.\n\n## Next actions\n${actions.map((action) => `${action}\n`).join('')}`);
const good = '- [ ] Call Bob about the bill of June';

describe('the observation', () => {
  it.each<[string, Record<string, string>, string]>([
    ['one stalled', { 'A.md': body() }, 'One project has no next action.'],
    [
      'stalled and finished',
      { 'A.md': body(), 'B.md': body(), 'C.md': body('- [x] Last ✅ 2026-06-14', '- [x] First ✅ 2026-04-11') },
      'Two projects have no next action, and one was finished in June but is still live.',
    ],
    [
      'finished last year',
      { 'A.md': body('- [x] Last ✅ 2025-12-31') },
      'One project was finished in December 2025 but is still live.',
    ],
    ['finished, nobody knows when', { 'A.md': body('- [x] Last') }, 'One project was finished but is still live.'],
    [
      'two finished',
      { 'A.md': body('- [x] Last'), 'B.md': body('- [x] Last') },
      'Two projects are finished but still live.',
    ],
    ['waiting', { 'A.md': body(good, '- [w] Bob 📅 2026-11-01') }, 'One thing you wait for is overdue.'],
    ['vague', { 'A.md': body(good, '- [ ] gym', '- [ ] stuff') }, 'Two next actions do not say what is to be done.'],
    [
      'the inbox',
      { 'A.md': body(good), 'Flow Inbox Files/I.md': 'a\n' },
      'The projects are in order; the inbox is not empty.',
    ],
    ['nothing', { 'A.md': body(good) }, 'Every live project has a next action.'],
    ['no project', {}, 'There is no live project.'],
  ])('%s', async (_, files, words) => {
    expect((await opened(files)).observation).toBe(words);
  });
});

it('counts in the words of one line', async () => {
  const files = { 'A.md': body(good), 'Next actions.md': '- [ ] Call Ann about it #sphere/side-work\n' };
  expect((await opened(files)).counts).toBe('All spheres: 1 project, 2 next actions, 0 stalled, 0 in the inbox.');
  expect((await opened(files, 'work')).counts).toBe('Work: 1 project, 1 next action, 0 stalled, 0 in the inbox.');
});

it.each<[Record<string, string>, string[]]>([
  [{}, ["Choose today's hotlist", 'Do the weekly review', 'See what you are waiting for']],
  [{ 'A.md': body() }, ['Go through the stalled projects', "Choose today's hotlist", 'Do the weekly review']],
  [
    { 'A.md': body(), 'Flow Inbox Files/I.md': 'a\n' },
    ['Go through the stalled projects', 'Empty the inbox', "Choose today's hotlist"],
  ],
  [
    { 'A.md': body('- [w] Bob 📅 2026-11-01') },
    ["Choose today's hotlist", 'See what is overdue', 'Do the weekly review'],
  ],
])('always offers exactly three options', async (files, words) => {
  const { options } = await opened(files);
  expect(options.map((option) => option.words)).toEqual(words);
  expect(new Set(options.map(({ request }) => request)).size).toBe(3);
});
