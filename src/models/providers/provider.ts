// The recipe of a provider: what every one of them is made from, and what it returns.

import type { Environment } from '../../store/state-folder.ts';
import type { HttpLimits } from '../http-fetch.ts';
import type { Model } from '../model.ts';
import type { RetryLimits } from '../retry.ts';
import type { Transport } from '../transport.ts';

export type Provider = (options: ProviderOptions) => Model;

export interface ProviderOptions {
  /** As the server knows it. */
  readonly name: string;
  /** Where its server is; the provider knows its own address when there is one. A valid URL: whoever has one from outside checks it first (choose-model.ts). */
  readonly baseUrl?: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** False: the reply is asked for in one piece. */
  readonly stream?: boolean;
  /** Tokens of its window, when known. */
  readonly window?: number;
  readonly limits?: Partial<ReplyLimits>;
  readonly retry?: Partial<RetryLimits>;
  /** For the proxy variables. */
  readonly environment?: Environment;
  /** Absent: the network. */
  readonly transport?: Transport;
}

export interface ReplyLimits extends HttpLimits {
  /** Of all calls of one reply. */
  readonly argumentBytes: number;
}

export const REPLY_LIMITS: ReplyLimits = {
  connectMs: 15_000,
  firstMs: 600_000, // a model on a slow processor reads a long conversation at some 30 tokens a second
  idleMs: 120_000,
  totalMs: 3_600_000, // and writes 8,000 tokens at 3 a second
  bytes: 256_000_000, // 50 MB of arguments, written one token an event
  argumentBytes: 50_000_000,
};
