// What every sample's model was offered: the tools that come with the program, and two that only read.
import type { ToolSchema } from '../../../src/models/message.ts';
import { plainTools } from '../plain-tools.ts';

export const offeredTools: readonly ToolSchema[] = [
  ...plainTools.map(({ name, description, input, effect }) => ({
    name,
    description,
    input,
    changes: effect !== 'read' && effect !== 'control',
  })),
  {
    name: 'word_count',
    description: 'Counts the words of a text file.',
    changes: false,
    input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  },
  {
    name: 'get_weather',
    description: 'The weather of a city for the next days.',
    changes: false,
    input: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
      required: ['city'],
    },
  },
];
