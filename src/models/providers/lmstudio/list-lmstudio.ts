// The models of LM Studio, by its own list, or by the plain one of older versions.

import { getJson } from '../../available/get-json.ts';
import { known, type Listed, type ListModels, listingOf } from '../../available/listing.ts';
import { countOf, type Fields, listOf, textOf } from '../../json-fields.ts';
import { listChatModels } from '../list-chat-models.ts';

export const listLmstudio: ListModels = async (server) => {
  const own = listingOf(await getJson(server, `${server.base.replace(/\/v1$/, '')}/api/v0/models`), 'data', listed);
  // Something answered, but does not know this list.
  return own.ok || own.status === undefined ? own : listChatModels(server);
};

const listed = (entry: Fields, name: string): Listed => {
  const loaded = entry.state === 'loaded';
  const can = Array.isArray(entry.capabilities) ? listOf(entry.capabilities) : undefined;
  const window = (loaded ? countOf(entry.loaded_context_length) : undefined) ?? countOf(entry.max_context_length);
  return {
    name,
    loaded,
    kind: entry.type === 'llm' || entry.type === 'vlm' ? 'chat' : 'other',
    vision: entry.type === 'vlm',
    ...known({ window, quantization: textOf(entry.quantization), tools: can?.includes('tool_use') }),
  };
};
