// A change that only follows another, such as an action's line on the hotlist, is not taken or left without it.
import { describe, expect, it } from 'vitest';
import { checkDecisions } from '../../src/decision/check-decisions.ts';
import { choosableHunks, numberedParts } from '../../src/decision/numbered-parts.ts';
import type { Question } from '../../src/decision/question.ts';
import { headlineOf } from '../../src/proposal/headline.ts';
import { headlineWords } from '../../src/proposal/headline-words.ts';
import { asked, change, path } from '../support/example-asked.ts';

const changes = [
  change('P.md', '- [ ] gym\n', '- [ ] Call the gym\n'),
  change('focus.md', '{"text":"gym"}\n', '{"text":"Call the gym"}\n'),
];
const alongside = [{ path: path('focus.md'), sentence: 'Hotlist: "gym" → "Call the gym"' }];
const one = asked('3.0', { preview: { summary: '', changes, alongside } });
const question: Question = { id: 1, session: 1, opened: 0, asked: [one], stays: { until: 9 } };
const { digest, parts } = one.proposal;

it('what happens inside .git is taken whole or not at all, of a call and of a sheet, whoever answers', () => {
  const commit = [change('.git/index', 'a\n', 'b\n'), change('.git/HEAD', 'a\n', 'b\n'), change('a.txt', 'a\n', 'b\n')];
  for (const id of ['3.0', '3.0/2', 'draft.9']) {
    const signed = asked(id, { preview: { summary: '', changes: commit } });
    const [index = '', head = '', file = ''] = signed.proposal.parts.map((part) => part.id);
    const keeping = (...keep: string[]) =>
      checkDecisions(
        { ...question, asked: [signed] },
        { [id]: { answer: 'part', digest: signed.proposal.digest, keep } },
      );
    for (const half of [[index], [head, file]])
      expect(keeping(...half)).toMatchObject({
        ok: false,
        error: { code: 'BAD_ARGS', message: expect.stringContaining('inside .git is taken whole or not at all') },
      });
    expect([keeping(index, head).ok, keeping(file).ok]).toEqual([true, true]);
  }
});

describe('with a change that follows another', () => {
  it('there is nothing to choose by number or by hunk', () => {
    expect([numberedParts(one.proposal), choosableHunks(one.proposal)]).toEqual([[], []]);
  });

  it('a part is refused by whichever desk it comes from, and all of it is taken', () => {
    const keeping = (...keep: string[]) => checkDecisions(question, { '3.0': { answer: 'part', digest, keep } });
    for (const { id } of parts)
      expect(keeping(id)).toMatchObject({
        ok: false,
        error: { code: 'BAD_ARGS', message: expect.stringContaining('taken whole') },
      });
    expect(keeping(...parts.map(({ id }) => id)).ok).toBe(true);
  });

  it('the headline is about what it follows', () => {
    expect(headlineWords(headlineOf(one.proposal))).toBe('Edit P.md +1 −1');
  });
});

it('a change that follows nothing else is a change like any other', () => {
  const alone = asked('3.0', { preview: { summary: '', changes: changes.slice(1), alongside } });
  expect(headlineWords(headlineOf(alone.proposal))).toBe('Edit focus.md +1 −1');
  expect(choosableHunks(alone.proposal)).toHaveLength(1);
});
