// Proposes to show the model which notes match: one item for each, so that the person ticks what may be seen.
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const vaultSearch = (services: Services): Tool =>
  tool({
    name: 'vault_search',
    title: 'Search notes',
    description:
      'Finds notes by name and content; those with all words come first. Also "a phrase", OR, tag:#x, path:folder, status:live (a field). Gives paths and previews; read a note with file_read.',
    group: 'vault',
    input: takes(['query'], {
      query: { type: 'string' },
      limit: { type: 'integer', minimum: 1, default: 10, description: 'At most 50' },
      folder: { type: 'string' },
      tag: { type: 'string' },
      field: { type: 'string', description: 'key:value of the front matter' },
    }),
    ...READS,
    aliases: [
      { arguments: { q: 'query', text: 'query', max_results: 'limit', maxResults: 'limit', path: 'folder' } },
      { name: 'search_vault' },
      { name: 'search_notes' },
    ],
    propose: async (input, look) =>
      (await import('./propose-vault-search.ts')).proposeVaultSearch(input, look, services),
  });
