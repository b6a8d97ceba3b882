// The models of a server that speaks OpenAI's chat completions. The list says little; what some servers add to it is read.

import { getJson } from '../available/get-json.ts';
import { known, type ListModels, listingOf } from '../available/listing.ts';
import { countOf, type Fields, fieldsOf } from '../json-fields.ts';

export const listChatModels: ListModels = async (server) =>
  listingOf(await getJson(server, '/models'), 'data', (entry, name) => {
    const meta = fieldsOf(entry.meta);
    return { name, ...known({ window: windowOf(entry, meta), bytes: countOf(meta?.size) }) };
  });

/** llama.cpp, vLLM, Groq and others each have their word. What a model was trained with (n_ctx_train) is not what it is given. */
const windowOf = (entry: Fields, meta: Fields | undefined): number | undefined =>
  countOf(meta?.n_ctx) ??
  countOf(entry.max_model_len) ??
  countOf(entry.context_length) ??
  countOf(entry.context_window) ??
  countOf(entry.max_context_length);
