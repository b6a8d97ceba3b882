// Chat and task as functions, item by item (S2 in docs/requirements.md), in the words of this library.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { agent, type Proposed, tool } from '../../../src/surfaces/library/index.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { schemaOfParameters } from '../../../src/tool/schema-of-parameters.ts';
import type { Tool } from '../../../src/tool/tool.ts';
import { builtInTools } from '../../../src/toolkit/built-in-tools.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { scriptedModel } from '../../support/scripted-model.ts';
import { agentIn, resultsIn, type Scripted, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const home = resolve(import.meta.dirname, '../../..');

const workspaceIn = (folder: string): Workspace => {
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
};
const servicesIn = (folder: string): Services => ({
  workspace: workspaceIn(folder),
  environment: process.env,
  settings: {},
  indexFolder: () => ({ ok: true, value: folder }),
  network: () => {
    throw new Error('nothing here reaches the network');
  },
});
const builtIn = (folder: string): readonly Tool[] => builtInTools(servicesIn(folder));
const named = (tools: readonly Tool[], name: string): Tool => {
  const found = tools.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

const shout = tool({
  name: 'shout',
  description: 'Says it in capitals.',
  input: {
    type: 'object',
    properties: { words: { type: 'string' }, times: { type: 'integer', default: 1 } },
    required: ['words'],
  },
  effect: 'read',
  propose: ({ input }) => input.words.toUpperCase().repeat(input.times),
});
const SHOUTS: Scripted = { says: 'Loud is better.', calls: [['shout', { words: 'hi' }]] };
const WRITES = {
  says: 'It is missing.',
  calls: [['create_file', { path: 'new.txt', content: 'x\n', description: 'new' }]] as const,
};
const toolNames = (request: { readonly tools: readonly { readonly name: string }[] } | undefined): string[] =>
  (request?.tools ?? []).map(({ name }) => name);

describe('one registry', () => {
  it('S2.1, S2.98: chat and task are offered the same tools from one registry', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    const own = agent({ workspace: folder, model: 'offline', tools: 'auto', dryRun: true, verbose: false });
    const [chat, task] = [await own.chat('x'), await own.task('x')];
    expect(chat.tools).toEqual(task.tools);
    expect(task.tools).toEqual(expect.arrayContaining(['read_file', 'edit_file']));
  });

  it('S2.2, S2.5, S2.6, S2.7, S2.11, S2.90: every built-in tool has all of its metadata', () => {
    const tools = builtIn(workspaceOf({}));
    for (const { name, title, description, group, risky, hints, input, propose } of tools) {
      expect(
        [name, title, description, group].every((text) => text.length > 0),
        name,
      ).toBe(true);
      expect([typeof risky, typeof hints.readOnly, typeof hints.idempotent, typeof propose], name).toEqual([
        'boolean',
        'boolean',
        'boolean',
        'function',
      ]);
      expect(
        Object.values(input.properties).every(({ type }) => type.length > 0),
        name,
      ).toBe(true);
      for (const required of input.required ?? []) expect(input.properties, name).toHaveProperty(required);
    }
    for (const name of [
      'read_file',
      'write_file',
      'execute_code',
      'list_files',
      'search_files',
      'get_context',
      'describe_data',
    ])
      expect(named(tools, name).group).not.toBe('');
  });

  it('S2.3, S2.40: a chat has no tools unless they are named, and its request holds none', async () => {
    const model = scriptedReplies('Hello.');
    await agentIn(workspaceOf({ 'a.txt': 'a' }), { model }).chat('hi');
    expect(model.requests[0]?.tools).toEqual([]);
  });

  it('S2.4, S2.88: a tool of one’s own works in a chat and in a task', async () => {
    for (const way of ['chat', 'task'] as const) {
      const model = scriptedReplies(SHOUTS, 'Done.');
      const result = await agentIn(workspaceOf({}), { model, tools: [shout], approve: () => true })[way]('shout');
      expect(resultsIn(model.requests[1])).toEqual([expect.stringContaining('HI')]);
      expect(result.calls).toMatchObject([{ tool: 'shout', success: true }]);
    }
  });

  it('S2.8, S2.9, S2.10: read_file is of files, reads only, and takes filepath and working_dir', async () => {
    const card = named(builtIn(workspaceOf({})), 'read_file');
    expect(card).toMatchObject({ group: 'files', risky: false, hints: { readOnly: true, idempotent: true } });
    expect(card.input.required).toEqual(['path']);
    const model = scriptedReplies({ calls: [['read_file', { filepath: 'a.txt', working_dir: '.' }]] }, 'Read.');
    await agentIn(workspaceOf({ 'a.txt': 'the text' }), { model, tools: ['read_file'] }).chat('read it');
    expect(resultsIn(model.requests[1])[0]).toContain('the text');
  });

  it('S2.12: what a definition leaves out has a default', () => {
    const plain = tool({ name: 'plain', description: 'Does nothing.', propose: () => null });
    expect(plain).toMatchObject({ title: 'plain', group: 'custom' });
    const made = plain.over(servicesIn(workspaceOf({})));
    expect(made).toMatchObject({ risky: true, effect: 'change', input: { properties: {} } });
    expect(made.hints).toEqual({ readOnly: false, idempotent: false, destructive: false, openWorld: false });
  });

  it('S2.13: one look-up finds built-in tools and one’s own', () => {
    const folder = workspaceOf({});
    const { registry } = createRegistry(builtIn(folder)).adding([shout.over(servicesIn(folder))]);
    expect([registry.find('shout')?.name, registry.find('read_file')?.name]).toEqual(['shout', 'read_file']);
  });

  it('S2.14, S2.91: a card is found, and one that changes while the program runs counts from the next message on', async () => {
    const folder = workspaceOf({});
    const cards = join(process.env.COUNTERSIGN_HOME ?? '', 'config', 'tools');
    mkdirSync(cards, { recursive: true });
    const write = (description: string, code: string): void =>
      writeFileSync(
        join(cards, 'whisper.md'),
        `---\nname: whisper\ndescription: ${description}\nparameters:\n  words: string\n---\n\n\`\`\`js\n${code}\n\`\`\`\n`,
      );
    write('Says it softly.', '({ input }) => input.words.toLowerCase()');
    const whispers: Scripted = { calls: [['whisper', { words: 'HI' }]] };
    const model = scriptedReplies(whispers, 'Before.', whispers, 'After.');
    const own = agentIn(folder, { model, tools: ['whisper'], approve: () => true });
    const before = await own.chat('hello');
    write('Says it twice.', '({ input }) => input.words + input.words');
    await own.chat('and now', { session: before.session });
    expect(model.requests.map(({ tools }) => tools[0]?.description)).toEqual([
      ...['Says it softly.', 'Says it softly.', 'Says it twice.', 'Says it twice.'],
    ]);
    expect(resultsIn(model.requests[1])[0]).toContain('hi');
    expect(resultsIn(model.requests[3])[1]).toContain('HIHI');
  });
});

describe('validation', () => {
  const told = async (input: unknown): Promise<string> => {
    const model = scriptedReplies({ calls: [['shout', input]] }, 'I see.');
    const result = await agentIn(workspaceOf({}), { model, tools: [shout], approve: () => true }).chat('shout');
    expect(result.response).toBe('I see.');
    return resultsIn(model.requests[1])[0] ?? '';
  };

  it('S2.15, S2.92: an input is checked before the tool is called, and one without parameters passes', async () => {
    expect(await told({ words: 3 })).toContain('validation failed');
    const none = tool({ name: 'now', description: 'Says now.', effect: 'read', propose: () => 'now' });
    const model = scriptedReplies({ calls: [['now', {}]] }, 'Done.');
    await agentIn(workspaceOf({}), { model, tools: [none], approve: () => true }).chat('now');
    expect(resultsIn(model.requests[1])).toEqual([expect.stringContaining('now')]);
  });

  it('S2.16: Missing required parameter', async () => {
    expect(await told({})).toContain('Missing required parameter: words');
  });

  it('S2.17: Parameter should be … but got …', async () => {
    expect(await told({ words: 3 })).toContain("Parameter 'words' should be string but got number");
  });

  it('S2.18: all errors are collected under one heading', async () => {
    const text = await told({ times: 'three' });
    expect(text).toContain("Tool input validation failed for 'shout':");
    expect(text).toContain('Missing required parameter: words');
    expect(text).toContain("Parameter 'times' should be integer but got string");
  });

  it('S2.19: the type names of R are understood, and an unknown one allows anything', () => {
    const schema = schemaOfParameters({
      s: 'string',
      c: 'character',
      n: 'number',
      i: 'integer',
      l: 'logical',
      o: 'list',
      a: 'any',
      u: 'something',
    });
    if (!schema.ok) throw new Error(schema.error.message);
    const types = Object.fromEntries(Object.entries(schema.value.properties).map(([name, { type }]) => [name, type]));
    expect(types).toMatchObject({
      s: 'string',
      c: 'array',
      n: 'number',
      i: 'integer',
      l: 'boolean',
      a: 'any',
      u: 'any',
    });
    expect(['object', 'array', 'any']).toContain(types.o);
  });
});

describe('availability and groups', () => {
  it('S2.37: only tools that can be used here are offered; one that fails to say counts as unavailable', () => {
    const folder = workspaceOf({});
    const [first] = builtIn(folder);
    if (first === undefined) throw new Error('no tools');
    const broken: Tool = {
      ...first,
      name: 'broken',
      aliases: [],
      available: () => {
        throw new Error('who knows');
      },
    };
    const away: Tool = { ...first, name: 'away', aliases: [], available: () => 'needs a printer' };
    const { tools, unavailable } = createRegistry([first, broken, away]).available(workspaceIn(folder));
    expect(tools).toEqual([first]);
    expect(unavailable).toEqual([
      { name: 'broken', why: expect.stringContaining('who knows') },
      { name: 'away', why: 'needs a printer' },
    ]);
  });

  it('S2.38, S2.93: tools are listed by group, one’s own under theirs, and a group can be named', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    const { registry } = createRegistry(builtIn(folder)).adding([shout.over(servicesIn(folder))]);
    expect(registry.groups()).toContainEqual({ name: 'custom', count: 1 });
    expect(registry.inGroup('custom').map(({ name }) => name)).toEqual(['shout']);
    const dry = agent({ workspace: folder, model: 'offline', tools: ['files'], dryRun: true, verbose: false });
    const { tools } = await dry.chat('x');
    // What joined the group later is offered by its name, so that no program is offered more than it asked for.
    const inFiles = registry.inGroup('files').map(({ name }) => name);
    expect(tools).toEqual(inFiles.filter((name) => name !== 'scaffold'));
    expect(inFiles).toContain('scaffold');
  });
});

