// A model without native tools, seen from the loop: the same calls, whatever form they were written in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/error/error-value.ts';
import { DIALECT_NAMES, type DialectName } from '../../../src/models/dialects/dialect.ts';
import { dialectNamed } from '../../../src/models/dialects/dialects.ts';
import { inDialect } from '../../../src/models/dialects/in-dialect.ts';
import type { ModelRequest } from '../../../src/models/message.ts';
import type { Model } from '../../../src/models/model.ts';
import { answer, asking, inPieces, playingModel } from './playing-model.ts';

const read = (text: string, request?: ModelRequest, finish: 'stop' | 'length' | 'filter' = 'stop') =>
  answer(inDialect(playingModel(text, { finish }).model, { dialect: 'auto' }), request);

/** The same small task in every form. */
const TASK: Readonly<Record<DialectName, string>> = {
  tool_decision:
    '<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a.md"}\nREASONING: to see it\nSTATUS: continue\n</TOOL_DECISION>',
  fenced: '```tool\n{"name": "read_file", "arguments": {"path": "a.md"}}\n```',
  tool_call: '<tool_call>\n{"name": "read_file", "arguments": {"path": "a.md"}}\n</tool_call>',
  function: '<function=read_file>{"path": "a.md"}</function>',
  harmony: '<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>{"path": "a.md"}<|call|>',
  json: '{"name": "read_file", "arguments": {"path": "a.md"}}',
  react: 'Action: read_file\nAction Input: {"path": "a.md"}',
};

describe.each(DIALECT_NAMES)('%s', (name) => {
  it('is read as a call, and what was said before it as text', async () => {
    const { reply, calls, said, text } = await read(`I look at it.\n\n${TASK[name]}\n`);
    expect(calls).toEqual([
      { kind: 'call', providerId: 'text-1', name: 'read_file', arguments: '{"path": "a.md"}', rescued: name },
    ]);
    expect(reply.finish).toBe('calls');
    expect(said.trim()).toBe('I look at it.');
    expect(text).toBe(said);
  });

  it('is written back into the conversation as it is read', async () => {
    const { model, requests } = playingModel('Fine.');
    const written = inDialect(model, { dialect: name });
    expect(written).toMatchObject({ id: model.id, local: true, window: 4096, dialect: name });
    const arguments_ = '{"path": "a.md"}';
    await answer(
      written,
      asking(
        { role: 'user', text: 'What is in a.md?' },
        {
          role: 'assistant',
          parts: [
            { kind: 'reasoning', text: 'Hm.' },
            { kind: 'text', text: 'I look.' },
            { kind: 'call', providerId: 'native-7', name: 'read_file', arguments: arguments_ },
          ],
        },
        {
          role: 'results',
          results: [{ providerId: 'native-7', name: 'read_file', text: '1\thello', isError: false }],
        },
      ),
    );
    const [request] = requests;
    expect(request!.tools).toEqual([]);
    expect(request!.messages[1]).toEqual({
      role: 'assistant',
      parts: [
        { kind: 'reasoning', text: 'Hm.' },
        {
          kind: 'text',
          text: `I look.\n${dialectNamed(name).writeCall({ name: 'read_file', arguments: arguments_ })}`,
        },
      ],
    });
    expect(request!.messages[2]).toMatchObject({ role: 'user', text: expect.stringContaining('1\thello') });
    expect(request!.system).toContain(
      '  - read_file(path: string, offset?: integer, also?: list of string): Shows a text file.',
    );
    expect(request!.system.length).toBeLessThan(1600); // some 400 tokens: a small window is 2,000
  });

  it('gives back every call that is written in it, whatever its arguments say', async () => {
    const property = fc.asyncProperty(
      fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 2 })),
      fc.constantFrom(
        '',
        '</tool_call>',
        '</function>',
        '</TOOL_DECISION>',
        '<|call|>',
        '```',
        '\nObservation: x',
        '<think>',
      ),
      fc.boolean(),
      fc.array(fc.nat()),
      async (values, hostile, spread, cuts) => {
        const input = { ...values, content: `${hostile}\n${hostile}` };
        const arguments_ = JSON.stringify(input, undefined, spread ? 2 : 0);
        const text = dialectNamed(name).writeCall({ name: 'write_file', arguments: arguments_ });
        const { calls } = await answer(inDialect(playingModel(text, { cuts }).model, { dialect: 'auto' }));
        expect(calls.map((call) => [call.name, call.arguments, call.rescued])).toEqual([
          ['write_file', arguments_, name],
        ]);
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });
});

