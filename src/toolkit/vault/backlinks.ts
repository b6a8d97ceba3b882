// Proposes to show the model which notes link to one, with the lines that do.
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import { PATH_SPELLINGS } from '../files/spellings.ts';
import type { Services } from '../services.ts';

export const backlinks = (services: Services): Tool =>
  tool({
    name: 'backlinks',
    title: 'Back-links',
    description: 'Shows which notes of the vault link to a note, with the lines.',
    group: 'vault',
    input: takes(['path'], { path: { type: 'string' } }),
    ...READS,
    aliases: [{ arguments: PATH_SPELLINGS }, { name: 'find_backlinks' }],
    propose: async ({ path }, look) => (await import('./propose-backlinks.ts')).proposeBacklinks(path, look, services),
  });
