// What every sample's model was offered: the tools that come with the program, and two that only read.
import type { ToolSchema } from '../../../../src/models/message.ts';
import { builtInTools } from '../../../../src/toolkit/built-in-tools.ts';

export const offeredTools: readonly ToolSchema[] = [
  ...builtInTools.map(({ name, description, input }) => ({ name, description, input })),
  {
    name: 'word_count',
    description: 'Counts the words of a text file.',
    input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  },
  {
    name: 'get_weather',
    description: 'The weather of a city for the next days.',
    input: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
      required: ['city'],
    },
  },
];
