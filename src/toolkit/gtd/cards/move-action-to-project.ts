// The card of move_action_to_project.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { ACTION, CHANGES_LISTS, LIST, SPELLINGS, WHY } from './gtd-card.ts';

export const moveActionToProject = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'move_action_to_project',
    title: 'Move action to project',
    description: 'Moves a next action from one project or list to another project.',
    input: {
      type: 'object',
      properties: {
        project_path: LIST,
        action_text: ACTION,
        target_path: { type: 'string', description: 'File path of the project it goes to' },
        reason: WHY,
      },
      required: ['project_path', 'action_text', 'target_path'],
    },
    edits: ['target_path'],
    aliases: [{ arguments: { ...SPELLINGS, from: 'project_path', to: 'target_path', target: 'target_path' } }],
    propose: async (input, look) => {
      const { proposeMoved } = await import('../proposing/propose-moved.ts');
      return proposeMoved(input, look, services);
    },
  });
