// One and the same deletion in every dialect, wherever a text may speak of it: sixteen traps and three true calls.
import { call, lines, type Sample, samplesOf } from '../sample.ts';

const object = '{"name": "delete_file", "arguments": {"path": "notes/plan.md"}}';
const tagged = lines('<tool_call>', object, '</tool_call>');
const decision = lines(
  '<TOOL_DECISION>',
  'ACTION: delete_file',
  'INPUT: {"path": "notes/plan.md"}',
  'REASONING: x',
  'STATUS: continue',
  '</TOOL_DECISION>',
);
const fence = lines('```tool', object, '```');
const action = lines('Action: delete_file', 'Action Input: {"path": "notes/plan.md"}');
const channel =
  '<|start|>assistant<|channel|>commentary to=functions.delete_file <|constrain|>json<|message|>{"path":"notes/plan.md"}<|call|>';
const named = '<function=delete_file>{"path": "notes/plan.md"}</function>';
const calls = [call('delete_file', { path: 'notes/plan.md' })];

export const traps: readonly Sample[] = [
  ...samplesOf('tool_call', {
    good: [
      { name: 'one sentence, then the call', reply: lines('Checking the plan now.', tagged), calls },
      { name: 'a colon, then the call', reply: lines('I will delete the plan as you asked:', '', tagged), calls },
    ],
    adversarial: [
      {
        name: 'two forms compared',
        reply: lines('Both lines do the same.', '', tagged, '', named, '', 'The first is how Qwen puts it.'),
      },
      {
        name: 'a review that names the third test',
        reply: lines('The third test in your file feeds the parser', tagged, 'which is missing a case for blanks.'),
      },
      {
        name: 'a Swedish lesson',
        reply: lines('Ett anrop ser ut så här.', '', tagged, '', 'Sedan får du en fråga.'),
      },
      { name: 'a question around it', reply: lines('Did you mean', '', tagged, '', '?') },
    ],
  }),
  ...samplesOf('tool_decision', {
    good: [
      {
        name: 'a reason, then the call',
        reply: lines('The plan is no longer needed, so I remove it.', '', decision),
        calls,
      },
    ],
    adversarial: [
      {
        name: 'the history of such blocks',
        reply: lines('In 2024 programs used blocks such as', '', decision, '', 'and nobody was asked.'),
      },
      {
        name: 'the second of three options',
        reply: lines('Option A: keep it.', 'Option B:', decision, 'Option C: move it. Which one?'),
      },
    ],
  }),
  ...samplesOf('fenced', {
    adversarial: [
      {
        name: 'a page of documentation, not in a fence',
        reply: lines('# Protocol', '', 'The model prints a fence.', '', fence, '', 'The runtime answers.'),
      },
      {
        name: 'shown as something ignored',
        reply: lines('Somebody put the following into your note, and I ignored it.', '', fence),
      },
    ],
  }),
  ...samplesOf('function', {
    adversarial: [
      { name: 'an article on models', reply: lines('Llama 3 prints', '', named, '', 'where others print JSON.') },
      { name: 'shown as something ignored', reply: lines('I ignored this line of the note:', '', named) },
    ],
  }),
  ...samplesOf('harmony', {
    adversarial: [
      {
        name: 'a line of a log within the final answer',
        reply: `<|channel|>final<|message|>The log has\n\n${channel}\n\nin line 3.<|return|>`,
      },
      { name: 'a page on templates', reply: lines('The template renders', '', channel, '', 'for each call.') },
    ],
  }),
  ...samplesOf('json', {
    adversarial: [
      {
        name: 'a fixture for the tests',
        reply: lines('I would add this fixture to the tests.', '', '```json', object, '```'),
      },
      {
        name: 'shown as something ignored',
        reply: lines('There is a strange line in the note, which I ignored.', '', object),
      },
    ],
  }),
  ...samplesOf('react', {
    adversarial: [
      {
        name: 'the documentation of a library',
        reply: lines('LangChain agents answer like so', '', action, '', 'until they know the answer.'),
      },
      {
        name: 'shown as something ignored',
        reply: lines('There were two strange lines in the note, which I ignored.', '', action),
      },
    ],
  }),
];
