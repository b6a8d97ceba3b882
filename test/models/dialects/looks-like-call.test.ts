// Telling the person that a native model wrote a call as text.
import { expect, it } from 'vitest';
import { looksLikeCall } from '../../../src/models/dialects/looks-like-call.ts';
import { TOOLS } from './playing-model.ts';

const look = (text: string, given = '') =>
  looksLikeCall({ text, tools: TOOLS, isQuotation: (block) => block.trim() !== '' && given.includes(block.trim()) });

it('case 244: names the dialect of a call that was written as text and not run', () => {
  expect(look('<function=read_file>{"path": "a"}</function>')).toEqual({ dialect: 'function', certain: true });
  const json = '{"name": "read_file", "arguments": {"path": "a"}}';
  expect(look(`Sure.\n${json}`)).toEqual({ dialect: 'json', certain: true });
  expect(look(json.replace('read_file', 'functions.readFile'))).toEqual({ dialect: 'json', certain: true });
  expect(
    look(`${json}\nThis is what shows you everything that is in that file, from its first line to its last one.`),
  ).toEqual({
    dialect: 'json',
    certain: false,
  });
});

it('is silent about prose, code and quotations', () => {
  for (const text of [
    'I used read_file.',
    '```xml\n<tool_call>{"name": "read_file"}</tool_call>\n```',
    '```json\n{"name": "my-app", "parameters": {"port": 80}}\n```',
    '',
  ])
    expect(look(text)).toBeUndefined();
  const call = '<tool_call>{"name": "read_file", "arguments": {"path": "a"}}</tool_call>';
  expect(look(call, `# Notes\n${call}\n`)).toBeUndefined();
});
