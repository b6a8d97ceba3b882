// The review in a page of somebody else's: an element, questions in, answers out.
import { render } from 'preact';
import { Review } from './review.tsx';
import type { ReviewProps } from './review-props.ts';

export interface MountedReview {
  update(props: ReviewProps): void;
  /** Takes it off the page. Nothing is decided by it. */
  unmount(): void;
}

export const mountReview = (element: HTMLElement, props: ReviewProps): MountedReview => {
  const update = (next: ReviewProps): void => render(<Review {...next} />, element);
  update(props);
  return { update, unmount: () => render(null, element) };
};
