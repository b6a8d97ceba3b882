// How many lines came and went: "+7 −18". Nothing where none did, or where nobody counted them.
import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';

export const Lines = ({ added, removed }: { readonly added: number; readonly removed: number }): VNode | null =>
  added + removed === 0 ? null : (
    <span class="cs-figures cs-lines">
      <span class="cs-plus">+{grouped(added)}</span> <span class="cs-minus">−{grouped(removed)}</span>
    </span>
  );