describe('chat', () => {
  it('S2.39: message, session, context and key are given; a model may be silent for 120 seconds', async () => {
    const server = await scriptedModel([{ text: 'First.' }, { text: 'Second.' }]);
    onTestFinished(() => server.close());
    const own = agentIn(workspaceOf({}), { model: 'compatible/x', baseUrl: server.url, apiKey: 'sesame' });
    const first = await own.chat('hello', { context: 'It is raining.' });
    const second = await own.chat('again', { session: first.session });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sesame');
    const sent = JSON.stringify(server.requests[0]?.body.messages);
    expect(sent).toContain('# Context');
    expect(sent).toContain('It is raining.');
    expect(sent).toContain('# User Question');
    expect([first.contextUsed, second.contextUsed]).toEqual([true, false]);
    expect(JSON.stringify(server.requests[1]?.body.messages)).toContain('First.');
    expect(readFileSync(join(home, 'docs', 'library.md'), 'utf8')).toMatch(/\| `timeout` \|[^|]*\| 120 \|/);
  });

  it('S2.41, S2.95: a chat stops after five replies, or as many as are named', async () => {
    const endless = (turns: number) =>
      Array.from(
        { length: turns + 2 },
        (_, turn): Scripted => ({
          calls: [['shout', { words: `${turn}` }]],
        }),
      );
    const model = scriptedReplies(...endless(5));
    const result = await agentIn(workspaceOf({}), { model, tools: [shout], approve: () => true }).chat('go');
    expect(model.requests).toHaveLength(5);
    expect(result).toMatchObject({ incomplete: true, limit: { name: 'turns' } });
    const short = scriptedReplies(...endless(5));
    await agentIn(workspaceOf({}), { model: short, tools: [shout], approve: () => true, maxTurns: 2 }).chat('go');
    expect(short.requests).toHaveLength(2);
  });

  it('S2.42, S2.56, S2.96: safe by default, and in a chat too: what the rules ask about is asked, what they allow is not', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    const asked: Proposed[] = [];
    const read: Scripted = { calls: [['read_file', { path: 'a.txt' }]] };
    const own = agentIn(folder, {
      model: scriptedReplies(read, WRITES, 'Done.'),
      tools: ['files'],
      profile: 'code',
      approve: (proposed) => {
        asked.push(proposed);
        return false;
      },
    });
    await own.chat('go');
    expect(asked.map(({ tool: name }) => name)).toEqual(['create_file']);
    expect(existsSync(join(folder, 'new.txt'))).toBe(false);
  });

  it('S2.42: safeMode false does not ask about a change, and hides nothing from ledger and history', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    let asked = 0;
    const model = scriptedReplies(
      WRITES,
      { calls: [['create_file', { path: '.envrc', content: 'x', description: 'x' }]] },
      'Done.',
    );
    const result = await agentIn(folder, {
      model,
      safeMode: false,
      profile: 'code',
      approve: () => {
        asked++;
        return false;
      },
    }).task('go');
    expect(existsSync(join(folder, 'new.txt'))).toBe(true);
    expect(result.calls[0]?.receipt.entry).toEqual(expect.any(Number));
    // A protected file asks whatever the mode.
    expect(asked).toBe(1);
    expect(existsSync(join(folder, '.envrc'))).toBe(false);
  });

  it('S2.43: without anyone to ask, what must be asked is refused', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    const result = await agentIn(folder, { model: scriptedReplies(WRITES, 'I see.'), profile: 'code' }).task('go');
    expect(result.calls[0]).toMatchObject({ success: false, error: { code: 'REJECTED' } });
    expect(existsSync(join(folder, 'new.txt'))).toBe(false);
  });

  it('S2.44, S2.54: verbose says each step, and what became of each call', async () => {
    const lines: string[] = [];
    const failing = tool({
      name: 'fails',
      description: 'Fails.',
      effect: 'read',
      propose: () => {
        throw new Error('no');
      },
    });
    const model = scriptedReplies(SHOUTS, { calls: [['fails', {}]] }, SHOUTS);
    await agentIn(workspaceOf({}), {
      model,
      tools: [shout, failing],
      approve: () => true,
      maxTurns: 2,
      verbose: (line) => void lines.push(line),
    }).chat('go');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Iteration 1/2',
        'Executing tool: shout',
        'Tool execution completed: shout',
        'Iteration 2/2',
        expect.stringMatching(/^Tool failed: fails/),
        expect.stringMatching(/^Max iterations reached/),
      ]),
    );
  });

  it('S2.45, S2.94: null is none, auto is all, a list is those', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    const offered = async (tools: null | 'auto' | 'none' | readonly string[]) =>
      (await agent({ workspace: folder, model: 'offline', tools, dryRun: true, verbose: false }).chat('x')).tools;
    expect(await offered(null)).toEqual([]);
    expect(await offered('none')).toEqual([]);
    expect((await offered('auto')).length).toBeGreaterThan(10);
    expect(await offered(['read_file', 'list_files'])).toEqual(['read_file', 'list_files']);
  });

  it('S2.46, S2.78: unknown tools are named, and so are those there are', async () => {
    const own = agentIn(workspaceOf({}), { model: 'offline', tools: ['read_fiel', 'shuot'] });
    for (const way of ['chat', 'task'] as const)
      await expect(own[way]('x')).rejects.toMatchObject({
        code: 'BAD_ARGS',
        message: expect.stringMatching(/Unknown tools: read_fiel, shuot[\s\S]*Available: .*read_file/),
      });
  });

  it('S2.47: tools of another type are refused at once', () => {
    expect(() => agent({ tools: 3 as never })).toThrow("tools must be NULL, 'auto', or character vector");
  });

  it('S2.48: a session begins where none is named', async () => {
    const own = agentIn(workspaceOf({}), { model: scriptedReplies('a', 'b', 'c') });
    const [first, second] = [await own.chat('x'), await own.chat('y')];
    expect(second.session).not.toBe(first.session);
    expect((await own.chat('z', { session: first.session })).session).toBe(first.session);
  });
});

