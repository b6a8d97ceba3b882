// What a model says, with the keys of its own address and access taken out: a server may echo them in an answer like any other.
import type { ModelEvent, Reply, ReplyPart } from './message.ts';
import { hideSecrets } from './provider-failure.ts';

export const replyWithoutKeys = (reply: Reply, keys: readonly string[]): Reply =>
  keys.length === 0 ? reply : { ...reply, parts: reply.parts.map((part) => partWithoutKeys(part, keys)) };

const partWithoutKeys = (part: ReplyPart, keys: readonly string[]): ReplyPart =>
  part.kind === 'call'
    ? { ...part, arguments: hideSecrets(part.arguments, keys) }
    : { ...part, text: hideSecrets(part.text, keys) };

/** A key may come in pieces: what could be the beginning of one waits for what follows. `end` lets go of it. */
export const heardWithoutKeys = (
  heard: (event: ModelEvent) => void,
  keys: readonly string[],
): { heard(event: ModelEvent): void; end(): void } => {
  if (keys.length === 0) return { heard, end: () => undefined };
  let waiting: { readonly kind: 'text' | 'reasoning'; readonly text: string } | undefined;
  const end = (): void => {
    if (waiting !== undefined && waiting.text !== '') heard(waiting);
    waiting = undefined;
  };
  return {
    end,
    heard: (event) => {
      if (event.kind === 'notice') return heard({ ...event, text: hideSecrets(event.text, keys) });
      if (waiting !== undefined && waiting.kind !== event.kind) end();
      const text = hideSecrets((waiting?.text ?? '') + event.text, keys);
      const kept = beginningOfKey(text, keys);
      const said = text.slice(0, text.length - kept);
      waiting = { kind: event.kind, text: text.slice(text.length - kept) };
      if (said !== '') heard({ kind: event.kind, text: said });
    },
  };
};

/** How many characters at the end of a text may be the beginning of a key. */
const beginningOfKey = (text: string, keys: readonly string[]): number => {
  const longest = Math.max(...keys.map(({ length }) => length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length -= 1)
    if (keys.some((key) => key.startsWith(text.slice(text.length - length)))) return length;
  return 0;
};
