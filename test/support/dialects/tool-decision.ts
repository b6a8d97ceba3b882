// Replies with decision blocks: <TOOL_DECISION>, ACTION, INPUT, REASONING, STATUS; the end of a task is "TASK COMPLETE: answer".
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const block = (action: string, input: string): string =>
  lines(
    '<TOOL_DECISION>',
    `ACTION: ${action}`,
    `INPUT: ${input}`,
    'REASONING: It has to be done first.',
    'STATUS: continue',
    '</TOOL_DECISION>',
  );

export const DELETE_BLOCK = block('delete_file', '{"path": "notes/plan.md"}');

export const toolDecisionSamples = samplesOf('tool_decision', {
  good: [
    {
      name: 'one block',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: read_file',
        'INPUT: {"path": "notes/today.md"}',
        'REASONING: I have to see the note before I can sum it up.',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'a sentence before the block',
      reply: lines(
        "I'll look at the folder first.",
        '',
        block('list_files', '{"path": "projects", "recursive": true}'),
      ),
      calls: [call('list_files', { path: 'projects', recursive: true })],
      text: "I'll look at the folder first.",
    },
    {
      name: 'input over several lines',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: move_file',
        'INPUT: {',
        '  "from": "inbox/gym.md",',
        '  "to": "projects/gym.md"',
        '}',
        'REASONING: It has become a project.',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('move_file', { from: 'inbox/gym.md', to: 'projects/gym.md' })],
    },
    {
      name: 'content with line breaks, quotes and braces',
      reply: block(
        'create_file',
        '{"path": "a.json", "content": "{\\n  \\"STATUS: final\\": \\"}\\"\\n}\\n", "description": "A setting"}',
      ),
      calls: [
        call('create_file', { path: 'a.json', content: '{\n  "STATUS: final": "}"\n}\n', description: 'A setting' }),
      ],
    },
    {
      name: 'no arguments',
      reply: block('list_files', '{}'),
      calls: [call('list_files', {})],
    },
    {
      name: 'the task is complete',
      reply: 'TASK COMPLETE: Three tasks are open, and the oldest is the tax return.',
      calls: [call('task_complete', { summary: 'Three tasks are open, and the oldest is the tax return.' })],
    },
    {
      name: 'an edit with several passages',
      reply: block(
        'edit_file',
        '{"path": "todo.md", "edits": [{"old": "- [ ] gym", "new": "- [x] gym"}, {"old": "a }", "new": "b {"}], "description": "Tick the gym"}',
      ),
      calls: [
        call('edit_file', {
          path: 'todo.md',
          edits: [
            { old: '- [ ] gym', new: '- [x] gym' },
            { old: 'a }', new: 'b {' },
          ],
          description: 'Tick the gym',
        }),
      ],
    },
  ],

  sloppy: [
    {
      name: 'lower-case tag and keys',
      reply: lines(
        '<tool_decision>',
        'action: read_file',
        'input: {"path": "notes/today.md"}',
        'reasoning: to see it',
        'status: continue',
        '</tool_decision>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the input in a fence inside the block',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: read_file',
        'INPUT:',
        '```json',
        '{"path": "notes/today.md", "limit": 40}',
        '```',
        'REASONING: Only the beginning matters.',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('read_file', { path: 'notes/today.md', limit: 40 })],
    },
    {
      name: 'blank lines and indentation, with Windows line ends',
      reply:
        '<TOOL_DECISION>\r\n\r\n  ACTION:   read_file\r\n\r\n  INPUT:   {"path": "notes/today.md"}\r\n\r\n  REASONING: see\r\n  STATUS: continue\r\n\r\n</TOOL_DECISION>\r\n',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the closing tag forgotten at the end',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: read_file',
        'INPUT: {"path": "notes/today.md"}',
        'REASONING: I need the text.',
        'STATUS: continue',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the reasoning first, over several lines',
      reply: lines(
        '<TOOL_DECISION>',
        'REASONING: The note is long.',
        'I only want its end, so I start at line 200.',
        'ACTION: read_file',
        'INPUT: {"path": "notes/long.md", "offset": 200}',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('read_file', { path: 'notes/long.md', offset: 200 })],
    },
    {
      name: 'bold keys',
      reply: lines(
        '<TOOL_DECISION>',
        '**ACTION:** word_count',
        '**INPUT:** {"path": "essay.md"}',
        '**REASONING:** to know its length',
        '**STATUS:** continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a sentence after the block',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: word_count',
        'INPUT: {"path": "essay.md"}',
        'STATUS: continue',
        '</TOOL_DECISION>',
        '',
        "I'll go on once I know how long it is.",
      ),
      calls: [call('word_count', { path: 'essay.md' })],
      text: "I'll go on once I know how long it is.",
    },
    {
      name: 'a comma too many is not repaired',
      reply: block('read_file', '{"path": "notes/today.md",}'),
      calls: [malformed('read_file')],
    },
  ],

  truncated: [
    {
      name: 'cut off inside the input',
      reply: lines('<TOOL_DECISION>', 'ACTION: write_file', 'INPUT: {"path": "a.md", "content": "first half'),
      finish: 'length',
    },
    {
      // The loop refuses every call of a reply that was cut off, whole or not, as long as the reply still says so.
      name: 'cut off after a whole block',
      reply: lines(DELETE_BLOCK, '', 'After that I wi'),
      finish: 'length',
      calls: [maybe(call('delete_file', { path: 'notes/plan.md' }))],
    },
    {
      name: 'stopped inside the input',
      reply: lines('<TOOL_DECISION>', 'ACTION: write_file', 'INPUT: {"path": "a.md", "content": "first half'),
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'an unfinished input in a finished block',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: write_file',
        'INPUT: {"path": "a.md", "content": "half a',
        'STATUS: continue',
        '</TOOL_DECISION>',
      ),
      calls: [maybe(malformed('write_file'))],
    },
    {
      // Nothing was said about the input; a tool without required arguments must not run with its defaults because of that.
      name: 'stopped before the input',
      reply: lines('<TOOL_DECISION>', 'ACTION: list_files'),
    },
  ],
});
