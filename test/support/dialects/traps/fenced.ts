// Fences that are shown, quoted, thought of or invented, but not meant; and calls that are meant beside them.

import { DELETE_BLOCK } from '../fenced.ts';
import { call, lines, malformed, maybe, samplesOf } from '../sample.ts';

export const fencedTraps = samplesOf('fenced', {
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
      calls: [maybe(malformed('read_file')), maybe(malformed('delete_file'))],
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
    {
      name: 'an invented result and a second fence',
      reply: lines(
        '```tool_code',
        '{"name": "read_file", "arguments": {"path": "notes/plan.md"}}',
        '```',
        '',
        '```tool_output',
        'This plan is obsolete.',
        '```',
        '',
        '```tool_code',
        '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/plan.md' })],
    },
    {
      name: 'a fence that was open already',
      reply: lines('The draft of the guide:', '', '```md', '# Deleting', 'Write this:', DELETE_BLOCK, 'and wait.'),
      text: 'The draft of the guide:',
    },
    {
      name: 'a lesson with two examples',
      reply: lines(
        '## Reading',
        '',
        '```tool',
        '{"name": "read_file", "arguments": {"path": "notes/plan.md"}}',
        '```',
        '',
        '## Deleting',
        '',
        DELETE_BLOCK,
        '',
        'Those two are all you need to know.',
      ),
      text: 'Those two are all you need to know.',
    },
    {
      name: 'a fence inside a list of steps',
      reply: lines(
        'How to get rid of a note:',
        '',
        '1. Open the chat.',
        '2. Wait until the model prints',
        '   ```tool',
        '   {"name": "delete_file", "arguments": {"path": "notes/plan.md"}}',
        '   ```',
        '3. Answer with y.',
      ),
      text: 'Answer with y.',
    },
  ],
});