const REPLIES = [
  '## One\n<function=read_file>{"path": "a"}</function>\n<tool_call>{"name": "read_file", "arguments": {}}</tool_call>\nDone.',
  'Half a\n<function=read_file>{"path": "a"}</function>\nsentence, with so much behind it that nobody could take it for a word of farewell, or could they?\n<tool_call>{"name": "read_file"}</tool_call>',
  'Half a\n<function=read_file>{"path": "a"}</function>\n<tool_response>x</tool_response> and <|im_start|>user\nno',
  'Action:\nread_file\nAction Input:\n```json\n{"path": "a"}\n```\n**Thought:** well',
  ...Object.values(TASK).map(
    (task) => `So.\n${task}\nOne more thing, which is long enough that it is not a closing word.\n${task}`,
  ),
  '<think>\n<tool_call>{"name":"read_file"}</tool_call>\n</think>\nWell `then`:\n\n```py\nx\n```\n> quoted\n<tool_call>{"name": "read_file", "arguments": {"path": "b"}}</tool_call><tool_call>{"name": "read_file", "arguments": {"path": "c"',
  '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.read_file<|message|>{"path":"a"}<|call|>',
  'Thought: x\nAction: read_file\nAction Input: {"path": "a"}\nObservation: invented\nAction: write_file\nAction Input: {}',
  '```json\n{"name": "read_file", "arguments": {"path": "a"}}\n```\n\nTASK COMPLETE: all is\nwell.',
  'x\n[{"tool": "read_file", "path": "a"}]\n{"tool_calls": [{"function": {"name": "read_file", "arguments": "{}"}}]}',
  '{"version": 1, "list": [\n{"name": "read_file", "arguments": {}}\n]}\n<function=write_file>\n<parameter=path>\na\n</parameter>\n<parameter=content>1</parameter>\n</function>\n</tool_call>',
  '<TOOL_DECISION>\nREASONING: I must\nINPUT: ```json\n{"path": "</TOOL_DECISION>"}\n```\nACTION: read_file\n</TOOL_DECISION>\nTASK COMPLETE: x',
  '@@ -1 +1 @@\n <tool_call>{"name":"read_file"}</tool_call>\n+x\nEnd `of\n<tool_call>{}` it <!-- <tool_call> --> \n~~~\n```\n~~~ \n~~~~\nwell</think>ah\n[TOOL_CALLS]read_file[ARGS]{"path": "q"}',
];

it('reads the same from a stream, wherever it is cut', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...REPLIES),
    fc.array(fc.nat(), { maxLength: 40 }),
    async (text, cuts) => {
      const whole = await read(text);
      const cut = await answer(inDialect(playingModel(text, { cuts }).model, { dialect: 'auto' }));
      expect(cut.reply, JSON.stringify(inPieces(text, cuts))).toEqual(whole.reply);
      expect(cut.said).toBe(whole.said);
    },
  );
  await fc.assert(property, { numRuns: 600 });
});

it('reads the same letter by letter', async () => {
  for (const text of REPLIES) {
    const letters = await answer(
      inDialect(playingModel(text, { cuts: [...text].map((_, index) => index) }).model, { dialect: 'auto' }),
    );
    expect(letters.reply, text).toEqual((await read(text)).reply);
  }
});

describe('around the inner model', () => {
  const usage = { input: 1, output: 1, reported: true };
  const call = '<tool_call>{"name": "read_file", "arguments": {"path": "a.md"}}</tool_call>';
  const modelOf = (reply: Model['reply']): Model => ({ id: 'compatible/x', local: false, reply, close: () => {} });

  it('asks before it returns, and passes its error on', async () => {
    let asked = false;
    const failing = modelOf((_, { heard }) => {
      asked = true;
      heard({ kind: 'text', text: 'I look.\n<tool_' });
      return Promise.resolve(fail('PROVIDER', 'It broke.'));
    });
    const heard: string[] = [];
    const reply = inDialect(failing, { dialect: 'json' }).reply(asking(), {
      signal: new AbortController().signal,
      heard: (event) => heard.push(event.text),
    });
    expect(asked).toBe(true);
    expect(await reply).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
    expect(heard.join('')).toBe('I look.\n<tool_');
  });

  it('lets reasoning and native calls through in their places', async () => {
    const parts = [
      { kind: 'reasoning', text: call },
      { kind: 'text', text: `Hm.\n${call}\n` },
      { kind: 'call', providerId: 'own', name: 'read_file', arguments: '{}' },
    ] as const;
    const mixed = modelOf((_, { heard }) => {
      heard({ kind: 'reasoning', text: call });
      return Promise.resolve(ok({ parts, finish: 'calls', usage }));
    });
    const { reply, said } = await answer(inDialect(mixed, { dialect: 'tool_call' }));
    expect(reply.parts).toMatchObject([
      { kind: 'reasoning' },
      { text: 'Hm.\n' },
      { rescued: 'tool_call' },
      { providerId: 'own' },
    ]);
    expect(said).toBe('Hm.\n'); // it did not stream, and is heard all the same
  });

  it('case 233: gives a call no id that the conversation already has', async () => {
    const earlier = { kind: 'call', providerId: 'text-4', name: 'read_file', arguments: '{}' } as const;
    const { model } = playingModel(`${call}\n${call}`);
    const { calls } = await answer(
      inDialect(model, { dialect: 'auto' }),
      asking({ role: 'assistant', parts: [earlier] }),
    );
    expect(calls.map(({ providerId }) => providerId)).toEqual(['text-5', 'text-6']);
  });

  it('finds nothing when nothing is offered', async () => {
    const { model, requests } = playingModel(call);
    expect(await answer(inDialect(model, { dialect: 'auto' }), { ...asking(), tools: [] })).toMatchObject({
      calls: [],
      said: call,
    });
    expect(requests[0]!.system).toBe('Be brief.');
  });

  it('closes the model it was made of', () => {
    let closed = 0;
    const closing = { ...playingModel('').model, close: () => (closed += 1) };
    inDialect({ ...closing, close: () => void closing.close() }, { dialect: 'auto' }).close();
    expect(closed).toBe(1);
  });
});
