// Every provider there is, in the order in which they are shown and tried. The next one is one line here.
import { ggufCard } from '../gguf/gguf-card.ts';
import { anthropicCard } from './anthropic/anthropic-card.ts';
import { compatibleCard } from './compatible/compatible-card.ts';
import { googleCard } from './google/google-card.ts';
import { lmstudioCard } from './lmstudio/lmstudio-card.ts';
import { ollamaCard } from './ollama/ollama-card.ts';
import { openaiCard } from './openai/openai-card.ts';
import { openrouterCard } from './openrouter/openrouter-card.ts';
import type { ProviderCard, ServedCard } from './provider-card.ts';

export const PROVIDER_CARDS: readonly ProviderCard[] = [
  anthropicCard,
  openaiCard,
  googleCard,
  openrouterCard,
  ollamaCard,
  lmstudioCard,
  compatibleCard,
  ggufCard,
];

export const SERVED_CARDS: readonly ServedCard[] = PROVIDER_CARDS.filter((card) => card.where !== 'in process');

/** Those that can have a key, an address and settings. */
export const SERVED_NAMES: readonly string[] = SERVED_CARDS.map(({ name }) => name);

/** By its name, or by the id of one of its models. */
export const cardOf = (id: string): ProviderCard | undefined => {
  const provider = id.toLowerCase().split('/', 1)[0];
  return PROVIDER_CARDS.find(({ name }) => name === provider);
};
