// Proposes to show the model what is in a data file without its rows: columns, types, gaps, ranges, a few examples.
import { READS, takes, tool } from '../../tool/tool.ts';
import { PATH_SPELLINGS } from '../files/spellings.ts';

export const describeData = tool({
  name: 'describe_data',
  title: 'Describe data',
  description:
    'Describes a CSV, TSV, JSON, JSON Lines, YAML or SQLite file of the workspace, large ones too: rows, columns, types, missing values, ranges, examples. Use it before reading data.',
  group: 'data',
  input: takes(['path'], {
    path: { type: 'string' },
    detail: { type: 'string', enum: ['minimal', 'standard', 'comprehensive'], default: 'standard' },
  }),
  ...READS,
  aliases: [{ arguments: { ...PATH_SPELLINGS, level: 'detail' } }],
  propose: async ({ path, detail }, look) => (await import('./describe-file.ts')).describeFile(look, path, detail),
});
