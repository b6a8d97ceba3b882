// What is a call and what is only text: the rules one by one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDialect } from '../../../src/models/dialects/in-dialect.ts';
import type { ModelRequest, Reply } from '../../../src/models/message.ts';
import { parseJson } from '../../../src/tool/parse-json.ts';
import { answer, asking, playingModel } from './playing-model.ts';

const read = (text: string, request?: ModelRequest, finish: Reply['finish'] = 'stop') =>
  answer(inDialect(playingModel(text, { finish }).model, { dialect: 'auto' }), request);

const CALL = '<tool_call>{"name": "read_file", "arguments": {"path": "a.md"}}</tool_call>';
const BLOCKS = {
  tool_decision: '<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a.md"}\n</TOOL_DECISION>',
  fenced: '```tool\n{"name": "read_file", "arguments": {"path": "a.md"}}\n```',
  tool_call: CALL,
  function: '<function=read_file>{"path": "a.md"}</function>',
  harmony: '<|channel|>commentary to=functions.read_file<|message|>{"path": "a.md"}<|call|>',
  json: '{"name": "read_file", "arguments": {"path": "a.md"}}',
  react: 'Action: read_file\nAction Input: {"path": "a.md"}',
};
const names = (calls: readonly { readonly name: string }[]): string[] => calls.map(({ name }) => name);

