// Bytes that are nearly UTF-8, for showing: what is valid as characters, every other byte as \xNN.

export const escapedUtf8 = (bytes: Uint8Array): string => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: string[] = [];
  let valid = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    pieces.push(decoder.decode(bytes.subarray(valid, at)), `\\x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`);
    at += 1;
    valid = at;
  }
  pieces.push(decoder.decode(bytes.subarray(valid)));
  return pieces.join('');
};

/** Bytes of the character that begins here by the Unicode standard's table of well-formed sequences; 0 when none does. */
const characterLength = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (length === 0) return 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    if (byte < (next === 1 ? lowest : 0x80) || byte > (next === 1 ? highest : 0xbf)) return 0;
  }
  return length;
};
