// A command and what cannot be held back, in the same words as at the terminal, line by line.

import { commandLines } from '../../../host/deciding/command-lines.ts';
import { type ReachPiece, reachPieces } from '../../../host/deciding/reach-pieces.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import type { CommandRun, Reach } from '../../../tool/preview.ts';
import type { CommandView, ReachView } from '../wire/question-view.ts';

/** Undefined for what is no command. */
export const commandView = ({ tool, input, preview }: Proposal): CommandView | undefined => {
  const { reach, ran } = preview;
  if (reach?.kind === 'command') return { lines: commandLines(reach.command), folder: escapeText(reach.folder) };
  const { command } = input;
  if (tool.effect !== 'run' || typeof command !== 'string' || reach !== undefined) return undefined;
  return { lines: commandLines(command), folder: '.', ...(ran === undefined ? {} : runView(ran)) };
};

const runView = ({ words, exit }: CommandRun): Pick<CommandView, 'how' | 'exit'> => ({
  how: escapeText(words),
  ...(exit === undefined ? {} : { exit }),
});

export const reachView = (reach: Reach): ReachView => {
  const pieces = reachPieces(reach);
  const textOf = ({ text, label }: ReachPiece): string => (label === undefined ? text : `${label} ${text}`);
  return {
    kind: reach.kind,
    ...(reach.kind === 'command' ? { tier: reach.tier } : {}),
    sentences: pieces.filter(({ words }) => words !== 'exact').map(textOf),
    words: pieces.filter(({ words }) => words === 'exact').map(textOf),
  };
};
