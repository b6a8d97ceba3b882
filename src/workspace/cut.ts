// Cutting text and bytes where a character ends, never inside one.

/** At most `length` UTF-16 units of the text; an emoji is not halved. */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splitsPair = length > 0 && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
};

/** At most the last `length` UTF-16 units of the text. */
export const lastOf = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const start = text.length - length;
  const first = text.charCodeAt(start);
  const splitsPair = first >= 0xdc00 && first <= 0xdfff;
  return text.slice(splitsPair ? start + 1 : start);
};

/** At most `size` bytes; a UTF-8 character that would be cut is left out. Bytes that are no UTF-8 are cut where they are. */
export const cutBytes = (bytes: Uint8Array, size: number): Uint8Array => {
  if (bytes.length <= size) return bytes;
  // A character has at most three bytes after its first.
  for (let end = size; end >= Math.max(size - 3, 0); end -= 1)
    if (!continues(bytes[end])) return bytes.subarray(0, end);
  return bytes.subarray(0, size);
};

const continues = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
