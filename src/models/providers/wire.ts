// How one vendor's servers are spoken to: the address, the body of a request, and a reader for the reply. Nothing here sends anything.
import type { ModelEvent, ModelRequest, Reply, ReplyPart, Usage } from '../message.ts';

export interface Wire {
  /** "anthropic/claude-x", as the person writes it. */
  readonly id: string;
  url(form: { readonly stream: boolean }): URL;
  /** The key is in them; content type and length are added. */
  readonly headers: Readonly<Record<string, string>>;
  /** `without`: optional fields that this very server has refused before, by the names that `refuses` gave them. */
  body(
    request: ModelRequest,
    form: { readonly stream: boolean; readonly without: ReadonlySet<string> },
  ): Readonly<Record<string, unknown>>;
  /** The name of an optional field the server does not know, from its own words; it is left out and the request sent again at once. */
  refuses?(said: string, status: number): string | undefined;
  reader(heard: (event: ModelEvent) => void): ReplyReader;
  /** The command that would start a local server: "ollama serve". */
  readonly start?: string;
}

/** Puts one reply together as it comes. Nothing in it counts before the vendor's word for its end has come. */
export interface ReplyReader {
  /** One event of a stream with its type ('' if it has none), or a whole answer. */
  add(value: unknown, type: string): void;
  soFar(): ReplySoFar;
  /** The reply, an end we do not know, or nothing if none has come. */
  outcome(estimated: (parts: readonly ReplyPart[]) => Usage): Reply | { readonly unknown: string } | undefined;
}

export interface ReplySoFar {
  /** Something of the reply has been heard. */
  readonly begun: boolean;
  /** The vendor's last event has come; what follows is not waited for. */
  readonly complete: boolean;
  readonly argumentBytes: number;
  /** What the server reported instead of going on. */
  readonly fault: Fault | undefined;
}

export interface Fault {
  readonly text: string;
  /** HTTP status or the provider's word for it. */
  readonly code: string;
}
