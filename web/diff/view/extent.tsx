// "+2 −6": lines that come and lines that go.
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';

export const Extent = ({ added, removed }: { readonly added: number; readonly removed: number }): VNode => (
  <span class="cs-diff-extent cs-figures">
    <span class="cs-plus">+{grouped(added)}</span> <span class="cs-minus">−{grouped(removed)}</span>
  </span>
);
