// A place with nothing in it: one line that says so, and what can be done.
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from './icon.tsx';
import type { SignName } from './signs.ts';

export interface NothingProps {
  readonly icon: SignName;
  readonly title: string;
  readonly children?: ComponentChildren;
}

export const Nothing = ({ icon, title, children }: NothingProps): VNode => (
  <div class="cs-nothing">
    <Icon name={icon} />
    <strong>{title}</strong>
    {children}
  </div>
);
