// What cannot be held back as data: a request, or a command that runs for real. Said plainly, with its exact words.
import { escapeText } from '../../../proposal/escape.ts';
import type { Reach } from '../../../tool/preview.ts';
import { behindGutter, ours, type Row } from './layout.ts';
import { commandLines } from './render-command.ts';
import { gutterLines } from './render-diff.ts';

export const renderReach = (reach: Reach): Row[] => {
  if (reach.kind === 'command') return [...renderCommand(reach)];
  if (reach.kind === 'request') {
    return [
      ours(`sends to ${escapeText(reach.host)}; what was sent cannot be taken back.`),
      ...behindGutter([escapeText(`${reach.method} ${reach.url}`)]),
      ...(reach.body === undefined ? [] : behindGutter(gutterLines(reach.body), 'body:')),
    ];
  }
  const detail = reach.detail === undefined ? '' : JSON.stringify(reach.detail, null, 2);
  // A tool of a stranger words it: it stands behind our mark.
  const words: Row = { lead: '  ', hang: '  ', text: escapeText(reach.words), tone: 'plain', sentence: true };
  return [words, ...(detail === '' ? [] : behindGutter(gutterLines(detail)))];
};

const renderCommand = (reach: Extract<Reach, { kind: 'command' }>): Row[] => [
  ...behindGutter(commandLines(reach.command), reach.folder === '.' ? '$' : `${escapeText(reach.folder)} $`),
  ...TIERS[reach.tier].map((sentence) => ours(sentence, reach.tier === 'network' ? 'plain' : 'warn')),
];

const TIERS = {
  network: ['needs the network. Files are captured either way and can be undone.'],
  witnessed: [
    'witnessed: it would run for real, with all your rights (`countersign doctor` says why).',
    'What it changes in this folder will be recorded and can be undone; what it does elsewhere cannot.',
  ],
  blind: ['blind: it would run for real outside this folder, with all your rights. Undo does not cover it.'],
} as const;
