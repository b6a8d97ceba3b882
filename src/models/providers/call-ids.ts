// The id of every call in a conversation, as a vendor accepts it. Models send empty, doubled and odd ones, and a session may have
// begun with another vendor, whose ids mean nothing here; what the session keeps stays as it came.
import type { Message } from '../message.ts';

/** Letters every vendor takes, in a length every vendor takes. */
const ACCEPTED = /^[A-Za-z0-9_-]{1,40}$/;

export interface CallIds {
  /** Of the n-th call of the message at this place; its result has the same. */
  of(place: number, index: number): string;
}

/** Ids stay as they came where they can; the same conversation always gets the same ids, so that a provider's cache still fits. */
export const callIds = (messages: readonly Message[]): CallIds => {
  const used = new Set<string>();
  const ids = new Map<number, readonly string[]>();
  let latest: readonly string[] = [];
  for (const [place, message] of messages.entries()) {
    if (message.role === 'assistant') {
      latest = message.parts
        .filter((part) => part.kind === 'call')
        .map(({ providerId }, index) => {
          const own = ACCEPTED.test(providerId) && !used.has(providerId) ? providerId : fresh(place, index, used);
          used.add(own);
          return own;
        });
      ids.set(place, latest);
    } else if (message.role === 'results') ids.set(place, latest);
  }
  return { of: (place, index) => ids.get(place)?.[index] ?? `call_${place}_${index}` };
};

const fresh = (place: number, index: number, used: ReadonlySet<string>): string => {
  let id = `call_${place}_${index}`;
  while (used.has(id)) id += '_';
  return id;
};
