// What a person says about lines of a proposal reaches the model with the answer, once, and nobody's secret with it.
import { expect, it } from 'vitest';
import type { CallbackAnswer } from '../../src/decision/callback-desk.ts';
import { receiptWords } from '../../src/host/deciding/receipt-words.ts';
import { entryStory, markOf, storyJson } from '../../src/host/looking-back/entry-story.ts';
import { ledgerWords } from '../../src/host/looking-back/ledger-words.ts';
import { type AgentOptions, agentRooms } from '../support/agent-rooms.ts';

const TEXT = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';
const edits = [
  { old: 'one', new: '1' },
  { old: 'seven', new: '7' },
];
const call = { calls: [{ name: 'edit_file', arguments: { path: 'a.txt', edits, description: 'figures' } }] };
const DONE = { text: 'done' };
const answered = async (answer: CallbackAnswer, options: AgentOptions = {}) => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [call, DONE], options);
  await rooms.go(() => answer);
  return rooms;
};
const comment = { path: 'a.txt', side: 'after', line: 7, text: 'keep the word' } as const;

it('a refusal says which lines to mend', async () => {
  const rooms = await answered({
    approved: false,
    reason: 'not like this',
    comments: [comment, { ...comment, side: 'before', line: 2, text: 'this one\ntoo' }],
  });
  expect(rooms.answers()).toEqual([
    [
      'Refused by the person: "not like this".',
      'The person says about lines of your proposal:',
      'a.txt:7: keep the word',
      'a.txt:2 (as it was): this one',
      '  too',
      'Do not repeat it as it was: mend it, or ask if unsure.',
    ].join('\n'),
  ]);
  const [receipt] = rooms.events.flatMap((event) => (event.event === 'receipt' ? [event.receipt] : []));
  expect(receipt && receiptWords(receipt)).toBe('refused: not like this · 2 comments');
});

it('a partial yes takes them along, and the looking back knows of them', async () => {
  const rooms = await answered({ approved: true, keep: ['c1.1'], comments: [comment] });
  expect(rooms.read('a.txt')).toBe(TEXT.replace('one', '1'));
  expect(rooms.answers()).toEqual([
    [
      'Applied in part: line 1 of a.txt. Refused by the person: line 7 of a.txt. Do not repeat those; ask if unsure.',
      'The person says about lines of your proposal:',
      'a.txt:7: keep the word',
    ].join('\n'),
  ]);
  const { ledger, history } = rooms.runtime.store;
  const decision = ledger.query({ kind: 'decision' });
  expect(decision.ok && decision.value.map(ledgerWords)[0]).toMatch(/^part · you, at callback · 1 comment$/);
  const [entry] = history.list();
  const story = entry === undefined ? undefined : entryStory(rooms.runtime.store, entry);
  if (story?.ok !== true) throw new Error('there is an entry');
  expect(markOf(story.value)).toBe('part: 1 of 2, 1 comment');
  expect(storyJson(story.value).comments).toEqual([comment]);
});

it('a secret in one stays here, as one in a reason does', async () => {
  const key = `sk-${'Ab3dE'.repeat(8)}`;
  const rooms = await answered({ approved: false, comments: [{ ...comment, text: `use ${key}` }] });
  expect(rooms.answers()[0]).toContain('a.txt:7: use [masked: ');
  expect(
    JSON.stringify([rooms.session.records, rooms.events.filter(({ event }) => event === 'receipt')]),
  ).not.toContain(key);
});

it('one that is about no line costs its own proposal, and the others are decided as they were', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT, 'b.txt': 'x\n' }, [
    {
      calls: [
        ...call.calls,
        { name: 'edit_file', arguments: { path: 'b.txt', edits: [{ old: 'x', new: 'y' }], description: 'd' } },
      ],
    },
    DONE,
  ]);
  await rooms.go(({ proposal }) =>
    proposal.id.endsWith('.1') ? { approved: true, keep: ['c1.1'], comments: [{ ...comment, line: 8 }] } : true,
  );
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([TEXT, 'y\n']);
  expect(rooms.answers()[0]).toContain('a.txt has no line 8 as it would be (it has 7)');
});

it('with a yes to everything they are no answer: nothing is applied and nothing is lost in silence', async () => {
  const rooms = await answered({ approved: true, comments: [comment] });
  expect(rooms.read('a.txt')).toBe(TEXT);
  expect(rooms.answers()[0]).toContain('comments go with a no, or with the parts that are kept');
});
