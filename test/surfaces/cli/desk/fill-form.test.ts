// Editing an input at the desk: one field after the other.
import { describe, expect, it } from 'vitest';
import { readField } from '../../../../src/surfaces/cli/desk/read-field.ts';
import type { ObjectSchema, Schema } from '../../../../src/tool/schema.ts';
import { asked, change } from '../../../support/example-asked.ts';
import { type Talk, type TalkOptions, talkAbout } from './talk.ts';

const PROMPT = '\n> ';
const { digest } = asked('3.0').proposal;

describe('a field', () => {
  const choices: Schema = { type: 'string', enum: ['live', 'paused', '1'] };
  it.each<[Schema, string, unknown]>([
    [{ type: 'string' }, 'a note.md', 'a note.md'],
    [{ type: 'string' }, '  padded ', 'padded'],
    [{ type: 'string' }, '" padded "', ' padded '],
    [{ type: 'string' }, '""', ''],
    [{ type: 'string' }, '"."', '.'],
    [{ type: 'string' }, '"two\\nlines"', 'two\nlines'],
    [{ type: 'string' }, '"say "hi""', '"say "hi""'],
    [choices, 'paused', 'paused'],
    [choices, '2', 'paused'],
    [choices, '1', '1'],
    [{ type: 'boolean' }, 'Y', true],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'integer' }, '12', 12],
    [{ type: 'number' }, '-1.5', -1.5],
    [{ type: 'array', items: { type: 'string' } }, '["a"]', ['a']],
    [{ type: 'any' }, '{"a":1}', { a: 1 }],
  ])('%j takes %j as %j', (schema, typed, value) => {
    expect(readField('it', schema, typed)).toEqual({ ok: true, value });
  });

  it.each<[Schema, string, string]>([
    [choices, 'gone', "'it'"],
    [choices, '4', "'it'"],
    [{ type: 'boolean' }, 'perhaps', 'This is y or n.'],
    [{ type: 'integer' }, '1.5', "'it'"],
    [{ type: 'integer' }, '１', 'a whole number'],
    [{ type: 'number' }, '1e9', 'a number'],
    [{ type: 'number', maximum: 5 }, '6', "'it'"],
    [{ type: 'string', minLength: 3 }, 'ab', "'it'"],
    [{ type: 'array', items: { type: 'string' } }, 'a, b', 'written as JSON, such as ["a", "b"]'],
    [{ type: 'array', items: { type: 'string' } }, '[1]', "'it"],
    [{ type: 'object', properties: {} }, 'x', 'such as {"a": 1}'],
    [{ type: 'any' }, '{', 'written as JSON'],
  ])('%j does not take %j, and says why', (schema, typed, words) => {
    const read = readField('it', schema, typed);
    expect(read.ok ? '' : read.error.message).toContain(words);
  });
});

const SCHEMA: ObjectSchema = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'What to look for.\nWords, not a pattern.\x1b[2J' },
    in: { type: 'string', enum: ['titles', 'everything'] },
    limit: { type: 'integer' },
  },
  required: ['query'],
};
const search = asked('3.0', {
  tool: { ...asked('3.0').proposal.tool, name: 'vault_search', effect: 'network' },
  preview: { summary: 'search', reach: { kind: 'other', words: 'asks the server' } },
  input: { query: 'React', limit: 5 },
});

const talkOf = (options: TalkOptions = {}): Talk => talkAbout([search], { schemaOf: () => SCHEMA, ...options });
const typing = async (talk: Talk, ...lines: string[]): Promise<void> => {
  for (const line of lines) {
    await talk.sees(PROMPT);
    talk.type(`${line}\n`);
  }
};

it('case 211: asks for every field with its type, its value and what it is for; the answer is an amendment', async () => {
  const talk = talkOf();
  await typing(talk, 'e');
  await talk.sees(`▸ query   text
  │ What to look for.
  │ Words, not a pattern.<U+001B>[2J
  │ now: React
1 of 3 · Enter keeps it · . keeps the rest
> `);
  talk.type('Vue\n');
  await talk.sees(`▸ in   text, may be left out
 1  titles
 2  everything
  now: nothing
2 of 3 · Enter keeps it · . keeps the rest · - leaves it out
> `);
  talk.type('3\n');
  await talk.sees("'in'");
  await typing(talk, '2');
  await talk.sees('▸ limit   whole number, may be left out');
  await typing(talk, '-');
  expect((await talk.answered()).decisions['3.0']).toEqual({
    answer: 'amend',
    digest,
    input: { query: 'Vue', in: 'everything' },
  });
});

