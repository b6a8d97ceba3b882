// Notes as their words, with the file they are about in front.
import { labelled, type Note } from '../../src/text/note.ts';

export const noteWords = (notes: readonly Note[] = []): readonly string[] => notes.map(labelled);
