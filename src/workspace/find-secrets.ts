// Finds tokens, keys and passwords in text. Pure, and linear in the text: whoever wrote it may want us to be slow.

/** Where one is. `kind`: what it is, or the name of the environment variable whose value it is. */
export interface FoundSecret {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** Shapes that are hardly ever anything else. Over bytes as latin1, so that nothing but the match is touched. */
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['private key', /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g],
  ['API key', /\bsk-(?:ant-|or-|proj-)?[A-Za-z0-9_-]{20,}/g],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})/g],
  ['GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/g],
  ['AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['Google key', /\bAIza[A-Za-z0-9_-]{35}/g],
  ['Slack token', /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}/g],
  ['PyPI token', /\bpypi-AgE[A-Za-z0-9_-]{50,}/g],
  ['Hugging Face token', /\bhf_[A-Za-z0-9]{30,}/g],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,}/g],
  ['web token', /\beyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,2000}/g],
];
const PASSWORD_IN_ADDRESS = /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@]{1,100}:([^\s/@]{3,200})@/gi;
/** What we put in a password's place, and what a placeholder looks like: neither is one. */
const OURS = /^(?:\[masked: |\xc2\xab)/;

const SECRET_NAME = /KEY|TOKEN|SECRET|PASSW|CREDENTIAL|PASSPHRASE/i;
/** Shorter values are words that stand everywhere ("true", "default"). */
const SHORTEST_VALUE = 8;

export interface KnownValue {
  readonly name: string;
  /** Bytes as latin1. */
  readonly value: string;
}

/** Values of the environment whose names say what they are; one that holds another goes first. */
export const secretValues = (environment: Readonly<Record<string, string | undefined>>): readonly KnownValue[] =>
  Object.entries(environment)
    .flatMap(([name, value]) =>
      value !== undefined && SECRET_NAME.test(name) && value.length >= SHORTEST_VALUE && !value.startsWith('/')
        ? [{ name, value: asBytes(value) }]
        : [],
    )
    .sort((left, right) => right.value.length - left.value.length);

/** A text as the latin1 of its UTF-8 bytes. */
export const asBytes = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join('');

/** In order and apart from each other; where two overlap, both together under the name of the surer one. */
export const findSecrets = (bytes: string, values: readonly KnownValue[]): readonly FoundSecret[] => {
  const found: FoundSecret[] = [];
  for (const { name, value } of values)
    for (let at = bytes.indexOf(value); at !== -1; at = bytes.indexOf(value, at + value.length))
      found.push({ kind: name, from: at, to: at + value.length });
  for (const [kind, shape] of SHAPES)
    for (const match of bytes.matchAll(shape))
      found.push({ kind, from: match.index, to: match.index + match[0].length });
  for (const match of bytes.matchAll(PASSWORD_IN_ADDRESS)) {
    const [whole, password = ''] = match;
    const to = match.index + whole.length - 1;
    if (!OURS.test(password)) found.push({ kind: 'password', from: to - password.length, to });
  }
  return apart(found);
};

const apart = (found: readonly FoundSecret[]): readonly FoundSecret[] => {
  const ranked = found.map((secret, rank) => ({ ...secret, rank })).sort((left, right) => left.from - right.from);
  const kept: (FoundSecret & { readonly rank: number })[] = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (last === undefined || next.from >= last.to) kept.push(next);
    else {
      const surer = next.rank < last.rank ? next : last;
      kept[kept.length - 1] = { ...surer, from: last.from, to: Math.max(last.to, next.to) };
    }
  }
  return kept.map(({ kind, from, to }) => ({ kind, from, to }));
};

/** A text without its secrets, line by line, so that the lines keep their numbers. Before a line is cut: half of a token is not known as one. */
export const withoutSecrets = (text: string): string =>
  replaceRanges(text, findSecrets(text, []), ({ kind, from, to }) =>
    text.slice(from, to).replace(/[^\r\n]+/g, `[masked: ${kind}]`),
  );

/** The text with each range replaced. Ranges are in order and apart. */
export const replaceRanges = <R extends { readonly from: number; readonly to: number }>(
  text: string,
  ranges: readonly R[],
  by: (range: R) => string,
): string => {
  let at = 0;
  const pieces: string[] = [];
  for (const range of ranges) {
    pieces.push(text.slice(at, range.from), by(range));
    at = range.to;
  }
  return [...pieces, text.slice(at)].join('');
};