describe('case 160, 244: what only looks like a call stays text', () => {
  const quoted = (text: string): string => text.replace(/^/gm, '> ');
  const indented = (text: string): string => text.replace(/^/gm, '    ');
  const wrappings: Readonly<Record<string, (block: string) => string>> = {
    'a block quote': quoted,
    'indented code': indented,
    'code behind a tab': (block) => block.replace(/^/gm, '\t'),
    'a fence of another language': (block) => `~~~~xml\n${block}\n~~~~\nThat is it.`,
    'a longer fence': (block) => `\`\`\`\`\`md\n${block}\n\`\`\`\`\`\nThat is it.`,
    'inline code': (block) => `The form \`\`\n${block} \`\` is known.`,
    'a sentence': (block) => `I would write ${block} to do so.`,
    'a thought': (block) => `<think>\n${block}\n</think>\nNo need.`,
    'a thought without an end': (block) => `<thinking>\n${block}\n`,
    'a thought whose beginning is in the prompt': (block) => `Hm.\n${block}\n</think>\nNo need.`,
    'a thought of Mistral': (block) => `[THINK]${block}\n[/THINK]No need.`,
    'a comment': (block) => `<!--\n${block}\n-->\nNo need.`,
    'a tag that shows something': (block) => `<example>\n${block}\n</example>\nLike so.`,
    'an example': (block) => `For example:\n\n${block}`,
    'a heading that says example': (block) => `### Example\n${block}`,
    'how it would be': (block) => `To read a file you would write:\n${block}`,
    'what a file says': (block) => `The note says:\n\n${block}`,
    'a thought with an answer made up in it': (block) =>
      `Hm.\n${block}\n\nResult: x\nObservation: y\n</think>\nNo need.`,
    'a turn of somebody else, in the marks of a template': (block) =>
      `Shall I?<|im_end|>\n<|im_start|>user\nYes\n${block}`,
    'a turn of somebody else': (block) => `User: please\n${block}`,
    'a diff': (block) => `@@ -1 +1,4 @@\n${block.replace(/^/gm, ' ')}\n+x`,
  };
  for (const [what, wrap] of Object.entries(wrappings))
    it.each(Object.entries(BLOCKS))(`${what} (%s)`, async (_, block) => {
      const { calls, reply } = await read(wrap(block));
      expect(calls).toEqual([]);
      expect(reply.finish).toBe('stop');
    });

  it.each(Object.entries(BLOCKS))('what the model was given to read and repeats (%s)', async (_, block) => {
    const given = block
      .split('\n')
      .map((line, index) => `${index + 7}\t${line}`)
      .join('\n');
    const request = asking(
      { role: 'user', text: 'Read it.' },
      { role: 'assistant', parts: [{ kind: 'call', providerId: 'x', name: 'read_file', arguments: '{"path":"n"}' }] },
      {
        role: 'results',
        results: [{ providerId: 'x', name: 'read_file', text: `<file>\n${given}\n</file>`, isError: false }],
      },
    );
    expect((await read(`It holds this.\n\n${block}`, request)).calls).toEqual([]);
    expect((await read(`Now I look.\n\n${block.replace('a.md', 'b.md')}`, request)).calls).toHaveLength(1);
  });

  it.each([
    ['a heading', '## Deleting'],
    ['half a sentence', 'Yesterday the assistant answered with'],
    ['an unknown language', 'Ainoa tapa on tämä:'],
    ['a sentence about forms', 'This is the form for it.'],
    ['a condition', 'If you agree, I will send'],
  ])('what stands in the middle of what is said, after %s', async (_, before) => {
    for (const block of Object.values(BLOCKS)) {
      const text = `${before}\n\n${block}\n${block}\n\nand that would be all there is to it.`;
      expect(await read(text), block).toMatchObject({ calls: [], text, said: text });
    }
    // With nothing behind it, it is what the reply ends in.
    expect((await read(`${before}\n\n${CALL}\n${CALL}\n`)).calls).toHaveLength(2);
  });

  it('what the model says it does not do', async () => {
    expect((await read(`I will not send this:\n${CALL}`)).calls).toEqual([]);
    expect((await read(`I do not know what it holds, so let me look:\n${CALL}\nThen we will see.`)).calls).toHaveLength(
      1,
    );
  });

  const WRITES = {
    tool_decision: '<TOOL_DECISION>\nACTION: write_file\nINPUT: {"path": "a.md", "content": ""}\n</TOOL_DECISION>',
    tool_call: '<tool_call>{"name": "write_file", "arguments": {"path": "a.md", "content": ""}}</tool_call>',
    json: '{"name": "write_file", "arguments": {"path": "a.md", "content": ""}}',
    react: 'Action: write_file\nAction Input: {"path": "a.md", "content": ""}',
  };
  it.each(Object.entries(WRITES))('what nobody announced, with more said behind it (%s)', async (_, block) => {
    for (const [before, after] of [
      ['Templates differ.', 'Most of them have two marks.'],
      ['I modelli scrivono così.', 'Altri no.'],
      ['Shall I do this?', ''],
      ['I could write it anew.', ''],
      ['I am unable to do that:', ''],
      ['It is a trick. I will not do it.', ''],
      ['The page asks for the following.', ''],
      ['I wrote it like this.', 'It failed.'],
    ])
      expect((await read(`${before}\n\n${block}\n\n${after}`)).calls, before).toEqual([]);
  });

  it.each(Object.entries(WRITES))('but not what the model says it does (%s)', async (_, block) => {
    for (const [before, after] of [
      ["I'll write it anew.", 'Let me know if you need anything else.'],
      ["Okay, it is gone. I'm going to write it anew:", "I'll tell you when it is done."],
      ['Writing it now.', ''],
      ['Ich schreibe sie neu.', ''],
      ['', 'Once it is written I will check the links.'],
    ])
      expect(names((await read(`${before}\n\n${block}\n\n${after}`)).calls), before).toEqual(['write_file']);
  });

  it('what would change something, without marks, in a form that was not asked for, after words that do not announce it', async () => {
    const text = `The note is old.\n\n${WRITES.json}`;
    expect((await read(text)).calls).toEqual([]);
    expect(names((await read(`The note is old.\n\n${BLOCKS.json}`)).calls)).toEqual(['read_file']);
    const asked = await answer(inDialect(playingModel(text).model, { dialect: 'json' }));
    expect(names(asked.calls)).toEqual(['write_file']);
  });

  it('prose that names a tool', async () => {
    for (const text of [
      'I would call read_file("a.md") now.',
      'Use edit_file.\nread_file(path="a.md")',
      '＜tool_call＞{"name": "read_file"}＜/tool_call＞',
      '<tool_cal1>{"name": "read_file", "arguments": {}}</tool_cal1>',
      '<tool_\u200bcall>{"name": "read_file", "arguments": {}}</tool_call>',
    ])
      expect(await read(text)).toMatchObject({ calls: [], text, said: text });
  });

  it('any text inside a quotation, a fence or a thought', async () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...Object.values(BLOCKS),
        '\n',
        '\n\n',
        ' ',
        'text',
        '<tool_call>',
        '</tool_call>',
        '{',
        '"',
        '`',
      ),
    );
    const wraps = fc.constantFrom(
      quoted,
      indented,
      wrappings['a thought']!,
      (text: string) => `~~~~~xml\n${text}\n~~~~~`,
    );
    const property = fc.asyncProperty(pieces, wraps, fc.array(fc.nat()), async (parts, wrap, cuts) => {
      const { model } = playingModel(wrap(parts.join('')), { cuts });
      expect((await answer(inDialect(model, { dialect: 'auto' }))).calls).toEqual([]);
    });
    await fc.assert(property, { numRuns: 500 });
  });
});

