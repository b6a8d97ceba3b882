import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DIALECT_NAMES } from '../../../src/models/dialects/dialect.ts';
import type { ModelEvent } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import { examine } from '../../../src/models/probe/examine.ts';
import { cardFile, forgetCard, type ModelCard, readCard, writeCard } from '../../../src/models/probe/model-card.ts';
import { compatible } from '../../../src/models/providers/compatible/compatible.ts';
import { readyModel } from '../../../src/models/ready-model.ts';
import { type ChatRequest, type ScriptedReply, scriptedModel, textOf } from '../../support/scripted-model.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const served = async (answer: (body: ChatRequest) => ScriptedReply) => {
  const server = await scriptedModel(answer);
  const model = compatible({
    name: 'm',
    baseUrl: server.url,
    environment: {},
    retry: { attempts: 1 },
  });
  closing.push(
    () => server.close(),
    () => model.close(),
  );
  return { server, model };
};
const examined = async (model: Model): Promise<ModelCard> => {
  const card = await examine(model, { signal: new AbortController().signal, now: 7, tell: () => undefined });
  if (!card.ok) throw new Error(card.error.message);
  return card.value;
};
const lastText = (body: ChatRequest): string => textOf(body.messages.at(-1)!);
const fruitsIn = (text: string): string[] => ['mango', 'pear', 'plum'].filter((fruit) => text.includes(fruit));
const call = (fruit: string) => ({ name: 'look_up_price', arguments: { fruit } });

/** A model that does everything right. */
const able = (body: ChatRequest): ScriptedReply => {
  const text = lastText(body);
  if (body.messages.at(-1)!.role === 'tool') return { text: text.includes('317') ? '317 cents.' : 'As you wish.' };
  if (text.includes('alarm'))
    return {
      calls: [{ name: 'set_alarm', arguments: { hour: 6, minute: 45, days: ['mon', 'fri'], loud: true } }],
    };
  return { calls: fruitsIn(text).map(call) };
};

/** A model that was never taught native calls, and writes what the system text shows it. */
const textual = (body: ChatRequest): ScriptedReply => {
  const text = lastText(body);
  if (!textOf(body.messages[0]!).includes('<TOOL_DECISION>')) return { text: 'I would use look_up_price for that.' };
  if (text.includes('RESULT')) return { text: 'TASK COMPLETE: 317 cents.' };
  return {
    text: `<TOOL_DECISION>\nACTION: look_up_price\nINPUT: {"fruit": "${fruitsIn(text)[0]}"}\nREASONING: to know\nSTATUS: continue\n</TOOL_DECISION>`,
  };
};

describe('the examination', () => {
  it('finds native, parallel calls with the right types', async () => {
    const { model } = await served((body) => (body.tools === undefined ? textual(body) : able(body)));
    const card = await examined(model);
    expect(card).toMatchObject({ model: 'compatible/m', calls: 'native', parallel: true, how: 'probed', at: 7 });
    expect(card.results.filter(({ passed }) => !passed)).toEqual([]);
    expect(card.results.map(({ exam }) => exam)).toEqual([
      'native: call',
      'native: parallel',
      'native: types',
      'native: result',
      'native: refusal',
      'tool_decision: call',
      'tool_decision: result',
    ]);
  });

  it('finds that a model makes one call at a time, gets types wrong and repeats what was refused', async () => {
    const { model } = await served((body) => {
      const text = lastText(body);
      if (body.messages.at(-1)!.role === 'tool' && text.includes('Refused')) return { calls: [call('mango')] };
      if (text.includes('alarm'))
        return { calls: [{ name: 'set_alarm', arguments: { hour: '6', minute: 45, days: 'mon', loud: 'yes' } }] };
      const reply = able(body);
      return { ...reply, ...(reply.calls === undefined ? {} : { calls: reply.calls.slice(0, 1) }) };
    });
    const card = await examined(model);
    expect(card).toMatchObject({ calls: 'native', parallel: false });
    const failed = card.results.filter(({ passed }) => !passed).map(({ exam }) => exam);
    expect(failed).toEqual(expect.arrayContaining(['native: parallel', 'native: types', 'native: refusal']));
  });

  it('finds the dialect of a model that only writes calls as text', async () => {
    const { model } = await served(textual);
    expect(await examined(model)).toMatchObject({ calls: 'dialect', dialect: 'tool_decision', parallel: false });
  });

  it('a server that refuses tools is a failed exam, not an error', async () => {
    const { model } = await served((body) =>
      body.tools === undefined
        ? textual(body)
        : { status: 400, body: { error: { message: 'm does not support tools' } } },
    );
    expect(await examined(model)).toMatchObject({ calls: 'dialect', dialect: 'tool_decision' });
  });

  it('a model that cannot call in any way is said to be one, after every dialect was tried', async () => {
    const { model } = await served(() => ({ text: 'What a lovely day for fruit!' }));
    const card = await examined(model);
    expect(card).toMatchObject({ calls: 'none' });
    for (const dialect of DIALECT_NAMES) expect(card.results.map(({ exam }) => exam)).toContain(`${dialect}: call`);
  });

  it('a model file keeps its tools, one call at a time, because its grammar makes every call a whole one', async () => {
    const { model } = await served(() => ({ text: 'What a lovely day for fruit!' }));
    expect(await examined({ ...model, id: 'gguf/small.gguf' })).toMatchObject({ calls: 'native', parallel: false });
  });

  it('a server that cannot be reached, or a wrong key, is an error and no card', async () => {
    const { model } = await served(() => ({ status: 401, body: { error: { message: 'no' } } }));
    const card = await examine(model, { signal: new AbortController().signal, now: 7, tell: () => undefined });
    expect(card).toMatchObject({ ok: false, error: { data: { status: 401 } } });
  });
});

