// The card of move_to_hotlist.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { ACTION, CHANGES_LISTS, LIST, SPELLINGS, SPHERE, WHY } from './gtd-card.ts';

export const moveToHotlist = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'move_to_hotlist',
    title: 'Move to hotlist',
    description: 'Adds a next action to the hotlist, for focus today.',
    input: {
      type: 'object',
      properties: { project_path: LIST, action_text: ACTION, sphere: SPHERE, reason: WHY },
      required: ['project_path', 'action_text'],
    },
    edits: ['sphere'],
    aliases: [{ arguments: SPELLINGS }, { name: 'move_to_focus', arguments: SPELLINGS }],
    propose: async (input, look) => {
      const { proposeHotlisted } = await import('../proposing/propose-hotlisted.ts');
      return proposeHotlisted(input, look, services);
    },
  });
