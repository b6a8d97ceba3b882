// What cannot be held back as data, line by line: a request, or a command that runs for real; each line with whose words it is.
import { escapeText } from '../../text/escape.ts';
import { escapedLines } from '../../text/escaped-lines.ts';
import type { Reach } from '../../tool/preview.ts';

/** Escaped. */
export interface ReachPiece {
  /** A tool of a stranger may word what it would do; `exact` is what would be sent or done, verbatim. */
  readonly words: 'ours' | 'the tool' | 'exact';
  readonly text: string;
  /** What it is, before the first of its lines. */
  readonly label?: string;
  /** A headline says the same. */
  readonly isHeadline?: true;
}

export const reachPieces = (reach: Reach): readonly ReachPiece[] => {
  if (reach.kind === 'command') return TIERS[reach.tier].map((text) => ({ words: 'ours', text }));
  if (reach.kind === 'request')
    return [
      { words: 'ours', text: `sends to ${escapeText(reach.host)}; what was sent cannot be taken back.` },
      { words: 'exact', text: escapeText(`${reach.method} ${reach.url}`), isHeadline: true },
      ...exact(reach.body, 'body:'),
    ];
  const detail = reach.detail === undefined ? undefined : JSON.stringify(reach.detail, null, 2);
  return [{ words: 'the tool', text: escapeText(reach.words), isHeadline: true }, ...exact(detail)];
};

const exact = (text: string | undefined, label?: string): ReachPiece[] =>
  text === undefined
    ? []
    : escapedLines(text).map((line, index) => ({
        words: 'exact',
        text: line,
        ...(index === 0 && label !== undefined ? { label } : {}),
      }));

const TIERS = {
  network: ['needs the network. Files are captured either way and can be undone.'],
  witnessed: [
    'witnessed: it would run for real, with all your rights (`countersign doctor` says why).',
    'What it changes in this folder will be recorded and can be undone; what it does elsewhere cannot.',
  ],
  blind: ['blind: it would run for real outside this folder, with all your rights. Undo does not cover it.'],
} as const;