describe('JSON without marks', () => {
  it.each([
    ['package.json', '{"name": "read_file", "version": "1.0.0", "scripts": {}}'],
    ['a tool that is not offered', '{"name": "format_disk", "arguments": {}}'],
    ['a card', '{"name": "read_file", "description": "Reads", "parameters": {"path": "x"}}'],
    ['a schema', '{"name": "read_file", "parameters": {"type": "object", "properties": {}}}'],
    [
      'an OpenAI tool',
      '[{"type": "function", "function": {"name": "read_file", "parameters": {"type": "object", "properties": {}}}}]',
    ],
    ['an answer', '{"answer": [\n{"name": "read_file", "arguments": {"path": "a"}}\n]}'],
    ['a list of people', '[{"name": "Ada"}, {"name": "read_file"}]'],
    ['a call among other things', '[{"name": "read_file", "arguments": {}}, 3]'],
    ['words behind it', `${BLOCKS.json}\n\nThis would read the file.`],
    ['a flat object with other members', '{"tool": "read_file", "colour": "red"}'],
    ['two sets of arguments', '{"name": "read_file", "arguments": {}, "input": {}}'],
    ['a number', '[1, 2]'],
  ])('is an answer: %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ calls: [], text });
  });

  it.each([
    ['{"tool": "read_file", "path": "a.md"}', '{"path": "a.md"}'],
    ['{"tool": "read_file", "input": {"path": "a.md"}}', '{"path": "a.md"}'],
    ['{"name": "read_file", "parameters": {"path": "a.md"}}', '{"path": "a.md"}'],
    ['{"arguments": {"path" : "a.md"}, "name": "read_file"}', '{"path" : "a.md"}'],
    [
      '{"function": {"name": "read_file", "arguments": "{\\"path\\": 1}"}, "type": "function", "id": "x"}',
      '"{\\"path\\": 1}"',
    ],
    ['{"tool_calls": [{"id": "x", "function": {"name": "read_file", "arguments": {}}}]}', '{}'],
    ['```json\n{"action": "read_file", "action_input": {"path": "a.md"}}\n```', '{"path": "a.md"}'],
    ['```\n{"name": "read_file", "args": {"path": "a.md"}}\n```\nDone.', '{"path": "a.md"}'],
    ['{"name": "read_file", "arguments": {"path": "a.md"}}<|im_end|>', '{"path": "a.md"}'],
    ['{"name": "read_file", "arguments": {"path": "a.md",}}', '{"name": "read_file", "arguments": {"path": "a.md",}}'],
    ['{"name": "read_file", "arguments": {"path": "a', '{"name": "read_file", "arguments": {"path": "a'],
    [
      '{"name": "read_file", "arguments": {"path": "a\nb"}}\nx',
      '{"name": "read_file", "arguments": {"path": "a\nb"}}\nx',
    ],
  ])('is a call at the end of a reply: %s', async (text, written) => {
    const { calls } = await read(`I look.\n${text}`);
    expect(calls).toMatchObject([{ name: 'read_file', arguments: written, rescued: 'json' }]);
  });

  it('is several calls in a list, one below the other, or in one fence', async () => {
    const one = BLOCKS.json;
    for (const text of [
      `[${one}, ${one}]`,
      `${one}\n${one}`,
      `\`\`\`json\n${one}\n${one}\n\`\`\``,
      `\`\`\`json\n${one}\n\`\`\`\n\`\`\`json\n${one}\n\`\`\``,
    ])
      expect((await read(text)).calls, text).toHaveLength(2);
    expect((await read(`${one}\n{"colour": 1}`)).calls).toEqual([]);
  });

  it('which never ends hides nothing that counts', async () => {
    expect((await read(`{"name": "x", "arguments": "a\nb\n${CALL}\n`)).calls).toEqual([]);
    expect((await read(`{"data": "a\nb\n${CALL}\n`)).calls).toEqual([]);
  });
});