describe('calls as text', () => {
  const block = (name: string, input: object): string =>
    `<TOOL_DECISION>\nACTION: ${name}\nINPUT: ${JSON.stringify(input)}\nREASONING: Loud is better.\nSTATUS: continue\n</TOOL_DECISION>`;

  it('S2.49, S2.50, S2.51, S2.52, S2.53, S2.80: tools are described, a block is a call, and TASK COMPLETE ends it', async () => {
    const server = await scriptedModel([
      { text: block('shout', { words: 'hi' }) },
      { text: 'TASK COMPLETE: It is loud.' },
    ]);
    onTestFinished(() => server.close());
    const asked: Proposed[] = [];
    const loud = tool({
      name: 'shout',
      description: 'Writes it down.',
      input: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
      propose: ({ input }) => ({ changes: { 'loud.txt': input.words } }),
    });
    const result = await agentIn(workspaceOf({}), {
      model: 'compatible/x',
      baseUrl: server.url,
      dialect: 'tool_decision',
      tools: [loud],
      approve: (proposed) => {
        asked.push(proposed);
        return true;
      },
    }).task('shout');
    const sent = (server.requests[0]?.body.messages ?? []).map(({ content }) => String(content)).join('\n');
    for (const part of [
      '# Available Tools',
      'You can use these tools:',
      '## Tool Format',
      '<TOOL_DECISION>',
      'TASK COMPLETE:',
    ])
      expect(sent).toContain(part);
    expect(sent).toContain('  - shout(words: string): Writes it down.');
    expect(asked[0]?.reasoning).toContain('Loud is better.');
    expect(result.response).toContain('It is loud.');
    expect(server.requests).toHaveLength(2);
  });
});

