// The chain: each record's hash runs over its fields, the hash of its body, and the record before it.
import type { Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';

export interface Link {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly session: number | null;
  readonly subject: string;
  readonly body_hash: Hash;
  readonly prev: Hash;
}

/** What the first record follows. */
export const BEGINNING: Hash = '0'.repeat(64);

export const linkHash = ({ seq, at, kind, session, subject, body_hash, prev }: Link): Hash =>
  hashOf(JSON.stringify([seq, at, kind, session, subject, body_hash, prev]));

/** The last record, kept beside the table so that its absence is seen. */
export interface Head {
  readonly seq: number;
  readonly hash: Hash;
}
export const HEAD_KEY = 'ledger head';
export const writeHead = ({ seq, hash }: Head): string => `${seq} ${hash}`;
export const readHead = (text: string | undefined): Head => {
  if (text === undefined) return { seq: 0, hash: BEGINNING };
  const [seq, hash] = text.split(' ');
  return { seq: Number(seq), hash: hash ?? '' };
};
