// Every provider with the format its servers speak, for tests that hold for all of them.
import { anthropicTestWire } from './wires/anthropic.ts';
import { chatTestWire } from './wires/chat.ts';
import { googleTestWire } from './wires/google.ts';
import { lmstudioTestWire } from './wires/lmstudio.ts';
import { ollamaTestWire } from './wires/ollama.ts';
import { openaiTestWire } from './wires/openai.ts';
import { openrouterTestWire } from './wires/openrouter.ts';
import type { TestWire } from './wires/wire.ts';

export interface Vendor {
  readonly provider: 'anthropic' | 'openai' | 'google' | 'openrouter' | 'ollama' | 'lmstudio' | 'compatible';
  readonly wire: TestWire;
  /** The variable its key is read from. */
  readonly key: string | undefined;
}

export const VENDORS: readonly Vendor[] = [
  { provider: 'anthropic', wire: anthropicTestWire, key: 'ANTHROPIC_API_KEY' },
  { provider: 'openai', wire: openaiTestWire, key: 'OPENAI_API_KEY' },
  { provider: 'google', wire: googleTestWire, key: 'GEMINI_API_KEY' },
  { provider: 'openrouter', wire: openrouterTestWire, key: 'OPENROUTER_API_KEY' },
  { provider: 'ollama', wire: ollamaTestWire, key: undefined },
  { provider: 'lmstudio', wire: lmstudioTestWire, key: undefined },
  { provider: 'compatible', wire: chatTestWire, key: 'COMPATIBLE_API_KEY' },
];
