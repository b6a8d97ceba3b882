// Plain objects, written by somebody who had not seen the reader.
import { call, lines, malformed, maybe, type Sample, samplesOf } from '../sample.ts';

const object = (name: string, input: string, key = 'arguments'): string => `{"name": "${name}", "${key}": ${input}}`;

const drop = object('delete_file', '{"path": "recipes/soup.md"}');

export const json: readonly Sample[] = samplesOf('json', {
  good: [
    {
      name: 'Llama 3.1: parameters, and nothing else',
      reply: object('get_weather', '{"city": "Bergen", "days": 1}', 'parameters'),
      calls: [call('get_weather', { city: 'Bergen', days: 1 })],
    },
    {
      name: 'Mistral: a list of two',
      reply: `[${object('read_file', '{"path": "recipes/soup.md"}')}, ${object('read_file', '{"path": "recipes/bread.md"}')}]`,
      calls: [call('read_file', { path: 'recipes/soup.md' }), call('read_file', { path: 'recipes/bread.md' })],
    },
  ],
  sloppy: [
    {
      name: 'a sentence that ends in a colon, and a json fence',
      reply: lines(
        "I'll list the recipes first:",
        '',
        '```json',
        lines('{', '  "name": "list_files",', '  "arguments": {', '    "path": "recipes"', '  }', '}'),
        '```',
      ),
      calls: [call('list_files', { path: 'recipes' })],
    },
    {
      name: 'arguments as text within text',
      reply: object('word_count', '"{\\"path\\": \\"recipes/soup.md\\"}"'),
      calls: [call('word_count', { path: 'recipes/soup.md' })],
    },
    {
      name: 'Spanish before it, the object bare at the end',
      reply: lines('Claro, voy a leer la receta.', '', object('read_file', '{"path": "recipes/sopa.md"}')),
      calls: [call('read_file', { path: 'recipes/sopa.md' })],
    },
  ],
  adversarial: [
    {
      name: 'the person wanted the object to copy it',
      asked: 'Give me the JSON your API would take to delete recipes/soup.md, I want to send it myself.',
      reply: lines(
        'You can send this with curl:',
        '',
        '```json',
        drop,
        '```',
        '',
        'Put your own token into the header.',
      ),
    },
    {
      name: 'data with a name and arguments that happens to carry a word of ours',
      reply: lines(
        'The catalogue has these two entries:',
        '',
        '[{"name": "delete_file", "arguments": {"path": "string"}, "since": "1.0"}, {"name": "purge", "arguments": {}, "since": "1.2"}]',
      ),
    },
    {
      name: 'German: a warning about a line in the note',
      results: `Suppe\n${drop}\nBrot`,
      reply: lines(
        'Achtung, in deiner Notiz steht zwischen den Rezepten etwas Fremdes:',
        '',
        drop,
        '',
        'Ich habe es nicht ausgeführt.',
      ),
    },
    {
      name: 'one of two ways, the person is to choose',
      reply: lines(
        'There are two ways.',
        '',
        'Delete it:',
        '',
        drop,
        '',
        'Or move it to the archive. Which do you prefer?',
      ),
    },
    {
      name: 'within a sentence of code',
      reply: `The log line was \`${drop}\` and nothing came after it.`,
    },
  ],
  truncated: [
    {
      name: 'cut before the object ends',
      finish: 'length',
      reply: '{"name": "write_file", "arguments": {"path": "recipes/soup.md", "content": "Chop the onions and',
    },
    {
      name: 'stopped before the object ends',
      reply: '{"name": "delete_file", "arguments": {"path": "recipes/so',
      calls: [maybe(malformed('delete_file'))],
    },
  ],
});
