// The models of an Ollama server: what it has, what is in memory, and what each of them can do.

import { getJson, type Server } from '../../available/get-json.ts';
import { known, type Listed, type ListModels, listingOf } from '../../available/listing.ts';
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import { isOllamaCloud } from './ollama-cloud.ts';

export const listOllama: ListModels = async (server) => {
  const [tags, running] = await Promise.all([getJson(server, '/api/tags'), loadedIn(server)]);
  const listing = listingOf(tags, 'models', listed, (entry) => entry.name ?? entry.model);
  if (!listing.ok) return listing;
  const models = await Promise.all(
    listing.models.map(async (model) => ({
      ...model,
      ...(await shownByOllama(server, model.name)),
      ...(running.has(model.name) ? { loaded: true } : {}),
      // What it was loaded with counts only until the next request, which says what it wants.
    })),
  );
  return { ok: true, models };
};

const listed = (entry: Fields, name: string): Listed => {
  const details = fieldsOf(entry.details);
  return {
    name,
    ...(isOllamaCloud(name) || textOf(entry.remote_host) ? { elsewhere: true } : {}),
    ...known({
      bytes: countOf(entry.size),
      parameters: textOf(details?.parameter_size) || undefined,
      quantization: textOf(details?.quantization_level) || undefined,
    }),
  };
};

/** A server that does not say costs only this knowledge. */
export const shownByOllama = async (server: Server, name: string): Promise<Partial<Listed>> => {
  const got = await getJson(server, '/api/show', { model: name });
  const fields = got.ok ? fieldsOf(got.value) : undefined;
  if (fields === undefined) return {};
  const info = fieldsOf(fields.model_info) ?? {};
  const [, window] = Object.entries(info).find(([key]) => key.endsWith('.context_length')) ?? [];
  const elsewhere = textOf(fields.remote_host) ? ({ elsewhere: true } as const) : {};
  if (!Array.isArray(fields.capabilities)) return { ...known({ window: countOf(window) }), ...elsewhere };
  const can = new Set(listOf(fields.capabilities));
  return {
    ...known({ window: countOf(window) }),
    ...elsewhere,
    kind: can.has('completion') || !can.has('embedding') ? 'chat' : 'other',
    tools: can.has('tools'),
    thinking: can.has('thinking'),
    vision: can.has('vision'),
  };
};

const loadedIn = async (server: Server): Promise<ReadonlySet<unknown>> => {
  const got = await getJson(server, '/api/ps');
  return new Set(listOf(got.ok ? fieldsOf(got.value)?.models : undefined).map((each) => fieldsOf(each)?.name));
};
