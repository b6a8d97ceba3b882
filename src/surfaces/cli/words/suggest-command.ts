// The command that a slip of the pen probably meant.
import type { Command } from 'commander';
import { escapeText } from '../../../text/escape.ts';
import { nearest } from '../../../tool/nearest.ts';
import { readAlong } from '../completion/command-words.ts';

export const commandMeant = (word: string, command: Command): string | undefined =>
  nearest(
    word,
    command
      .createHelp()
      .visibleCommands(command)
      .map((each) => each.name()),
  );

/**
 * Where a command has one that is meant when none is said, a slip is a word too many for that one, and commander says no more than that.
 * Its words with ours behind them.
 */
export const suggesting = (text: string, program: Command, words: readonly string[]): string => {
  if (!text.startsWith('error: too many arguments')) return text;
  const { command, stray } = readAlong(program, words);
  const meant = stray === undefined ? undefined : commandMeant(stray, command);
  return meant === undefined
    ? text
    : `error: there is no command "${escapeText(stray ?? '')}"\n(Did you mean ${meant}?)\n`;
};
