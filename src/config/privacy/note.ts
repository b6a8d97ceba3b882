// Which files can say of themselves that they are private.

/** Only notes have front matter; other files are private by their place, or by where they came from. */
export const NOTE = /\.(?:md|markdown|mdx|qmd|rmd|txt)$/i;
/** No note is larger; what is cannot be looked through, and counts as private. */
export const LARGEST_NOTE = 16 * 1024 * 1024;
