// Files that carry their own checksum: a torn one is seen without knowing what it should have been.
import { createHash } from 'node:crypto';
import type { Random } from '../random.ts';

export const SIZES = { small: 1024, medium: 200 * 1024, large: 5 * 1024 * 1024 } as const;
export type Size = keyof typeof SIZES;

const seal = (body: string): string => `sum ${createHash('sha256').update(body).digest('hex')}\n${body}`;

/** Lines are numbered, so that each can be named by an edit. */
export const freshFile = (size: Size, random: Random): string => {
  const lines = [`version ${random.hex(16)}`];
  const stem = random.hex(32);
  for (let length = 0, line = 0; length < SIZES[size]; line++) {
    const text = `${line} ${stem}${line % 7 === 0 ? random.hex(8) : ''}`;
    lines.push(text);
    length += text.length + 1;
  }
  return seal(`${lines.join('\n')}\n`);
};

export const isWhole = (content: string): boolean => {
  const end = content.indexOf('\n');
  return end !== -1 && content === seal(content.slice(end + 1));
};

/** Another version, and the edits (old, new) that lead to it: the seal, the version, and one line in the middle. */
export const nextVersion = (
  content: string,
  random: Random,
): { readonly content: string; readonly edits: { old: string; new: string }[] } => {
  const lines = content.split('\n');
  const middle = 2 + random.below(Math.max(1, lines.length - 3));
  const [sum = '', version = '', line = ''] = [lines[0], lines[1], lines[middle]];
  const changed = { version: `version ${random.hex(16)}`, line: `${middle - 2} ${random.hex(24)} edited` };
  const body = [changed.version, ...lines.slice(2, middle), changed.line, ...lines.slice(middle + 1)].join('\n');
  const sealed = seal(body);
  const edits = [
    { old: sum, new: sealed.slice(0, sealed.indexOf('\n')) },
    { old: version, new: changed.version },
    // with the line end before it: "1 ab" is also the end of "11 ab"
    { old: `\n${line}\n`, new: `\n${changed.line}\n` },
  ];
  return { content: sealed, edits };
};
