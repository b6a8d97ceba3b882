// What cannot be held back as data: a request, or a command that runs for real. Said plainly, with its exact words.

import { type ReachPiece, reachPieces } from '../../../host/deciding/reach-pieces.ts';
import type { Reach } from '../../../tool/preview.ts';
import { behindGutter, ours, type ScreenRow } from './layout.ts';
import { atPrompt } from './render-command.ts';

/** `head`: what stands above it already, escaped; its exact words are not said twice. */
export const renderReach = (reach: Reach, head = ''): ScreenRow[] => {
  const tone = reach.kind === 'command' && reach.tier !== 'network' ? 'warn' : 'plain';
  return reachPieces(reach)
    .filter(({ text, isHeadline }) => isHeadline === undefined || !head.includes(text))
    .flatMap((piece) => rowsOf(piece, tone));
};

const rowsOf = ({ words, text, label }: ReachPiece, tone: 'warn' | 'plain'): ScreenRow[] => {
  if (words === 'ours') return [ours(text, tone)];
  if (words === 'exact') return behindGutter([text], label);
  // A tool of a stranger words it: it stands behind our mark.
  return [{ lead: '  ', hang: '  ', text, tone: 'plain', sentence: true }];
};

/** The same in full, for `d`. */
export const renderWholeReach = (reach: Reach): ScreenRow[] => [
  ...(reach.kind === 'command' ? atPrompt(reach.command, reach.folder) : []),
  ...renderReach(reach),
];
