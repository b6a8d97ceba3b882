// The card of impact.
import { tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const impact = (services: Services) =>
  tool({
    name: 'impact',
    title: 'Impact',
    description:
      'Lists the files and tests of the workspace that a change touches: of these paths, of a symbol, or of the changes not signed yet.',
    group: 'code',
    input: {
      type: 'object',
      properties: {
        paths: { type: 'array', exact: true, items: { type: 'string' }, maxItems: 200 },
        symbol: { type: 'string', minLength: 1, maxLength: 300 },
      },
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    propose: async (input, look) => {
      const { proposeImpact } = await import('./propose-impact.ts');
      return proposeImpact(services, input, look);
    },
  });
