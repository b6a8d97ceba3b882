// OpenAI's chat completions as a wire: shared by every provider whose servers speak it.
import { chatReply } from './chat-reply.ts';
import { chatRequest } from './chat-request.ts';
import type { ProviderOptions } from './provider.ts';
import type { ServedCard } from './provider-card.ts';
import { servedBy } from './served-by.ts';
import type { Wire } from './wire.ts';

/** `more`: fields this vendor has beside the common ones. */
export const chatWire = (
  card: ServedCard,
  options: ProviderOptions,
  more: Readonly<Record<string, unknown>> = {},
): Wire => {
  const { base, ...served } = servedBy(card, options);
  const url = new URL(`${base}/chat/completions`);
  return {
    ...served,
    url: () => url,
    body: (request, form) => ({ ...chatRequest(options.name, request, form), ...more }),
    refuses: (said, status) => {
      if (status !== 400 && status !== 422) return undefined;
      if (said.includes('stream_options')) return 'stream_options';
      return said.includes('max_completion_tokens') ? 'max_tokens' : undefined;
    },
    reader: chatReply,
  };
};
