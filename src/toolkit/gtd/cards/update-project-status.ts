// The card of update_project_status.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, PROJECT, SPELLINGS, WHY } from './gtd-card.ts';

export const updateProjectStatus = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'update_project_status',
    title: 'Change project status',
    description: 'Changes the status of a project, such as live, paused, completed or archived.',
    input: {
      type: 'object',
      properties: { project_path: PROJECT, new_status: { type: 'string' }, reason: WHY },
      required: ['project_path', 'new_status'],
    },
    edits: ['new_status'],
    aliases: [{ arguments: { ...SPELLINGS, status: 'new_status' } }],
    propose: async (input, look) => {
      const { proposeStatus } = await import('../proposing/propose-status.ts');
      return proposeStatus(input, look, services);
    },
  });
