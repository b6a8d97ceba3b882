// Taking some hunks of one proposal: by number, all numbered at once, or in a walk from one to the next.
import { readAnswer } from '../../../decision/grammar.ts';
import { decisionOf } from '../../../decision/numbered-parts.ts';
import type { Decision } from '../../../decision/question.ts';
import type { Ask } from '../../../decision/reading.ts';
import { isMove, readStep } from '../../../decision/walk-grammar.ts';
import type { Loaded } from '../../../host/deciding/load-proposal.ts';
import { escapeText } from '../../../text/escape.ts';
import { answerLine, helpLines } from './answer-line.ts';
import { helpRows } from './help-rows.ts';
import { startWalk } from './hunk-walk.ts';
import { ours, type ScreenRow } from './layout.ts';
import { renderHunk, renderHunkList } from './render-hunks.ts';
import type { Editing } from './run-editor.ts';
import type { Screen } from './screen.ts';

/** How a conversation ended without a decision: Ctrl-C, the end of the input, or the question was withdrawn. */
export type Ended = 'stopped' | 'closed' | 'withdrawn';
export const endedBy = (kind: 'end' | 'interrupt' | 'aborted'): Ended =>
  kind === 'aborted' ? 'withdrawn' : kind === 'end' ? 'closed' : 'stopped';

/** More than this are not read in one go: a list of them comes first. */
const SHOWN_AT_ONCE = 5;

/** Undefined: back, and nothing is decided. Without `editing` no hunk can be split or written anew: the answer is parts, never an amendment. */
export const chooseHunks = async (
  loaded: Loaded,
  screen: Screen,
  editing?: Editing,
): Promise<Decision | Ended | undefined> => {
  const walk = startWalk(loaded);
  const { hunks } = walk;
  const ask: Ask = { of: 'hunks', count: hunks.length };
  const block = (index: number): ScreenRow[] => {
    const hunk = hunks[index];
    const isFirst = hunk?.file !== hunks[index - 1]?.file;
    return hunk === undefined ? [] : renderHunk(hunk, index + 1, 1, isFirst);
  };
  const all = (): ScreenRow[] => [...hunks.keys()].flatMap(block);
  const shown = await screen.page(hunks.length > SHOWN_AT_ONCE ? renderHunkList(walk) : all());
  if (shown.kind !== 'line') return endedBy(shown.kind);
  for (;;) {
    const typed = await screen.ask(answerLine(ask));
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const step = readStep(typed.text, hunks.length);
    if (step.kind === 'back') return undefined;
    if (step.kind === 'list') screen.print(renderHunkList(walk));
    else if (isMove(step)) return walkOn(loaded, screen, editing, typed.text);
    else {
      const reading = readAnswer(typed.text, ask);
      if (reading.kind === 'decide') {
        const [choice] = reading.choices;
        if (choice?.take === 'approve' || choice?.take === 'part' || choice?.take === 'refuse')
          return decisionOf(
            loaded.asked.proposal,
            choice,
            hunks.map(({ part }) => [part]),
          );
      } else if (reading.kind === 'each') return walkOn(loaded, screen, editing);
      else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
      else if (reading.kind === 'diff') {
        const paged = await screen.page(reading.number === undefined ? all() : block(reading.number - 1));
        if (paged.kind !== 'line') return endedBy(paged.kind);
      } else screen.print(helpRows(helpLines(ask)));
    }
  }
};

const walkOn = async (
  loaded: Loaded,
  screen: Screen,
  editing: Editing | undefined,
  first?: string,
): Promise<Decision | Ended | undefined> =>
  (await import('./walk-hunks.ts')).walkHunks(loaded, { screen, editing }, first);
