// Which files can say of themselves that they are private, and how they are read for it.
import { decode } from '../../workspace/text.ts';

/** Only notes have front matter; other files are private by their place, or by where they came from. */
export const NOTE = /\.(?:md|markdown|mdx|qmd|rmd|txt)$/i;
/** No note is larger; what is cannot be looked through, and counts as private. */
export const LARGEST_NOTE = 16 * 1024 * 1024;

/** As a tool would show it, whatever it is encoded in: a mark in UTF-16 is a mark. What is no text is read as if it were. */
export const noteText = (content: Uint8Array): string => {
  // Nearly every note: no need to find out what else it could be.
  if (!content.includes(0)) return new TextDecoder().decode(content);
  const text = decode(content);
  return text.kind === 'utf16le' || text.kind === 'utf16be' ? text.text : new TextDecoder().decode(content);
};

/** For its lines: undefined for what is no text. */
export const plainText = (content: Uint8Array): string | undefined => {
  if (!content.includes(0)) return new TextDecoder().decode(content);
  const text = decode(content);
  return text.kind === 'binary' ? undefined : text.text;
};
