// A call that a model writes as text is found, or spoken of; it never just ends the run.
import { describe, expect, it } from 'vitest';
import { inDialect } from '../../../src/models/dialects/in-dialect.ts';
import { frames } from '../../support/dialects/holdout.ts';
import { playSample } from '../../support/dialects/play-sample.ts';
import { samples } from '../../support/dialects/samples.ts';
import { createRandom } from '../../support/random.ts';
import { answer, asking, playingModel } from './playing-model.ts';

const read = (text: string, ...given: Parameters<typeof asking>) =>
  answer(inDialect(playingModel(text).model, { dialect: 'json' }), given.length === 0 ? undefined : asking(...given));
const PATH = '{"path": "a.md"}';

describe('in the dialect json', () => {
  it('a call with a sentence behind it is in doubt', async () => {
    const { calls, reply, text } = await read(
      `{"name": "read_file", "arguments": ${PATH}}\nThis call reads the file, so that both of us can see what exactly is written in it and where.`,
    );
    expect(calls).toEqual([]);
    expect(reply.unread).toEqual({ how: 'in doubt', dialect: 'json' });
    expect(text).toContain('This call reads the file');
  });

  it.each([
    ['another spelling', `{"name": "readFile", "arguments": ${PATH}}`, 'readFile'],
    ['an alias', `{"name": "cat", "arguments": ${PATH}}`, 'cat'],
    [
      'a name with a prefix',
      `I will look at it.\n{"name": "functions.read_file", "arguments": ${PATH}}`,
      'functions.read_file',
    ],
    ['a tool that is not there', `{"name": "open_door", "arguments": {}}`, 'open_door'],
  ])('%s is a call, to be resolved or answered with an error', async (_, text, name) => {
    const { calls } = await read(text);
    expect(calls).toMatchObject([{ name, rescued: 'json' }]);
  });

  it("Python's quotation marks make a call that cannot be read, and are not mended", async () => {
    const text = "{'name': 'read_file', 'arguments': {'path': 'a.md'}}";
    const { calls } = await read(text);
    expect(calls).toMatchObject([{ name: 'read_file', arguments: text, rescued: 'json' }]);
  });

  it("finds Command-R's calls, with the label and with the marks", async () => {
    const list = `[\n    {\n        "tool_name": "read_file",\n        "parameters": ${PATH}\n    }\n]`;
    for (const text of [
      `Action: \`\`\`json\n${list}\n\`\`\``,
      `Action:\`\`\`json\n${list}\n\`\`\``,
      `Plan: I will read the file.\nAction: \`\`\`json\n${list}\n\`\`\``,
    ])
      expect((await read(text)).calls, text).toMatchObject([{ name: 'read_file', arguments: PATH, rescued: 'json' }]);
    const marked = `<|START_THINKING|>I will read it.<|END_THINKING|><|START_ACTION|>[{"tool_call_id": "0", "tool_name": "read_file", "parameters": ${PATH}}]<|END_ACTION|>`;
    const { calls, said } = await read(marked);
    expect(calls).toMatchObject([{ name: 'read_file', arguments: PATH, rescued: 'tool_call' }]);
    expect(said).not.toContain('THINKING');
  });

  it('a block of marks that holds no call is in doubt; one that is quoted or shown is not', async () => {
    const empty = '<tool_call>please read a.md</tool_call>';
    expect((await read(empty)).reply.unread).toEqual({ how: 'in doubt', dialect: 'tool_call' });
    expect((await read(`For example:\n\n${empty}`)).reply.unread).toBeUndefined();
    expect((await read(empty, { role: 'user', text: `What is ${empty}?` })).reply.unread).toBeUndefined();
    expect(
      (await read(`Shall I do this?\n\n{"name": "write_file", "arguments": ${PATH}}`)).reply.unread,
    ).toBeUndefined();
  });

  it('an answer in JSON, prose about tools, and words alone are none', async () => {
    for (const text of ['{"name": "Ann", "age": 7}', 'read_file reads a file.', 'Done.', '{"path": "a.md"}'])
      expect((await read(text)).reply.unread, text).toBeUndefined();
  });
});

it('every call of the corpus that is missed is asked about', async () => {
  const silent: string[] = [];
  for (const sample of [...samples, ...frames]) {
    if (!sample.calls.some(({ optional }) => optional !== true)) continue;
    const { reply } = await playSample((model) => inDialect(model, { dialect: 'auto' }), sample, createRandom(1));
    const isFound = reply.parts.some(({ kind }) => kind === 'call') || (reply.unfinished ?? 0) > 0;
    if (!isFound && reply.unread === undefined) silent.push(`${sample.dialect}: ${sample.name}`);
  }
  expect(silent).toEqual([]);
});
