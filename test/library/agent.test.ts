import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AgentEvent, agent, CountersignError, type Proposed, tool } from '../../src/surfaces/library/index.ts';
import { agentIn, resultsIn, scriptedReplies, workspaceOf } from './scripted.ts';

const edit = (old_text: string, new_text: string) => ({
  calls: [['edit_file', { path: 'a.txt', edits: [{ old_text, new_text }], description: 'better' }]] as const,
});

it('a chat answers, with a session, a time and no calls', async () => {
  const model = scriptedReplies('Hello.');
  const result = await agentIn(workspaceOf({}), { model }).chat('Hi');
  expect(result).toMatchObject({
    response: 'Hello.',
    message: 'Hi',
    contextUsed: false,
    calls: [],
    incomplete: false,
    session: expect.any(Number),
  });
  expect(Date.parse(result.timestamp)).toBeGreaterThan(0);
});

it('a task changes a file only after approve said yes, and the change is in the history', async () => {
  const folder = workspaceOf({ 'a.txt': 'one\ntwo\n' });
  const seen: Proposed[] = [];
  const result = await agentIn(folder, {
    model: scriptedReplies(edit('two', 'three'), 'Done.'),
    approve: (proposed) => {
      seen.push(proposed);
      expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\ntwo\n');
      return true;
    },
  }).task('Reword it');
  expect(result.error).toBeUndefined();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ tool: 'edit_file', preview: { files: [{ path: 'a.txt', after: 'one\nthree\n' }] } });
  expect(seen[0]?.preview.files[0]?.diff).toContain('-two');
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\nthree\n');
  expect(result.calls).toMatchObject([{ turn: 1, tool: 'edit_file', success: true, receipt: { status: 'applied' } }]);
  expect(result.calls[0]?.receipt.entry).toEqual(expect.any(Number));
});
