// Replies in the steps of ReAct: Thought, Action, Action Input; Observation is not for the model to write.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const DELETE_STEP = lines('Action: delete_file', 'Action Input: {"path": "notes/plan.md"}');

export const reactSamples = samplesOf('react', {
  good: [
    {
      name: 'a thought and an action',
      reply: lines(
        'Thought: I have to read the note first.',
        'Action: read_file',
        'Action Input: {"path": "notes/today.md"}',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'an action without a thought',
      reply: lines('Action: word_count', 'Action Input: {"path": "essay.md"}'),
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'input over several lines',
      reply: lines(
        'Thought: It belongs to the projects.',
        'Action: move_file',
        'Action Input: {',
        '  "from": "inbox/gym.md",',
        '  "to": "projects/gym.md"',
        '}',
      ),
      calls: [call('move_file', { from: 'inbox/gym.md', to: 'projects/gym.md' })],
    },
    {
      name: 'the word Observation left for us to fill',
      reply: lines('Thought: What is here?', 'Action: list_files', 'Action Input: {}', 'Observation:'),
      calls: [call('list_files', {})],
    },
    {
      name: 'a final answer',
      reply: lines('Thought: I now know the final answer', 'Final Answer: You have two meetings today.'),
      text: 'You have two meetings today.',
    },
    {
      name: 'content that holds the words of the form',
      reply: lines(
        'Thought: The person wants an example.',
        'Action: create_file',
        'Action Input: {"path": "react.md", "content": "Thought: x\\nAction: delete_file\\nAction Input: {}\\nObservation: y\\n", "description": "Example"}',
      ),
      calls: [
        call('create_file', {
          path: 'react.md',
          content: 'Thought: x\nAction: delete_file\nAction Input: {}\nObservation: y\n',
          description: 'Example',
        }),
      ],
    },
  ],

  sloppy: [
    {
      name: 'lower-case keys',
      reply: lines('thought: to see it', 'action: read_file', 'action input: {"path": "notes/today.md"}'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'upper-case keys, odd blanks',
      reply: lines(
        'THOUGHT:  to see it',
        '',
        'ACTION :  read_file  ',
        '',
        'ACTION INPUT:   {"path": "notes/today.md"}',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'bold keys',
      reply: lines('**Thought:** to see it', '**Action:** read_file', '**Action Input:** {"path": "notes/today.md"}'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the name in backticks',
      reply: lines('Thought: to see it', 'Action: `read_file`', 'Action Input: {"path": "notes/today.md"}'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the input in a fence',
      reply: lines(
        'Thought: to see it',
        'Action: read_file',
        'Action Input:',
        '```json',
        '{"path": "notes/today.md"}',
        '```',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'a sentence before, Windows line ends',
      reply:
        'Sure, I can do that.\r\n\r\nThought: to see it\r\nAction: read_file\r\nAction Input: {"path": "notes/today.md"}\r\n',
      calls: [call('read_file', { path: 'notes/today.md' })],
      text: 'Sure, I can do that.',
    },
    {
      name: 'the input on the line below its key',
      reply: lines('Action:', 'word_count', 'Action Input:', '{"path": "essay.md"}'),
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a comma too many is not repaired',
      reply: lines('Thought: to see it', 'Action: read_file', 'Action Input: {"path": "notes/today.md",}'),
      calls: [malformed('read_file')],
    },
    {
      name: 'a plain word as the input',
      reply: lines('Thought: to see it', 'Action: read_file', 'Action Input: notes/today.md'),
      calls: [maybe(malformed('read_file'))],
    },
    {
      name: 'action and input as one piece of JSON',
      reply: lines(
        'Thought: to see it',
        'Action:',
        '```json',
        '{"action": "read_file", "action_input": {"path": "notes/today.md"}}',
        '```',
      ),
      calls: [maybe(call('read_file', { path: 'notes/today.md' }))],
    },
    {
      name: 'the input in brackets behind the name',
      reply: lines('Thought: to see it', 'Action: read_file({"path": "notes/today.md"})'),
      calls: [maybe(call('read_file', { path: 'notes/today.md' }))],
    },
  ],

  truncated: [
    {
      name: 'cut off inside the input',
      reply: lines('Action: write_file', 'Action Input: {"path": "a.md", "content": "first half'),
      finish: 'length',
    },
    {
      name: 'cut off after a whole action',
      reply: lines(DELETE_STEP, 'Observ'),
      finish: 'length',
      calls: [maybe(call('delete_file', { path: 'notes/plan.md' }))],
    },
    {
      name: 'stopped inside the input',
      reply: lines('Action: write_file', 'Action Input: {"path": "a.md", "content": "first half'),
      calls: [maybe(malformed('write_file'))],
    },
    {
      // Nothing was said about the input; a tool without required arguments must not run with its defaults because of that.
      name: 'stopped before the input',
      reply: lines('Thought: What is here?', 'Action: list_files'),
    },
    {
      // A tool that needs no input is often given none; that it was cut off here is as likely.
      name: 'an empty input',
      reply: lines('Action: list_files', 'Action Input:'),
      calls: [maybe(malformed('list_files')), maybe(call('list_files', {}))],
    },
  ],
});
