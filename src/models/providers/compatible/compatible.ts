// A server that speaks chat completions, wherever it is.
import { chatWire } from '../chat-wire.ts';
import { overWire } from '../over-wire.ts';
import type { Provider } from '../provider.ts';
import { compatibleCard } from './compatible-card.ts';

/** Has no address of its own: choose-model.ts asks for one. */
export const compatible: Provider = (options) => overWire(chatWire(compatibleCard, options), options);
