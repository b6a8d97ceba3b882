// Proposes a search of the web: the request is signed before it leaves, the results are ticked before the model sees them.
import { takes, tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const webSearch = ({ settings, network }: Pick<Services, 'settings' | 'network'>) =>
  tool({
    name: 'web_search',
    title: 'Web search',
    description:
      'Searches the web. The person sees the query before it is sent and chooses the results you get; put nothing private into it.',
    group: 'web',
    input: takes(['query'], {
      query: { type: 'string', minLength: 1, maxLength: 400 },
      limit: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
    }),
    effect: 'network',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: true },
    risky: true,
    aliases: [{ arguments: { q: 'query', count: 'limit', num_results: 'limit', max_results: 'limit' } }],
    available: () =>
      settings.webSearch === undefined ? 'no search address is configured (webSearch in your config.yaml)' : true,
    async propose(input) {
      const { proposeSearch } = await import('./search-request.ts');
      return proposeSearch(input, settings.webSearch);
    },
    async perform(input, reach, look) {
      const { performSearch } = await import('./perform-search.ts');
      return performSearch({ input, reach, look, settings: settings.webSearch, network });
    },
  });
