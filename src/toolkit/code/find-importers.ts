// The card of find_importers.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const findImporters = (services: Services) =>
  tool({
    name: 'find_importers',
    title: 'Find importers',
    description:
      'Shows which files import a module (a path, a package) or a symbol. Use it before changing what others use.',
    group: 'code',
    input: {
      type: 'object',
      properties: {
        modulePath: { type: 'string', minLength: 1, maxLength: 500, description: 'src/cart, react, or a symbol' },
      },
      required: ['modulePath'],
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    aliases: [
      { arguments: { module: 'modulePath', module_path: 'modulePath', path: 'modulePath', symbol: 'modulePath' } },
    ],
    propose: async (input, look) => {
      const { proposeImporters } = await import('./propose-importers.ts');
      return proposeImporters(services, input, look);
    },
  });