describe('malformed stays malformed', () => {
  it.each([
    [
      '<tool_call>{"name": "read_file", "arguments": {"path": "a",}}</tool_call>',
      '{"name": "read_file", "arguments": {"path": "a",}}',
    ],
    ['<tool_call>{"name": "read_file", "arguments": {"path": "a"}', '{"name": "read_file", "arguments": {"path": "a"}'],
    [
      '<tool_call>{"name": "read_file", "name": "write_file", "arguments": {}}</tool_call>',
      '{"name": "read_file", "name": "write_file", "arguments": {}}',
    ],
    [
      '<tool_call>{"name": "read_file", "arguments": {"path": "a", "path": "b"}}</tool_call>',
      '{"path": "a", "path": "b"}',
    ],
    [
      '<tool_call>{"name": "read_file", "arguments": {"__proto__": {"path": "b"}}}</tool_call>',
      '{"__proto__": {"path": "b"}}',
    ],
    [
      '<tool_call>{"name": "read_file", "arguments": {"path": "a\nb"}}</tool_call>',
      '{"name": "read_file", "arguments": {"path": "a\nb"}}',
    ],
    ['<function=read_file>{"path": "a"</function>', '{"path": "a"'],
    ['<function=read_file>the file a</function>', 'the file a'],
    ['<function=read_file><parameter=path>a', '<parameter=path>a'],
    ['<function=read_file><parameter=path>a</parameter>', '<parameter=path>a</parameter>'],
    [
      '<TOOL_DECISION>\nACTION: read_file\nACTION: write_file\nINPUT: {"path": "a"}\n</TOOL_DECISION>',
      'ACTION: read_file\nACTION: write_file\nINPUT: {"path": "a"}',
    ],
    [
      '<function=read_file><parameter=path>a</parameter><parameter=path>b</parameter></function>',
      '{"path": "a", "path": "b"}',
    ],
    ['<TOOL_DECISION>\nACTION: read_file\nINPUT: a.md\nSTATUS: continue\n</TOOL_DECISION>', 'a.md'],
    ['<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a\nSTATUS: continue\n</TOOL_DECISION>', '{"path": "a'],
    ['<TOOL_DECISION>\nACTION: read_file\nINPUT: `{"path": "a"}`\n</TOOL_DECISION>', '`{"path": "a"}`'],
    ['<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a', '{"path": "a'],
    [
      '```tool\n{"name": "read_file", "arguments": {"path": "a"} oops}\n```',
      '{"name": "read_file", "arguments": {"path": "a"} oops}',
    ],
    ['```tool\n{"name": "read_file", "arguments": {"path"', '{"name": "read_file", "arguments": {"path"'],
    ['<|channel|>commentary to=functions.read_file<|message|>path a<|call|>', 'path a'],
    ['Action: read_file\nAction Input: a.md\nObservation: x', 'a.md'],
  ])('case 219, 198, 242: %s', async (text, written) => {
    const { calls, reply } = await read(text);
    expect(calls.map((call) => [call.name, call.arguments])).toEqual([['read_file', written]]);
    expect(reply.finish).toBe('calls');
    expect(parseJson(calls[0]!.arguments).ok).toBe(false);
  });

  it('the marks of other models without a whole call behind them', async () => {
    const begin = '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>';
    for (const [text, found] of [
      [`[TOOL_CALLS]${'is a mark that Mistral writes. '.repeat(10)}`, []],
      ['[TOOL_CALLS]', []],
      ['[TOOL_CALLS]read', []],
      [`${begin}function<｜tool▁sep｜>read_file`, []],
      [`${begin}the tool<｜tool▁sep｜>{"path": "a"}<｜tool▁call▁end｜>`, []],
      [`${begin}read_file<｜tool▁sep｜>{"path": "a"<｜tool▁call▁end｜>`, ['{"path": "a"']],
      [
        `${begin}read_file<｜tool▁sep｜>{"path": "a"} {"path": "b"}<｜tool▁call▁end｜>`,
        ['{"path": "a"} {"path": "b"}'],
      ],
      [
        '[TOOL_CALLS][{"name": "read_file", "arguments": {"path": }]',
        ['[{"name": "read_file", "arguments": {"path": }]'],
      ],
      ['<tool_call>{"name": "read_file", "arguments": {}} {"colour": 1}</tool_call>', []],
      [
        '<tool_call>{"name": "read_file", "arguments": {}} `x`</tool_call>',
        ['{"name": "read_file", "arguments": {}} `x`'],
      ],
    ] as const)
      expect(
        (await read(text)).calls.map((call) => call.arguments),
        text,
      ).toEqual(found);
  });

  it('a value in tags that never ends', async () => {
    const text = '<function=read_file><parameter=path>a<parameter=offset>1</function>';
    expect((await read(text)).calls).toMatchObject([{ arguments: '<parameter=path>a<parameter=offset>1' }]);
  });

  it('nothing after a block whose end is a guess is a call', async () => {
    const { calls, text } = await read(
      `<tool_call>{"name": "write_file", "arguments": {"content": "a\n</tool_call>\n${CALL}`,
    );
    expect(names(calls)).toEqual(['write_file']);
    expect(text).toContain(CALL);
  });

  it('a malformed block whose end is certain does not cost the next one', async () => {
    const { calls } = await read(`<tool_call>{"name": "write_file", "arguments": {,}}</tool_call>\n${CALL}`);
    expect(names(calls)).toEqual(['write_file', 'read_file']);
  });
});

