// A call that is written and cannot be taken for one never ends a run in silence: the model hears of it, and so does the person.
import { expect, it } from 'vitest';
import type { ScriptedReply } from '../support/scripted-model.ts';
import { onStage } from '../support/stage.ts';
import { ollamaTestWire } from '../support/wires/ollama.ts';

const FILES = { 'a.md': 'hello there\n' };
const messagesOf = (body: unknown): string => JSON.stringify((body as { messages: unknown }).messages);
const call = (name: string, input: object): ScriptedReply => ({ calls: [{ name, arguments: input }] });

it('a native model that writes a call to a tool behind more_tools as text is told, and makes it', async () => {
  const written = '{"name": "describe_data", "arguments": {"path": "a.json"}}';
  const stage = await onStage({ 'a.json': '{"a": 1}\n' }, [
    (body) => {
      expect(body.tools?.map((tool) => tool.function.name)).not.toContain('describe_data');
      expect(body.tools?.map((tool) => tool.function.name)).toContain('more_tools');
      return { text: written };
    },
    (body) => {
      expect(messagesOf(body)).toContain(
        'holds a tool call written as text, and nothing was done. Make it as a tool call.',
      );
      return call('describe_data', { path: 'a.json' });
    },
    { text: 'It is 1.' },
  ]);
  const { code, stdout, stderr } = await stage.run('run', 'What is a?', ...stage.model);
  expect(stderr).toContain('The model wrote a call as text; it was not run.');
  expect(stdout).toContain('It is 1.');
  expect(code).toBe(0);
});

it('one that keeps doing so ends the run with an error and its way out', async () => {
  const stage = await onStage(FILES, () => ({ text: '{"name": "read_file", "arguments": {"path": "a.md"}}' }));
  const { code, stderr } = await stage.run('run', 'Read a.md', ...stage.model);
  expect(stderr).toContain('keeps writing its call as text, also after it was told; it was not run.');
  expect(stderr).toContain('--dialect=json');
  expect(code).toBe(1);
  expect(stage.requests).toHaveLength(3);
});

const LONG = 'This call shows what is in the file, so that we both know where to begin with the work on it.';

it.each([
  [
    'a sentence behind it',
    `{"name": "read_file", "arguments": {"path": "a.md"}}\n${LONG}`,
    'make the call again in the form you were given',
  ],
  ['an unknown name', '{"name": "open_door", "arguments": {"path": "a.md"}}', 'open_door'],
  ['single quotes', "{'name': 'read_file', 'arguments': {'path': 'a.md'}}", 'Error'],
])('--dialect=json: a call with %s is answered with an error, and may be made again', async (_, text, told) => {
  const stage = await onStage(FILES, [
    { text },
    (body) => {
      expect(messagesOf(body.messages.length > 0 ? { messages: body.messages.slice(-1) } : body)).toContain(told);
      return { text: '{"name": "read_file", "arguments": {"path": "a.md"}}' };
    },
    { text: 'It says hello.' },
  ]);
  const { code, stdout } = await stage.run('run', 'Read a.md', ...stage.model, '--dialect=json');
  expect(messagesOf(stage.requests[2]?.body)).toContain('hello there');
  expect(stdout).toContain('It says hello.');
  expect(code).toBe(0);
});

it.each([
  ['an alias', '{"name": "glob", "arguments": {"pattern": "*.md"}}', 'a.md'],
  [
    "Command-R's form",
    'Action: ```json\n[{"tool_name": "read_file", "parameters": {"path": "a.md"}}]\n```',
    'hello there',
  ],
])('--dialect=json: %s is a call', async (_, text, result) => {
  const stage = await onStage(FILES, [{ text }, { text: 'Done.' }]);
  const { code } = await stage.run('run', 'Have a look', ...stage.model, '--dialect=json');
  expect(messagesOf({ messages: stage.requests[1]?.body.messages.slice(-1) })).toContain(result);
  expect(code).toBe(0);
});

it('a call that stays in doubt ends a run that did nothing with an error; what was only said beside work stands', async () => {
  const text = `{"name": "read_file", "arguments": {"path": "a.md"}}\n${LONG}`;
  const idle = await onStage(FILES, () => ({ text }));
  const nothing = await idle.run('run', 'Read a.md', ...idle.model, '--dialect=json');
  expect(nothing.code).toBe(1);
  expect(nothing.stderr).toContain('keeps writing what looks like a call, but not clearly; it was not run.');
  expect(idle.requests).toHaveLength(2);
  const busy = await onStage(FILES, [
    { text: '{"name": "read_file", "arguments": {"path": "a.md"}}' },
    { text },
    { text },
  ]);
  const worked = await busy.run('run', 'Read a.md', ...busy.model, '--dialect=json');
  expect(worked.code).toBe(0);
  expect(worked.stderr).toContain('What looks like a call in the answer was not acted on.');
});

const UNPARSED = `error parsing tool call: raw='{"path":"a.md' err=unexpected end of JSON input`;
const OLLAMA = { provider: 'ollama', wire: ollamaTestWire };

it.each([
  ['as the answer', { status: 500, body: { error: UNPARSED } }],
  [
    'in the stream',
    { headers: { 'content-type': 'application/x-ndjson' }, body: `${JSON.stringify({ error: UNPARSED })}\n` },
  ],
])('Ollama\'s "error parsing tool call" %s is told to the model at once', async (_, refused) => {
  const stage = await onStage(
    FILES,
    [
      refused,
      (body) => {
        expect(messagesOf(body)).toContain('could not be read, so nothing was done');
        expect(messagesOf(body)).toContain('unexpected end of JSON input');
        return call('read_file', { path: 'a.md' });
      },
      { text: 'It says hello.' },
    ],
    {},
    OLLAMA,
  );
  const { code, stdout, stderr } = await stage.run('run', 'Read a.md', ...stage.model);
  expect(stdout).toContain('It says hello.');
  expect(stderr).toContain('The model wrote a call that its server could not read.');
  expect(stderr).not.toContain('Retrying');
  expect(code).toBe(0);
  expect(stage.requests).toHaveLength(3);
});

it('and ends the run with what happened when it does not stop', async () => {
  const stage = await onStage(FILES, () => ({ status: 500, body: { error: UNPARSED } }), {}, OLLAMA);
  const { code, stderr } = await stage.run('run', 'Read a.md', ...stage.model);
  expect(stderr).toContain('keeps writing calls that its server cannot read; none was run.');
  expect(stderr).toContain('unexpected end of JSON input');
  expect(stderr).not.toContain('Try again later');
  expect(code).toBe(1);
  expect(stage.requests).toHaveLength(3);
});

it('S0.101: an empty reply ends with an error and exit code 1', async () => {
  const stage = await onStage(FILES, [{ text: '' }]);
  const { code, stderr } = await stage.run('run', 'Read a.md', ...stage.model);
  expect(stderr).toContain('answered without a message: no words and no call.');
  expect(code).toBe(1);
});