it.each<[string[], object | undefined]>([
  [['', '', '7'], { query: 'React', limit: 7 }],
  [['Vue', '.'], { query: 'Vue', limit: 5 }],
  [['', '', ''], undefined],
  [['.'], undefined],
])('%j', async (lines, input) => {
  const talk = talkOf();
  await typing(talk, 'e', ...lines);
  if (input === undefined) {
    await talk.sees('You changed nothing: the proposal stands as it was.');
    await typing(talk, 'n');
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
  } else expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'amend', digest, input });
});

it('is made from the values where no schema is known, and shows of a long one only the beginning', async () => {
  const long = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
  const talk = talkAbout([
    asked('3.0', { ...search.proposal, input: { text: long, deep: { a: [1] }, on: true, size: 1 } }),
  ]);
  await typing(talk, 'e');
  await talk.sees('  │ now: line 0');
  await talk.sees('… 5 more lines: e json opens all of it in $EDITOR');
  await typing(talk, '');
  await talk.sees('▸ deep   anything, as JSON');
  await typing(talk, '{"a":[2]}');
  await talk.sees('▸ on   y or n');
  await typing(talk, 'n');
  await talk.sees('▸ size   number');
  await typing(talk, 'many', '2');
  expect((await talk.answered()).decisions['3.0']).toMatchObject({
    input: { text: long, deep: { a: [2] }, on: false, size: 2 },
  });
});

it('case 207: the end of input in a form refuses', async () => {
  const talk = talkOf();
  await typing(talk, 'e', 'Vue');
  await talk.sees(PROMPT);
  talk.input.end();
  expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
});

it('there is none for a call without input', async () => {
  const talk = talkAbout([asked('3.0', { ...search.proposal, input: {} })]);
  await typing(talk, 'e');
  await talk.sees('It was called without any input: there is nothing to edit.');
  talk.input.end();
  await talk.answered();
});

it('a tool that says what a person edits of it is edited by that field, whatever editor there is', async () => {
  const { tool } = asked('3.0').proposal;
  const talk = talkAbout(
    [
      asked('3.0', {
        tool: { ...tool, edits: ['new_action'] },
        input: { project_path: 'P.md', old_action: 'gym', new_action: 'Call the gym' },
        preview: { summary: '', changes: [change('P.md', '# P\n\n- [ ] gym\n', '# P\n\n- [ ] Call the gym\n')] },
      }),
    ],
    { editor: 'false' },
  );
  await typing(talk, 'e');
  await talk.sees('▸ new_action   text\n  │ now: Call the gym\n1 of 1 · Enter keeps it');
  await typing(talk, 'Ring the gym');
  expect((await talk.answered()).decisions['3.0']).toEqual({
    answer: 'amend',
    digest,
    input: { project_path: 'P.md', old_action: 'gym', new_action: 'Ring the gym' },
  });
});

describe('without an editor', () => {
  it('a text of one line is asked for here, and keeps its line end', async () => {
    const changes = [change('a.txt', 'old\r\n', 'new\r\n')];
    const talk = talkAbout([asked('3.0', { preview: { summary: '', changes } })]);
    await typing(talk, 'e');
    await talk.sees('▸ a.txt   text\n  │ now: new\n');
    await typing(talk, 'mine');
    expect((await talk.answered()).decisions['3.0']).toEqual({
      answer: 'amend',
      digest,
      texts: { 'a.txt': 'mine\r\n' },
    });
  });

  it('a longer one is edited by its input, field by field, and all of it as JSON says how to set one', async () => {
    const changes = [change('a.txt', 'old\n', 'new\nlines\n')];
    const talk = talkAbout([asked('3.0', { preview: { summary: '', changes } })]);
    await typing(talk, 'e json');
    await talk.sees('There is no editor: set VISUAL or EDITOR (EDITOR=nano, say), then start again.');
    await typing(talk, 'e');
    await talk.sees('▸ path   text\n  │ now: Projects/Website.md');
    await typing(talk, 'b.md');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'amend', digest, input: { path: 'b.md' } });
  });
});
