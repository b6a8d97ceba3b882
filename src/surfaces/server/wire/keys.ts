// Where the keys of providers are, as it goes over the wire. A key itself goes one way only, from a desk to the server.
import type { ProviderAccess } from '../../../models/providers/provider-access.ts';
import type { Problem } from './own-things/problem.ts';

export interface KeysReply {
  /** Those that have one, and the place that counts. */
  readonly keys: readonly Pick<ProviderAccess, 'provider' | 'from'>[];
  /** All that can have one. */
  readonly providers: readonly string[];
  /** What is wrong with keys.yaml: none of its keys count, and no conversation begins, until it is mended. */
  readonly problems: readonly Problem[];
}
