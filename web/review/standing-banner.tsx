// How a proposal stands that is not simply open: answered elsewhere, on its way back, shown again, or come back from a request.
import type { VNode } from 'preact';
import { Banner } from '../look/banner.tsx';
import { isSecondGate, type SheetEntry } from './entry.ts';
import type { ReviewModel } from './review-model.ts';

export const standingBanner = (model: Pick<ReviewModel, 'standing' | 'isAwaited'>, entry: SheetEntry): VNode | null => {
  const { asked } = entry;
  const standing = model.standing(entry);
  if (standing.is !== 'open')
    return (
      <Banner tone="plain">
        {model.isAwaited(entry)
          ? 'Your version is being checked. It comes back here before anything is applied.'
          : standing.words}
      </Banner>
    );
  if (asked.edited === true) return <Banner tone="plain">Your version. Nothing is applied yet.</Banner>;
  if (asked.again !== undefined)
    return (
      <Banner tone="warn">
        Shown again: <bdi>{asked.again}</bdi>
      </Banner>
    );
  if (isSecondGate(asked)) return <Banner tone="plain">What came back; nothing has been shared yet.</Banner>;
  return null;
};