describe('the loop', () => {
  it('S2.55: a tool that is not there is said so, with those that are, and the model goes on', async () => {
    const model = scriptedReplies({ calls: [['sing', {}]] }, 'Then not.');
    const result = await agentIn(workspaceOf({}), { model, tools: [shout] }).chat('sing');
    expect(resultsIn(model.requests[1])[0]).toMatch(/sing[\s\S]*Available: [\s\S]*shout/);
    expect(result.response).toBe('Then not.');
  });

  it('S2.56: who decides gets the tool, its input, its reasons and its preview', async () => {
    const asked: Proposed[] = [];
    await agentIn(workspaceOf({}), {
      model: scriptedReplies(WRITES, 'Done.'),
      approve: (proposed) => {
        asked.push(proposed);
        return true;
      },
    }).task('go');
    expect(asked).toMatchObject([
      {
        tool: 'create_file',
        input: { path: 'new.txt', content: 'x\n' },
        reasoning: 'It is missing.',
        preview: { files: [{ path: 'new.txt', after: 'x\n' }] },
      },
    ]);
  });

  it('S2.57: a refusal is told to the model, which is asked for another way', async () => {
    const model = scriptedReplies(WRITES, 'I see.');
    await agentIn(workspaceOf({}), { model, approve: () => false }).task('go');
    expect(resultsIn(model.requests[1])[0]).toBe('Refused by the person. Do not repeat it; ask if unsure.');
  });

  it('S2.58: an edited input is checked again, shown again and executed', async () => {
    const folder = workspaceOf({});
    const mine = { path: 'mine.txt', content: 'mine\n', description: 'mine' };
    const seen: string[] = [];
    const model = scriptedReplies(WRITES, 'Done.');
    const result = await agentIn(folder, {
      model,
      approve: ({ input }) => {
        seen.push(String(input.path));
        return { answer: 'amend', input: mine };
      },
    }).task('go');
    expect(seen).toEqual(['new.txt', 'mine.txt']);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine\n');
    expect(existsSync(join(folder, 'new.txt'))).toBe(false);
    expect(result.calls[0]?.input).toMatchObject(mine);
    expect(resultsIn(model.requests[1])[0]).toContain('mine.txt');
    const wrong = scriptedReplies(WRITES, 'I see.');
    const other = await agentIn(workspaceOf({}), {
      model: wrong,
      approve: () => ({ approved: true, input: { path: 3 } }),
    }).task('go');
    expect(other.calls[0]?.success).toBe(false);
  });

  it('S2.59: paths are relative to the workspace, and each call is recorded with its turn, input and outcome', async () => {
    const model = scriptedReplies(
      SHOUTS,
      {
        calls: [
          ['shout', {}],
          ['shout', { words: 'b', times: 2 }],
        ],
      },
      'Done.',
    );
    const { calls } = await agentIn(workspaceOf({}), { model, tools: [shout], approve: () => true }).chat('go');
    expect(calls).toMatchObject([
      { turn: 1, tool: 'shout', input: { words: 'hi' }, success: true, result: expect.stringContaining('HI') },
      { turn: 2, tool: 'shout', input: {}, success: false, error: { code: 'BAD_ARGS' } },
      { turn: 2, tool: 'shout', input: { words: 'b', times: 2 }, success: true, result: expect.stringContaining('BB') },
    ]);
  });

  it('S2.60, S2.61: a result comes back as text, also what is none; an error comes back with its reason', async () => {
    const data = tool({
      name: 'data',
      description: 'Data.',
      effect: 'read',
      propose: () => ({ share: { a: [1, 2] } }),
    });
    const wrong = tool({
      name: 'wrong',
      description: 'Fails.',
      effect: 'read',
      propose: () => {
        throw new Error('out of paper');
      },
    });
    const model = scriptedReplies(
      {
        calls: [
          ['data', {}],
          ['wrong', {}],
        ],
      },
      'Done.',
    );
    await agentIn(workspaceOf({}), { model, tools: [data, wrong], approve: () => true }).chat('go');
    const [first = '', second = ''] = resultsIn(model.requests[1]);
    expect(JSON.parse(first)).toEqual({ a: [1, 2] });
    expect(second).toMatch(/^Error \w+: wrong failed: out of paper/);
  });

  it('S2.62: the result has session, response, message, timestamp, contextUsed, calls and incomplete', async () => {
    const result = await agentIn(workspaceOf({}), { model: scriptedReplies('Hello.') }).chat('hi');
    expect(Object.keys(result).sort()).toEqual(
      ['calls', 'contextUsed', 'incomplete', 'message', 'response', 'session', 'spent', 'timestamp'].sort(),
    );
  });

  it('S2.63: printed: heading, session, time, calls with their marks, a warning, the answer', async () => {
    const model = scriptedReplies({
      says: 'So far.',
      calls: [
        ['shout', { words: 'a' }],
        ['shout', {}],
      ],
    });
    const own = agentIn(workspaceOf({}), { model, tools: [shout], approve: () => true, maxTurns: 1 });
    const result = await own.chat('go');
    expect(`${result}`).toBe(
      [
        '── Countersign ──',
        `Session: ${result.session}`,
        `Time: ${result.timestamp}`,
        'Tool calls: 2',
        '  1. shout ✓',
        '  2. shout ✗',
        '⚠ Incomplete (max iterations reached)',
        '',
        'So far.',
      ].join('\n'),
    );
  });
});

