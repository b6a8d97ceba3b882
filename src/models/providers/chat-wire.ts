// OpenAI's chat completions as a wire: shared by every provider whose servers speak it.
import { chatReply } from './chat-reply.ts';
import { chatRequest } from './chat-request.ts';
import { credentials } from './credentials.ts';
import type { ProviderOptions } from './provider.ts';
import type { Wire } from './wire.ts';

export interface ChatWireOptions extends Omit<ProviderOptions, 'baseUrl'> {
  readonly id: string;
  /** With the version: http://127.0.0.1:8080/v1. */
  readonly baseUrl: string;
  readonly start?: string;
  /** Fields this vendor has beside the common ones. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export const chatWire = (options: ChatWireOptions): Wire => {
  const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  return {
    id: options.id,
    url: () => url,
    headers: { ...credentials(options.apiKey, url), ...options.headers },
    body: (request, form) => ({ ...chatRequest(options.name, request, form), ...options.more }),
    refuses: (said, status) => {
      if (status !== 400 && status !== 422) return undefined;
      if (said.includes('stream_options')) return 'stream_options';
      return said.includes('max_completion_tokens') ? 'max_tokens' : undefined;
    },
    reader: chatReply,
    ...(options.start === undefined ? {} : { start: options.start }),
  };
};

export { credentials };
