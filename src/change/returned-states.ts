// Leaves out of a file's past every detour that came back to the same bytes: a file that is as it was has not changed.
import { sameBytes } from './common-ends.ts';

/**
 * Of the states 0..count-1, in order, those that lie on the way without detours; 0 is always the first, and the last kept one reads
 * like the last of all. States are asked for again rather than held: thousands of versions of a large file do not fit into memory.
 */
export const withoutDetours = (count: number, stateAt: (index: number) => Uint8Array): number[] => {
  const kept: number[] = [];
  /** Where in `kept` a state with this fingerprint stands. */
  const places = new Map<string, number[]>();
  let last: { state: Uint8Array; key: string } | undefined;
  for (let index = 0; index < count; index += 1) {
    const state = stateAt(index);
    const key = last?.state === state ? last.key : keyOf(state);
    last = { state, key };
    const known = (places.get(key) ?? []).filter((place) => place < kept.length);
    const earlier = known.find((place) => sameBytes(stateAt(kept[place]!), state));
    if (earlier !== undefined) {
      kept.length = earlier + 1;
      continue;
    }
    places.set(key, [...known, kept.length]);
    kept.push(index);
  }
  return kept;
};

/** A fingerprint that decides nothing by itself: the bytes are compared when two agree. Mixed by a large odd number, word by word. */
const keyOf = (bytes: Uint8Array): string => {
  let mix = bytes.length | 0;
  const words =
    bytes.byteOffset % 4 === 0
      ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
      : new Int32Array(bytes.slice(0, bytes.length & ~3).buffer);
  for (let at = 0; at < words.length; at += 1) mix = Math.imul(mix ^ words[at]!, 0x9e3779b1);
  for (let at = words.length * 4; at < bytes.length; at += 1) mix = Math.imul(mix ^ bytes[at]!, 0x9e3779b1);
  return `${bytes.length}:${mix}`;
};
