// Google's list of models.
import { getJson } from '../../available/get-json.ts';
import { known, type ListModels, listingOf, PAGE } from '../../available/listing.ts';
import { countOf, listOf, textOf } from '../../json-fields.ts';

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
