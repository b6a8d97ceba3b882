// How much of everything one launch of the server bears. A browser needs a handful; the rest is for whoever means harm, or has a bug.
import type { StreamLimits } from './event-streams.ts';

export interface DeskLimits extends StreamLimits {
  /** Bytes of all headers of a request. */
  readonly headerBytes: number;
  /** Milliseconds for the headers to arrive. */
  readonly headersTime: number;
  /** Milliseconds for all of the request to arrive. */
  readonly requestTime: number;
  /** Beyond these, one that is held and not used makes room. */
  readonly connections: number;
}

export const LIMITS: DeskLimits = {
  // A browser's headers have about one kilobyte; cookies of other local programs come along.
  headerBytes: 16_384,
  headersTime: 10_000,
  // Ten megabytes over a forwarded port.
  requestTime: 60_000,
  // As long as one may take to send.
  takeTime: 60_000,
  // Six for each of some forty browsers; far below what a process may open.
  connections: 256,
  streams: 64,
  // A page reads as fast as it is told; this much behind, it is asleep and had better come back.
  waitingBytes: 1_000_000,
  // Some forwarders close what was silent for half a minute.
  signOfLife: 15_000,
};
