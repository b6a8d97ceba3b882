// The conversation about one proposal: shows it, understands the answer, asks again until it is one.
import { SHEET } from '../../../agent/draft/sheet-name.ts';
import { readAnswer } from '../../../decision/grammar.ts';
import { decisionOf } from '../../../decision/numbered-parts.ts';
import type { Asked, Decision } from '../../../decision/question.ts';
import type { AnswerChoice, AnswerReading } from '../../../decision/reading.ts';
import type { SheetTests } from '../../../host/conversation/sheet-tests.ts';
import { type Loaded, loadProposal } from '../../../host/deciding/load-proposal.ts';
import type { Always } from '../../../host/deciding/rule-offer.ts';
import { escapeText } from '../../../text/escape.ts';
import { answerLine, askOne, helpLines } from './answer-line.ts';
import { chooseHunks, type Ended, endedBy } from './choose-hunks.ts';
import { canEdit, type EditGround, editProposal } from './edit-proposal.ts';
import { helpRows } from './help-rows.ts';
import { ours } from './layout.ts';
import { renderProposal } from './render-proposal.ts';
import type { Editing } from './run-editor.ts';
import type { Screen } from './screen.ts';
import { allItems, everything, showsAll, showsOutput } from './show-all.ts';
import type { Tick } from './tick-items.ts';
import { withoutPrivate } from './without-private.ts';

export interface Surroundings {
  readonly screen: Screen;
  /** $VISUAL or $EDITOR. */
  readonly editor: string | undefined;
  /** Where a person writes rules. */
  readonly rulesFile: string;
  /** What "always" would mean for a proposal. Absent: rules are not made here. */
  readonly always?: Always | undefined;
  /** Of a live terminal: the whole screen for an editor, and a list to tick. */
  readonly lend?: Editing['lend'];
  readonly tick?: Tick | undefined;
  /** What a tool's input looks like, for a form. Absent: it is told from the values it has. */
  readonly schemaOf?: EditGround['schemaOf'];
  /** How a sheet is tested before it is signed. Absent: not here. */
  readonly tests?: SheetTests | undefined;
}

export const decideOne = async (asked: Asked, around: Surroundings): Promise<Decision | Ended> => {
  const { screen } = around;
  if (asked.proposal.tool.name === SHEET) return (await import('../draft/decide-sheet.ts')).decideSheet(asked, around);
  const loaded = await loadProposal(asked);
  let seen = showProposal(loaded, screen);
  const ask = askOne(asked, {
    edit: canEdit(loaded),
    always: around.always !== undefined,
    tick: around.tick !== undefined,
  });
  for (;;) {
    const typed = await screen.ask(answerLine(ask, asked.proposal.preview));
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const reading = readAnswer(typed.text, ask);
    if (reading.kind === 'decide') {
      const [choice] = reading.choices;
      const decision = choice === undefined ? undefined : await carryOut(choice, loaded, around);
      if (typeof decision === 'object' && isYes(decision) && !isAll(seen))
        screen.print([ours('Not all of it was on the screen.', 'dim')]);
      if (decision !== undefined) return decision;
    } else if (reading.kind === 'help') screen.print(helpRows(helpLines(ask)));
    else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
    else if (reading.kind === 'always') {
      const made = await answerAlways(loaded, around, { isWhole: isAll(seen), mayApprove: true });
      if (made === 'approve') return { answer: 'approve', digest: asked.proposal.digest };
      if (made !== 'open') return made;
    } else {
      const shown = await showMore(reading, loaded, around);
      if (shown !== undefined && shown !== 'all') return shown;
      if (shown === 'all') seen = { ...seen, [reading.kind === 'output' ? 'output' : 'changes']: true };
    }
  }
};

const isYes = ({ answer }: Decision): boolean => answer === 'approve' || answer === 'part';

/** Undefined when nothing came of it and the question stands. */
export const carryOut = async (
  choice: AnswerChoice,
  loaded: Loaded,
  around: Surroundings,
): Promise<Decision | Ended | undefined> => {
  const { screen, editor, lend, schemaOf, tick } = around;
  if (choice.take === 'hunks') return chooseHunks(loaded, screen, { editor, lend });
  if (choice.take === 'tick') return (await import('./tick-items.ts')).tickItems(loaded, { tick, screen });
  if (choice.take === 'keep') {
    const { digest, input } = loaded.asked.proposal;
    return { answer: 'amend', digest, input: { ...input, keepByProducts: true } };
  }
  if (choice.take === 'edit') {
    const ground = { screen, editor, lend, ...(schemaOf === undefined ? {} : { schemaOf }) };
    const edited = await editProposal(loaded, ground, choice.of);
    if (edited.ok) return edited.value;
    screen.print([ours(escapeText(edited.error.message))]);
    return undefined;
  }
  const leaving = withoutPrivate(choice, loaded);
  if (typeof leaving !== 'string') return decisionOf(loaded.asked.proposal, leaving);
  screen.print([ours(leaving)]);
  return undefined;
};

/** What of the proposal was on the screen. */
interface Seen {
  readonly changes: boolean;
  readonly output: boolean;
}
const isAll = ({ changes, output }: Seen): boolean => changes && output;

const showProposal = (loaded: Loaded, screen: Screen): Seen => {
  const { head, body, foot } = renderProposal(loaded);
  screen.print(head);
  const uncut = screen.printCut(body, head.length + foot.length, 'd shows all');
  screen.print(foot);
  return { changes: uncut && showsAll(loaded), output: showsOutput(loaded, uncut) };
};

/** `a`, `a2`: 'open' when the proposal still waits for its answer. */
export const answerAlways = async (
  loaded: Loaded,
  around: Pick<Surroundings, 'screen' | 'rulesFile' | 'always'>,
  how: { readonly isWhole: boolean; readonly mayApprove: boolean },
): Promise<'approve' | 'open' | Ended> => {
  const { always, screen, rulesFile } = around;
  if (always !== undefined) return (await import('./always.ts')).talkAlways(loaded, { always, screen }, how);
  screen.print([ours(`Rules are not made here; they stand in ${escapeText(rulesFile)}`)]);
  return 'open';
};

type Showing = Exclude<AnswerReading, { kind: 'decide' | 'help' | 'again' | 'always' }>;

/** `d`, `d2`, `o`: decides nothing. 'all' when it was shown to its end, and was not one of several. */
export const showMore = async (
  reading: Showing,
  loaded: Loaded,
  { screen }: Pick<Surroundings, 'screen'>,
): Promise<Ended | 'all' | undefined> => {
  const number = reading.kind === 'each' ? undefined : reading.number;
  const typed = await screen.page(reading.kind === 'output' ? allItems(loaded, number) : everything(loaded, number));
  if (typed.kind !== 'line') return endedBy(typed.kind);
  return typed.text === '' && number === undefined ? 'all' : undefined;
};
