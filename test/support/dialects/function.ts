// Replies with named tags: <function=name>{…}</function>, and Qwen's <function=name><parameter=key>value</parameter></function>.
import { call, lines, malformed, maybe, samplesOf } from './sample.ts';

export const DELETE_BLOCK = lines(
  '<function=delete_file>',
  '<parameter=path>',
  'notes/plan.md',
  '</parameter>',
  '</function>',
);

export const functionSamples = samplesOf('function', {
  good: [
    {
      name: 'JSON between the tags',
      reply: '<function=read_file>{"path": "notes/today.md"}</function>',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'parameters inside a tool_call',
      reply: lines(
        '<tool_call>',
        '<function=read_file>',
        '<parameter=path>',
        'notes/today.md',
        '</parameter>',
        '</function>',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'parameters on one line, with a whole number',
      reply: lines(
        '<function=read_file>',
        '<parameter=path>notes/long.md</parameter>',
        '<parameter=offset>200</parameter>',
        '</function>',
      ),
      calls: [call('read_file', { path: 'notes/long.md', offset: 200 })],
    },
    {
      // One line break after the opening tag and one before the closing tag belong to the form; the others to the text.
      name: 'content over several lines',
      reply: lines(
        '<tool_call>',
        '<function=write_file>',
        '<parameter=path>',
        'sum.py',
        '</parameter>',
        '<parameter=content>',
        'def total(numbers):',
        '    return sum(n for n in numbers if n < 10)',
        '',
        '</parameter>',
        '</function>',
        '</tool_call>',
      ),
      calls: [
        call('write_file', {
          path: 'sum.py',
          content: 'def total(numbers):\n    return sum(n for n in numbers if n < 10)\n',
        }),
      ],
    },
    {
      name: 'truth values, and text that looks like a number',
      reply: lines(
        '<function=list_files>',
        '<parameter=path>2024</parameter>',
        '<parameter=recursive>true</parameter>',
        '</function>',
      ),
      calls: [call('list_files', { path: '2024', recursive: true })],
    },
    {
      name: 'two calls, one with a list',
      reply: lines(
        '<tool_call>',
        '<function=read_file>',
        '<parameter=path>a.md</parameter>',
        '<parameter=also>["b.md", "c.md"]</parameter>',
        '</function>',
        '</tool_call>',
        '<tool_call>',
        '<function=get_weather>',
        '<parameter=city>Oslo</parameter>',
        '</function>',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'a.md', also: ['b.md', 'c.md'] }), call('get_weather', { city: 'Oslo' })],
    },
    {
      name: 'no parameters, after a sentence',
      reply: lines('What is here?', '', '<function=list_files>', '</function>'),
      calls: [call('list_files', {})],
      text: 'What is here?',
    },
  ],

  sloppy: [
    {
      name: 'the opening tool_call forgotten',
      reply: lines(
        "I'll read the note.",
        '',
        '<function=read_file>',
        '<parameter=path>',
        'notes/today.md',
        '</parameter>',
        '</function>',
        '</tool_call>',
      ),
      calls: [call('read_file', { path: 'notes/today.md' })],
      text: "I'll read the note.",
    },
    {
      name: 'the closing tag forgotten after whole JSON',
      reply: '<function=read_file>{"path": "notes/today.md"}',
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'the outer closing tag forgotten',
      reply: lines(
        '<tool_call>',
        '<function=word_count>',
        '<parameter=path>',
        'essay.md',
        '</parameter>',
        '</function>',
      ),
      calls: [call('word_count', { path: 'essay.md' })],
    },
    {
      name: 'a fence inside the tags',
      reply: lines('<function=read_file>', '```json', '{"path": "notes/today.md"}', '```', '</function>'),
      calls: [call('read_file', { path: 'notes/today.md' })],
    },
    {
      name: 'Windows line ends, and a sentence after it',
      reply:
        '<function=word_count>\r\n<parameter=path>\r\nessay.md\r\n</parameter>\r\n</function>\r\n\r\nThen I go on.\r\n',
      calls: [call('word_count', { path: 'essay.md' })],
      text: 'Then I go on.',
    },
    {
      name: 'blank lines between the tags',
      reply: lines(
        '<function=move_file>',
        '',
        '<parameter=from>a.md</parameter>',
        '',
        '',
        '  <parameter=to>b.md</parameter>',
        '',
        '</function>',
      ),
      calls: [call('move_file', { from: 'a.md', to: 'b.md' })],
    },
    {
      name: 'a comma too many is not repaired',
      reply: '<function=read_file>{"path": "notes/today.md",}</function>',
      calls: [malformed('read_file')],
    },
    {
      // Where a value ends that nobody ended is a guess, however likely.
      name: 'a parameter without its closing tag',
      reply: lines('<function=read_file>', '<parameter=path>', 'notes/today.md', '</function>'),
      calls: [maybe(call('read_file', { path: 'notes/today.md' })), maybe(malformed('read_file'))],
    },
    {
      name: 'the name in quotes',
      reply: '<function="read_file">{"path": "notes/today.md"}</function>',
      calls: [maybe(call('read_file', { path: 'notes/today.md' }))],
    },
  ],

  truncated: [
    {
      name: 'cut off inside a parameter',
      reply: lines(
        '<tool_call>',
        '<function=write_file>',
        '<parameter=path>a.md</parameter>',
        '<parameter=content>',
        'first half',
      ),
      finish: 'length',
    },
    {
      name: 'cut off after a whole call',
      reply: lines(DELETE_BLOCK, 'And n'),
      finish: 'length',
      calls: [maybe(call('delete_file', { path: 'notes/plan.md' }))],
    },
    {
      // Half a text written over the whole one is the worst that a cut can do.
      name: 'stopped inside a parameter',
      reply: lines('<function=write_file>', '<parameter=path>a.md</parameter>', '<parameter=content>', 'first half'),
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'stopped between two parameters',
      reply: lines('<function=edit_file>', '<parameter=path>a.md</parameter>', '<parameter=conte'),
      calls: [maybe(malformed('edit_file'))],
    },
    {
      name: 'stopped inside the JSON',
      reply: '<function=write_file>{"path": "a.md", "content": "first half',
      calls: [maybe(malformed('write_file'))],
    },
    {
      name: 'stopped after the name',
      reply: '<tool_call>\n<function=list_files>',
      calls: [maybe(malformed('list_files'))],
    },
  ],
});
