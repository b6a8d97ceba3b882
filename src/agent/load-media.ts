// What was attached to a message, from the store as it goes over the wire.
import type { Contents } from '../history/contents.ts';
import type { LoadMedia } from '../session/sent-text.ts';
import type { Hash } from '../workspace/file-state.ts';

/** Every request repeats the conversation: this many pictures are not read and encoded again each time. */
const MOST_REMEMBERED = 8;

/** Undefined for what was purged from the store, or is damaged there: the model is told that it is no longer kept. */
export const loadMedia = (contents: Pick<Contents, 'load'>): LoadMedia => {
  const known = remembered.get(contents) ?? new Map<Hash, string>();
  remembered.set(contents, known);
  return (hash) => {
    const found = known.get(hash) ?? encoded(contents, hash);
    if (found === undefined) return undefined;
    known.delete(hash);
    known.set(hash, found);
    const oldest = known.keys().next();
    if (known.size > MOST_REMEMBERED && oldest.done !== true) known.delete(oldest.value);
    return found;
  };
};
const remembered = new WeakMap<Pick<Contents, 'load'>, Map<Hash, string>>();

const encoded = (contents: Pick<Contents, 'load'>, hash: Hash): string | undefined => {
  const content = contents.load(hash);
  return content.ok ? Buffer.from(content.value).toString('base64') : undefined;
};
