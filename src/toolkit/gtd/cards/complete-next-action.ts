// The card of complete_next_action.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { ACTION, CHANGES_LISTS, LIST, SPELLINGS, WHY } from './gtd-card.ts';

export const completeNextAction = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'complete_next_action',
    title: 'Complete next action',
    description: 'Ticks a next action off, with the date.',
    input: {
      type: 'object',
      properties: { project_path: LIST, action_text: ACTION, reason: WHY },
      required: ['project_path', 'action_text'],
    },
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) => {
      const { proposeCompleted } = await import('../proposing/propose-marked.ts');
      return proposeCompleted(input, look, services);
    },
  });
