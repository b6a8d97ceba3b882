// The card of update_project_priority.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, PRIORITY, PROJECT, SPELLINGS, WHY } from './gtd-card.ts';

export const updateProjectPriority = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'update_project_priority',
    title: 'Change project priority',
    description: 'Changes the priority of a project (1 is highest), for what comes first.',
    input: {
      type: 'object',
      properties: { project_path: PROJECT, priority: PRIORITY, reason: WHY },
      required: ['project_path', 'priority'],
    },
    edits: ['priority'],
    aliases: [{ arguments: { ...SPELLINGS, new_priority: 'priority' } }],
    propose: async (input, look) => {
      const { proposePriority } = await import('../proposing/propose-priority.ts');
      return proposePriority(input, look, services);
    },
  });
