// What is known of a provider from here, and of the models it has. Keys are never in it; names are as servers wrote them, to be
// escaped by whoever shows them.
import type { Price } from '../prices/price.ts';
import type { NativeTools } from './native-tools.ts';

export interface Reached {
  /** The name on its card. */
  readonly provider: string;
  readonly key: 'held' | 'file' | 'environment' | 'none';
  /** Where the key is: "memory", "keys.yaml", "ANTHROPIC_API_KEY". */
  readonly keyIn?: string;
  /** Without what may be secret in it. Absent: none is configured, and it has none of its own. */
  readonly address?: string;
  /** The address is this machine. */
  readonly local: boolean;
  readonly answer: 'yes' | 'no' | 'not asked';
  /** Why it did not answer or was not asked, in a few words. */
  readonly reason?: string;
  /** The command that would start its server. */
  readonly start?: string;
  /** In the server's own order. */
  readonly models: readonly ReachedModel[];
}

export interface ReachedModel {
  /** "ollama/qwen3:8b", as for --model. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'chat' | 'other';
  readonly tools: NativeTools;
  readonly thinking?: boolean;
  readonly vision?: boolean;
  /** In memory, so that the first reply does not wait for it. */
  readonly loaded?: boolean;
  /** Its server is here, but passes everything on to another one. */
  readonly elsewhere?: true;
  /** Tokens: what the server gives it now, else what it can have at most. */
  readonly window?: number;
  /** Of its weights. */
  readonly bytes?: number;
  /** "8.2B", as the server spells it. */
  readonly parameters?: string;
  readonly quantization?: string;
  /** Where the server says so. */
  readonly price?: Price;
}
