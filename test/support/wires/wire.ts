// How a scripted server speaks one vendor's format: what it writes for a reply, and what it makes of a request. Written from the vendors'
// documentation, apart from the code under test; the vendors' own types check both (test/models/providers/vendor-types.test.ts).
import type { ScriptedReply } from '../chat-wire.ts';

export interface TestWire {
  /** Below the server's address, where a provider's base URL points: "/v1", "" and the like. */
  readonly base: string;
  /** Whether a POST to this path (with its query) is a request for a reply. */
  matches(path: string): boolean;
  /** Whether the client asked for a stream. */
  streams(body: unknown, path: string): boolean;
  /** Content type of a stream. */
  readonly type: string;
  /** What a streaming server writes, event by event. `reply.finish` is in OpenAI's words (stop, tool_calls, length, content_filter), null for none. */
  events(reply: ScriptedReply, model: string, nextId: () => string): readonly string[];
  /** What it writes in one piece. */
  whole(reply: ScriptedReply, model: string, nextId: () => string): object;
  /** The body of an error, as this vendor writes it. */
  fault(status: number, message: string): object;
  /** What a GET answers (lists of models and the like); undefined: 404. */
  get?(path: string): object | undefined;
  read(body: unknown): Heard;
}

/** A request in no vendor's words. */
export interface Heard {
  readonly system: string;
  readonly tools: readonly string[];
  readonly outputLimit: number | undefined;
  /** In order; a result names the call it answers (by id where the format has ids, else by name). */
  readonly turns: readonly Turn[];
}
export type Turn =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly kind: 'result'; readonly id: string; readonly text: string };

/** Where a conversation breaks the rule that every call is answered exactly once, in order, right after the reply that made it. */
export const pairingFaults = ({ turns }: Heard): readonly string[] => {
  const faults: string[] = [];
  const waiting: string[] = [];
  let answering = false;
  for (const [place, turn] of turns.entries()) {
    if (turn.kind === 'result') {
      answering = true;
      const due = waiting.shift();
      if (due !== turn.id) faults.push(`turn ${place} answers ${turn.id}, not ${due ?? 'a waiting call'}`);
      continue;
    }
    if (turn.kind === 'user' || answering)
      faults.push(...waiting.splice(0).map((id) => `call ${id} was never answered`));
    answering = false;
    if (turn.kind === 'call') waiting.push(turn.id);
  }
  faults.push(...waiting.map((id) => `call ${id} was never answered`));
  return faults;
};
