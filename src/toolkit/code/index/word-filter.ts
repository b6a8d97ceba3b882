// Which words a text may contain, in a few hundred bytes: what the filter denies is not there, what it allows has to be looked at.

/** Two bits a word; a quarter of the text's length in bits keeps false hits near one in thirty. */
const SMALLEST_BITS = 256;
const LARGEST_BITS = 65_536;

export const wordFilter = (text: string): Uint8Array => {
  let bits = SMALLEST_BITS;
  while (bits < text.length / 2 && bits < LARGEST_BITS) bits *= 2;
  const filter = new Uint8Array(bits / 8);
  const codes = codesOf(text);
  for (let at = 0; at < codes.length; at++) {
    let code = codes[at] ?? 0;
    if (!isWordCode(code)) continue;
    let hash = START;
    do {
      hash = Math.imul(hash ^ code, PRIME);
      at++;
      code = codes[at] ?? 0;
    } while (isWordCode(code));
    mark(filter, bits, hash);
  }
  return filter;
};

/** As numbers in a row, which are read several times as fast as a text. */
const codesOf = (text: string): Uint8Array | Uint16Array => {
  if (!WIDE.test(text)) return Buffer.from(text, 'latin1');
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
};

const WIDE = /[^\u0000-\u00ff]/;

/** Only for a single word, as wordFilter cuts them. */
export const mayContain = (filter: Uint8Array, word: string): boolean => {
  let hash = START;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  const bits = filter.length * 8;
  return bitsOf(hash, bits).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
};

/** FNV-1a: fast, and spread well enough for a filter. */
const START = 0x811c9dc5;
const PRIME = 0x01000193;

const mark = (filter: Uint8Array, bits: number, hash: number): void => {
  const mask = bits - 1;
  const first = hash & mask;
  const second = ((hash >>> 15) ^ (hash << 3)) & mask;
  filter[first >> 3]! |= 1 << (first & 7);
  filter[second >> 3]! |= 1 << (second & 7);
};

const bitsOf = (hash: number, bits: number): readonly [number, number] => {
  const mask = bits - 1;
  return [hash & mask, ((hash >>> 15) ^ (hash << 3)) & mask];
};

/** Letters, digits, _, $, and everything outside ASCII. */
const isWordCode = (code: number): boolean => code > 127 || IN_WORDS[code] === 1;

const IN_WORDS = Uint8Array.from({ length: 128 }, (_, code) => (/[\w$]/.test(String.fromCharCode(code)) ? 1 : 0));
