// The head of a command that was run over a copy: its words, whole, and how it was run.
import { escapeText } from '../../../proposal/escape.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { isHow } from '../../review/notes-of.ts';
import { behindGutter, ours, type Row } from './layout.ts';
import { gutterLines } from './render-diff.ts';

/** Undefined for what is no command. */
export const renderCommandHead = ({ tool, input, preview }: Proposal): Row[] | undefined => {
  const { reach } = preview;
  if (reach?.kind === 'command') return namedCommand(tool.name, reach.command, reach.folder);
  const { command } = input;
  if (tool.effect !== 'run' || typeof command !== 'string' || reach !== undefined) return undefined;
  const how = preview.notes?.find(isHow);
  return [...namedCommand(tool.name, command, '.'), ...(how === undefined ? [] : [ours(escapeText(how))])];
};

const namedCommand = (tool: string, command: string, folder: string): Row[] => {
  const lines = commandLines(command);
  const name = escapeText(tool);
  const [only = ''] = lines;
  // What does not fit on a line is shown whole all the same: nobody signs the beginning of a command.
  if (lines.length === 1 && only.length <= LONGEST && folder === '.')
    return [{ lead: '▸ ', hang: '  ', text: `${name}   ${only}`, tone: 'strong' }];
  return [{ lead: '▸ ', hang: '  ', text: name, tone: 'strong' }, ...atPrompt(command, folder)];
};

/** All of a command, as at a shell's prompt. */
export const atPrompt = (command: string, folder: string): Row[] =>
  behindGutter(commandLines(command), folder === '.' ? '$' : `${escapeText(folder)} $`);

/** Blanks and dashes that look like a shell's own, and are not, stand out; the escaper leaves them, since prose is full of them. */
const LOOKALIKE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212]/g;

/** A command, line by line, so that a person reads what the shell reads. */
export const commandLines = (command: string): string[] =>
  gutterLines(command).map((line) =>
    line.replace(LOOKALIKE, (found) => `<U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`),
  );

/** A line of a wide terminal. */
const LONGEST = 160;
