// The card of merge_projects.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, WHY } from './gtd-card.ts';

export const mergeProjects = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'merge_projects',
    title: 'Merge projects',
    description:
      'Moves the open actions of one project into another and copies its notes; the first is archived with a link, or deleted.',
    input: {
      type: 'object',
      properties: {
        source_path: { type: 'string' },
        target_path: { type: 'string' },
        delete_source: { type: 'boolean', exact: true, description: 'Instead of archiving it' },
        reason: WHY,
      },
      required: ['source_path', 'target_path'],
    },
    edits: ['target_path', 'delete_source'],
    aliases: [
      { arguments: { source: 'source_path', from: 'source_path', target: 'target_path', into: 'target_path' } },
    ],
    propose: async (input, look) => {
      const { proposeMerged } = await import('../proposing/propose-merged.ts');
      return proposeMerged(input, look, services);
    },
  });
