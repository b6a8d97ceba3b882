// Replies in the form of Hermes and Qwen: <tool_call>{"name": …, "arguments": …}</tool_call>.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const DELETE_BLOCK = lines(
  '<tool_call>',
  '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}',
  '</tool_call>',
);

export const toolCallSamples = samplesOf('tool_call', {
  good: [
    {
      name: 'on lines of its own',
      reply: lines('<tool_call>', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}', '</tool_call>'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'on one line',
      reply: '<tool_call>{"name": "word_count", "arguments": {"path": "essay.md"}}</tool_call>',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'two calls',
      reply: lines(
        '<tool_call>',
        '{"name": "read_file", "arguments": {"path": "a.md"}}',
        '</tool_call>',
        '<tool_call>',
        '{"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('get_weather', { city: 'Oslo', days: 2 })],
    },
    {
      name: 'after closed thoughts',
      reply: lines(
        '<think>',
        'The person wants a summary, so I read the note.',
        '</think>',
        '',
        '<tool_call>',
        '{"name": "read_file", "arguments": {"path": "notes/today.md"}}',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'after a sentence',
      reply: lines(
        'Let me see what the folder holds.',
        '',
        '<tool_call>',
        '{"name": "list_files", "arguments": {"path": "projects", "recursive": true}}',
        '</tool_call>',
      ),
      calls: [call('list_files', { path: 'projects', recursive: true })],
      text: 'Let me see what the folder holds.',
    },
    {
      name: 'letters of other scripts',
      reply: lines(
        '<tool_call>',
        '{"name": "read_file", "arguments": {"path": "メモ/今日 🌱.md", "also": ["übung.md", "na\\u00efve.md"]}}',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'メモ/今日 🌱.md', also: ['übung.md', 'naïve.md'] })],
    },
    {
      name: 'arguments before the name',
      reply: lines('<tool_call>', '{"arguments": {"from": "a.md", "to": "b.md"}, "name": "move_file"}', '</tool_call>'),
      calls: [call('move_file', { from: 'a.md', to: 'b.md' })],
    },
  ],

  sloppy: [
    {
      name: 'arguments as a string',
      reply: '<tool_call>{"name": "read_file", "arguments": "{\\"path\\": \\"notes/today.md\\"}"}</tool_call>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'parameters instead of arguments',
      reply: '<tool_call>{"name": "read_file", "parameters": {"path": "notes/today.md"}}</tool_call>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the closing tag forgotten at the end',
      reply: lines('I will read it.', '<tool_call>', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}'),
      calls: [call('read_file', { path: 'notes/today.md' })],
      text: 'I will read it.',
    },
    {
      name: 'a fence inside the tags',
      reply: lines(
        '<tool_call>',
        '```json',
        '{"name": "read_file", "arguments": {"path": "notes/today.md"}}',
        '```',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'blank lines, tabs and Windows line ends',
      reply:
        '<tool_call>\r\n\r\n\t{ "name" : "word_count" ,\r\n\t  "arguments" : { "path" : "essay.md" } }\r\n\r\n</tool_call>\r\n',
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a sentence after it',
      reply: lines(
        '<tool_call>',
        '{"name": "word_count", "arguments": {"path": "essay.md"}}',
        '</tool_call>',
        '',
        'I will tell you as soon as I know.',
      ),
      calls: [call('word_count', { path: 'essay.md' })],
      text: 'I will tell you as soon as I know.',
    },
    {
      name: 'the shape of the wire inside the tags',
      reply: lines(
        '<tool_call>',
        '{"type": "function", "function": {"name": "read_file", "arguments": {"path": "notes/today.md"}}}',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'a list inside the tags',
      reply: lines(
        '<tool_call>',
        '[{"name": "read_file", "arguments": {"path": "a.md"}}, {"name": "read_file", "arguments": {"path": "b.md"}}]',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('read_file', { path: 'b.md' })],
    },
    {
      name: 'a comma too many is not repaired',
      reply: lines('<tool_call>', '{"name": "read_file", "arguments": {"path": "notes/today.md",}}', '</tool_call>'),
      calls: [malformed('read_file')],
    },
    {
      // Small models close one brace too many; the arguments by themselves are whole.
      name: 'a brace too many',
      reply: lines('<tool_call>', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}}', '</tool_call>'),
      calls: [maybe(malformed('read_file')), maybe(call('read_file', { path: 'notes/today.md' }))],
    },
    {
      name: 'closed with the opening tag',
      reply: lines('<tool_call>', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}', '<tool_call>'),
      calls: [maybe(call('read_file', { path: 'notes/today.md' })), maybe(malformed('read_file'))],
    },
  ],

  truncated: [
    {
      name: 'cut off inside the arguments',
      reply: lines('<tool_call>', '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half'),
      finish: 'length',
    },
    {
      name: 'cut off after the first of two calls',
      reply: lines(DELETE_BLOCK, '<tool_call>', '{"name": "create_fi'),
      finish: 'length',
      calls: [maybe(call('delete_file', { path: 'notes/plan.md' }))],
    },
    {
      name: 'stopped inside the arguments',
      reply: lines('<tool_call>', '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half'),
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'unfinished JSON between whole tags',
      reply: lines('<tool_call>', '{"name": "write_file", "arguments": {"path": "a.md", "cont', '</tool_call>'),
      calls: [maybe(malformed('write_file'))],
    },
    {
      // A tool that needs no arguments must not run with its defaults when they were cut off.
      name: 'stopped before the arguments',
      reply: lines('<tool_call>', '{"name": "list_files", "argum'),
      calls: [maybe(malformed('list_files'))],
    },
  ],
});
