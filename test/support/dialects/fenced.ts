// Replies with calls in Markdown fences of their own: ```tool, ```tool_call, ```tool_code.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const DELETE_BLOCK = lines('```tool', '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}', '```');

export const fencedSamples = samplesOf('fenced', {
  good: [
    {
      name: 'a tool fence',
      reply: lines('```tool', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'a tool_call fence',
      reply: lines('```tool_call', '{"name": "word_count", "arguments": {"path": "essay.md"}}', '```'),
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a tool_code fence with JSON',
      reply: lines('```tool_code', '{"name": "list_files", "arguments": {"path": "projects", "hidden": true}}', '```'),
      calls: [call('list_files', { path: 'projects', hidden: true })],
    },
    {
      name: 'two fences',
      reply: lines(
        '```tool',
        '{"name": "read_file", "arguments": {"path": "a.md"}}',
        '```',
        '',
        '```tool',
        '{"name": "read_file", "arguments": {"path": "b.md"}}',
        '```',
      ),
      calls: [call('read_file', { path: 'a.md' }), call('read_file', { path: 'b.md' })],
    },
    {
      name: 'a sentence before the fence',
      reply: lines(
        'First I need to know how much is there.',
        '',
        '```tool',
        '{"name": "list_files", "arguments": {"path": "."}}',
        '```',
      ),
      calls: [call('list_files', { path: '.' })],
      text: 'First I need to know how much is there.',
    },
    {
      name: 'a fence inside the content',
      reply: lines(
        '```tool',
        '{"name": "create_file", "arguments": {"path": "how.md", "content": "Run:\\n```sh\\nnpm test\\n```\\n", "description": "How to test"}}',
        '```',
      ),
      calls: [
        call('create_file', {
          path: 'how.md',
          content: 'Run:\n```sh\nnpm test\n```\n',
          description: 'How to test',
        }),
      ],
    },
    {
      name: 'pretty JSON',
      reply: lines(
        '```tool_call',
        '{',
        '  "name": "move_file",',
        '  "arguments": {',
        '    "from": "a.md",',
        '    "to": "b.md"',
        '  }',
        '}',
        '```',
      ),
      calls: [call('move_file', { from: 'a.md', to: 'b.md' })],
    },
  ],

  sloppy: [
    {
      name: 'parameters instead of arguments',
      reply: lines('```tool', '{"name": "read_file", "parameters": {"path": "notes/today.md"}}', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'arguments as a string',
      reply: lines('```tool', '{"name": "read_file", "arguments": "{\\"path\\": \\"notes/today.md\\"}"}', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'a fence of tildes',
      reply: lines('~~~tool', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}', '~~~'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'blanks about the word, and a capital',
      reply: lines('``` Tool  ', '', '  {"name": "read_file", "arguments": {"path": "notes/today.md"}}', '', '```  '),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the closing fence forgotten at the end',
      reply: lines('```tool', '{"name": "read_file", "arguments": {"path": "notes/today.md"}}'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'other words for name and arguments',
      reply: lines('```tool', '{"tool": "read_file", "input": {"path": "notes/today.md"}}', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'a call as code',
      reply: lines('```tool_code', 'read_file(path="notes/today.md")', '```'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      // Some models wrap it in a print; whether that is still plain enough is a matter of taste.
      name: 'a call as code that prints',
      reply: lines('```tool_code', 'print(default_api.list_files(path="projects"))', '```'),
      calls: [maybe(call('list_files', { path: 'projects' }))],
    },
    {
      name: 'a comma too many is not repaired',
      reply: lines('```tool', '{"name": "read_file", "arguments": {"path": "notes/today.md",}}', '```'),
      calls: [malformed('read_file')],
    },
    {
      name: 'Windows line ends, and a sentence after it',
      reply:
        '```tool\r\n{"name": "word_count", "arguments": {"path": "essay.md"}}\r\n```\r\n\r\nThen we will know its length.\r\n',
      calls: [call('word_count', { path: 'essay.md' })],
      text: 'Then we will know its length.',
    },
  ],

  truncated: [
    {
      name: 'cut off inside the arguments',
      reply: lines('```tool', '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half'),
      finish: 'length',
    },
    {
      name: 'cut off after a whole fence',
      reply: lines(DELETE_BLOCK, '', 'And th'),
      finish: 'length',
      calls: [maybe(call('delete_file', { path: 'notes/plan.md' }))],
    },
    {
      name: 'stopped inside the arguments',
      reply: lines('```tool', '{"name": "write_file", "arguments": {"path": "a.md", "content": "first half'),
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'unfinished JSON in a finished fence',
      reply: lines('```tool', '{"name": "write_file", "arguments": {"path": "a.md"', '```'),
      calls: [maybe(malformed('write_file'))],
    },
  ],
});