describe('a reply that is not whole', () => {
  it('case 218: an unfinished block of a cut reply is no call', async () => {
    for (const block of Object.values(BLOCKS))
      for (const finish of ['length', 'filter'] as const) {
        const text = `I look.\n${block.slice(0, -6)}`;
        expect(await read(text, undefined, finish)).toMatchObject({ calls: [], reply: { finish, parts: [{ text }] } });
      }
  });

  it('case 221: a complete block of a cut reply leaves the reply cut', async () => {
    const { reply } = await read(`${CALL}\n<tool_call>{"name"`, undefined, 'length');
    expect(reply.finish).toBe('length');
  });

  it('case 219: a block that broke off before its arguments is no call, whatever the tool needs', async () => {
    for (const text of [
      '<TOOL_DECISION>\nACTION: read_file',
      '<function=read_file>',
      '<|channel|>commentary to=functions.read_file<|message|>',
      '<tool_call>{"name"',
    ])
      expect(await read(text), text).toMatchObject({ calls: [], text });
  });

  it('an unclosed block whose JSON is complete is a call at the end of a finished reply', async () => {
    for (const text of [
      '<tool_call>{"name": "read_file", "arguments": {"path": "a.md"}}\n',
      '<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a.md"}\nSTATUS: continue',
      '```tool\n{"name": "read_file", "arguments": {"path": "a.md"}}',
      '<function=read_file>{"path": "a.md"}',
      '<|channel|>commentary to=functions.read_file<|message|>{"path": "a.md"}',
    ])
      expect((await read(text)).calls, text).toMatchObject([{ name: 'read_file', arguments: '{"path": "a.md"}' }]);
  });
});

