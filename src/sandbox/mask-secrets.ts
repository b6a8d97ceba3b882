// Takes tokens and keys out of what a command printed, before anyone else reads it.
import type { Environment } from './command-environment.ts';

/** Shapes that are hardly ever anything else. Over bytes as latin1, so that nothing but the match is touched. */
const SHAPES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g],
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
  ['web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g],
];
const PASSWORD_IN_ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/[^\s/:@]{1,100}):[^\s/@]{3,200}@/gi;

const SECRET_NAME = /KEY|TOKEN|SECRET|PASSW|CREDENTIAL|PASSPHRASE/i;
/** Shorter values are words that stand everywhere ("true", "default"). */
const SHORTEST_VALUE = 8;

export type Masker = (bytes: Buffer) => Buffer;

export const secretMasker = (environment: Environment): Masker => {
  const values = Object.entries(environment)
    .flatMap(([name, value]) =>
      value !== undefined && SECRET_NAME.test(name) && value.length >= SHORTEST_VALUE && !value.startsWith('/')
        ? [{ name, value: Buffer.from(value, 'utf8').toString('latin1') }]
        : [],
    )
    // A value that holds another one goes first.
    .sort((left, right) => right.value.length - left.value.length);
  return (bytes) => {
    const original = bytes.toString('latin1');
    let text = original;
    for (const { name, value } of values) text = text.replaceAll(value, `[masked: ${name}]`);
    for (const [name, shape] of SHAPES) text = text.replace(shape, `[masked: ${name}]`);
    text = text.replace(PASSWORD_IN_ADDRESS, '$1:[masked: password]@');
    return text === original ? bytes : Buffer.from(text, 'latin1');
  };
};
