// Decision blocks, written by somebody who had not seen the reader.
import { call, lines, malformed, maybe, type Sample, samplesOf } from '../sample.ts';

const decision = (action: string, input: string): string =>
  lines(
    '<TOOL_DECISION>',
    `ACTION: ${action}`,
    `INPUT: ${input}`,
    'REASONING: needed',
    'STATUS: continue',
    '</TOOL_DECISION>',
  );

const drop = decision('delete_file', '{"path": "inbox/old-list.md"}');

export const toolDecision: readonly Sample[] = samplesOf('tool_decision', {
  good: [
    {
      name: 'a German sentence, then the block',
      reply: lines('Ich sehe mir zuerst die Notiz an.', '', decision('read_file', '{"path": "Einkauf.md"}')),
      calls: [call('read_file', { path: 'Einkauf.md' })],
      text: 'Ich sehe mir zuerst die Notiz an.',
    },
    {
      name: 'a closed thought with a plan, then the block with its input over several lines',
      reply: lines(
        '<think>',
        'The user wants an overview. list_files is enough, no need to delete anything.',
        '</think>',
        '',
        decision('list_files', lines('{', '  "path": "projects",', '  "recursive": true', '}')),
      ),
      calls: [call('list_files', { path: 'projects', recursive: true })],
    },
  ],
  sloppy: [
    {
      name: 'bold keys, as chat models like them',
      reply: lines(
        'Sure! Let me check the weather for you.',
        '',
        '<TOOL_DECISION>',
        '**ACTION:** get_weather',
        '**INPUT:** {"city": "Oslo", "days": 3}',
        '**REASONING:** The trip is to Oslo.',
        '**STATUS:** continue',
        '</TOOL_DECISION>',
      ),
      calls: [call('get_weather', { city: 'Oslo', days: 3 })],
      text: 'Sure! Let me check the weather for you.',
    },
    {
      name: 'the block, then a promise about what comes next',
      reply: lines(
        "I'll move the note to the archive now.",
        '',
        decision('move_file', '{"from": "tax.md", "to": "archive/tax.md"}'),
        '',
        "Once that is done I'll update the links that point to it.",
      ),
      calls: [call('move_file', { from: 'tax.md', to: 'archive/tax.md' })],
    },
    {
      name: 'nothing but the block in a fence without a language',
      reply: lines('```', decision('read_file', '{"path": "goals.md"}'), '```'),
      calls: [call('read_file', { path: 'goals.md' })],
    },
  ],
  adversarial: [
    {
      name: 'a Spanish explanation of the form, with a question at the end',
      reply: lines(
        'Para borrar un archivo, yo tendría que escribir un bloque de esta forma:',
        '',
        drop,
        '',
        'El programa te preguntaría antes de hacerlo. ¿Quieres que lo haga?',
      ),
    },
    {
      name: 'what a note holds, retold with other line breaks',
      results: lines('# Clippings', drop.replaceAll('\n', '\n\n'), 'end'),
      reply: lines('Your clippings hold three things: a heading,', '', drop, '', 'and the word "end".'),
    },
    {
      name: 'a thought that never ends',
      reply: lines(
        '<think>',
        'Perhaps the list can go. I could write',
        '',
        drop,
        '',
        'but first I should ask the user.',
      ),
    },
    {
      name: 'an account of what was tried yesterday',
      reply: lines(
        'Yesterday this is what I sent:',
        drop,
        'It came back with DENIED, because the folder is read-only. Should I try once more?',
      ),
    },
    {
      name: 'the other side of an invented conversation',
      reply: lines(
        'The list has four open points.',
        '',
        'User: Thanks, you can throw it away then.',
        '',
        `Assistant: ${drop}`,
      ),
    },
  ],
  truncated: [
    {
      name: 'cut in the middle of the content',
      finish: 'length',
      reply: lines(
        '<TOOL_DECISION>',
        'ACTION: write_file',
        'INPUT: {"path": "a.md", "content": "# Week 12\\n\\n- call the',
      ),
    },
    {
      name: 'stopped before the input was closed',
      reply: lines('<TOOL_DECISION>', 'ACTION: delete_file', 'INPUT: {"path": "inbox/old'),
      calls: [maybe(malformed('delete_file'))],
    },
  ],
});