describe('task', () => {
  it('S2.77: all tools, ten replies, safe and verbose by default; context and folder are given', async () => {
    const model = scriptedReplies(
      ...Array.from(
        { length: 12 },
        (_, turn): Scripted => ({ calls: [['list_files', { path: '.', page: turn + 1 }]] }),
      ),
    );
    const events: string[] = [];
    const result = await agentIn(workspaceOf({ 'a.txt': 'a' }), {
      model,
      verbose: (line) => void events.push(line),
      approve: () => true,
    }).task('go', { context: 'It is raining.' });
    expect(toolNames(model.requests[0])).toEqual(expect.arrayContaining(['read_file', 'edit_file', 'task_complete']));
    expect(events[0]).toBe('Iteration 1/10');
    expect(result).toMatchObject({ incomplete: true, contextUsed: true });
    expect(model.requests.length).toBeLessThanOrEqual(10);
  });

  it('S2.79: a dry run validates, returns task and tools, and calls nothing; no key is needed', async () => {
    const folder = workspaceOf({ 'a.txt': 'a' });
    const own = agent({ workspace: folder, model: 'anthropic/some', tools: ['read_file'], dryRun: true });
    const plan = await own.task('Tidy up');
    expect({ ...plan }).toEqual({
      task: 'Tidy up',
      model: 'anthropic/some',
      tools: ['read_file'],
      validated: true,
      dryRun: true,
    });
    expect(`${plan}`).toBe('Dry run: Validations passed\nTask: Tidy up\nTools: read_file');
    await expect(agent({ workspace: folder, model: 'nonsense', dryRun: true }).task('x')).rejects.toMatchObject({
      code: 'BAD_CONFIG',
    });
    const called = scriptedReplies('x');
    await agent({ workspace: folder, model: called, dryRun: true }).chat('x');
    expect(called.requests).toEqual([]);
  });

  it('S2.80: a task’s tools carry their metadata to the model', async () => {
    const model = scriptedReplies('Done.');
    await agentIn(workspaceOf({}), { model, tools: [shout] }).task('go');
    expect(model.requests[0]?.tools).toMatchObject([
      { name: 'shout', description: 'Says it in capitals.', input: { required: ['words'] }, changes: false },
    ]);
  });
});

