// Which files are notes, and what a note is called.

/** The file's name without folders and ending. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(NOTE_ENDING, '');

export const isNote = (path: string): boolean => NOTE_ENDING.test(path);

const NOTE_ENDING = /\.(?:md|markdown)$/i;
