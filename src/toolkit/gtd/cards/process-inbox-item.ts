// The card of process_inbox_item.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { CHANGES_LISTS, SPHERE, WAITING, WHY } from './gtd-card.ts';

export const processInboxItem = (services: Services) =>
  tool({
    ...CHANGES_LISTS,
    name: 'process_inbox_item',
    title: 'Process inbox item',
    description: 'Takes one item out of the inbox: to a project, the central list, someday, a new project, or away.',
    input: {
      type: 'object',
      properties: {
        item: { type: 'string', description: 'Text of the line, or file path of the note' },
        to: { type: 'string', enum: ['project', 'next_actions', 'someday', 'new_project', 'delete'] },
        project_path: { type: 'string', description: 'For project' },
        action_text: { type: 'string', description: 'Better words; else the item as it is' },
        title: { type: 'string', description: 'For new_project' },
        outcome: { type: 'string', description: 'For new_project' },
        sphere: SPHERE,
        is_waiting: WAITING,
        reason: WHY,
      },
      required: ['item', 'to'],
    },
    edits: ['to', 'project_path', 'action_text'],
    aliases: [{ arguments: { text: 'item', path: 'item', project: 'project_path', destination: 'to' } }],
    propose: async (input, look) => {
      const { proposeProcessed } = await import('../proposing/propose-processed.ts');
      return proposeProcessed(input, look, services);
    },
  });
