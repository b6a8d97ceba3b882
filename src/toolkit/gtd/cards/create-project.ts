// The card of create_project.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, PRIORITY, SPHERE, WHY } from './gtd-card.ts';

export const createProject = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'create_project',
    title: 'Create project',
    description: 'Creates a project note from the template of the vault.',
    input: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        outcome: { type: 'string', description: 'What done looks like, one line' },
        sphere: SPHERE,
        priority: PRIORITY,
        status: { type: 'string' },
        next_actions: { type: 'array', items: { type: 'string' }, description: 'First ones first' },
        parent: { type: 'string', description: 'File path of the parent project' },
        reason: WHY,
      },
      required: ['title', 'outcome'],
    },
    edits: ['title', 'outcome', 'next_actions'],
    aliases: [
      { arguments: { name: 'title', description: 'outcome', actions: 'next_actions', parent_project: 'parent' } },
    ],
    propose: async (input, look) => {
      const { proposeProject } = await import('../proposing/propose-project.ts');
      return proposeProject(input, look, services);
    },
  });
