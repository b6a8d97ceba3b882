// The conversation about one proposal: shows it, understands the answer, asks again until it is one.
import { readAnswer } from '../../../decision/grammar.ts';
import { decisionOf } from '../../../decision/numbered-parts.ts';
import type { Asked, Decision } from '../../../decision/question.ts';
import type { Choice, Reading } from '../../../decision/reading.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { answerLine, askOne, helpLines } from './answer-line.ts';
import { chooseHunks, type Ended, endedBy } from './choose-hunks.ts';
import { canEdit, editProposal } from './edit-proposal.ts';
import { behindGutter, ours, type Row } from './layout.ts';
import { type Loaded, loadProposal } from './load-proposal.ts';
import { gutterLines, renderDiffs } from './render-diff.ts';
import { renderProposal } from './render-proposal.ts';
import { renderReach } from './render-reach.ts';
import { renderItem } from './render-share.ts';
import type { Screen } from './screen.ts';

export interface Surroundings {
  readonly screen: Screen;
  /** $VISUAL or $EDITOR. */
  readonly editor: string | undefined;
  /** Where a person writes rules. */
  readonly rulesFile: string;
}

export const decideOne = async (asked: Asked, around: Surroundings): Promise<Decision | Ended> => {
  const { screen } = around;
  const loaded = await loadProposal(asked);
  showProposal(loaded, screen);
  const ask = askOne(asked, { edit: canEdit(loaded) });
  for (;;) {
    const typed = await screen.ask(answerLine(ask, asked.proposal.preview));
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const reading = readAnswer(typed.text, ask);
    if (reading.kind === 'decide') {
      const [choice] = reading.choices;
      const decision = choice === undefined ? undefined : await carryOut(choice, loaded, around);
      if (decision !== undefined) return decision;
    } else if (reading.kind === 'help') screen.print(behindGutter(helpLines(ask)));
    else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
    else {
      const shown = await showMore(reading, loaded, around);
      if (shown !== undefined) return shown;
    }
  }
};

/** Undefined when nothing came of it and the question stands. */
export const carryOut = async (
  choice: Choice,
  loaded: Loaded,
  { screen, editor }: Surroundings,
): Promise<Decision | Ended | undefined> => {
  if (choice.take === 'hunks') return chooseHunks(loaded, screen);
  if (choice.take === 'keep') {
    const { digest, input } = loaded.asked.proposal;
    return { answer: 'amend', digest, input: { ...input, keepByProducts: true } };
  }
  if (choice.take !== 'edit') return decisionOf(loaded.asked.proposal, choice);
  const edited = await editProposal(loaded, editor);
  if (edited.ok) return edited.value;
  screen.print([ours(escapeText(edited.error.message))]);
  return undefined;
};

const showProposal = (loaded: Loaded, screen: Screen): void => {
  const { head, body, foot } = renderProposal(loaded);
  screen.print(head);
  screen.printCut(body, head.length + foot.length, 'd shows all');
  screen.print(foot);
};

type Showing = Exclude<Reading, { kind: 'decide' | 'help' | 'again' }>;

/** `d`, `d2`, `o`, `a`: decides nothing. */
export const showMore = async (
  reading: Showing,
  loaded: Loaded,
  { screen, rulesFile }: Pick<Surroundings, 'screen' | 'rulesFile'>,
): Promise<Ended | undefined> => {
  if (reading.kind === 'always') {
    screen.print([ours(`Rules are written in rules.yaml for now: ${escapeText(rulesFile)}`)]);
    return undefined;
  }
  const number = reading.kind === 'each' ? undefined : reading.number;
  const typed = await screen.page(reading.kind === 'output' ? allItems(loaded, number) : everything(loaded, number));
  return typed.kind === 'line' ? undefined : endedBy(typed.kind);
};

const allItems = ({ items }: Loaded, number: number | undefined): Row[] =>
  items.filter((_, index) => number === undefined || index === number - 1).flatMap(renderItem);

/** All there is to see of a proposal, uncut: the differences, the shared texts, and for a call without either its input. */
const everything = (loaded: Loaded, number: number | undefined): Row[] => {
  const { files, items, asked } = loaded;
  const { reach } = asked.proposal.preview;
  if (number !== undefined)
    return files.length > 0 ? renderDiffs(files.slice(number - 1, number)) : allItems(loaded, number);
  const input = JSON.stringify(asked.proposal.input, null, 2);
  return [
    ...(reach === undefined ? [] : renderReach(reach)),
    ...renderDiffs(files),
    ...(files.length === 0 ? items.flatMap(renderItem) : []),
    ...(files.length + items.length === 0 ? behindGutter(gutterLines(input), 'input:') : []),
  ];
};
