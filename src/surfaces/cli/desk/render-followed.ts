// A change that follows another: by its sentence, with the name of its file; `d` shows its lines.
import { escapeText } from '../../../proposal/escape.ts';
import type { FileView } from '../../review/load-proposal.ts';
import type { Row } from './layout.ts';
import { linesChanged, nameOf } from './render-diff.ts';

export const followedRow = (file: FileView, sentence: string, lead = '  '): Row => {
  const what = [nameOf(file), file.what, linesChanged(file.hunks)].filter((word) => (word ?? '') !== '');
  return {
    lead,
    hang: `${lead}  `,
    text: `${escapeText(sentence)}   (${what.join(' ')})`,
    tone: 'plain',
    sentence: true,
  };
};
