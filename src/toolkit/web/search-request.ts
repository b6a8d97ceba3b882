// The request a search makes, by the kind of server it goes to. The key is not part of it: it is added when it is sent.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Preview } from '../../tool/preview.ts';
import type { ToolSettings } from '../services.ts';

export type SearchSettings = NonNullable<ToolSettings['webSearch']>;

export interface WebSearchInput {
  readonly query: string;
  readonly limit: number;
}

export const proposeSearch = async (
  input: WebSearchInput,
  settings: SearchSettings | undefined,
): Promise<Result<Preview>> => {
  const url = searchUrl(input, settings);
  if (!url.ok) return url;
  const { href, host } = url.value;
  return ok({
    summary: `search ${host} for "${input.query}"`,
    reach: { kind: 'request', method: 'GET', url: href, host },
  });
};

/** Brave's own address; another may be named for a proxy of one's own. */
export const BRAVE = 'https://api.search.brave.com/res/v1/web/search';

const searchUrl = ({ query, limit }: WebSearchInput, settings: SearchSettings | undefined): Result<URL> => {
  if (settings === undefined)
    return fail('BAD_CONFIG', 'No search address is configured.', { wayOut: 'Set webSearch in your config.yaml.' });
  const { kind } = settings;
  const address = settings.address.trim() === '' && kind === 'brave' ? BRAVE : settings.address.trim();
  const filled = address
    .replaceAll('{query}', () => encodeURIComponent(query))
    .replaceAll('{limit}', () => String(limit));
  if (!URL.canParse(filled) || !/^https?:$/.test(new URL(filled).protocol))
    return fail('BAD_CONFIG', 'The search address in your config.yaml is not a web address.', {
      wayOut: 'Correct webSearch.address.',
    });
  const url = new URL(filled);
  if (kind === 'searxng' && !/\/search\/?$/.test(url.pathname))
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`;
  if (kind === 'searxng') url.searchParams.set('format', 'json');
  if (filled === address) url.searchParams.set('q', query);
  if (kind === 'brave') url.searchParams.set('count', String(limit));
  return ok(url);
};
