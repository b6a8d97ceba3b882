// Digests: what a decision is bound to. The effect alone, and the effect with the card, the input and who would see it.
import { align } from '../change/align.ts';
import { byteText, linesOf } from '../change/byte-text.ts';
import type { Change } from '../change/change-set.ts';
import { MOST_CHARACTERS } from '../change/line-diff.ts';
import { canonicalJson } from '../tool/canonical-json.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Preview } from '../tool/preview.ts';
import type { Bytes, FileState, Hash } from '../workspace/file-state.ts';
import type { HashFunction } from './layered-look.ts';

/**
 * Per path the lines taken out and put in, with kinds and modes; per shared item its bytes; per reach its exact words. Where in a
 * file is not in it: an edit is the same edit whether or not another one above it was applied. Whole lines, not the bytes that differ
 * in them: "1" for "2" on another line is another effect.
 */
export const effectDigest = async (preview: Preview, hash: HashFunction): Promise<Hash> => {
  const changes: JsonValue[] = [];
  for (const change of preview.changes ?? []) changes.push(await effectOf(change, hash));
  const share = (preview.share ?? []).map(({ title, text, origin }) => ({
    title,
    text: text.hash,
    path: origin?.path ?? null,
  }));
  return hash(canonicalJson({ changes, share, reach: preview.reach ?? null, done: preview.control?.done ?? null }));
};

export interface SignedEffect {
  /** Hash of the card's text. */
  readonly card: Hash;
  readonly input: Readonly<Record<string, JsonValue>>;
  readonly recipient: string;
  readonly effect: Hash;
}

/** An answer names this digest: another card, input, recipient or effect is another proposal. */
export const proposalDigest = ({ card, input, recipient, effect }: SignedEffect, hash: HashFunction): Hash =>
  hash(canonicalJson({ card, input, recipient, effect }));

const effectOf = async ({ path, before, after, from }: Change, hash: HashFunction): Promise<JsonValue> => {
  const common = { path, from: from ?? null };
  if (before?.kind !== 'file' || after?.kind !== 'file')
    return { ...common, out: described(before), in: described(after) };
  const modes = [before.mode, after.mode];
  return { ...common, modes, lines: await linesBetween(before.bytes, after.bytes, hash) };
};

const linesBetween = async (before: Bytes, after: Bytes, hash: HashFunction): Promise<JsonValue> => {
  if (before.hash === after.hash) return [];
  const whole = [[before.hash, after.hash]];
  if (before.size + after.size > MOST_CHARACTERS) return whole;
  const left = linesOf(byteText(await before.read()));
  const right = linesOf(byteText(await after.read()));
  const runs = align(left, right);
  if (runs === 'too large') return whole;
  return runs.map(({ beforeFrom, beforeCount, afterFrom, afterCount }) => [
    hash(left.slice(beforeFrom, beforeFrom + beforeCount).join('')),
    hash(right.slice(afterFrom, afterFrom + afterCount).join('')),
  ]);
};

const described = (state: FileState): JsonValue => {
  if (state === null) return null;
  if (state.kind === 'file') return { kind: 'file', bytes: state.bytes.hash, mode: state.mode };
  if (state.kind === 'link') return { kind: 'link', target: state.target };
  return { kind: 'folder', tree: state.tree?.hash ?? null };
};
