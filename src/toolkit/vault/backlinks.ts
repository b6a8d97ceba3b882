// Proposes to show the model which notes link to one, with the lines that do.
import type { Tool } from '../../tool/tool.ts';
import { tool } from '../../tool/tool.ts';
import { PATH_SPELLINGS } from '../files/spellings.ts';
import type { Services } from '../services.ts';

export const backlinks = (services: Services): Tool =>
  tool({
    name: 'backlinks',
    title: 'Back-links',
    description: 'Shows which notes of the vault link to a note, with the lines.',
    group: 'vault',
    input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [{ arguments: PATH_SPELLINGS }, { name: 'find_backlinks' }],
    async propose({ path }, look) {
      const { proposeBacklinks } = await import('./propose-backlinks.ts');
      return proposeBacklinks(services, path, look);
    },
  });
