// The card of gtd_review.
import { tool } from '../../../tool/tool.ts';
import type { Services } from '../../services.ts';
import { SPHERE } from './gtd-card.ts';

export const gtdReview = (services: Services) =>
  tool({
    name: 'gtd_review',
    title: 'GTD review',
    description:
      'What rules find wrong: stalled or finished projects, vague, too long, doubled or overdue actions, the inbox; with calls that would mend it.',
    group: 'gtd',
    input: {
      type: 'object',
      properties: { sphere: SPHERE, protocol: { type: 'string', description: "Name of the person's own protocol" } },
    },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    propose: async (input, look) => {
      const { proposeReview } = await import('../review/propose-review.ts');
      return proposeReview(input, look, services);
    },
  });
