// Proposes to show the model whole notes, as they are: one item for each, ticked by the person.
import { READS, type Tool, takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const fileRead = (services: Services): Tool =>
  tool({
    name: 'file_read',
    title: 'Read notes',
    description:
      'Shows whole notes as they are; the person ticks which. Takes paths from vault_search or [[wiki links]], also [[Note#Heading]] and [[Note#^block]] for a part.',
    group: 'vault',
    input: takes(['filePaths'], {
      filePaths: { type: 'array', exact: true, items: { type: 'string' }, minItems: 1, maxItems: 50 },
    }),
    ...READS,
    aliases: [
      {
        arguments: { paths: 'filePaths', files: 'filePaths', file_paths: 'filePaths' },
        map: ({ path, ...rest }) =>
          typeof path === 'string' && rest.filePaths === undefined
            ? { ...rest, filePaths: [path] }
            : { ...rest, ...(path === undefined ? {} : { path }) },
      },
    ],
    propose: async (input, look) => (await import('./propose-file-read.ts')).proposeFileRead(input, look, services),
  });
