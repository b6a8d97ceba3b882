// A model that calls what it was not offered: as if it were not there, by whatever name and in whatever way it is called.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offeredTools } from '../../../src/agent/on-demand/offered-tools.ts';
import { ok } from '../../../src/error/error-value.ts';
import type { ModelRequest, ReplyPart, ToolSchema } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import { ownCalls } from '../../../src/session/own-call.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { plainTools } from '../../support/plain-tools.ts';
import { exampleTool } from '../../tool/example-tool.ts';

const schema = (name: string, onDemand?: string): ToolSchema => {
  const found = plainTools.find((tool) => tool.name === name);
  if (found === undefined) throw new Error(`no tool ${name}`);
  return { name, description: found.description, input: found.input, ...(onDemand === undefined ? {} : { onDemand }) };
};
const READ = [schema('read_file'), schema('list_files')];
const HOSTILE = [
  { name: 'write_file', arguments: { path: 'new.txt', content: 'x', description: 'd' } },
  { name: 'run_command', arguments: { command: 'touch ran.txt', description: 'd' } },
  { name: 'delete_file', arguments: { path: 'a.txt', description: 'd' } },
  // Names that other agents have lead to the same tools.
  { name: 'bash', arguments: { command: 'touch ran.txt' } },
  { name: 'task_complete', arguments: { summary: 'done' } },
];

it('what was not offered is answered "not available" and never proposed, with --yes too', async () => {
  for (const tools of [READ, []]) {
    const rooms = await agentRooms({ 'a.txt': 'hello\n' }, [{ calls: HOSTILE }, { text: 'done' }], {
      yes: true,
      runtime: { tools },
    });
    await rooms.go(() => {
      throw new Error('nobody is asked');
    });
    const answers = rooms.answers();
    expect(answers).toHaveLength(HOSTILE.length);
    for (const answer of answers) expect(answer).toMatch(/^Error UNKNOWN_TOOL: /);
    expect(answers[0]).toContain('write_file is not available here');
    expect(answers[0]).not.toMatch(/run_command|delete_file/);
    expect(rooms.events.some(({ event }) => event === 'proposal')).toBe(false);
    expect(rooms.read('a.txt')).toBe('hello\n');
    for (const path of ['new.txt', 'ran.txt']) expect(existsSync(join(rooms.folder, path))).toBe(false);
  }
});

it('a call found in text reaches no more than one that was made', async () => {
  const call = (name: string, input: object): ReplyPart => ({
    kind: 'call',
    providerId: name,
    name,
    arguments: JSON.stringify(input),
    rescued: 'hermes',
  });
  const replies: readonly ReplyPart[][] = [
    HOSTILE.map(({ name, arguments: input }) => call(name, input)),
    [{ kind: 'text', text: 'done' }],
  ];
  const requests: ModelRequest[] = [];
  const reply: Model['reply'] = async (request) => {
    requests.push(request);
    const parts = replies[requests.length - 1] ?? [];
    return ok({ parts, finish: 'stop', usage: { input: 1, output: 1, reported: false } });
  };
  const rooms = await agentRooms({ 'a.txt': 'hello\n' }, [], { model: { reply }, runtime: { tools: READ } });
  await rooms.go(() => {
    throw new Error('nobody is asked');
  });
  const answers = requests[1]?.messages.flatMap((each) => (each.role === 'results' ? each.results : [])) ?? [];
  expect(answers.map(({ text }) => text.split(':')[0])).toEqual(HOSTILE.map(() => 'Error UNKNOWN_TOOL'));
});

it('an alias of a tool that was offered is one of its names', async () => {
  const look = exampleTool({
    name: 'look_up',
    aliases: [{ name: 'peek' }],
    propose: async () => ok({ summary: 's', toModel: 'Seen.' }),
  });
  const hidden = exampleTool({ name: 'hidden', aliases: [{ name: 'secretly' }] });
  const calls = ['peek', 'secretly'].map((name) => ({ name, arguments: { path: 'a.txt' } }));
  const rooms = await agentRooms({ 'a.txt': 'hello\n' }, [{ calls }, { text: 'done' }], {
    tools: [look, hidden],
    runtime: { tools: [{ name: 'look_up', description: 'd', input: look.input }] },
  });
  await rooms.go(() => true);
  expect(rooms.answers()).toEqual(['Seen.', expect.stringContaining('secretly is not available here')]);
});

it('what is behind more_tools is there, and shown once it was called', async () => {
  const rooms = await agentRooms(
    { 'a.txt': 'hello\n' },
    [{ calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'done' }],
    { runtime: { tools: [schema('list_files'), schema('read_file', 'files')] } },
  );
  await rooms.go(() => true);
  expect(rooms.answers()[0]).toContain('hello');
  expect(rooms.requests[1]?.body.tools?.map((tool) => tool.function.name)).toContain('read_file');
});

it('what waits for a skill is not there before, and no name that a model makes up brings it', async () => {
  const edit = { path: 'a.txt', edits: [{ old: 'hello', new: 'bye' }], description: 'd' };
  const rooms = await agentRooms(
    { 'a.txt': 'hello\n' },
    [
      {
        calls: [
          { name: 'edit_file', arguments: edit },
          { name: 'skill:files', arguments: {} },
        ],
      },
      { calls: [{ name: 'edit_file', arguments: edit }] },
      { text: 'done' },
    ],
    { yes: true, runtime: { tools: [schema('list_files'), schema('edit_file', 'skill:files')] } },
  );
  await rooms.go(() => true);
  expect(rooms.answers().map((answer) => answer.split(':')[0])).toEqual(Array(3).fill('Error UNKNOWN_TOOL'));
  expect(rooms.requests[2]?.body.tools?.map((tool) => tool.function.name)).toEqual(['list_files']);
  expect(rooms.read('a.txt')).toBe('hello\n');
});

it('what the program calls itself needs no offer', async () => {
  const rooms = await agentRooms({ 'a.txt': 'hello\n' }, [{ text: 'done' }], { runtime: { tools: [] } });
  rooms.session.append(ownCalls({ name: 'read_file', input: { path: 'a.txt' } }));
  await rooms.go(() => true);
  expect(rooms.answers()[0]).toContain('hello');
});

it('only what was offered is named', () => {
  const registry = createRegistry(plainTools);
  const offering = { registry, tools: READ };
  const state = { wanted: new Set<string>() };
  const found = offeredTools({}, offering, state).get('nothing_like_it');
  expect(!found.ok && found.error.message).toBe('Unknown tool: nothing_like_it\nAvailable: read_file, list_files');
  expect(offeredTools({ own: true }, offering, state).get('write_file').ok).toBe(true);
});
