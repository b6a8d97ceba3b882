// OpenAI's own servers, over their responses.
import type { Model } from '../../model.ts';
import { overWire } from '../over-wire.ts';
import type { Provider, ProviderOptions } from '../provider.ts';
import { servedBy } from '../served-by.ts';
import type { Wire } from '../wire.ts';
import { openaiCard } from './openai-card.ts';
import { openaiReply } from './openai-reply.ts';
import { openaiRequest } from './openai-request.ts';

export const openai: Provider = (options) => {
  const model = overWire(openaiWire(options), options);
  return options.baseUrl === undefined ? model : pointingElsewhere(model, options.name);
};

const openaiWire = (options: ProviderOptions): Wire => {
  const { base, ...served } = servedBy(openaiCard, options);
  const url = new URL(`${base}/responses`);
  return {
    ...served,
    url: () => url,
    body: (request, form) => openaiRequest(options.name, request, form),
    refuses: refusedField,
    reader: openaiReply,
  };
};

/** Which models take what can be asked nowhere; the server says so, once. */
const refusedField = (said: string, status: number): string | undefined => {
  if (status !== 400 && status !== 422) return undefined;
  // Reasoning that was sealed for another organization, or is brought to a model that has none.
  if (/encrypted content for .*could not be|reasoning input items can only be/is.test(said)) return 'reasoning';
  if (!/unknown|unrecognized|unsupported|not supported|not permitted|invalid value/i.test(said)) return undefined;
  if (/\binclude\b|encrypted[ _]content/i.test(said)) return 'include';
  return said.includes("'temperature'") ? 'temperature' : undefined;
};

/** Most servers that call themselves compatible know chat completions only. Nothing is sent there unasked; the person is told how. */
const pointingElsewhere = (model: Model, name: string): Model => ({
  ...model,
  reply: async (request, options) => {
    const result = await model.reply(request, options);
    if (result.ok || !NOT_SERVED.has(Number(result.error.data?.status))) return result;
    const wayOut = `Check the name of the model and the address. If this server knows chat completions but not responses, use --model compatible/${name} with the same --base-url.`;
    return { ok: false, error: { ...result.error, wayOut } };
  },
});

const NOT_SERVED: ReadonlySet<number> = new Set([404, 405]);
