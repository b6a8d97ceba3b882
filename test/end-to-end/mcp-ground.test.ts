// On what ground an agent's calls stand: whose model it is, which folder, what the folder brings along, what the person has set.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { rawClient, textOf } from '../support/mcp/raw-client.ts';
import { sdkClient } from '../support/mcp/sdk-client.ts';
import { decides, waits } from '../support/mcp/waiting.ts';
import { onStage, type Stage } from '../support/stage.ts';

const config = (stage: Stage, text: string): void => {
  const folder = join(stage.home, 'countersign', 'config');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.yaml'), text);
};
const VAULT = {
  '.obsidian/app.json': '{}',
  'Bees.md': 'Hive two swarmed.\n',
  'Diary.md': '---\nprivate: true\n---\nMy bees and I.\n',
};

it('its model counts as one elsewhere: private notes stay, and what it read is on record under its name', async () => {
  const stage = await onStage(VAULT, []);
  const agent = await rawClient(stage);
  const searched = agent.send('tools/call', { name: 'vault_search', arguments: { query: 'bees' } });
  await decides(stage, await waits(stage), 'y');
  const text = textOf((await agent.answer(searched)).result!);
  expect(text).toContain('Bees.md');
  expect(text).not.toContain('My bees and I');
  const { stdout } = await stage.run('ledger', 'shared');
  expect(stdout).toContain('mcp/raw');
  expect(stdout).not.toContain('Diary');
});

it('only the person’s own configuration makes it a model of this machine; a flag alone does not, and a workspace cannot', async () => {
  const stage = await onStage({ ...VAULT, '.countersign/config.yaml': 'localAgents: [raw]\n' }, []);
  const claiming = await rawClient(stage, { words: ['--to', 'local'] });
  const refused = await claiming.call('file_read', { paths: ['Diary.md'] });
  expect(refused).toMatchObject({ isError: true });
  await stage.run('trust', '--yes');
  const trusted = await rawClient(stage, { words: ['--to', 'local'] });
  expect(await trusted.call('file_read', { paths: ['Diary.md'] })).toMatchObject({
    isError: true,
    receipt: { code: 'BAD_CONFIG' },
  });
  config(stage, 'localAgents: [raw]\n');
  const local = await rawClient(stage, { words: ['--to', 'local'] });
  const read = local.send('tools/call', { name: 'file_read', arguments: { paths: ['Diary.md'] } });
  await decides(stage, await waits(stage), 'y');
  expect(textOf((await local.answer(read)).result!)).toContain('My bees and I');
});

it('there is no --yes and no --untrusted, and another word after --to is wrong usage', async () => {
  const stage = await onStage({}, []);
  for (const words of [['--yes'], ['--untrusted'], ['--to', 'cloud']])
    expect((await stage.run('mcp', ...words)).code).toBe(2);
});

it('what a folder brings along counts when it is trusted; until then the agent is told, and can be once it is', async () => {
  const stage = await onStage({ 'a.txt': 'alpha\n', 'AGENTS.md': 'Be brief.\n' }, []);
  const agent = await rawClient(stage);
  const { result } = await agent.request('tools/list');
  expect(JSON.stringify(result)).toContain('read_file');
  const refused = await agent.call('read_file', { path: 'a.txt' });
  expect(refused).toMatchObject({ isError: true, receipt: { code: 'UNTRUSTED' } });
  expect((await stage.run('trust', '--yes')).code).toBe(0);
  expect(textOf(await agent.call('read_file', { path: 'a.txt' }))).toContain('alpha');
});

it.each([
  ['inside: it is narrower', 'inner', 'inner.txt'],
  ['outside: it is where it was started', '..', 'outer.txt'],
])('a folder that the agent names lies %s', async (_, named, file) => {
  const stage = await onStage({ 'inner/inner.txt': 'inner\n', 'outer.txt': 'outer\n' }, []);
  const agent = await rawClient(stage, { capabilities: { roots: {} } });
  const asked = agent.send('tools/call', { name: 'read_file', arguments: { path: file } });
  await expect.poll(() => agent.heard.some(({ method }) => method === 'roots/list')).toBe(true);
  const roots = agent.heard.find(({ method }) => method === 'roots/list');
  agent.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: roots?.id, result: { roots: [{ uri: pathToFileURL(join(stage.workspace, named)).href }] } })}\n`,
  );
  expect(textOf((await agent.answer(asked)).result!)).toContain(file.replace('.txt', ''));
  expect(await agent.call('read_file', { path: '../outer.txt' })).toMatchObject({ isError: true });
});

it('tools that the person switched off are not listed and not reached; those named by flag are, and nothing beside them', async () => {
  const stage = await onStage({ 'a.txt': 'alpha\n' }, []);
  config(stage, 'tools: off\n');
  const none = await rawClient(stage);
  expect((await none.request('tools/list')).result).toEqual({ tools: [] });
  expect(await none.call('read_file', { path: 'a.txt' })).toMatchObject({ isError: true });
  const some = await rawClient(stage, { words: ['--tools', 'read_file,delete_file'] });
  const { result } = await some.request('tools/list');
  const names = (result as unknown as { tools: readonly { readonly name: string }[] }).tools.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['delete_file', 'pending', 'read_file', 'undo']);
  expect(await some.call('list_files', {})).toMatchObject({
    isError: true,
    receipt: { code: 'UNKNOWN_TOOL' },
  });
});

it('tool cards that the person trusts are among its tools', async () => {
  const card =
    '---\nname: shout\ndescription: Says it loud\nparameters:\n  word: { type: string, required: true }\n---\n\n```js\nexport default ({ word }) => word.toUpperCase();\n```\n';
  const stage = await onStage({ '.countersign/tools/shout.md': card, 'a.txt': 'alpha\n' }, []);
  await stage.run('trust', '--yes');
  const agent = await rawClient(stage);
  expect(JSON.stringify((await agent.request('tools/list')).result)).toContain('"shout"');
});

it('skills are prompts: what is in one goes to the agent, and is on record as shared', async () => {
  const skill = '---\nname: tidy\ndescription: Tidies notes\n---\nMove what is done to the archive.\n';
  const stage = await onStage({ '.countersign/skills/tidy/SKILL.md': skill, 'a.txt': 'alpha\n' }, []);
  await stage.run('trust', '--yes');
  const { client } = await sdkClient(stage, 'legacy');
  expect((await client.listPrompts()).prompts).toMatchObject([{ name: 'tidy', description: 'Tidies notes' }]);
  const { messages } = await client.getPrompt({ name: 'tidy' });
  expect(JSON.stringify(messages)).toContain('Move what is done to the archive.');
  expect((await stage.run('ledger', 'shared')).stdout).toContain('SKILL.md');
  await expect(client.getPrompt({ name: 'none' })).rejects.toThrow('NOT_FOUND');
});
