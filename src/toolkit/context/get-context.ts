// Proposes an overview of the workspace for the model: what there is, in how many tokens it may be told.
import { READS, tool } from '../../tool/tool.ts';

export const getContext = tool({
  name: 'get_context',
  title: 'Get context',
  description:
    'An overview of the workspace: folders with counts, languages, manifests, README, recent changes, test command. Use it once, at the beginning.',
  group: 'context',
  input: {
    type: 'object',
    properties: {
      level: { type: 'string', enum: ['minimal', 'standard', 'comprehensive'], default: 'standard' },
      budget: { type: 'integer', minimum: 100, maximum: 50_000, description: 'Tokens at most' },
    },
  },
  ...READS,
  aliases: [{ arguments: { detail: 'level', max_tokens: 'budget' } }],
  propose: async ({ level, budget }, look) => (await import('./overview.ts')).overview(look, level, budget),
});
