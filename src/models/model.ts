// A provider and a name that stream replies.
import type { Result } from '../error/error-value.ts';
import type { MediaTaken } from './media/media-card.ts';
import type { ModelEvent, ModelRequest, Reply } from './message.ts';
import type { Pause } from './retry.ts';

export interface ReplyOptions {
  readonly signal: AbortSignal;
  heard(event: ModelEvent): void;
  /** How it waits before it asks again. Absent: as long as it says. */
  readonly pause?: Pause | undefined;
}

export interface Model {
  /** "compatible/qwen3", as the person writes it. */
  readonly id: string;
  /** Its address is loopback, or it runs in process: private notes may go there. */
  readonly local: boolean;
  /** Tokens of its window, when known. */
  readonly window?: number;
  /** Tokens it makes of system text and tools, when it puts them into few words of its own. Absent: they go as they are. */
  readonly fixedTokens?: number;
  /** The dialect its calls are written in; absent when it makes them natively. */
  readonly dialect?: string | undefined;
  /**
   * Sends the request before it returns its promise (the caller does other work meanwhile). `heard` is called as the reply grows.
   * Resolves with a complete reply, or PROVIDER / TIMEOUT / LIMIT in plain words; never rejects, never prints a key.
   */
  reply(request: ModelRequest, options: ReplyOptions): Promise<Result<Reply>>;
  /** Asks its server what it takes beside text. Absent: it cannot be asked. Never rejects; what is not said is not known. */
  media?(signal: AbortSignal): Promise<Partial<MediaTaken> | undefined>;
  close(): void;
}
