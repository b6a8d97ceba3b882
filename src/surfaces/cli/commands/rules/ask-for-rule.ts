// The questions that word a rule for someone who gave no flags. Enter at any of them makes none.
import { VERDICTS } from '../../../../policy/parse-rules.ts';
import { escapeText } from '../../../../text/escape.ts';
import { ours } from '../../desk/layout.ts';
import type { Screen } from '../../desk/screen.ts';
import type { AddOptions } from './add.ts';

export interface WordedRule {
  readonly words: readonly [verdict: string, of: string];
  readonly options: Partial<AddOptions>;
}

export const askForRule = async (screen: Screen): Promise<WordedRule | 'nothing'> => {
  const verdict = await oneOf(screen, `What is it to do? ${VERDICTS.join(' · ')}`, VERDICTS);
  if (verdict === undefined) return nothing(screen);
  const of = await line(screen, 'With which tool? a name, a group, or * for all');
  if (of === undefined) return nothing(screen);
  if (of === 'run_command') {
    const command = await line(screen, 'Which command? its exact words; * stands for a word');
    return command === undefined ? nothing(screen) : { words: [verdict, of], options: { command } };
  }
  const paths = await line(
    screen,
    'On which files? patterns such as Projects/**, separated by commas; all for every file',
  );
  if (paths === undefined) return nothing(screen);
  const patterns = paths.split(',').map((each) => each.trim());
  return { words: [verdict, of], options: paths === 'all' ? {} : { in: patterns } };
};

const oneOf = async (screen: Screen, question: string, known: readonly string[]): Promise<string | undefined> => {
  for (;;) {
    const typed = await line(screen, question);
    if (typed === undefined || known.includes(typed.toLowerCase())) return typed?.toLowerCase();
    screen.print([ours(`"${escapeText(typed, { maxLength: 40 })}" is not an answer here: ${known.join(', ')}`)]);
  }
};

const line = async (screen: Screen, question: string): Promise<string | undefined> => {
  const typed = await screen.ask(question);
  return typed.kind === 'line' && typed.text.trim() !== '' ? typed.text.trim() : undefined;
};

const nothing = (screen: Screen): 'nothing' => {
  screen.print([ours('Not saved.')]);
  return 'nothing';
};
