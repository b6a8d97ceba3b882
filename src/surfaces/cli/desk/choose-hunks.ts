// Taking some hunks of one proposal: all numbered at once, or one after the other.
import type { PartId } from '../../../change/parts.ts';
import { readAnswer } from '../../../decision/grammar.ts';
import { choosableHunks, decisionOf } from '../../../decision/numbered-parts.ts';
import type { Decision } from '../../../decision/question.ts';
import type { Ask } from '../../../decision/reading.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { answerLine, helpLines } from './answer-line.ts';
import { behindGutter, blank, ours, type Row } from './layout.ts';
import type { Loaded } from './load-proposal.ts';
import { fileTitle, renderDiff } from './render-diff.ts';
import type { Screen } from './screen.ts';

/** How a conversation ended without a decision: Ctrl-C, the end of the input, or the question was withdrawn. */
export type Ended = 'stopped' | 'closed' | 'withdrawn';
export const endedBy = (kind: 'end' | 'interrupt' | 'aborted'): Ended =>
  kind === 'aborted' ? 'withdrawn' : kind === 'end' ? 'closed' : 'stopped';

export const chooseHunks = async (loaded: Loaded, screen: Screen): Promise<Decision | Ended> => {
  const blocks = hunkBlocks(loaded);
  const ask: Ask = { of: 'hunks', count: blocks.length };
  const all = blocks.flatMap(({ rows }) => rows);
  const shown = await screen.page([...all, blank]);
  if (shown.kind !== 'line') return endedBy(shown.kind);
  for (;;) {
    const typed = await screen.ask(answerLine(ask));
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const reading = readAnswer(typed.text, ask);
    if (reading.kind === 'decide') {
      const [choice] = reading.choices;
      if (choice?.take === 'approve' || choice?.take === 'part' || choice?.take === 'refuse')
        return decisionOf(loaded.asked.proposal, choice, keepOf(blocks));
    } else if (reading.kind === 'each') return oneByOne(loaded, blocks, screen);
    else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
    else if (reading.kind === 'diff') {
      const only = reading.number === undefined ? all : (blocks[reading.number - 1]?.rows ?? []);
      const paged = await screen.page(only);
      if (paged.kind !== 'line') return endedBy(paged.kind);
    } else screen.print(behindGutter(helpLines(ask)));
  }
};

interface Block {
  readonly parts: readonly PartId[];
  readonly rows: readonly Row[];
}

/** One block for each part that can be taken on its own, numbered over all files. */
const hunkBlocks = ({ asked, files }: Loaded): Block[] => {
  const { proposal } = asked;
  let number = 0;
  return files.flatMap((file) => {
    const split = file.hunks.filter(({ parts }) => parts.length === 1);
    const own = new Set(choosableHunks(proposal));
    const ids = proposal.parts.flatMap((part) =>
      part.kind !== 'item' && part.path === file.path && own.has(part.id) ? [part.id] : [],
    );
    return ids.map((id, index): Block => {
      number += 1;
      const hunk = split.find(({ parts }) => parts[0] === id && ids.length > 1);
      const title = index === 0 ? [fileTitle(file)] : [];
      if (hunk !== undefined)
        return {
          parts: [id],
          rows: [...title, ...renderDiff({ ...file, hunks: [hunk], facts: [] }, { context: 1, firstNumber: number })],
        };
      const lead = ` ${number}  `;
      // The mode of a file whose text is split, or a file that is taken whole.
      const facts = file.facts.length > 0 ? file.facts.map((fact) => escapeText(fact)).join(', ') : 'the whole file';
      const whole: Row = { lead, hang: '    ', text: facts, tone: 'strong' };
      return { parts: [id], rows: [...title, whole, ...(ids.length > 1 ? [] : renderDiff(file, { context: 1 }))] };
    });
  });
};

const keepOf = (blocks: readonly Block[]): readonly (readonly PartId[])[] => blocks.map(({ parts }) => parts);

const EACH: Ask = { of: 'one', parts: 0, mustAsk: false, letters: [] };

const oneByOne = async (loaded: Loaded, blocks: readonly Block[], screen: Screen): Promise<Decision | Ended> => {
  const kept: number[] = [];
  for (let index = 0; index < blocks.length; ) {
    screen.print(blocks[index]?.rows ?? []);
    const typed = await screen.ask(`Keep ${index + 1} of ${blocks.length}? y/n`);
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const reading = readAnswer(typed.text, EACH);
    const choice = reading.kind === 'decide' ? reading.choices[0] : undefined;
    if (choice === undefined) {
      screen.print([ours(`"${escapeText(typed.text.trim(), { maxLength: 40 })}" is not an answer here: y or n`)]);
      continue;
    }
    if (choice.take === 'approve') kept.push(index + 1);
    index += 1;
  }
  const { proposal } = loaded.asked;
  if (kept.length === blocks.length) return decisionOf(proposal, { item: 1, take: 'approve' });
  return decisionOf(proposal, { item: 1, take: 'part', parts: kept }, keepOf(blocks));
};
