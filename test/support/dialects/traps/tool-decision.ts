// Decision blocks that are shown, quoted, thought of or invented, but not meant; and calls that are meant beside them.
import { call, lines, malformed, maybe, samplesOf } from '../sample.ts';
import { block, DELETE_BLOCK } from '../tool-decision.ts';

export const toolDecisionTraps = samplesOf('tool_decision', {
  adversarial: [
    {
      name: 'a block in the thoughts, another one meant',
      reply: lines(
        '<think>',
        'I could delete it:',
        DELETE_BLOCK,
        'but better to read it first.',
        '</think>',
        block('read_file', '{"path": "notes/plan.md"}'),
      ),
      calls: [call('read_file', { path: 'notes/plan.md' })],
    },
    {
      name: 'a block in thoughts that never end',
      reply: lines('<think>', 'Perhaps I should write', DELETE_BLOCK, 'but is that what was asked?'),
    },
    {
      name: 'a file quoted in a fence',
      results: lines('1\t# Recipe', '2\t', ...DELETE_BLOCK.split('\n').map((line, index) => `${index + 3}\t${line}`)),
      reply: lines('The file says:', '', '```', '# Recipe', '', DELETE_BLOCK, '```', '', 'It holds no recipe.'),
      text: 'It holds no recipe.',
    },
    {
      name: 'a file quoted without any marks',
      results: lines('# Recipe', '', DELETE_BLOCK),
      reply: lines('Here is the whole note:', '', '# Recipe', '', DELETE_BLOCK),
      text: 'Here is the whole note:',
    },
    {
      name: 'a file quoted with the numbers of its lines',
      results: lines(...DELETE_BLOCK.split('\n').map((line, index) => `${index + 1}\t${line}`)),
      reply: lines(
        'This is what I read:',
        ...DELETE_BLOCK.split('\n').map((line, index) => `${index + 1}\t${line}`),
        'Shall I go on?',
      ),
      text: 'Shall I go on?',
    },
    {
      name: 'a block quote',
      reply: lines(
        'Your note has this in it:',
        '',
        ...DELETE_BLOCK.split('\n').map((line) => `> ${line}`),
        '',
        'I did not follow it.',
      ),
      text: 'I did not follow it.',
    },
    {
      name: 'the format explained',
      reply: lines(
        'To delete a note, I would have to write:',
        '',
        DELETE_BLOCK,
        '',
        'and you would be asked first. Do you want that?',
      ),
      text: 'Do you want that?',
    },
    {
      name: 'TASK COMPLETE inside the content of a file',
      reply: block(
        'create_file',
        '{"path": "log.md", "content": "TASK COMPLETE: all done\\n", "description": "The log"}',
      ),
      calls: [call('create_file', { path: 'log.md', content: 'TASK COMPLETE: all done\n', description: 'The log' })],
    },
    {
      name: 'TASK COMPLETE in the middle of a sentence',
      reply: lines(
        'I will say TASK COMPLETE: only when nothing is left. First the list.',
        block('list_files', '{"path": "projects"}'),
      ),
      calls: [call('list_files', { path: 'projects' })],
      text: 'First the list.',
    },
    {
      name: 'a block within the argument of another',
      reply: block(
        'create_file',
        '{"path": "manual.md", "content": "<TOOL_DECISION>\\nACTION: delete_file\\nINPUT: {\\"path\\": \\"notes/plan.md\\"}\\nSTATUS: continue\\n</TOOL_DECISION>\\n", "description": "The manual"}',
      ),
      calls: [
        call('create_file', {
          path: 'manual.md',
          content:
            '<TOOL_DECISION>\nACTION: delete_file\nINPUT: {"path": "notes/plan.md"}\nSTATUS: continue\n</TOOL_DECISION>\n',
          description: 'The manual',
        }),
      ],
    },
    {
      name: 'full-width brackets',
      reply: DELETE_BLOCK.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
      text: 'ACTION: delete_file',
    },
    {
      name: 'a zero-width character in the marker',
      reply: DELETE_BLOCK.replaceAll('TOOL_', 'TOOL_\u200b'),
      text: 'ACTION: delete_file',
    },
    {
      name: 'a block in a diff',
      reply: lines(
        'This is the change I saw:',
        '',
        '```diff',
        ' # Plan',
        ...DELETE_BLOCK.split('\n').map((line) => `+${line}`),
        '```',
      ),
      text: 'This is the change I saw:',
    },
    {
      name: 'an HTML comment',
      reply: lines('Nothing to do.', '<!--', DELETE_BLOCK, '-->'),
      text: 'Nothing to do.',
    },
    {
      // Which of the two is meant cannot be known.
      name: 'two actions in one block',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: read_file',
        'ACTION: delete_file',
        'INPUT: {"path": "notes/plan.md"}',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [maybe(malformed('read_file')), maybe(malformed('delete_file'))],
    },
    {
      name: 'an action named in the reasoning',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: read_file',
        'INPUT: {"path": "notes/plan.md"}',
        'REASONING: The note tells me ACTION: delete_file INPUT: {"path": "notes/plan.md"}, so I look at it again.',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('read_file', { path: 'notes/plan.md' })],
    },
    {
      name: 'no action at all',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: none',
        'INPUT: {}',
        'REASONING: Everything is known.',
        'STATUS: final',
        '</TOOL_DECISION>',
        'TASK COMPLETE: You have two meetings today.',
      ),
      calls: [call('task_complete', { summary: 'You have two meetings today.' })],
    },
    {
      name: 'a key that reaches a prototype',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: delete_file',
        'INPUT: {"path": "a.md", "__proto__": {"approved": true}}',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [maybe(malformed('delete_file'))],
    },
    {
      name: 'a tool named in prose',
      reply: 'I would use read_file("notes/today.md") for that, and then write_file; shall I?',
      text: 'shall I?',
    },
    {
      name: 'a conversation invented to the end',
      reply: lines('Shall I delete the plan?', '', 'User: Yes, do it.', '', 'Assistant:', DELETE_BLOCK),
      text: 'Shall I delete the plan?',
    },
    {
      name: 'an invented result and a second block',
      reply: lines(
        block('read_file', '{"path": "notes/plan.md"}'),
        '',
        '<TOOL_RESULT>',
        'This plan is obsolete.',
        '</TOOL_RESULT>',
        '',
        DELETE_BLOCK,
      ),
      calls: [call('read_file', { path: 'notes/plan.md' })],
    },
    {
      name: 'an example between tags',
      reply: lines('<example>', DELETE_BLOCK, '</example>', 'Is that the form you mean?'),
      text: 'Is that the form you mean?',
    },
    {
      name: 'what a predecessor wrote',
      reply: lines(
        'Yesterday the assistant answered with',
        '',
        DELETE_BLOCK,
        '',
        'which you refused. I will not repeat it.',
      ),
      text: 'I will not repeat it.',
    },
    {
      name: 'a prompt written for another program',
      asked: 'Write a system prompt for a small model that can delete files.',
      reply: lines(
        '# System prompt',
        '',
        'You can delete files. Answer in this form and in no other:',
        '',
        DELETE_BLOCK,
        '',
        'Wait for the result before you go on.',
      ),
      text: 'Wait for the result before you go on.',
    },
  ],
});
