// Why the model wants it, in its own words, behind the gutter.
import type { VNode } from 'preact';
import { FoldedText } from '../folded-text.tsx';

export const Why = ({ words, model }: { readonly words: string; readonly model: string }): VNode => (
  <div class="cs-why">
    <span class="cs-why-words">
      <span class="cs-hidden">model: </span>
      <FoldedText text={words} />
    </span>
    <bdi class="cs-faint">{shortName(model)}</bdi>
  </div>
);

/** "anthropic/claude-sonnet" is "claude-sonnet" to those who talk with it. */
const shortName = (model: string): string => model.slice(model.lastIndexOf('/') + 1) || model;
