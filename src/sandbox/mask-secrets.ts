// Takes tokens and keys out of what a command printed, before anyone else reads it.
import { findSecrets, replaceRanges, secretValues } from '../workspace/find-secrets.ts';
import type { CommandEnvironment } from './command-environment.ts';

export type Masker = (bytes: Buffer) => Buffer;

export const secretMasker = (environment: CommandEnvironment): Masker => {
  const values = secretValues(environment);
  return (bytes) => {
    const text = bytes.toString('latin1');
    const found = findSecrets(text, values);
    if (found.length === 0) return bytes;
    return Buffer.from(
      replaceRanges(text, found, ({ kind }) => `[masked: ${kind}]`),
      'latin1',
    );
  };
};

/** The same for words. */
export const maskedWords = (mask: Masker, words: string): string => mask(Buffer.from(words, 'utf8')).toString('utf8');
