// After a whole yes to one proposal: what could be remembered of it, asked before the answer counts.

import { isYes } from '../../../decision/is-yes.ts';
import type { Asked } from '../../../decision/question.ts';
import type { Remembering } from '../../../host/deciding/rules-at-desk.ts';
import { escapeText } from '../../../text/escape.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import type { Decisions } from './decide-batch.ts';
import { ours } from './layout.ts';
import type { Screen } from './screen.ts';

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
  if (isYes(typed.text)) screen.print([ours(escapeText(await remembering.save()))]);
  return decisions;
};
