// What is left of a card that was refused: the reason, and the way back.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import type { SheetEntry } from '../entry.ts';
import type { ReviewModel } from '../review-model.ts';
import { takenOf } from '../taken.ts';
import type { SheetVerdict } from '../verdict.ts';

export interface RefusedProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
}

export const Refused = ({ entry, model }: RefusedProps): VNode => {
  const { of, unit } = takenOf(entry.asked, model.choice(entry));
  return (
    <p class="cs-refused">
      <span>
        {reasonWords(model.verdict(entry))} · {counted(of, unit === 'item' ? 'text' : unit)} folded
      </span>
      <Button kind="ghost" size="small" onClick={() => model.unsay(entry)}>
        Take back
      </Button>
    </p>
  );
};

const reasonWords = (verdict: SheetVerdict | undefined): string => {
  if (verdict?.is !== 'no') return '';
  const reason = verdict.reason?.trim() ?? '';
  if (!verdict.told) return 'Refused, without a word to the model';
  return reason === '' ? 'Refused' : `You: ${reason}`;
};
