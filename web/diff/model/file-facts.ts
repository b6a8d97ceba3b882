// What is said about a file above its lines, or instead of them.
import { escapeText } from '../../../src/text/escape.ts';
import type { DiffFile } from '../diff-props.ts';
import { takenWith } from '../taken-with.ts';

export interface FileFact {
  readonly words: string;
  /** Not to be missed. */
  readonly isWarning?: true;
}

export const fileFacts = (file: DiffFile, files: readonly DiffFile[]): readonly FileFact[] => {
  const others = takenWith(files, file);
  return [
    ...(file.from === undefined ? [] : [{ words: `from ${escapeText(file.from)}` }]),
    ...file.facts.map((words) => ({ words })),
    ...(file.inGit
      ? [
          {
            words: 'Inside .git: taken together with the others there, and undo does not cover it.',
            isWarning: true as const,
          },
        ]
      : []),
    ...(others.length > 0 && !file.inGit
      ? [
          {
            words: `Taken whole or not at all, together with ${others.map(({ path }) => escapeText(path)).join(', ')}.`,
          },
        ]
      : []),
  ];
};
