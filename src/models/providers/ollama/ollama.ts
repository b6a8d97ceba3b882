// Ollama on this machine or another, over its own API.
import type { Result } from '../../../error/error-value.ts';
import type { Reply } from '../../message.ts';
import { overWire } from '../over-wire.ts';
import type { Provider, ProviderOptions } from '../provider.ts';
import { servedBy } from '../served-by.ts';
import type { Wire } from '../wire.ts';
import { ollamaCard } from './ollama-card.ts';
import { isOllamaCloud } from './ollama-cloud.ts';
import { ollamaReply } from './ollama-reply.ts';
import { ollamaRequest } from './ollama-request.ts';

/**
 * Asked for when the person has not said: tools, a few files and a reply fit, and beside a model of 8 billion parameters it takes
 * 2 GB of memory. The server's own 4,096 are used up by the tools and one file.
 */
export const OLLAMA_WINDOW = 16_384;

export const ollama: Provider = (given) => {
  const options = { ...given, window: given.window ?? OLLAMA_WINDOW };
  const model = overWire(ollamaWire(options), options);
  return {
    ...model,
    local: model.local && !isOllamaCloud(options.name),
    media: async (signal) => {
      const { toldMedia } = await import('../../available/told-media.ts');
      const { shownByOllama } = await import('./list-ollama.ts');
      return toldMedia({ card: ollamaCard, options, signal, look: shownByOllama });
    },
    reply: (request, listening) => model.reply(request, listening).then((result) => explained(result, options.name)),
  };
};

const ollamaWire = (options: ProviderOptions & { readonly window: number }): Wire => {
  const { base, ...served } = servedBy(ollamaCard, options);
  const url = new URL(`${base}/api/chat`);
  return {
    ...served,
    url: () => url,
    body: (request, { stream }) => ollamaRequest(options.name, request, { stream, window: options.window }),
    reader: ollamaReply,
  };
};

/** A model that is not there yet can be fetched. */
const explained = (result: Result<Reply>, name: string): Result<Reply> => {
  if (result.ok || result.error.data?.status !== 404 || !/\(404\): model /.test(result.error.message)) return result;
  return {
    ok: false,
    error: {
      ...result.error,
      wayOut: `Fetch it with \`ollama pull ${name}\`, or choose another (\`countersign models\`).`,
    },
  };
};
