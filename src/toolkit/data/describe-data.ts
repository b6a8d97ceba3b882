// Proposes to show the model what is in a data file without its rows: columns, types, gaps, ranges, a few examples.
import { tool } from '../../tool/tool.ts';
import { PATH_SPELLINGS } from '../files/spellings.ts';

export const describeData = tool({
  name: 'describe_data',
  title: 'Describe data',
  description:
    'Describes a CSV, TSV, JSON, JSON Lines, YAML or SQLite file of the workspace, large ones too: rows, columns, types, missing values, ranges, examples. Use it before reading data.',
  group: 'data',
  input: {
    type: 'object',
    properties: {
      path: { type: 'string' },
      detail: { type: 'string', enum: ['minimal', 'standard', 'comprehensive'], default: 'standard' },
    },
    required: ['path'],
  },
  effect: 'read',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
  aliases: [{ arguments: { ...PATH_SPELLINGS, level: 'detail' } }],
  async propose({ path, detail }, look) {
    const { describeFile } = await import('./describe-file.ts');
    return describeFile(look, path, detail);
  },
});
