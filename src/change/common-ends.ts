// How many bytes two contents share at the front and at the back.

export const commonPrefix = (left: Uint8Array, right: Uint8Array): number => {
  const most = Math.min(left.length, right.length);
  let length = commonWords(left, right) * 4;
  while (length < most && left[length] === right[length]) length += 1;
  return length;
};

/** At most `most` bytes, so that it does not run into the prefix where the caller does not want it to. */
export const commonSuffix = (
  left: Uint8Array,
  right: Uint8Array,
  most = Math.min(left.length, right.length),
): number => {
  let length = 0;
  const same = (): boolean => left[left.length - 1 - length] === right[right.length - 1 - length];
  if ((left.byteOffset + left.length) % 4 === (right.byteOffset + right.length) % 4) {
    // Down to where a word ends in both, then word by word.
    while (length < most && (left.byteOffset + left.length - length) % 4 !== 0 && same()) length += 1;
    if ((left.byteOffset + left.length - length) % 4 === 0) length += commonWordsBack(left, right, length, most) * 4;
  }
  while (length < most && same()) length += 1;
  return length;
};

export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left === right || (left.length === right.length && commonPrefix(left, right) === left.length);

/** Four bytes at a time where both begin on a word: thousands of versions of a file are compared when an old change is taken back. */
const commonWords = (left: Uint8Array, right: Uint8Array): number => {
  if (left.byteOffset % 4 !== 0 || right.byteOffset % 4 !== 0) return 0;
  const words = Math.min(left.length, right.length) >> 2;
  const leftWords = new Int32Array(left.buffer, left.byteOffset, words);
  const rightWords = new Int32Array(right.buffer, right.byteOffset, words);
  let same = 0;
  while (same < words && leftWords[same] === rightWords[same]) same += 1;
  return same;
};

const commonWordsBack = (left: Uint8Array, right: Uint8Array, skipped: number, most: number): number => {
  const words = (most - skipped) >> 2;
  const wordsBefore = (bytes: Uint8Array): Int32Array =>
    new Int32Array(bytes.buffer, bytes.byteOffset + bytes.length - skipped - words * 4, words);
  const [leftWords, rightWords] = [wordsBefore(left), wordsBefore(right)];
  let same = 0;
  while (same < words && leftWords[words - 1 - same] === rightWords[words - 1 - same]) same += 1;
  return same;
};
