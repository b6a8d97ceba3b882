// UTF-16, told by its byte order mark or by what its bytes look like. It is read and shown, never written.

export interface Utf16 {
  readonly order: 'le' | 'be';
  /** Whether the file begins with a byte order mark; `text` is without it. */
  readonly bom: boolean;
  readonly text: string;
}

/** By its mark; or, without one, when every other byte is mostly zero and nothing speaks against it. */
export const decodeUtf16 = (bytes: Uint8Array): Utf16 | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { order: 'le', bom: true, text: loosely(bytes.subarray(2)) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { order: 'be', bom: true, text: loosely(swapped(bytes.subarray(2))) };
  const order = likelyOrder(bytes);
  if (order === undefined) return undefined;
  const text = strictly(order === 'le' ? bytes : swapped(bytes));
  // Control characters other than blanks are not in any text.
  return text === undefined || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : { order, bom: false, text };
};

/** The first pages are enough to guess; the strict reading decides. */
const SAMPLE = 64 * 1024;

const likelyOrder = (bytes: Uint8Array): Utf16['order'] | undefined => {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const looked = Math.min(bytes.length, SAMPLE);
  let [even, odd] = [0, 0];
  for (let at = 0; at < looked; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  // Three quarters of all characters: a few CJK words or curly quotes in between do not hide it.
  const most = (looked / 2) * 0.75;
  if (Math.max(even, odd) < most || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'le' : 'be';
};

const loosely = (bytes: Uint8Array): string => new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes);

const strictly = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const swapped = (bytes: Uint8Array): Uint8Array => {
  const turned = bytes.slice();
  for (let index = 0; index + 1 < bytes.length; index += 2)
    [turned[index], turned[index + 1]] = [bytes[index + 1] ?? 0, bytes[index] ?? 0];
  return turned;
};
