// The card of update_next_action.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, LIST, SPELLINGS, WHY } from './gtd-card.ts';

export const updateNextAction = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'update_next_action',
    title: 'Reword next action',
    description: 'Rewords an existing next action; its tags and dates stay.',
    input: {
      type: 'object',
      properties: {
        project_path: LIST,
        old_action: { type: 'string', description: 'Current text of the action' },
        new_action: { type: 'string', description: 'Improved text, one line' },
        reason: WHY,
      },
      required: ['project_path', 'old_action', 'new_action'],
    },
    edits: ['new_action'],
    aliases: [{ arguments: { ...SPELLINGS, action: 'old_action', old_text: 'old_action', new_text: 'new_action' } }],
    propose: async (input, look) => {
      const { proposeReworded } = await import('../proposing/propose-reworded.ts');
      return proposeReworded(input, look, services);
    },
  });
