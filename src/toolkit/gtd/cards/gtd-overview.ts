// The card of gtd_overview.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { SPHERE } from './gtd-card.ts';

export const gtdOverview = (services: Services) =>
  tool({
    name: 'gtd_overview',
    title: 'GTD overview',
    description: 'All projects with their next actions, the central list, someday and the inbox. Use it once.',
    group: 'gtd',
    input: {
      type: 'object',
      properties: {
        sphere: SPHERE,
        budget: { type: 'integer', minimum: 200, maximum: 100_000, description: 'Tokens at most' },
      },
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    propose: async (input, look) => {
      const { proposeOverview } = await import('../review/propose-overview.ts');
      return proposeOverview(input, look, services);
    },
  });
