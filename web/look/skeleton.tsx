// Where lines will stand that are still being read.
import type { VNode } from 'preact';

export const Skeleton = ({ lines = 7 }: { readonly lines?: number }): VNode => (
  <div class="cs-skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <i key={index} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
    ))}
  </div>
);

/** As uneven as lines are. */
const WIDTHS = [88, 62, 97, 54, 78, 92, 66] as const;
