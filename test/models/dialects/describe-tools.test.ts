// What a model without tools is told about them.
import { expect, it } from 'vitest';
import { describeTools } from '../../../src/models/dialects/describe-tools.ts';
import { dialectNamed } from '../../../src/models/dialects/dialects.ts';
import { TOOLS } from './playing-model.ts';

it('names every tool with its exact parameters, the form, and how to end', () => {
  expect(describeTools(TOOLS, dialectNamed('tool_decision'))).toBe(`# Available Tools

You can use these tools:
  - read_file(path: string, offset?: integer, also?: list of string): Shows a text file.
  - write_file(path: string, content: string, mode?: "new" | "over", edits?: list of {old: string, all?: boolean}): Writes a file.
  - task_complete(summary: string): Ends the task.

A "?" marks what may be left out. Use these names exactly.

## Tool Format

To use a tool, write on lines of its own, for example:

<TOOL_DECISION>
ACTION: read_file
INPUT: {"path": "PATH"}
REASONING: why, in one sentence
STATUS: continue
</TOOL_DECISION>

INPUT is one JSON object. One call per block; several calls are several blocks. Then stop and wait: the results come back as text in the next message.
Outside such a block nothing is done.

When the task is complete, begin a line with:
TASK COMPLETE: your answer`);
});

it('makes its example of the first tool when there is none to read with', () => {
  const tool = {
    name: 'mix',
    description: 'Mixes.',
    input: {
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 3 },
        ratio: { type: 'number' },
        hot: { type: 'boolean' },
        how: { type: 'string', enum: ['well', 'badly'] },
        parts: {
          type: 'array',
          items: { type: 'object', properties: { of: { type: 'any' }, note: { type: 'string' } }, required: ['of'] },
        },
      },
      required: ['count', 'ratio', 'hot', 'how', 'parts'],
    },
  } as const;
  expect(describeTools([tool], dialectNamed('json'))).toContain(
    '{"name": "mix", "arguments": {"count": 3, "ratio": 1, "hot": true, "how": "well", "parts": [{"of":"OF"}]}}',
  );
});

it('says nothing when nothing is offered', () => {
  expect(describeTools([], dialectNamed('json'))).toBe('');
});
