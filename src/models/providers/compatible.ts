// Any server that speaks OpenAI's chat completions: llama.cpp, vLLM, and most clouds.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

/** Has no address of its own: choose-model.ts asks for one. */
export const compatible: Provider = (options) =>
  overWire(chatWire({ ...options, id: `compatible/${options.name}`, baseUrl: options.baseUrl ?? '' }), options);
