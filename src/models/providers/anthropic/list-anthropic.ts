// Anthropic's list of models.
import { getJson } from '../../available/get-json.ts';
import { known, type ListModels, listingOf, PAGE } from '../../available/listing.ts';
import { countOf } from '../../json-fields.ts';

export const listAnthropic: ListModels = async (server) =>
  listingOf(await getJson(server, `/models?limit=${PAGE}`), 'data', (entry, name) => ({
    name,
    ...known({ window: countOf(entry.max_input_tokens) }),
  }));
