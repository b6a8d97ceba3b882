// The head of a command that was run over a copy: its words, whole, and how it was run.

import { commandLines } from '../../../host/deciding/command-lines.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import { behindGutter, ours, type ScreenRow } from './layout.ts';

/** Undefined for what is no command. */
export const renderCommandHead = ({ tool, input, preview }: Proposal): ScreenRow[] | undefined => {
  const { reach } = preview;
  if (reach?.kind === 'command') return namedCommand(tool.name, reach.command, reach.folder);
  const { command } = input;
  if (tool.effect !== 'run' || typeof command !== 'string' || reach !== undefined) return undefined;
  const { ran } = preview;
  return [...namedCommand(tool.name, command, '.'), ...(ran === undefined ? [] : [ours(escapeText(ran.words))])];
};

const namedCommand = (tool: string, command: string, folder: string): ScreenRow[] => {
  const lines = commandLines(command);
  const name = escapeText(tool);
  const [only = ''] = lines;
  // What does not fit on a line is shown whole all the same: nobody signs the beginning of a command.
  if (lines.length === 1 && only.length <= LONGEST && folder === '.')
    return [{ lead: '▸ ', hang: '  ', text: `${name}   ${only}`, tone: 'strong' }];
  return [{ lead: '▸ ', hang: '  ', text: name, tone: 'strong' }, ...atPrompt(command, folder)];
};

/** All of a command, as at a shell's prompt. */
export const atPrompt = (command: string, folder: string): ScreenRow[] =>
  behindGutter(commandLines(command), folder === '.' ? '$' : `${escapeText(folder)} $`);

/** A line of a wide terminal. */
const LONGEST = 160;
