// The conversation about several proposals: one list, one answer; what the answer leaves open is asked on its own.
import { readAnswer } from '../../../decision/grammar.ts';
import type { Asked, Decision } from '../../../decision/question.ts';
import type { AnswerChoice } from '../../../decision/reading.ts';
import { loadProposal } from '../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import { answerLine, askBatch, helpLines } from './answer-line.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import { answerAlways, carryOut, decideOne, type Surroundings, showMore } from './decide-one.ts';
import { helpRows } from './help-rows.ts';
import { ours } from './layout.ts';
import { renderBatch } from './render-batch.ts';
import { renderProposal } from './render-proposal.ts';

export type Decisions = ReadonlyMap<Asked, Decision>;

export const decideBatch = async (asked: readonly Asked[], around: Surroundings): Promise<Decisions | Ended> => {
  const { screen } = around;
  const ask = askBatch(asked);
  screen.print(renderBatch({ asked }));
  for (;;) {
    const typed = await screen.ask(answerLine(ask));
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const reading = readAnswer(typed.text, ask);
    if (reading.kind === 'decide') return carryOutAll(asked, reading, around);
    if (reading.kind === 'help') screen.print(helpRows(helpLines(ask)));
    else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
    else if (reading.kind === 'always') {
      const ended = await always(asked, reading.number, around);
      if (ended !== undefined) return ended;
    } else {
      const number = reading.kind === 'each' ? undefined : reading.number;
      // The number names a proposal here, not a part of it.
      for (const each of number === undefined ? asked : asked.slice(number - 1, number)) {
        const loaded = await loadProposal(each);
        const { head, foot } = renderProposal(loaded);
        screen.print(head);
        const shown = await showMore({ kind: reading.kind }, loaded, around);
        if (shown !== undefined && shown !== 'all') return shown;
        screen.print(foot);
      }
    }
  }
};

/** Of a line in a list nobody has seen enough: all of it is shown first. The list is answered as before. */
const always = async (
  asked: readonly Asked[],
  number: number | undefined,
  around: Surroundings,
): Promise<Ended | undefined> => {
  const each = number === undefined ? undefined : asked[number - 1];
  if (each === undefined) {
    around.screen.print([ours('A rule is about one of them: a2 for the second.')]);
    return undefined;
  }
  const made = await answerAlways(await loadProposal(each), around, { isWhole: false, mayApprove: false });
  return made === 'open' || made === 'approve' ? undefined : made;
};

/** Nothing is recorded before every proposal has its decision; whoever stops on the way has decided nothing. */
const carryOutAll = async (
  asked: readonly Asked[],
  { choices, left }: { readonly choices: readonly AnswerChoice[]; readonly left: readonly number[] },
  around: Surroundings,
): Promise<Decisions | Ended> => {
  const decisions = new Map<Asked, Decision>();
  const keep = async (item: number, choice?: AnswerChoice): Promise<Ended | undefined> => {
    const each = asked[item - 1];
    if (each === undefined) return undefined;
    const chosen = choice === undefined ? undefined : await carryOut(choice, await loadLazily(each, choice), around);
    const decision = chosen ?? (await decideOne(each, around));
    if (typeof decision === 'string') return decision;
    decisions.set(each, decision);
    return undefined;
  };
  for (const choice of choices) {
    const ended = await keep(choice.item, choice);
    if (ended !== undefined) return ended;
  }
  for (const item of left) {
    around.screen.print([ours(`${item} needs a yes of its own:`)]);
    const ended = await keep(item);
    if (ended !== undefined) return ended;
  }
  return decisions;
};

/** Only editing, hunks and shares need the contents. */
const loadLazily = (asked: Asked, choice: AnswerChoice): ReturnType<typeof loadProposal> =>
  choice.take === 'edit' || choice.take === 'hunks' || asked.proposal.preview.share !== undefined
    ? loadProposal(asked)
    : Promise.resolve({ asked, files: [], items: [] });