describe('what it comes to', () => {
  it('S2.88: one way of checking, asking and recording for built-in tools and one’s own, in a chat and in a task', async () => {
    const writes = tool({ name: 'writes', description: 'Writes.', propose: () => ({ changes: { 'own.txt': 'x' } }) });
    const model = scriptedReplies({ calls: [['writes', {}], ...WRITES.calls] }, 'Done.');
    const asked: string[] = [];
    const result = await agentIn(workspaceOf({}), {
      model,
      tools: [writes, 'create_file'],
      approve: ({ tool: name }) => {
        asked.push(name);
        return true;
      },
    }).chat('go');
    expect(asked).toEqual(['writes', 'create_file']);
    expect(result.calls.map(({ receipt }) => [receipt.status, typeof receipt.entry])).toEqual([
      ['applied', 'number'],
      ['applied', 'number'],
    ]);
  });

  it('S2.89, S2.100: one command checks the whole package, and the tests of the package are among it', () => {
    const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const text = ['test', 'check'].map((name) => readFileSync(join(home, 'scripts', `${name}.mjs`), 'utf8')).join('');
    expect(scripts.test).toBe('node scripts/test.mjs');
    for (const part of ['biome', 'oxlint', 'tsc', 'knip', 'vitest', 'await build()']) expect(text).toContain(part);
    expect(existsSync(join(home, 'test/end-to-end/pack.test.ts'))).toBe(true);
  });

  it('S2.97: a skill that create_skill writes is one that a task of the library works by', async () => {
    const folder = workspaceOf({});
    const content = '# Tidy\n\nOne column at a time.\n';
    const skill = { name: 'tidy-csv', title: 'Tidy CSV', description: 'Cleans a CSV', content };
    const model = scriptedReplies({ calls: [['create_skill', skill]] }, 'Made.', 'Done.');
    const own = agentIn(folder, { model, approve: ({ risks }) => ({ answer: 'approve', risks }) });
    const made = await own.task('make a skill');
    expect(made.calls).toMatchObject([{ tool: 'create_skill', success: true }]);
    // What a folder brings along counts after it was trusted; the person makes it theirs instead.
    const skills = join(process.env.COUNTERSIGN_HOME ?? '', 'config', 'skills');
    mkdirSync(skills, { recursive: true });
    renameSync(join(folder, '.countersign/skills/tidy-csv.md'), join(skills, 'tidy-csv.md'));
    const result = await own.task('clean it', { skill: 'tidy-csv' });
    expect(result.error).toBeUndefined();
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('One column at a time.');
    expect((await own.task('x', { skill: 'nope' })).error?.code).toBe('NOT_FOUND');
  });

  it('S2.99: the guide names every option, and shows every example', () => {
    const guide = readFileSync(join(home, 'docs', 'library.md'), 'utf8');
    const options = readFileSync(join(home, 'src/surfaces/library/check-options.ts'), 'utf8');
    const names = [...options.matchAll(/^ {2}(\w+): (?:text|yesOrNo|work|whole|amount|\[)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(guide).toContain(`\`${name}\``);
  });

  it('S2.101: the parts of the design have their places', () => {
    for (const place of [
      'tool/registry.ts',
      'tool/validate.ts',
      'cards/find-cards.ts',
      'toolkit/skills/create-skill.ts',
      'agent/advance.ts',
      'surfaces/library/result.ts',
      'surfaces/library/dry-run.ts',
    ])
      expect(existsSync(join(home, 'src', place)), place).toBe(true);
  });
});
