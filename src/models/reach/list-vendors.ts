// The lists of Anthropic, OpenAI and Google.
import { countOf, listOf, textOf } from '../json-fields.ts';
import { getJson } from './get-json.ts';
import { known, type ListModels, listingOf } from './listing.ts';

/** A thousand at once: more than any of them has, and more than one page would need another deadline. */
const PAGE = 1000;

export const listAnthropic: ListModels = async (server) =>
  listingOf(await getJson(server, `/models?limit=${PAGE}`), 'data', (entry, name) => ({
    name,
    ...known({ window: countOf(entry.max_input_tokens) }),
  }));

export const listGoogle: ListModels = async (server) =>
  listingOf(
    await getJson(server, `/models?pageSize=${PAGE}`),
    'models',
    (entry, name) => ({
      name: name.replace(/^models\//, ''),
      kind: listOf(entry.supportedGenerationMethods).includes('generateContent') ? 'chat' : 'other',
      ...known({
        window: countOf(entry.inputTokenLimit),
        thinking: typeof entry.thinking === 'boolean' ? entry.thinking : undefined,
      }),
    }),
    (entry) => textOf(entry.name),
  );
