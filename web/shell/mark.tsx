// The sign of the program.
import type { VNode } from 'preact';
import { Icon } from '../look/icon.tsx';

export const Mark = (): VNode => (
  <span class="cs-mark">
    <Icon name="signature" />
  </span>
);
