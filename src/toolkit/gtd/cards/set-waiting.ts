// The card of set_waiting.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { ACTION, CHANGES_LISTS, DUE, LIST, SPELLINGS, WHY } from './gtd-card.ts';

export const setWaiting = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'set_waiting',
    title: 'Set waiting',
    description: 'Marks a next action as waiting for somebody.',
    input: {
      type: 'object',
      properties: { project_path: LIST, action_text: ACTION, due: DUE, reason: WHY },
      required: ['project_path', 'action_text'],
    },
    edits: ['due'],
    aliases: [{ arguments: SPELLINGS }],
    propose: async (input, look) => {
      const { proposeWaiting } = await import('../proposing/propose-marked.ts');
      return proposeWaiting(input, look, services);
    },
  });
