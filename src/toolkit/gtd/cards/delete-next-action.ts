// The card of delete_next_action.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { ACTION, CHANGES_LISTS, LIST, SPELLINGS, WHY } from './gtd-card.ts';

export const deleteNextAction = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'delete_next_action',
    title: 'Delete next action',
    description: 'Deletes a next action that is not needed; for one that is done use complete_next_action.',
    input: {
      type: 'object',
      properties: { project_path: LIST, action_text: ACTION, reason: WHY },
      required: ['project_path', 'action_text'],
    },
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) => {
      const { proposeDeleted } = await import('../proposing/propose-deleted.ts');
      return proposeDeleted(input, look, services);
    },
  });
