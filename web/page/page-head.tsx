// The head of a page: what it is, one quiet sentence about it, and what can be begun there.
import type { ComponentChildren, VNode } from 'preact';

export interface PageHeadProps {
  readonly title: ComponentChildren;
  readonly words?: ComponentChildren;
  /** Buttons at its end. */
  readonly actions?: ComponentChildren;
}

export const PageHead = ({ title, words, actions }: PageHeadProps): VNode => (
  <header class="cs-page-head">
    <div class="cs-page-title">
      <h1>{title}</h1>
      {words === undefined ? null : <p class="cs-quiet">{words}</p>}
    </div>
    {actions}
  </header>
);
