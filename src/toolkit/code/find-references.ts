// The card of find_references.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const findReferences = (services: Services) =>
  tool({
    name: 'find_references',
    title: 'Find references',
    description: 'Shows every use of a symbol in the workspace, following scopes, imports and re-exports.',
    group: 'code',
    input: {
      type: 'object',
      properties: {
        symbol: { type: 'string', minLength: 1, maxLength: 300 },
        path: { type: 'string', description: 'File of the definition, if the name is not unique' },
        line: { type: 'integer', minimum: 1, description: 'Its line' },
      },
      required: ['symbol'],
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [{ arguments: { symbol_name: 'symbol', symbolName: 'symbol', name: 'symbol', file: 'path' } }],
    propose: async (input, look) => {
      const { proposeReferences } = await import('./propose-references.ts');
      return proposeReferences(services, input, look);
    },
  });
