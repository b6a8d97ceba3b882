// OpenRouter's list: what each model takes, and what it costs.

import { getJson } from '../../available/get-json.ts';
import { known, type ListModels, listingOf } from '../../available/listing.ts';
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import type { Price } from '../../prices/price.ts';

export const listOpenrouter: ListModels = async (server) =>
  listingOf(await getJson(server, '/models'), 'data', (entry, name) => {
    const architecture = fieldsOf(entry.architecture);
    const takes = Array.isArray(entry.supported_parameters) ? listOf(entry.supported_parameters) : undefined;
    const writes = listOf(architecture?.output_modalities);
    return {
      name,
      kind: writes.length === 0 || writes.includes('text') ? 'chat' : 'other',
      vision: listOf(architecture?.input_modalities).includes('image'),
      ...known({
        tools: takes?.includes('tools'),
        thinking: takes?.includes('reasoning'),
        window: countOf(entry.context_length),
        price: priceIn(fieldsOf(entry.pricing) ?? {}),
      }),
    };
  });

/** Dollars a token, as text; a router that chooses for itself says -1. */
const priceIn = (pricing: Fields): Price | undefined => {
  const [input, output] = [pricing.prompt, pricing.completion].map((text) => Number(textOf(text) || Number.NaN) * 1e6);
  return input === undefined || output === undefined || !(input >= 0) || !(output >= 0)
    ? undefined
    : { input: rounded(input), output: rounded(output) };
};

/** 0.000003 a token is 3 a million, not 2.9999999999999996. */
const rounded = (dollars: number): number => Number(dollars.toPrecision(12));
