// The card of show_project.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { PROJECT } from './gtd-card.ts';

export const showProject = (services: Services) =>
  tool({
    name: 'show_project',
    title: 'Show project',
    description: 'Shows one project: status, outcome, milestones, next actions, sub-projects.',
    group: 'gtd',
    input: { type: 'object', properties: { project_path: PROJECT }, required: ['project_path'] },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [
      { arguments: { project: 'project_path', path: 'project_path', project_file: 'project_path' } },
      { name: 'show_project_card', arguments: { project_file: 'project_path' } },
    ],
    propose: async (input, look) => {
      const { proposeShown } = await import('../proposing/propose-shown.ts');
      return proposeShown(input, look, services);
    },
  });
