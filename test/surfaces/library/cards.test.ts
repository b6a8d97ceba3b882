// One card, used by a program: in a chat and in a task, in two languages.
// @module-tag rehearsal
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { COUNT_IN_JAVASCRIPT, COUNT_IN_PYTHON, COUNT_IN_R, countLines } from '../../cards/written-card.ts';
import { agentIn, resultsIn, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const personalCard = (text: string): void => {
  const folder = join(process.env.COUNTERSIGN_HOME ?? '', 'config', 'tools');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'count-lines.md'), text);
};

it.each([
  ['JavaScript', countLines('js', COUNT_IN_JAVASCRIPT)],
  ['Python', countLines('python', COUNT_IN_PYTHON)],
])('count-lines in %s works in a chat and in a task of the library', async (_, card) => {
  for (const way of ['chat', 'task'] as const) {
    const folder = workspaceOf({ 'a.txt': 'one\n\ntwo\n' });
    personalCard(card);
    const model = scriptedReplies(
      {
        calls: [
          ['count_lines', { filepath: 'a.txt' }],
          ['count_lines', { filepath: 'a.txt', skip_blank: true }],
        ],
      },
      'Counted.',
    );
    const own = agentIn(folder, { model, tools: ['count_lines'], profile: 'code', approve: () => true });
    const result = await own[way]('count');
    expect(result.calls.map(({ tool, success }) => [tool, success])).toEqual([
      ['count_lines', true],
      ['count_lines', true],
    ]);
    const told = resultsIn(model.requests[1]);
    expect(told.map((text) => /(?:^|\D)(\d)\s*$/m.exec(text)?.[1])).toEqual(['3', '2']);
  }
});

it('count-lines in R is said to need R where it is not', async () => {
  const folder = workspaceOf({ 'a.txt': 'one\n' });
  personalCard(countLines('r', COUNT_IN_R));
  vi.stubEnv('PATH', folder);
  const model = scriptedReplies({ calls: [['count_lines', { filepath: 'a.txt' }]] }, 'Well.');
  const { calls } = await agentIn(folder, { model, tools: ['count_lines'], approve: () => true }).chat('count');
  expect(model.requests[0]?.tools).toEqual([]);
  expect(calls[0]).toMatchObject({ tool: 'count_lines', success: false });
  expect(resultsIn(model.requests[1])[0]).toMatch(/needs R/);
});