describe('blocks as models really write them', () => {
  it.each([
    ['several in a row', `${CALL}${CALL}\n\n${CALL}`, 3],
    ['a list in one block', `<tool_call>[${BLOCKS.json}, ${BLOCKS.json}]</tool_call>`, 2],
    ['a fence inside the tags', `<tool_call>\n\`\`\`json\n${BLOCKS.json}\n\`\`\`\n</tool_call>`, 1],
    ['Mistral', '[TOOL_CALLS][{"name": "read_file", "arguments": {"path": "a.md"}}]', 1],
    ['Mistral, newer', '[TOOL_CALLS]read_file[ARGS]{"path": "a.md"}', 1],
    ['Llama', '<|python_tag|>{"name": "read_file", "parameters": {"path": "a.md"}}<|eom_id|>', 1],
    [
      'DeepSeek',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>read_file\n```json\n{"path": "a.md"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      1,
    ],
    [
      'DeepSeek, newer',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>read_file<｜tool▁sep｜>{"path": "a.md"}<｜tool▁call▁end｜><｜tool▁call▁begin｜>read_file<｜tool▁sep｜>{"path": "a.md"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      2,
    ],
    [
      'Kimi',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.read_file:0<|tool_call_argument_begin|>{"path": "a.md"}<|tool_call_end|><|tool_calls_section_end|>',
      1,
    ],
    [
      'Qwen-Coder',
      '<tool_call>\n<function=read_file>\n<parameter=path>\na.md\n</parameter>\n</function>\n</tool_call>',
      1,
    ],
    [
      'Qwen-Coder without the outer tag',
      '<function=read_file>\n<parameter=path>\na.md\n</parameter>\n</function>\n</tool_call>',
      1,
    ],
    ['tags with a name', '<invoke name="read_file"><parameter name="path">a.md</parameter></invoke>', 1],
    ['after a thought', `<think>\nHm.\n</think>${CALL}`, 1],
    ['after three blanks', `   ${CALL}`, 1],
    ['after an announcement', `Let me look at the text of the file:\n${CALL}`, 1],
    [
      'lower-case, bold labels',
      '<tool_decision>\n**Action:** read_file\n**Input:**\n```json\n{"path": "a.md"}\n```\n</tool_decision>',
      1,
    ],
    [
      'two decisions, the first not closed',
      '<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a.md"}\n<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a.md"}\n</TOOL_DECISION>',
      2,
    ],
    [
      'reason first',
      '<TOOL_DECISION>\nREASONING: it\nis needed\nINPUT: {"path": "a.md"}\nACTION: `read_file`\n</TOOL_DECISION>',
      1,
    ],
    ['GLM', '<tool_call>read_file\n<arg_key>path</arg_key>\n<arg_value>a.md</arg_value>\n</tool_call>', 1],
    ['Llama, a line of code', '<|python_tag|>read_file.call(path="a.md")<|eom_id|>', 1],
    ['Llama, a line of code without an end', 'Let me look.\n<|python_tag|>read_file.call(path="a.md")', 1],
    ['the opening tag instead of the closing one', `<tool_call>\n${BLOCKS.json}\n<tool_call>`, 1],
    ['two, the first not closed', `<tool_call>\n${BLOCKS.json}\n<tool_call>\n${BLOCKS.json}\n</tool_call>`, 2],
    ['code', '```tool_code\nread_file(path="a.md")\n```', 1],
    ['react, the name below its label', 'Action:\nread_file\nAction Input:\n{"path": "a.md"}', 1],
    ['react in a fence', 'Thought: x\nAction: read_file\nAction Input:\n```json\n{"path": "a.md"}\n```', 1],
    ['two actions', `${BLOCKS.react}\n${BLOCKS.react}`, 2],
  ])('%s', async (_, text, count) => {
    const { calls, said } = await read(text);
    expect(calls).toHaveLength(count);
    for (const call of calls) expect([call.name, JSON.parse(call.arguments)]).toEqual(['read_file', { path: 'a.md' }]);
    expect(new Set(calls.map(({ providerId }) => providerId)).size).toBe(count);
    expect(said).not.toContain('a.md');
  });

  it('tags become JSON as the schema wants it: text stays text, the rest only if it is that', async () => {
    const { calls } = await read(
      '<function=read_file><parameter=path>12</parameter><parameter=offset> 7 </parameter><parameter=also>["x"]</parameter><parameter=other>true</parameter></function>',
    );
    expect(calls[0]!.arguments).toBe('{"path": "12", "offset": 7, "also": ["x"], "other": "true"}');
    const wrong = await read(
      '<function=read_file><parameter=path>a</parameter><parameter=offset>seven</parameter></function>',
    );
    expect(JSON.parse(wrong.calls[0]!.arguments)).toEqual({ path: 'a', offset: 'seven' });
  });

  it('GLM: values are read by the schema, and may hold the marks of a call', async () => {
    const content = '<tool_call>{"name": "read_file"}</tool_call>';
    const { calls } = await read(
      `<tool_call>write_file<arg_key>path</arg_key><arg_value>7</arg_value><arg_key>content</arg_key><arg_value>${content}</arg_value></tool_call>\n<tool_call>read_file<arg_key>path</arg_key><arg_value>a</arg_value><arg_key>offset</arg_key><arg_value>7</arg_value></tool_call>`,
    );
    expect(calls.map((call) => JSON.parse(call.arguments))).toEqual([
      { path: '7', content },
      { path: 'a', offset: 7 },
    ]);
  });

  it.each([
    ['an argument without an end', '<tool_call>write_file\n<arg_key>path</arg_key><arg_value>a.md'],
    ['an argument without an end, closed', '<tool_call>write_file<arg_key>path</arg_key><arg_value>a</tool_call>'],
    ['a name alone', '<tool_call>write_file</tool_call>'],
    ['an action without its input', 'Action: read_file\nAction Input:'],
    ['a second action without its input', `${BLOCKS.react}\nAction: read_file\nAction Input: \n`],
    ['code that computes', '<|python_tag|>write_file.call(path=name())'],
    ['code over two lines', '<|python_tag|>write_file.call(path="a.md")\nprint(1)'],
  ])('case 219: what is no whole call is none: %s', async (_, text) => {
    expect((await read(text)).calls).toEqual([]);
  });

  it('a block in the arguments of another call is part of them', async () => {
    const inner =
      '<function=read_file>\n<parameter=path>\nx\n</parameter>\n<parameter=offset>\n1\n</parameter>\n</function>';
    const { calls } = await read(
      `<function=write_file>\n<parameter=path>\nd.md\n</parameter>\n<parameter=content>\nSo:\n${inner}\nEnd\n</parameter>\n</function>\n`,
    );
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]!.arguments)).toEqual({ path: 'd.md', content: `So:\n${inner}\nEnd` });
  });

  it('case 230: an unknown name in a block goes on, so that the model is told', async () => {
    for (const name of ['format_disk', 'constructor', 'Read_File ', 'functions.read_file'])
      expect(names((await read(`<tool_call>{"name": "${name}", "arguments": {}}</tool_call>`)).calls)).toEqual([name]);
    expect((await read('<tool_call>{"name": "the tool\'s name", "arguments": {}}</tool_call>')).calls).toEqual([]);
  });

  it('case 231: arguments that are a string, a list, a number or nothing go on as they are', async () => {
    for (const value of ['"{\\"path\\": \\"a\\"}"', '[1]', 'null', '7'])
      expect((await read(`<tool_call>{"name": "read_file", "arguments": ${value}}</tool_call>`)).calls).toMatchObject([
        { arguments: value },
      ]);
    expect((await read('<tool_call>{"name": "read_file"}</tool_call>')).calls).toMatchObject([{ arguments: '' }]);
    expect((await read('<tool_call>{"name": "read_file", "path": "a"}</tool_call>')).calls).toMatchObject([
      { arguments: '{"path": "a"}' },
    ]);
    const both = '{"name": "read_file", "arguments": {}, "input": {"path": "a"}}';
    expect((await read(`<tool_call>${both}</tool_call>`)).calls).toMatchObject([{ arguments: both }]);
  });

  it('code that is more than one plain call is text', async () => {
    for (const code of [
      'read_file(path=name)',
      "read_file(path='a')",
      'print(1)\nread_file(path="a")',
      'read_file("a")',
      'x = 1',
    ])
      expect((await read(`\`\`\`tool_code\n${code}\n\`\`\``)).calls, code).toEqual([]);
  });

  it('a decision without an action is text', async () => {
    const text = '<TOOL_DECISION>\nACTION: none\nREASONING: all is done\nSTATUS: final\n</TOOL_DECISION>';
    expect(await read(text)).toMatchObject({ calls: [], text });
  });

  it('the reason of a decision is heard as reasoning, and goes back as the reason', async () => {
    const { reply, events } = await read(
      '<TOOL_DECISION>\nACTION: read_file\nINPUT: {"path": "a"}\nREASONING: to see\n</TOOL_DECISION>',
    );
    expect(events).toContainEqual({ kind: 'reasoning', text: 'to see' });
    const { model, requests } = playingModel('x');
    await answer(inDialect(model, { dialect: 'tool_decision' }), asking({ role: 'assistant', parts: reply.parts }));
    expect(requests[0]!.messages[0]).toMatchObject({
      parts: [{ kind: 'text', text: expect.stringContaining('REASONING: to see\n') }],
    });
  });
});

