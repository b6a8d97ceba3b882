// The card of add_next_action_to_project.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, DUE, NEW_ACTION, PROJECT, SPELLINGS, WAITING, WHY } from './gtd-card.ts';

export const addNextActionToProject = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'add_next_action_to_project',
    title: 'Add next action to project',
    description: 'Adds a new next action to a project.',
    input: {
      type: 'object',
      properties: { project_path: PROJECT, action_text: NEW_ACTION, is_waiting: WAITING, due: DUE, reason: WHY },
      required: ['project_path', 'action_text'],
    },
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) => {
      const { proposeAdded } = await import('../proposing/propose-added.ts');
      return proposeAdded(input, look, services);
    },
  });
