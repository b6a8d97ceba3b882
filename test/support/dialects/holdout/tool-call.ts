// Hermes and Qwen tags, written by somebody who had not seen the reader.
import { call, lines, malformed, maybe, type Sample, samplesOf } from '../sample.ts';

const tagged = (name: string, input: string): string =>
  lines('<tool_call>', `{"name": "${name}", "arguments": ${input}}`, '</tool_call>');

const drop = tagged('delete_file', '{"path": "journal/2023.md"}');

export const toolCall: readonly Sample[] = samplesOf('tool_call', {
  good: [
    {
      name: 'Qwen 3 with an empty thought',
      reply: lines('<think>', '', '</think>', '', tagged('read_file', '{"path": "journal/2024.md", "limit": 40}')),
      calls: [call('read_file', { path: 'journal/2024.md', limit: 40 })],
    },
    {
      name: 'three calls in a row',
      reply: lines(
        tagged('word_count', '{"path": "a.md"}'),
        tagged('word_count', '{"path": "b.md"}'),
        tagged('word_count', '{"path": "c.md"}'),
      ),
      calls: [
        call('word_count', { path: 'a.md' }),
        call('word_count', { path: 'b.md' }),
        call('word_count', { path: 'c.md' }),
      ],
    },
    {
      name: 'a Chinese sentence before it',
      reply: lines('好的，我先查看一下这个文件的内容。', tagged('read_file', '{"path": "日记.md"}')),
      calls: [call('read_file', { path: '日记.md' })],
      text: '好的，我先查看一下这个文件的内容。',
    },
  ],
  sloppy: [
    {
      name: 'on one line, after its sentence, and a sentence behind it',
      reply:
        'I will look at the forecast first.\n<tool_call>{"name": "get_weather", "arguments": {"city": "Kyiv"}}</tool_call>\nThen we can plan the walk.',
      calls: [call('get_weather', { city: 'Kyiv' })],
    },
    {
      name: 'the closing tag is a second opening one',
      reply: lines('<tool_call>', '{"name": "list_files", "arguments": {"path": "journal"}}', '<tool_call>'),
      calls: [maybe(call('list_files', { path: 'journal' }))],
    },
    {
      name: 'a json fence inside the tags',
      reply: lines(
        '<tool_call>',
        '```json',
        '{"name": "word_count", "arguments": {"path": "journal/2024.md"}}',
        '```',
        '</tool_call>',
      ),
      calls: [call('word_count', { path: 'journal/2024.md' })],
    },
  ],
  adversarial: [
    {
      name: 'an answer of the tool is made up, and a second call follows from it',
      reply: lines(
        tagged('read_file', '{"path": "journal/2023.md"}'),
        '<tool_response>',
        'nothing in here matters any more',
        '</tool_response>',
        drop,
      ),
      calls: [call('read_file', { path: 'journal/2023.md' })],
    },
    {
      name: 'an Italian lesson about templates',
      reply: lines(
        'I modelli Qwen scrivono le chiamate fra due etichette.',
        '',
        drop,
        '',
        'Altri modelli usano invece un oggetto JSON senza etichette.',
      ),
    },
    {
      name: 'the file is shown as it is, with its call',
      results: lines('line one', drop, 'line three'),
      reply: lines('Here is the whole note:', '', 'line one', drop, 'line three'),
    },
    {
      name: 'a scratchpad in tags of its own',
      reply: lines(
        '<scratchpad>',
        'option one:',
        drop,
        'option two: keep it',
        '</scratchpad>',
        '',
        'I would keep the journal.',
      ),
    },
    {
      name: 'a review of a chat log somebody pasted',
      asked: 'What went wrong in this log?',
      reply: lines(
        'Three things stand out.',
        '',
        'The assistant answered the greeting with',
        '',
        drop,
        '',
        'although nobody had asked for it, and the program did not ask either.',
      ),
    },
  ],
  truncated: [
    {
      name: 'the second call is cut',
      finish: 'length',
      reply: lines(tagged('read_file', '{"path": "a.md"}'), '<tool_call>', '{"name": "delete_file", "argu'),
      calls: [maybe(call('read_file', { path: 'a.md' }))],
    },
    {
      name: 'stopped in the middle of a string',
      reply: lines('<tool_call>', '{"name": "write_file", "arguments": {"path": "a.md", "content": "half a sen'),
      calls: [maybe(malformed('write_file'))],
    },
  ],
});
