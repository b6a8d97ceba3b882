// How much it was: lines put in and taken out.
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';

export interface ExtentProps {
  readonly added: number;
  readonly removed: number;
}

export const Extent = ({ added, removed }: ExtentProps): VNode | null =>
  added + removed === 0 ? null : (
    <span class="cs-past-extent cs-figures">
      <span class="cs-plus">+{grouped(added)}</span> <span class="cs-minus">−{grouped(removed)}</span>
    </span>
  );