describe('a model card', () => {
  const CARD: ModelCard = {
    model: 'ollama/qwen3:8b',
    calls: 'dialect',
    dialect: 'json',
    parallel: false,
    how: 'probed',
    at: 7,
    results: [],
  };

  it('is written for the person alone, read back, and forgotten', () => {
    const environment = { COUNTERSIGN_HOME: temporaryFolder() };
    expect(readCard(environment, CARD.model)).toEqual({ ok: true, value: undefined });
    const written = writeCard(environment, CARD);
    if (!written.ok) throw new Error(written.error.message);
    expect(statSync(written.value).mode & 0o777).toBe(0o600);
    expect(readCard(environment, CARD.model)).toEqual({ ok: true, value: CARD });
    expect(readCard(environment, 'ollama/qwen3_8b')).toEqual({ ok: true, value: undefined }); // the same file name
    expect(forgetCard(environment, CARD.model)).toEqual({ ok: true, value: true });
    expect(forgetCard(environment, CARD.model)).toEqual({ ok: true, value: false });
  });

  it.each([
    '',
    '[]',
    '{}',
    JSON.stringify({ ...CARD, calls: 'magic' }),
    JSON.stringify({ ...CARD, window: -1 }),
    JSON.stringify({ ...CARD, dialect: 1 }),
    JSON.stringify({ ...CARD, results: 1 }),
  ])('that says %j does not count, and is named', (text) => {
    const environment = { COUNTERSIGN_HOME: temporaryFolder() };
    const file = cardFile(environment, CARD.model)!;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    expect(readCard(environment, CARD.model)).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('has no place without a home', () => {
    expect(writeCard({}, CARD)).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
    expect(readCard({}, CARD.model)).toEqual({ ok: true, value: undefined });
    expect(forgetCard({}, CARD.model)).toEqual({ ok: true, value: false });
  });
});

describe('the runtime', () => {
  const request = {
    system: 'S.',
    messages: [{ role: 'user', text: 'the mango?' }],
    tools: [
      {
        name: 'look_up_price',
        description: 'Looks up.',
        input: { type: 'object', properties: { fruit: { type: 'string' } }, required: ['fruit'] },
      },
    ],
    maxOutputTokens: 50,
  } as const;
  const card = (more: Partial<ModelCard>): ModelCard => ({
    model: 'compatible/m',
    calls: 'native',
    parallel: true,
    how: 'probed',
    at: 1,
    results: [],
    ...more,
  });
  const ready = async (model: Model, treatment: Partial<Parameters<typeof readyModel>[1]>) => {
    const heard: ModelEvent[] = [];
    const refused: string[] = [];
    const treated = await readyModel(model, {
      native: 'unknown',
      refusedTools: (dialect) => refused.push(dialect),
      ...treatment,
    });
    const ask = () =>
      treated.reply(request, { signal: new AbortController().signal, heard: (event) => heard.push(event) });
    return { treated, ask, heard, refused };
  };

  it.each([
    ['native without a card', {}, { tools: true, dialect: undefined }],
    [
      'native by its card, although its family has none',
      { native: 'no', card: card({}) },
      { tools: true, dialect: undefined },
    ],
    ['in a dialect where its family has no calls', { native: 'no' }, { tools: false, dialect: 'tool_decision' }],
    [
      'in the dialect of its card',
      { native: 'yes', card: card({ calls: 'dialect', dialect: 'tool_decision' }) },
      { tools: false, dialect: 'tool_decision' },
    ],
    [
      'in the dialect the person named, whatever the card says',
      { dialect: 'json', card: card({ calls: 'none' }) },
      { tools: false, dialect: 'json' },
    ],
    ['without tools when it can make no call', { card: card({ calls: 'none' }) }, { tools: false, dialect: undefined }],
    [
      'in some dialect when its card names one nobody knows',
      { card: card({ calls: 'dialect', dialect: 'morse' }) },
      { tools: false, dialect: 'tool_decision' },
    ],
  ] as const)('treats a model %s', async (_, treatment, expected) => {
    const { server, model } = await served(() => ({ text: 'hm' }));
    const { ask, treated } = await ready(model, treatment);
    await ask();
    expect(server.requests[0]?.body.tools !== undefined).toBe(expected.tools);
    expect(treated.dialect).toBe(expected.dialect);
  });

  it('asks for one call a reply where two are too many', async () => {
    const { server, model } = await served(() => ({ text: 'hm' }));
    await (await ready(model, { card: card({ parallel: false }) })).ask();
    await (await ready(model, { card: card({ parallel: true }) })).ask();
    expect(textOf(server.requests[0]!.body.messages[0]!)).toContain('one tool call');
    expect(textOf(server.requests[1]!.body.messages[0]!)).toBe('S.');
  });

  it('asks for one call a reply also where calls are written as text', async () => {
    const { server, model } = await served((body) =>
      body.tools === undefined
        ? { text: 'hm' }
        : { status: 400, body: { error: { message: '"m" does not support tools' } } },
    );
    const inText = await ready(model, { card: card({ parallel: false, calls: 'dialect', dialect: 'tool_decision' }) });
    await inText.ask();
    const degraded = await ready(model, { card: card({ parallel: false }) });
    await degraded.ask();
    await (await ready(model, { dialect: 'json', card: card({ parallel: false, calls: 'none' }) })).ask();
    await (await ready(model, { card: card({ parallel: false, calls: 'none' }) })).ask();
    const told = server.requests.map(({ body }) => textOf(body.messages[0]!).includes('one tool call'));
    expect(told).toEqual([true, true, true, true, false]);
    expect([inText.treated.dialect, degraded.treated.dialect]).toEqual(['tool_decision', 'tool_decision']);
  });

  it('goes on in a dialect when the server refuses tools, says so once, and does not lose the turn', async () => {
    const { server, model } = await served((body) =>
      body.tools === undefined
        ? textual(body)
        : { status: 400, body: { error: { message: '"m" does not support tools' } } },
    );
    const { ask, heard, refused, treated } = await ready(model, {});
    const reply = await ask();
    expect(reply).toMatchObject({ ok: true, value: { finish: 'calls' } });
    expect(reply.ok && reply.value.parts.find(({ kind }) => kind === 'call')).toMatchObject({
      name: 'look_up_price',
      rescued: 'tool_decision',
    });
    await ask();
    expect(refused).toEqual(['tool_decision']);
    expect(treated.dialect).toBe('tool_decision');
    expect(heard.filter(({ kind }) => kind === 'notice')).toHaveLength(1);
    expect(heard.find(({ kind }) => kind === 'notice')?.text).toContain(
      'Note: Tool support not available with current LLM provider.',
    );
    expect(server.requests.map(({ body }) => body.tools !== undefined)).toEqual([true, false, false]);
  });

  it('case 244: a call that a native model writes as text is shown, not run, and told about', async () => {
    const texts = [
      '<tool_call>\n{"name": "look_up_price", "arguments": {"fruit": "mango"}}\n</tool_call>',
      'I could use look_up_price for that, if you like: it needs a <fruit>.',
    ];
    const { model } = await served(() => ({ text: texts.shift()! }));
    const { ask, heard } = await ready(model, {});
    expect(await ask()).toMatchObject({ ok: true, value: { finish: 'stop', parts: [{ kind: 'text' }] } });
    const notices = heard.flatMap((event) => (event.kind === 'notice' ? [event.text] : []));
    expect(notices).toEqual([expect.stringContaining('it was not run. If it often does: --dialect=tool_call')]);
    heard.length = 0;
    await ask();
    expect(heard.every(({ kind }) => kind === 'text')).toBe(true);
  });
});