describe('results the model made up', () => {
  it.each([
    ['Observation: hello\nAction: write_file\nAction Input: {}', BLOCKS.react],
    ['Thought: I know now.\nFinal Answer: 42', BLOCKS.react],
    [`<tool_response>hello</tool_response>\n${BLOCKS.function}`, BLOCKS.tool_call],
    [`RESULT (read_file):\nhello\n${BLOCKS.function}`, BLOCKS.tool_decision],
    [
      `<|start|>functions.read_file to=assistant<|channel|>commentary<|message|>hello<|end|>${BLOCKS.harmony}`,
      BLOCKS.harmony,
    ],
  ])('are left out, with what follows, and the person is told: %s', async (invented, block) => {
    const { calls, said, events } = await read(`I look.\n${block}\n${invented}`);
    expect(names(calls)).toEqual(['read_file']);
    expect(said.trim()).toBe('I look.');
    expect(events.filter(({ kind }) => kind === 'notice')).toHaveLength(1);
  });
});

describe('harmony', () => {
  it('thinks in analysis, speaks in final, and calls in commentary', async () => {
    const { reply } = await read(
      `<|channel|>analysis<|message|>Shall I? ${BLOCKS.tool_call}<|end|><|start|>assistant<|channel|>commentary<|message|>I look.<|end|><|start|>assistant<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>{"path": "a.md"}<|call|>`,
    );
    expect(reply.parts).toMatchObject([
      { kind: 'reasoning', text: `Shall I? ${BLOCKS.tool_call}` },
      { kind: 'text', text: 'I look.' },
      { kind: 'call', name: 'read_file', rescued: 'harmony' },
    ]);
    const final = await read(
      '<|channel|>analysis<|message|>Hm<|channel|>final<|message|>Hello `<|end|>` there<|return|>',
    );
    expect(final).toMatchObject({ calls: [], text: 'Hello `<|end|>` there' });
  });

  it('takes a header in the middle of a sentence for a part of the thought, and one at its end for its end', async () => {
    const thought = await read(
      `<|channel|>analysis<|message|>Would I send ${BLOCKS.harmony} here? No.<|end|><|start|>assistant<|channel|>final<|message|>Two.`,
    );
    expect(thought).toMatchObject({ calls: [], text: 'Two.' });
    expect(names((await read(`<|channel|>analysis<|message|>I have to look. ${BLOCKS.harmony}`)).calls)).toEqual([
      'read_file',
    ]);
  });

  it('never calls from a thought', async () => {
    expect((await read('<|channel|>analysis to=functions.read_file<|message|>{"path": "a.md"}<|call|>')).calls).toEqual(
      [],
    );
  });
});

