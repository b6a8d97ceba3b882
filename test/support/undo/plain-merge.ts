// Undo by a plain three-way merge, for comparison: what is there now, merged with what was before, over what the change had made.
import { mergeDiff3 } from 'node-diff3';
import type { TakeBackOutcome } from '../../../src/change/take-back.ts';

export const plainMerge = (input: { before: Uint8Array; after: Uint8Array; now: Uint8Array }): TakeBackOutcome => {
  const lines = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\n');
  const merged = mergeDiff3(lines(input.now), lines(input.after), lines(input.before));
  if (merged.conflict) return { kind: 'conflict', line: null, was: '', made: '', is: '' };
  return { kind: 'merged', content: new TextEncoder().encode(merged.result.join('\n')), keptLater: 0 };
};
