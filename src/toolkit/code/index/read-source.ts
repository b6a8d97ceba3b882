// One source file's outline, from its bytes.
import { decode } from '../../../workspace/text.ts';
import type { Depth, Extracted } from '../extracted.ts';
import { extractorFor } from '../extractors.ts';

/** A parser's tree of a larger file would hold up everything else for longer than a fifth of a second. */
export const LARGEST_SOURCE = 512 * 1024;

export type ReadSource = { readonly extracted: Extracted; readonly text: string } | { readonly problem: string };

export const readSource = async (
  source: { readonly path: string; readonly language: string; readonly bytes: Uint8Array },
  depth: Depth,
): Promise<ReadSource> => {
  if (source.bytes.length > LARGEST_SOURCE) return { problem: 'too large' };
  const decoded = decode(source.bytes);
  if (decoded.kind === 'binary') return { problem: 'not text' };
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
