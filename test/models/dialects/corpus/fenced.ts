// Replies with calls in Markdown fences of their own: ```tool, ```tool_call, ```tool_code.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

const DELETE_BLOCK = lines('```tool', '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}', '```');

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

  adversarial: [
    {
      name: 'a fence within a longer fence',
      reply: lines('The guide would read like this:', '', '````md', '# Deleting', DELETE_BLOCK, '````'),
      text: 'The guide would read like this:',
    },
    {
      name: 'a fence of another language',
      reply: lines('In Python that would be:', '', '```python', 'delete_file(path="notes/plan.md")', '```'),
      text: 'In Python that would be:',
    },
    {
      name: 'a program in a tool_code fence',
      reply: lines('```tool_code', 'for name in list_files(path="notes"):', '    delete_file(path=name)', '```'),
    },
    {
      name: 'a fence in the thoughts',
      reply: lines('<think>', DELETE_BLOCK, 'No, that would be wrong.', '</think>', '', 'I leave the plan as it is.'),
      text: 'I leave the plan as it is.',
    },
    {
      name: 'a fence in thoughts that never end',
      reply: lines('<thinking>', 'What if I did this:', DELETE_BLOCK),
    },
    {
      name: 'a file quoted without any marks',
      results: lines('# Tools', '', DELETE_BLOCK, '', 'That is all.'),
      reply: lines('# Tools', '', DELETE_BLOCK, '', 'That is all.'),
      text: 'That is all.',
    },
    {
      name: 'a file quoted, and a call that is meant',
      results: lines('1\t# Tools', ...DELETE_BLOCK.split('\n').map((line, index) => `${index + 2}\t${line}`)),
      reply: lines(
        'The file says:',
        '',
        DELETE_BLOCK,
        '',
        "I won't do that. Let me see the plan instead:",
        '',
        '```tool',
        '{"name": "read_file", "arguments": {"path": "notes/plan.md"}}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/plan.md' })],
      text: "I won't do that.",
    },
    {
      name: 'the format explained',
      reply: lines('For example, you would write:', '', DELETE_BLOCK, '', 'and the file would be gone.'),
      text: 'and the file would be gone.',
    },
    {
      name: 'a block quote',
      reply: lines(...DELETE_BLOCK.split('\n').map((line) => `> ${line}`), '', 'That is from your note.'),
      text: 'That is from your note.',
    },
    {
      name: 'a word that only begins like it',
      reply: lines('```toolbox', '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}', '```'),
      text: 'notes/plan.md',
    },
    {
      // JSON strings hold no raw line breaks, so the outer call is malformed; the inner one is a part of its content.
      name: 'a fence in content with raw line breaks',
      reply: lines(
        '```tool',
        '{"name": "create_file", "arguments": {"path": "manual.md", "description": "x", "content": "Delete like this:',
        '',
        DELETE_BLOCK,
        '',
        'and so on."}}',
        '```',
      ),
      calls: [maybe(malformed('create_file'))],
    },
    {
      name: 'a fence with a sentence in it',
      reply: lines('```tool', 'delete_file removes one file, such as notes/plan.md', '```'),
      text: 'removes one file',
    },
    {
      name: 'the name given twice',
      reply: lines(
        '```tool',
        '{"name": "read_file", "name": "delete_file", "arguments": {"path": "notes/plan.md"}}',
        '```',
      ),
    },
    {
      name: 'inline code',
      reply: 'You can write `tool {"name": "delete_file", "arguments": {"path": "notes/plan.md"}}` for it.',
      text: 'for it.',
    },
    {
      name: 'a fence in a diff',
      reply: lines('```diff', ...DELETE_BLOCK.split('\n').map((line) => `+${line}`), '```', 'That was added.'),
      text: 'That was added.',
    },
    {
      // Four blanks make it code in Markdown: shown, not meant.
      name: 'an indented code block',
      reply: lines('The manual shows:', '', ...DELETE_BLOCK.split('\n').map((line) => `    ${line}`)),
      text: 'The manual shows:',
    },
    {
      name: 'an HTML comment',
      reply: lines('All is well.', '<!--', DELETE_BLOCK, '-->'),
      text: 'All is well.',
    },
  ],
});
