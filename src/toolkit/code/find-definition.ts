// The card of find_definition.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const findDefinition = (services: Services) =>
  tool({
    name: 'find_definition',
    title: 'Find definition',
    description: 'Shows where a symbol is defined. Qualified names work: "Cart.total".',
    group: 'code',
    input: {
      type: 'object',
      properties: {
        symbol: { type: 'string', minLength: 1, maxLength: 300 },
        type: {
          type: 'string',
          enum: ['function', 'class', 'variable', 'import', 'method', 'type', 'interface', 'enum'],
        },
        contextLines: { type: 'integer', minimum: 0, maximum: 50, default: 2, description: 'Lines around it' },
      },
      required: ['symbol'],
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [
      { arguments: { symbol_name: 'symbol', symbolName: 'symbol', name: 'symbol', context_lines: 'contextLines' } },
    ],
    propose: async (input, look) => {
      const { proposeDefinition } = await import('./propose-definition.ts');
      return proposeDefinition(services, input, look);
    },
  });
