// The one sentence at the left of the buttons: why nothing can be signed now, or what a press would leave out.
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import type { SheetChoice } from '../choice.ts';
import { verbOf } from '../primary-words.ts';
import { takenOf } from '../taken.ts';

export interface BarState {
  /** Why nothing can be signed now. */
  readonly unready: string | undefined;
  /** Yes was pressed once, of what needs a second press. */
  readonly isPressed: boolean;
  readonly comments: number;
}

/** Empty where the bar says something else already: what may be read of an output. */
export const barWords = (asked: AskedView, choice: SheetChoice, { unready, isPressed, comments }: BarState): string => {
  if (unready !== undefined) return unready;
  const { taken, of, unit, isEdited } = takenOf(asked, choice);
  if (isPressed) return 'It is asked on its own: one press more.';
  if (isEdited) return 'You see your version once more before anything is applied.';
  const left = leftWords(asked, { taken, of, unit });
  const twice = asked.mustAsk ? `${kindOf(asked)}: press twice.` : undefined;
  const said = [left, comments === 0 ? undefined : counted(comments, 'comment'), twice].filter(
    (each) => each !== undefined,
  );
  if (said.length > 0) return said.join(' · ');
  const hasSwitch = asked.files.length > 0 && asked.items.some(({ isOutput, stays }) => isOutput && !stays);
  return hasSwitch ? '' : ENDS[verbOf(asked)];
};

const leftWords = (
  { items }: AskedView,
  { taken, of, unit }: { readonly taken: number; readonly of: number; readonly unit: 'change' | 'file' | 'item' },
): string | undefined => {
  if (unit !== 'item') return taken < of ? `${counted(of - taken, unit)} left out` : undefined;
  const kept = of - taken + items.filter(({ stays }) => stays).length;
  return kept === 0 || items.length === 1 ? undefined : `${kept} kept back, the model is told how many`;
};

const kindOf = ({ risks }: AskedView): string => (risks.includes('protected') ? 'Protected' : 'Asked on its own');

const ENDS = {
  Apply: 'Nothing is written until you apply.',
  Share: 'Nothing leaves until you share it.',
  Run: 'It has not run yet.',
  Send: 'Nothing was sent yet.',
  'Go ahead': 'Nothing happens until you say so.',
} as const;
