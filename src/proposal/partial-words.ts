// A bound that was reached, in the words that the person and the model read.

import { grouped } from '../text/counted.ts';
import type { PartialAnswer } from '../tool/preview.ts';

/** "partial: 2,000 of 100,000 project notes read; show_project reads any of them by its path" */
export const partialWords = ({ bound, what, did, count, of, wayOut }: PartialAnswer): string => {
  const number = of === undefined ? grouped(count) : `${grouped(count)} of ${grouped(of)}`;
  const stopped = bound === 'looking' || bound === 'seconds' ? 'its time was over, ' : '';
  const more = of === undefined ? ', and there are more' : '';
  return `partial: ${stopped}${number} ${what} ${did}${more}; ${wayOut}`;
};
