// Telling the person that a native model wrote a call as text.
import { expect, it } from 'vitest';
import { looksLikeCall } from '../../../src/models/dialects/looks-like-call.ts';
import { TOOLS } from './playing-model.ts';

it('case 244: names the dialect of a call that was written as text and not run', () => {
  expect(looksLikeCall('<function=read_file>{"path": "a"}</function>', TOOLS)).toBe('function');
  expect(looksLikeCall('Sure.\n{"name": "read_file", "arguments": {"path": "a"}}', TOOLS)).toBe('json');
});

it('is silent about prose, code and quotations', () => {
  for (const text of ['I used read_file.', '```xml\n<tool_call>{"name": "read_file"}</tool_call>\n```', ''])
    expect(looksLikeCall(text, TOOLS)).toBeUndefined();
});
