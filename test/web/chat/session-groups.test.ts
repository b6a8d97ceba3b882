import { expect, test } from 'vitest';
import type { SessionHead } from '../../../src/surfaces/server/wire/session-view.ts';
import { sessionGroups } from '../../../web/chat/session-groups.ts';

const head = (own: Partial<SessionHead>): SessionHead => ({
  id: 7,
  parent: null,
  title: 'The website',
  profile: 'notes',
  model: 'offline',
  created: 0,
  last: 0,
  turns: 1,
  cost: null,
  state: 'done',
  runs: 'no',
  readOnly: false,
  drafting: false,
  unsigned: 0,
  pending: [],
  ...own,
});

const NOW = new Date(2026, 10, 18, 12).getTime();
const DAY = 86_400_000;

test('what waits comes first, the longest wait on top, then day by day, and nothing stands twice', () => {
  const groups = sessionGroups(
    [
      head({ id: 1, last: NOW }),
      head({ id: 2, last: NOW - 1, pending: [5], waits: { proposals: 3, since: NOW - 10 } }),
      head({ id: 3, last: NOW - 2, pending: [6], waits: { proposals: 1, since: NOW - 900 } }),
      head({ id: 4, last: NOW - 3 }),
      head({ id: 5, last: NOW - DAY }),
      head({ id: 6, last: NOW - 3 * DAY }),
    ],
    NOW,
  );
  expect(groups.map(({ title, waits, heads }) => [title, waits, heads.map(({ id }) => id)])).toEqual([
    ['Waiting for you', true, [3, 2]],
    ['Today', false, [1, 4]],
    ['Yesterday', false, [5]],
    ['Sunday, 15 November 2026', false, [6]],
  ]);
});

test('a folder without conversations has no groups, and one where nothing waits has no group for it', () => {
  expect(sessionGroups([], NOW)).toEqual([]);
  expect(sessionGroups([head({ last: NOW })], NOW).map(({ title }) => title)).toEqual(['Today']);
});
