// A conflict: what it was, what we made of it, what it is now, and below them the text that would be written, to be put right by hand.
import type { VNode } from 'preact';

export interface ThreeWayProps {
  readonly path: string;
  readonly was: string;
  readonly made: string;
  readonly now: string;
  readonly merged: string;
  /** Lines of `merged` (1-based) that a person has to decide about. */
  readonly uncertain: readonly { readonly from: number; readonly count: number }[];
  edit(text: string): void;
  readonly theme: 'light' | 'dark';
  readonly nonce?: string;
}

export const ThreeWay = ({ merged, edit }: ThreeWayProps): VNode => (
  <label>
    <span class="cs-label">What will be written</span>
    <textarea class="cs-field" rows={12} value={merged} onInput={({ currentTarget }) => edit(currentTarget.value)} />
  </label>
);
