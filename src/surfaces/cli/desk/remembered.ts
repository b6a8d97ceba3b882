// After a whole yes to one proposal: what could be remembered of it, asked before the answer counts.
import type { Asked } from '../../../decision/question.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import type { Decisions } from './decide-batch.ts';
import { ours } from './layout.ts';
import type { Screen } from './screen.ts';

export interface Remembering {
  /** The rule it would become, in full, shown before the question. */
  readonly rule: string;
  /** "Remember for this vault and ollama/qwen3?" */
  readonly question: string;
  /** What came of it, in words. */
  save(): Promise<string>;
}

/** A no leaves it at this once; whoever stops here has decided nothing. */
export const remembered = async (
  decisions: Decisions | Ended,
  screen: Screen,
  remember: ((asked: Asked) => Remembering | undefined) | undefined,
): Promise<Decisions | Ended> => {
  const [[asked, decision] = [], ...others] = typeof decisions === 'string' ? [] : [...decisions];
  if (asked === undefined || decision?.answer !== 'approve' || others.length > 0) return decisions;
  const remembering = remember?.(asked);
  if (remembering === undefined) return decisions;
  screen.print([ours(`As a rule of yours: ${escapeText(remembering.rule)}`)]);
  const typed = await screen.ask(`${escapeText(remembering.question)} y/n`);
  if (typed.kind !== 'line') return endedBy(typed.kind);
  if (['y', 'yes'].includes(typed.text.trim().toLowerCase()))
    screen.print([ours(escapeText(await remembering.save()))]);
  return decisions;
};
