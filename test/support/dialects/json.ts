// Replies that are, or hold, a call as plain JSON, bare or in a ```json fence, in the spellings models use.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const DELETE_JSON = '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}';

export const jsonSamples = samplesOf('json', {
  good: [
    {
      name: 'nothing but the call',
      reply: '{"name": "read_file", "arguments": {"path": "notes/today.md"}}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'nothing but a fence',
      reply: lines('```json', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'with parameters, as Llama writes them',
      reply: '{"type": "function", "name": "word_count", "parameters": {"path": "essay.md"}}',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a list of tool_calls, arguments as strings',
      reply:
        '{"tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "move_file", "arguments": "{\\"from\\": \\"a.md\\", \\"to\\": \\"b.md\\"}"}}]}',
      calls: [call('move_file', { from: 'a.md', to: 'b.md' })],
    },
    {
      name: 'a list',
      reply: lines(
        '[',
        '  {"name": "read_file", "arguments": {"path": "a.md"}},',
        '  {"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}',
        ']',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('get_weather', { city: 'Oslo', days: 2 })],
    },
    {
      name: 'pretty, with an empty object',
      reply: lines('{', '  "name": "list_files",', '  "arguments": {}', '}', ''),
      calls: [call('list_files', {})],
    },
    {
      name: 'the shape of the wire',
      reply: '{"type": "function", "function": {"name": "read_file", "arguments": {"path": "notes/today.md"}}}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
  ],

  sloppy: [
    {
      name: 'a sentence, then a fence',
      reply: lines(
        "I'll read today's note.",
        '',
        '```json',
        '{"name": "read_file", "arguments": {"path": "notes/today.md"}}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
      text: "I'll read today's note.",
    },
    {
      name: 'a sentence, then the bare call',
      reply: lines('Let me count.', '', '{"name": "word_count", "arguments": {"path": "essay.md"}}'),
      calls: [call('word_count', { path: 'essay.md' })],
      text: 'Let me count.',
    },
    {
      name: 'tool and input',
      reply: '{"tool": "read_file", "input": {"path": "notes/today.md"}}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'action and action_input',
      reply: lines(
        '```json',
        '{',
        '  "action": "read_file",',
        '  "action_input": {"path": "notes/today.md"}',
        '}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'tool_name and tool_input',
      reply: '{"tool_name": "list_files", "tool_input": {"path": "projects"}}',
      calls: [call('list_files', { path: 'projects' })],
    },
    {
      name: 'function as the name, args as the arguments',
      reply: '{"function": "word_count", "args": {"path": "essay.md"}}',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'arguments as a string',
      reply: '{"name": "read_file", "arguments": "{\\"path\\": \\"notes/today.md\\"}"}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'two calls, one below the other',
      reply: lines(
        '{"name": "read_file", "arguments": {"path": "a.md"}}',
        '{"name": "read_file", "arguments": {"path": "b.md"}}',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('read_file', { path: 'b.md' })],
    },
    {
      name: 'a fence without a language, Windows line ends',
      reply: '```\r\n{"name": "read_file", "arguments": {"path": "notes/today.md"}}\r\n```\r\n',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the marker of Mistral before a list',
      reply: '[TOOL_CALLS][{"name": "word_count", "arguments": {"path": "essay.md"}}]',
      calls: [maybe(call('word_count', { path: 'essay.md' }))],
    },
    {
      name: 'a comma too many is not repaired',
      reply: '{"name": "read_file", "arguments": {"path": "notes/today.md",}}',
      calls: [maybe(malformed('read_file'))],
    },
  ],

  truncated: [
    {
      name: 'cut off inside the arguments',
      reply: '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half',
      finish: 'length',
    },
    {
      name: 'cut off after the first of two calls',
      reply: `[${DELETE_JSON}, {"name": "create_file", "argum`,
      finish: 'length',
    },
    {
      name: 'stopped inside the arguments',
      reply: '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half',
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'stopped inside a list',
      reply: `[${DELETE_JSON}, {"name": "write_file", "arguments": {"path": "a`,
      // The first of a list that was never finished: whether the rest would have changed it, nobody knows.
      calls: [maybe(malformed('delete_file')), maybe(malformed('write_file'))],
    },
    {
      // Only the outermost brace is missing: the arguments are whole, the call is not.
      name: 'stopped one brace too early',
      reply: '{"name": "read_file", "arguments": {"path": "notes/today.md"}',
      calls: [maybe(malformed('read_file')), maybe(call('read_file', { path: 'notes/today.md' }))],
    },
  ],
});
