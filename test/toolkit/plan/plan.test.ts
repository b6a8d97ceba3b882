import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/policy/rule.ts';
import { note } from '../../../src/text/note.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { noteWords } from '../../support/note-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview } from '../tool-calls.ts';

const STEPS = [
  { text: 'read the code', status: 'done' },
  { text: 'fix the sum', status: 'doing' },
  { text: 'run the tests' },
];
const askAboutPlans: Rule = { verdict: 'ask', of: 'plan', source: { kind: 'person', file: 'rules.yaml', line: 1 } };
const done = { text: 'All done.' };

describe('plan', () => {
  it('keeps the steps as they stand, and touches nothing', async () => {
    const proposed = await preview(over(temporaryFolder()), 'plan', { steps: STEPS });
    expect(proposed).toEqual({
      summary: 'plan: 1 of 3 done; now: fix the sum',
      notes: [
        note('step', "the model's step 1: [x] read the code"),
        note('step', "the model's step 2: [>] fix the sum"),
        note('step', "the model's step 3: [ ] run the tests"),
      ],
      toModel: 'The plan is now:\n[x] read the code\n[>] fix the sum\n[ ] run the tests',
      control: {
        plan: [
          { text: 'read the code', status: 'done' },
          { text: 'fix the sum', status: 'doing' },
          { text: 'run the tests', status: 'open' },
        ],
      },
    });
  });

  it('has one step under way at most, and at least one step', async () => {
    const two = [
      { text: 'a', status: 'doing' },
      { text: 'b', status: 'doing' },
    ];
    expect(await call(over(temporaryFolder()), 'plan', { steps: two })).toMatchObject({ error: { code: 'BAD_ARGS' } });
    expect(await call(over(temporaryFolder()), 'plan', { steps: [] })).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });

  it('a step stays on its line, whatever is in it', async () => {
    const { toModel } = await preview(over(temporaryFolder()), 'plan', { steps: [{ text: 'a\n[x] b' }] });
    expect(toModel).toBe('The plan is now:\n[ ] a [x] b');
  });

  it('is seen by the person as it changes, and not asked about', async () => {
    const rooms = await agentRooms({}, [{ calls: [{ name: 'plan', arguments: { steps: STEPS } }] }, done]);
    await rooms.go(() => {
      throw new Error('nobody should be asked');
    });
    expect(rooms.events).toContainEqual(
      expect.objectContaining({ event: 'progress', words: 'plan: 1 of 3 done; now: fix the sum' }),
    );
    expect(rooms.answers()).toEqual([expect.stringContaining('[>] fix the sum')]);
  });

  it('a plan the person edited reaches the model', async () => {
    const rooms = await agentRooms({}, [{ calls: [{ name: 'plan', arguments: { steps: STEPS } }] }, done], {
      rules: [askAboutPlans],
    });
    const edited = {
      steps: [
        { text: 'write a test first', status: 'doing' },
        { text: 'then fix the sum', status: 'open' },
      ],
    };
    let asked = 0;
    await rooms.go(({ proposal }) => {
      asked++;
      if (asked > 1) return true;
      expect(noteWords(proposal.preview.notes)).toContain("the model's step 2: [>] fix the sum");
      return { approved: true, input: edited };
    });
    expect(asked).toBe(2);
    const [answer = ''] = rooms.answers();
    expect(answer).toContain('The person changed this call');
    expect(answer).toMatch(/The plan is now:\n\[>\] write a test first\n\[ \] then fix the sum$/);
  });

  it('a plan the person refused is refused', async () => {
    const rooms = await agentRooms({}, [{ calls: [{ name: 'plan', arguments: { steps: STEPS } }] }, done], {
      rules: [askAboutPlans],
    });
    await rooms.go(() => ({ approved: false, reason: 'smaller steps' }));
    expect(rooms.answers()).toEqual([expect.stringContaining('Refused by the person: "smaller steps"')]);
  });
});
