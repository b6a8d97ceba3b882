// What one of several proposals is called: the name of its file, of a note without its ending; else what it does.
import { headlineWords, objectWords } from '../../../src/proposal/headline-words.ts';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';

export interface CardName {
  readonly name: string;
  /** Where it lies; empty at the top, and for what is no file. */
  readonly folder: string;
}

export const cardName = ({ headline }: Pick<AskedView, 'headline'>): CardName => {
  const { verb, objects } = headline;
  const { name, folder = '', noun } = objects;
  if (name === undefined || verb === 'move')
    return { name: name === undefined ? headlineWords(headline) : objectWords(headline), folder };
  return { name: noun === 'note' ? name.replace(/\.(?:md|markdown)$/i, '') : name, folder };
};
