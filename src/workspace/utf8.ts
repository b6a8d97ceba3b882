// Text and bytes: strict both ways, so that nothing is ever replaced by U+FFFD behind someone's back.

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The text with its byte order mark, if any; null when the bytes are not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
};

/** Only for text that `isWhole`; a lone surrogate would come out as three other bytes. */
export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

/** Whether every surrogate has its partner. */
export const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

export const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** For showing only: bytes that are not UTF-8 become U+FFFD. */
export const showUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
