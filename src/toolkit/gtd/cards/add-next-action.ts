// The card of add_next_action.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, DUE, NEW_ACTION, SPELLINGS, SPHERE, WAITING, WHY } from './gtd-card.ts';

export const addNextAction = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'add_next_action',
    title: 'Add next action',
    description: 'Adds a next action that belongs to no project to the central list.',
    input: {
      type: 'object',
      properties: { action_text: NEW_ACTION, sphere: SPHERE, is_waiting: WAITING, due: DUE, reason: WHY },
      required: ['action_text'],
    },
    edits: ['action_text'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) => {
      const { proposeCentral } = await import('../proposing/propose-central.ts');
      return proposeCentral(input, look, services);
    },
  });
