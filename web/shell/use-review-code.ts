// The code of the review, fetched when a question is likely. What a lost connection took along is fetched again when it is back, or when the review is needed.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReviewProps } from '../review/review-props.ts';
import { useDesk } from '../state/desk-context.ts';

export interface ReviewCode {
  readonly Review: ComponentType<ReviewProps> | undefined;
  /** It did not come. */
  readonly isGone: boolean;
  again(): void;
}

export const useReviewCode = (isLikely: boolean, isNeeded: boolean): ReviewCode => {
  const { connection } = useDesk();
  const [Review, keep] = useState<ComponentType<ReviewProps> | undefined>();
  const [isGone, become] = useState(false);
  const fetchIt = (): void => {
    become(false);
    import('../review/review.tsx').then(
      (loaded) => keep(() => loaded.Review),
      () => become(true),
    );
  };
  useEffect(() => {
    if (isLikely && Review === undefined) fetchIt();
  }, [isLikely, isNeeded, connection.value]);
  return { Review, isGone, again: fetchIt };
};
