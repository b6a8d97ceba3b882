// The card of split_project.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { ACTION, CHANGES_LISTS, PROJECT, SPELLINGS, WHY } from './gtd-card.ts';

const PARTS = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      outcome: { type: 'string', description: 'What done looks like' },
      actions: { type: 'array', items: ACTION, minItems: 1 },
    },
    required: ['title', 'actions'],
  },
} as const;

export const splitProject = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'split_project',
    title: 'Split project',
    description: 'Moves chosen next actions of a project into new sub-projects.',
    input: {
      type: 'object',
      properties: { project_path: PROJECT, parts: PARTS, reason: WHY },
      required: ['project_path', 'parts'],
    },
    edits: ['parts'],
    aliases: [{ arguments: { ...SPELLINGS, sub_projects: 'parts', subprojects: 'parts' } }],
    propose: async (input, look) => {
      const { proposeSplit } = await import('../proposing/propose-split.ts');
      return proposeSplit(input, look, services);
    },
  });
