import { describe, expect, it } from 'vitest';
import { readsAsAction } from '../../../../src/toolkit/gtd/actions/reads-as-action.ts';
import { findFaults } from '../../../../src/toolkit/gtd/review/find-faults.ts';
import { marksOf } from '../../../../src/toolkit/gtd/review/sphere-view.ts';
import { chasingWords, suggestChange, suggestForInbox } from '../../../../src/toolkit/gtd/review/suggest-change.ts';
import type { Path } from '../../../../src/workspace/path.ts';
import { gtdOf, project } from '../text-source.ts';

const suggested = async (files: Record<string, string>) => {
  const gtd = await gtdOf(files);
  return findFaults(gtd, { today: '2026-11-15' }).map((fault) => ({
    kind: fault.kind,
    ...suggestChange(fault, gtd, marksOf(gtd)),
  }));
};
const outcome = '# Description\n\nIt is done.\n\n';

describe('what rules propose', () => {
  it('a finished project is completed, a stalled one gets the step of deciding', async () => {
    expect(
      await suggested({
        'Projects/Shed.md': project(`${outcome}## Next actions\n- [x] Built ✅ 2026-06-01\n`),
        'Projects/Move.md': project(outcome),
      }),
    ).toMatchObject([
      {
        kind: 'finished',
        call: 'update_project_status',
        input: { project_path: 'Projects/Shed.md', new_status: 'completed' },
      },
      {
        kind: 'stalled',
        call: 'add_next_action_to_project',
        input: { project_path: 'Projects/Move.md', action_text: 'Decide the next step for Move' },
      },
    ]);
  });

  it('of two that are the same, the one in the central list or in the parent goes', async () => {
    const both = (fields: string): string =>
      project(`${outcome}## Next actions\n- [ ] Call Ann about the tiles #context/phone\n`, fields);
    const parent = await suggested({
      'Projects/Kitchen.md': both('tags: project/work'),
      'Projects/Worktop.md': both('tags: project/work\nparent-project: "[[Kitchen]]"'),
    });
    expect(parent).toMatchObject([
      {
        call: 'delete_next_action',
        input: { project_path: 'Projects/Kitchen.md', action_text: 'Call Ann about the tiles #context/phone' },
      },
    ]);
    const central = await suggested({
      'Next actions.md': '- [ ] Call Ann about the tiles\n',
      'Projects/Kitchen.md': both('tags: project/work'),
    });
    expect(central).toMatchObject([
      { input: { project_path: 'Next actions.md', action_text: 'Call Ann about the tiles' } },
    ]);
    const same = await suggested({
      'Next actions.md': '- [ ] Call Ann about the tiles\n- [ ] Call Ann about the tiles\n',
    });
    expect(same).toMatchObject([
      { call: 'delete_next_action', input: { action_text: '[2 of 2] Call Ann about the tiles' } },
    ]);
  });

  it('where only the person can say which of two may go, both are named as the tool takes them', async () => {
    const dated = await suggested({
      'Next actions.md': '- [ ] Call Ann about the tiles\n- [ ] Call Ann about the tiles 📅 2026-12-01\n',
    });
    expect(dated).toEqual([
      {
        kind: 'duplicate',
        question:
          'Which of the two may go? delete_next_action takes "Call Ann about the tiles" or "Call Ann about the tiles 📅 2026-12-01".',
      },
    ]);
    const thrice = await suggested({ 'Next actions.md': '- [ ] Call Ann about the tiles\n'.repeat(3) });
    expect(thrice.map((each) => ('question' in each ? each.question : each.call))).toEqual([
      expect.stringContaining('"[1 of 3] Call Ann about the tiles" or "[2 of 3] Call Ann about the tiles"'),
      expect.stringContaining('"[1 of 3] Call Ann about the tiles" or "[3 of 3] Call Ann about the tiles"'),
    ]);
  });

  it('what is overdue is asked about where it stands, once', async () => {
    const waiting = (more = ''): string =>
      project(`${outcome}## Next actions\n- [w] Waiting for Bob's sales figures 📅 2026-11-06\n${more}`);
    expect(await suggested({ 'Projects/Report.md': waiting() })).toMatchObject([
      {
        kind: 'overdue waiting',
        call: 'add_next_action_to_project',
        input: { project_path: 'Projects/Report.md', action_text: 'Ask Bob about the sales figures' },
      },
    ]);
    expect(await suggested({ 'Projects/Report.md': waiting('- [ ] Ask Bob about the sales figures\n') })).toEqual([
      { kind: 'overdue waiting', question: 'You meant to ask about it: was there an answer?' },
    ]);
    expect(
      await suggested({ 'Next actions.md': '- [w] Sam returns the ladder 📅 2026-10-18 #sphere/personal\n' }),
    ).toMatchObject([
      { call: 'add_next_action', input: { action_text: 'Ask Sam about this: returns the ladder', sphere: 'personal' } },
    ]);
  });

  it('no words are invented for what is vague, too long, late or without an outcome', async () => {
    const files = {
      'Projects/A.md': project(
        `## Next actions\n- [ ] fix bug\n- [ ] ${'Go through every page of the old site and '.repeat(5)}stop\n- [ ] Call Bob about the bill 📅 2026-11-01\n`,
      ),
    };
    const all = await suggested(files);
    expect(all.map(({ kind }) => kind).sort()).toEqual(['no outcome', 'overdue', 'too long', 'vague']);
    for (const each of all) expect(each).toEqual({ kind: each.kind, question: expect.stringMatching(/\?$/) });
  });
});

it.each([
  ["Waiting for Sam's comments on the draft 📅 2026-11-02", 'Ask Sam about the comments on the draft'],
  ["Waiting for the joiner's quote", 'Ask the joiner about the quote'],
  ['waiting on the second screen from purchasing #context/office', 'Ask purchasing about the second screen'],
  ['Sam returns the ladder', 'Ask Sam about this: returns the ladder'],
  ['Ann: answer about the concert', 'Ask Ann about this: answer about the concert'],
  ['the parcel 📅 2026-10-01', 'Ask about this: the parcel'],
])('"%s" becomes "%s"', (text, words) => {
  expect(chasingWords(text)).toBe(words);
});

it.each([
  ['buy milk', true],
  ['- [ ] ask Mia about the book on bees', true],
  ['present for Zoë?', false],
  ['the noise in the cellar', false],
  ['insurance letter, second drawer', false],
  ['call', false],
  ['ask Bob', false],
])('"%s" reads as an action: %s', (line, reads) => {
  expect(readsAsAction(line)).toBe(reads);
});

it('an item of the inbox goes to the central list only when it reads as an action and its sphere is known', () => {
  const item = { path: 'Inbox.md' as Path, kind: 'line', line: 1, text: 'buy milk' } as const;
  const HOME = { sphere: 'personal', which: '', isAgain: false };
  expect(suggestForInbox(item, HOME)).toMatchObject({
    call: 'process_inbox_item',
    input: { item: 'buy milk', to: 'next_actions', sphere: 'personal' },
  });
  expect(suggestForInbox(item, { which: '', isAgain: false })).toHaveProperty('question');
  expect(suggestForInbox({ ...item, text: 'the noise "below"' }, HOME)).toEqual({
    question: 'What is it? process_inbox_item takes it as "the noise \\"below\\"".',
  });
  expect(suggestForInbox({ ...item, kind: 'note', path: 'Folder/Buy milk.md' as Path }, HOME)).toEqual({
    question: 'What is it? process_inbox_item takes it as "Folder/Buy milk.md".',
  });
});
