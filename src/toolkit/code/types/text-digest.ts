// A short digest of a text, by which two processes know that they speak of the same one.
import { createHash } from 'node:crypto';

export const textDigest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
