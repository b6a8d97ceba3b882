// What cannot be held back as data: a request, or a command that runs for real. Said plainly, with its exact words.
import { escapeText } from '../../../proposal/escape.ts';
import type { Reach } from '../../../tool/preview.ts';
import { behindGutter, ours, type Row } from './layout.ts';
import { atPrompt } from './render-command.ts';
import { gutterLines } from './render-diff.ts';

/** `head`: what stands above it already, escaped; its exact words are not said twice. */
export const renderReach = (reach: Reach, head = ''): Row[] => {
  if (reach.kind === 'command') return renderTier(reach.tier);
  if (reach.kind === 'request') {
    const words = escapeText(`${reach.method} ${reach.url}`);
    return [
      ours(`sends to ${escapeText(reach.host)}; what was sent cannot be taken back.`),
      ...(head.includes(words) ? [] : behindGutter([words])),
      ...(reach.body === undefined ? [] : behindGutter(gutterLines(reach.body), 'body:')),
    ];
  }
  const detail = reach.detail === undefined ? '' : JSON.stringify(reach.detail, null, 2);
  // A tool of a stranger words it: it stands behind our mark.
  const words = escapeText(reach.words);
  const said: Row[] = head.includes(words)
    ? []
    : [{ lead: '  ', hang: '  ', text: words, tone: 'plain', sentence: true }];
  return [...said, ...(detail === '' ? [] : behindGutter(gutterLines(detail)))];
};

/** The same in full, for `d`. */
export const renderWholeReach = (reach: Reach): Row[] => [
  ...(reach.kind === 'command' ? atPrompt(reach.command, reach.folder) : []),
  ...renderReach(reach),
];

const renderTier = (tier: keyof typeof TIERS): Row[] =>
  TIERS[tier].map((sentence) => ours(sentence, tier === 'network' ? 'plain' : 'warn'));

const TIERS = {
  network: ['needs the network. Files are captured either way and can be undone.'],
  witnessed: [
    'witnessed: it would run for real, with all your rights (`countersign doctor` says why).',
    'What it changes in this folder will be recorded and can be undone; what it does elsewhere cannot.',
  ],
  blind: ['blind: it would run for real outside this folder, with all your rights. Undo does not cover it.'],
} as const;
