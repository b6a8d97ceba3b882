// A program that trusts its local text model says so by an option of its own, beside safeMode.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scriptedModel } from '../../support/scripted-model.ts';
import { agentIn, workspaceOf } from '../../support/scripted-replies.ts';

const CREATE = JSON.stringify({
  name: 'create_file',
  arguments: { path: 'tea.md', content: 'green tea\n', description: 'a note' },
});

const served = async () => {
  const server = await scriptedModel([{ text: CREATE }, { text: 'Done.' }]);
  onTestFinished(() => server.close());
  return { model: 'compatible/scripted', baseUrl: server.url, dialect: 'json' };
};

it('rescued: apply changes files unasked, and the receipt says so', async () => {
  const folder = workspaceOf({});
  const result = await agentIn(folder, { ...(await served()), safeMode: false, rescued: 'apply' }).task('Make a note');
  expect(result.calls).toMatchObject([{ receipt: { status: 'applied', rescued: 'json' } }]);
  expect(existsSync(join(folder, 'tea.md'))).toBe(true);
});

it('without it, safeMode: false asks about a call found in text', async () => {
  const folder = workspaceOf({});
  await agentIn(folder, { ...(await served()), safeMode: false }).task('Make a note');
  expect(existsSync(join(folder, 'tea.md'))).toBe(false);
});

it('needs safeMode: false and a model on this machine', async () => {
  expect(() => agentIn(workspaceOf({}), { model: 'offline', rescued: 'apply' })).toThrow('safeMode: false');
  const elsewhere = {
    model: 'compatible/x',
    baseUrl: 'http://models.example/v1',
    safeMode: false,
    rescued: 'apply',
  } as const;
  await expect(agentIn(workspaceOf({}), elsewhere).task('Make a note')).rejects.toThrow('for models on this machine');
});
