// The card of rename_symbol.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const renameSymbol = (services: Services) =>
  tool({
    name: 'rename_symbol',
    title: 'Rename symbol',
    description:
      'Renames a symbol and all its uses in the workspace, as one change. Use it instead of edits; comments and strings stay.',
    group: 'code',
    input: {
      type: 'object',
      properties: {
        symbol: { type: 'string', minLength: 1, maxLength: 300 },
        path: { type: 'string', description: 'File of the definition' },
        line: { type: 'integer', minimum: 1, description: 'Its line, if the name is not unique there' },
        newName: { type: 'string', minLength: 1, maxLength: 300 },
      },
      required: ['symbol', 'path', 'newName'],
    },
    effect: 'change',
    hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
    risky: true,
    aliases: [{ arguments: { symbol_name: 'symbol', new_name: 'newName', file: 'path', file_path: 'path' } }],
    propose: async (input, look) => {
      const { proposeRename } = await import('./propose-rename.ts');
      return proposeRename(services, input, look);
    },
  });
