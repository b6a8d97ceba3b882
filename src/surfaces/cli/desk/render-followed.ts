// A change that follows another: by its sentence, with the name of its file; `d` shows its lines.

import type { FileView } from '../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import type { ScreenRow } from './layout.ts';
import { linesChanged, nameOf } from './render-diff.ts';

export const followedRow = (file: FileView, sentence: string, lead = '  '): ScreenRow => {
  const what = [nameOf(file), file.what, linesChanged(file.hunks)].filter((word) => (word ?? '') !== '');
  return {
    lead,
    hang: `${lead}  `,
    text: `${escapeText(sentence)}   (${what.join(' ')})`,
    tone: 'plain',
    sentence: true,
  };
};
