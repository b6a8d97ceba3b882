// Files that are taken together or not at all: those of .git, since half of a commit is a broken repository; and those of which one follows another.
import type { FileHead } from '../../src/surfaces/server/wire/question-view.ts';

/** The others. */
export const takenWith = (files: readonly FileHead[], { index, inGit, together }: FileHead): readonly FileHead[] =>
  files.filter(
    (file) => file.index !== index && ((inGit && file.inGit) || (together !== undefined && file.together === together)),
  );
