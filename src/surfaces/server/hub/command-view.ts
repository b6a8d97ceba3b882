// A command and what cannot be held back, in the same words as at the terminal, line by line.
import { escapeText } from '../../../proposal/escape.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import type { Reach } from '../../../tool/preview.ts';
import type { Row } from '../../cli/desk/layout.ts';
import { commandLines } from '../../cli/desk/render-command.ts';
import { renderReach } from '../../cli/desk/render-reach.ts';
import { isHow } from '../../review/notes-of.ts';
import type { CommandView, ReachView } from '../wire/question-view.ts';

/** Undefined for what is no command. */
export const commandView = ({ tool, input, preview }: Proposal): CommandView | undefined => {
  const { reach } = preview;
  if (reach?.kind === 'command') return { lines: commandLines(reach.command), folder: escapeText(reach.folder) };
  const { command } = input;
  if (tool.effect !== 'run' || typeof command !== 'string' || reach !== undefined) return undefined;
  const how = preview.notes?.find(isHow);
  return { lines: commandLines(command), folder: '.', ...(how === undefined ? {} : { how: escapeText(how) }) };
};

export const reachView = (reach: Reach): ReachView => {
  const rows = renderReach(reach);
  const textOf = (row: Row): string => ('text' in row ? row.text : '');
  // Behind the gutter stand exact words; before it, sentences of ours.
  const isQuoted = (row: Row): boolean => 'lead' in row && row.lead.includes('│');
  return {
    kind: reach.kind,
    ...(reach.kind === 'command' ? { tier: reach.tier } : {}),
    sentences: rows.filter((row) => !isQuoted(row)).map(textOf),
    words: rows.filter(isQuoted).map(textOf),
  };
};
