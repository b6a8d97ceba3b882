// One source file's outline, from its bytes.

import { uncommented } from '../../../session/note/chat-comments.ts';
import { decode } from '../../../workspace/text.ts';
import { BOUNDS } from '../../bounds.ts';
import type { Depth, Extracted } from '../extracted.ts';
import { extractorFor } from '../extractors.ts';

/** A parser's tree of a larger file would hold up everything else for longer than a fifth of a second. */
export const LARGEST_SOURCE = BOUNDS.find_references.fileBytes;

export type ReadSource = { readonly extracted: Extracted; readonly text: string } | { readonly problem: string };

export const readSource = async (
  source: { readonly path: string; readonly language: string; readonly bytes: Uint8Array },
  depth: Depth,
): Promise<ReadSource> => {
  if (source.bytes.length > LARGEST_SOURCE) return { problem: 'too large' };
  const read = decode(source.bytes);
  if (read.kind === 'binary') return { problem: 'not text' };
  // What is not sent is no heading of the note either.
  const decoded = source.language === 'markdown' ? uncommented(read.text) : read;
  if (depth === 'outline' && isPressed(decoded.text)) return { problem: 'lines too long for people' };
  const loading = extractorFor(source.language);
  if (loading === undefined) return { problem: 'no reader' };
  try {
    const extractor = await loading;
    return { extracted: await extractor.extract(source.path, decoded.text, depth), text: decoded.text };
  } catch (thrown) {
    // A reader that is not installed, or trips over a file, costs that file and not the index.
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
};

/** A bundle without line breaks or a table of data: nobody looks for its names, and reading it costs as much as fifty files. */
const isPressed = (text: string): boolean => {
  if (text.length < PRESSED_LENGTH) return false;
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return text.length / lines > PRESSED_LINE;
};

/** Below this a file is quick to read, whatever it is. */
const PRESSED_LENGTH = 32 * 1024;
/** Characters of an average line; the longest that people write are a fifth of it. */
const PRESSED_LINE = 1000;
