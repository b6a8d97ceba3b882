// The line above a text that is too long to be seen at once: how much there is, and of which bytes.

import { counted } from '../text/counted.ts';
import type { Hash } from '../workspace/file-state.ts';

export interface TextSize {
  readonly bytes: number;
  readonly lines: number;
  readonly hash: Hash;
}

/** "1,048,576 bytes, 12,001 lines, sha256 9f86d081…": the whole hash, so that it can be compared. */
export const sizeHeader = ({ bytes, lines, hash }: TextSize): string =>
  `${counted(bytes, 'byte')}, ${counted(lines, 'line')}, sha256 ${hash}`;

/** Bytes as they would be on disk, lines as an editor counts them. */
export const sizeOf = (text: string, hash: (content: string) => Hash): TextSize => {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return { bytes: new TextEncoder().encode(text).length, lines, hash: hash(text) };
};