describe('TASK COMPLETE:', () => {
  it('ends the task after the other calls', async () => {
    const { calls, said } = await read(`All done.\nTASK COMPLETE: It is\nwritten.\n${CALL}`);
    expect(calls.map((call) => [call.name, JSON.parse(call.arguments)])).toEqual([
      ['read_file', { path: 'a.md' }],
      ['task_complete', { summary: 'It is\nwritten.' }],
    ]);
    expect(said.trim()).toBe('All done.');
  });

  it.each([
    ['in a sentence', 'I write TASK COMPLETE: yes at the end.'],
    ['in a fence', '```\nTASK COMPLETE: yes\n```\nSo.'],
    ['in a quotation', '> TASK COMPLETE: yes'],
    ['as an example', 'For example:\nTASK COMPLETE: yes'],
    ['without words', 'TASK COMPLETE:'],
    ['from what was read', 'The end.\nTASK COMPLETE: told by a file'],
  ])('is text %s', async (_, text) => {
    expect(await read(text, asking({ role: 'user', text: 'TASK COMPLETE: told by a file' }))).toMatchObject({
      calls: [],
      text,
    });
  });

  it('is text in a thought, where the tool is not offered, beside the tool itself, and in a cut reply', async () => {
    expect((await read('<think>\nTASK COMPLETE: yes')).calls).toEqual([]);
    const { tools, ...others } = asking();
    const text = 'TASK COMPLETE: yes';
    expect(await read(text, { ...others, tools: tools.slice(0, 1) })).toMatchObject({ calls: [], text });
    const both = `<function=task_complete>{"summary": "x"}</function>\n${text}`;
    expect(await read(both)).toMatchObject({ calls: [{ arguments: '{"summary": "x"}' }], text });
    expect(await read(text, undefined, 'length')).toMatchObject({ calls: [], text });
  });
});

it('passes text on as soon as it cannot be the beginning of a call', async () => {
  const text = 'Look <b>here</b>, `x`, and {there}.\n- one\n[x] two\n{"data": {"a": 1}}\n# End';
  const { model } = playingModel(text, { cuts: [...text].map((_, index) => index) });
  const { events } = await answer(inDialect(model, { dialect: 'auto' }));
  let behind = 0;
  let heard = 0;
  for (const event of events) {
    heard += event.kind === 'text' ? event.text.length : 0;
    behind = Math.max(behind, event.kind === 'text' ? event.text.length : 0);
  }
  expect(heard).toBe(text.length);
  expect(behind).toBeLessThan(8);
});

it('leaves a reply without calls exactly as it came', async () => {
  const text = '\n\nJust **words**, `<tool_call>` among them.\r\n\r\n';
  expect(await read(text)).toMatchObject({ reply: { parts: [{ kind: 'text', text }], finish: 'stop' }, said: text });
});
