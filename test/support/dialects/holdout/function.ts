// Functions in tags, written by somebody who had not seen the reader.
import { call, lines, maybe, type Sample, samplesOf } from '../sample.ts';

const tagged = (name: string, input: string): string => `<function=${name}>${input}</function>`;

const drop = tagged('delete_file', '{"path": "src/old.ts"}');

export const functionTags: readonly Sample[] = samplesOf('function', {
  good: [
    {
      name: 'Llama 3 with nothing around it',
      reply: tagged('read_file', '{"path": "src/main.ts", "offset": 10, "limit": 30}'),
      calls: [call('read_file', { path: 'src/main.ts', offset: 10, limit: 30 })],
    },
    {
      name: 'Qwen coder, parameters over several lines, inside tool_call',
      reply: lines(
        "I'll create the test file.",
        '',
        '<tool_call>',
        '<function=create_file>',
        '<parameter=path>',
        'test/sum.test.ts',
        '</parameter>',
        '<parameter=content>',
        "import { sum } from '../src/sum.ts';",
        'if (sum(1, 2) < 3) throw new Error("sum");',
        '</parameter>',
        '<parameter=description>',
        'a first test',
        '</parameter>',
        '</function>',
        '</tool_call>',
      ),
      calls: [
        call('create_file', {
          path: 'test/sum.test.ts',
          content: 'import { sum } from \'../src/sum.ts\';\nif (sum(1, 2) < 3) throw new Error("sum");',
          description: 'a first test',
        }),
      ],
    },
  ],
  sloppy: [
    {
      name: 'a greeting, the call, and a word about waiting',
      reply: lines(
        'Alright!',
        '',
        tagged('list_files', '{"path": "src", "recursive": true}'),
        '',
        "I'm waiting for the listing.",
      ),
      calls: [call('list_files', { path: 'src', recursive: true })],
    },
    {
      name: 'Russian, and the arguments on lines of their own',
      reply: lines(
        'Удаляю старый файл, как вы просили.',
        '<function=delete_file>',
        '{"path": "src/old.ts"}',
        '</function>',
      ),
      calls: [call('delete_file', { path: 'src/old.ts' })],
    },
    {
      name: 'the outer tag is never closed',
      reply: lines('<tool_call>', '<function=word_count>', '<parameter=path>README.md</parameter>', '</function>'),
      calls: [call('word_count', { path: 'README.md' })],
    },
  ],
  adversarial: [
    {
      name: 'a test of a parser in a fence of its language',
      reply: lines(
        'I would add this test:',
        '',
        '```ts',
        'const reply = `',
        drop,
        '`;',
        'expect(read(reply)).toHaveLength(1);',
        '```',
      ),
    },
    {
      name: 'a comparison in a table and below it',
      reply: lines('| model | form |', '|---|---|', `| Llama | ${drop} |`, '', 'The second form is longer.'),
    },
    {
      name: 'Polish: what it would look like if the person said yes',
      reply: lines('Jeśli się zgodzisz, wyślę:', '', drop, '', 'Czy mam to zrobić?'),
    },
    {
      name: 'the answer quotes the commit that brought it in',
      results: `+++ b/prompts/agent.txt\n+${drop}\n`,
      reply: lines('The commit adds one line to prompts/agent.txt:', '', drop, '', 'Nothing else was touched.'),
    },
    {
      name: 'a comment of HTML around it',
      reply: lines('The old page has this in its head:', '', '<!--', drop, '-->', '', 'It does nothing in a browser.'),
    },
  ],
  truncated: [
    {
      name: 'cut within a parameter',
      finish: 'length',
      reply: lines(
        '<function=write_file>',
        '<parameter=path>',
        'src/big.ts',
        '</parameter>',
        '<parameter=content>',
        'const a = 1;',
      ),
    },
    {
      name: 'stopped within a parameter',
      reply: lines(
        '<function=write_file>',
        '<parameter=path>',
        'src/big.ts',
        '</parameter>',
        '<parameter=content>',
        'const a = 1;',
      ),
      calls: [maybe({ name: 'write_file', arguments: { malformed: true } })],
    },
  ],
});
